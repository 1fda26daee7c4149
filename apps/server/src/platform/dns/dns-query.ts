import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { decodeMessage, type DnsMessage, type DnsQuestion, DNS_TYPES, encodeQuestion } from './dns-message.ts'

/**
 * Queries a given name server over UDP and TCP. Node's `dns.Resolver` and the clients of `dns2` cannot: the former
 * returns neither the authority section nor flags nor DS records, the latter have no timeout over TCP, cannot be
 * aborted and do not compare the question of a response.
 */

/** Address of a DNS server. */
export type DnsServer = { address: string; port: number }

/** Result of a query; `failed` never means that a record does not exist. */
export type DnsResult = { message: DnsMessage } | { failed: 'timeout' | 'unreachable' | 'malformed' }

export type QueryOptions = {
  /** Milliseconds for each of two attempts. */
  timeoutMs: number
  signal: AbortSignal
}

/** TCP needs a handshake, the query and the response. */
const TCP_TIMEOUT_FACTOR = 2
const MAX_TCP_BYTES = 65_535

/** Queries a server, twice over UDP, and over TCP if the response is truncated. Never rejects. */
export async function queryServer(
  server: DnsServer,
  question: DnsQuestion,
  options: QueryOptions,
): Promise<DnsResult> {
  let result: DnsResult = { failed: 'timeout' }
  for (let tries = 0; tries < 2 && !options.signal.aborted; tries += 1) {
    result = await queryUdp(server, question, options)
    if ('message' in result) break
  }
  if (!('message' in result) || !result.message.truncated) return result
  return queryTcp(server, question, options)
}

/** Whether a message is the response to a query; others may be spoofed (RFC 5452). */
function isResponseTo(id: number, { name, type }: DnsQuestion, message: DnsMessage): boolean {
  const echoed = message.question
  return (
    message.isResponse &&
    message.id === id &&
    echoed?.type === DNS_TYPES[type] &&
    echoed.name === name.toLowerCase().replace(/\.$/, '')
  )
}

function queryUdp(server: DnsServer, question: DnsQuestion, options: QueryOptions): Promise<DnsResult> {
  return new Promise(settle => {
    const id = randomInt(0x10000)
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
    let hasInvalid = false
    const end = (result: DnsResult) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', onTimeout)
      socket.close()
      end.called = true
      settle(result)
    }
    end.called = false
    const finish = (result: DnsResult) => {
      if (!end.called) end(result)
    }
    // Invalid packets are ignored, as they may be spoofed and the response may still arrive.
    const onTimeout = () => finish({ failed: hasInvalid ? 'malformed' : 'timeout' })
    const timer = setTimeout(onTimeout, options.timeoutMs)
    options.signal.addEventListener('abort', onTimeout, { once: true })
    socket.on('message', bytes => {
      const message = tryDecode(bytes)
      if (message && isResponseTo(id, question, message)) finish({ message })
      else hasInvalid = true
    })
    socket.on('error', () => finish({ failed: 'unreachable' }))
    try {
      // Connected, so that only packets of this server arrive and a closed port is reported.
      socket.connect(server.port, server.address, () => {
        if (end.called) return
        socket.send(encodeQuestion(id, question), error => error && finish({ failed: 'unreachable' }))
      })
    } catch {
      finish({ failed: 'unreachable' })
    }
  })
}

function queryTcp(server: DnsServer, question: DnsQuestion, options: QueryOptions): Promise<DnsResult> {
  return new Promise(settle => {
    const id = randomInt(0x10000)
    const socket = connect({ host: server.address, port: server.port })
    const parts: Buffer[] = []
    const finish = (result: DnsResult) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', onTimeout)
      socket.destroy()
      settle(result)
    }
    const onTimeout = () => finish({ failed: 'timeout' })
    const timer = setTimeout(onTimeout, options.timeoutMs * TCP_TIMEOUT_FACTOR)
    options.signal.addEventListener('abort', onTimeout, { once: true })
    socket.on('connect', () => {
      const encoded = encodeQuestion(id, question)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(encoded.length)
      socket.write(Buffer.concat([length, encoded]))
    })
    socket.on('data', chunk => {
      parts.push(chunk)
      const bytes = Buffer.concat(parts)
      const length = bytes.length < 2 ? MAX_TCP_BYTES : bytes.readUInt16BE(0)
      if (bytes.length < length + 2) return
      const message = tryDecode(bytes.subarray(2, length + 2))
      finish(message && isResponseTo(id, question, message) ? { message } : { failed: 'malformed' })
    })
    socket.on('error', () => finish({ failed: 'unreachable' }))
    socket.on('end', () => finish({ failed: 'malformed' }))
  })
}

function tryDecode(bytes: Buffer): DnsMessage | null {
  try {
    return decodeMessage(bytes)
  } catch {
    return null
  }
}
