import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { decodeMessage, type DnsMessage, type DnsQuestion, DNS_TYPES, encodeQuestion } from './dns-message.ts'

/**
 * Asks a chosen name server over UDP and TCP. Node's `dns.Resolver` and the clients of `dns2` do not do it: the first
 * gives neither the authority section nor its flags nor DS records, the second have no time-out over TCP, cannot be
 * aborted and do not compare the question of an answer.
 */

/** Where a server is asked. */
export type DnsServer = { address: string; port: number }

/** What came of asking one server; `failed` is never taken for "there is no such record". */
export type DnsReply = { message: DnsMessage } | { failed: 'timeout' | 'unreachable' | 'malformed' }

export type AskOptions = {
  /** Milliseconds for each of two tries. */
  timeoutMs: number
  signal: AbortSignal
}

/** TCP has handshake, question and answer. */
const TCP_PATIENCE = 2
const MOST_TCP_BYTES = 65_535

/** Asks one server one question: by UDP, twice, and by TCP where the answer is too long for a packet. Never rejects. */
export async function askServer(
  server: DnsServer,
  question: DnsQuestion,
  options: AskOptions,
): Promise<DnsReply> {
  let reply: DnsReply = { failed: 'timeout' }
  for (let tries = 0; tries < 2 && !options.signal.aborted; tries += 1) {
    reply = await askByUdp(server, question, options)
    if ('message' in reply) break
  }
  if (!('message' in reply) || !reply.message.truncated) return reply
  return askByTcp(server, question, options)
}

/** Whether a message answers what was asked; anything else may come from anybody (RFC 5452). */
function answersTo(id: number, { name, type }: DnsQuestion, message: DnsMessage): boolean {
  const asked = message.question
  return (
    message.isAnswer &&
    message.id === id &&
    asked?.type === DNS_TYPES[type] &&
    asked.name === name.toLowerCase().replace(/\.$/, '')
  )
}

function askByUdp(server: DnsServer, question: DnsQuestion, options: AskOptions): Promise<DnsReply> {
  return new Promise(settle => {
    const id = randomInt(0x10000)
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
    let garbled = false
    const end = (reply: DnsReply) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', tooLate)
      socket.close()
      end.called = true
      settle(reply)
    }
    end.called = false
    const finish = (reply: DnsReply) => {
      if (!end.called) end(reply)
    }
    // A packet that is no answer may be a stranger's: the right one may still come.
    const tooLate = () => finish({ failed: garbled ? 'malformed' : 'timeout' })
    const timer = setTimeout(tooLate, options.timeoutMs)
    options.signal.addEventListener('abort', tooLate, { once: true })
    socket.on('message', bytes => {
      const message = decoded(bytes)
      if (message && answersTo(id, question, message)) finish({ message })
      else garbled = true
    })
    socket.on('error', () => finish({ failed: 'unreachable' }))
    try {
      // Connected, so that only packets of this very server arrive, and a closed port is heard of.
      socket.connect(server.port, server.address, () => {
        if (end.called) return
        socket.send(encodeQuestion(id, question), error => error && finish({ failed: 'unreachable' }))
      })
    } catch {
      finish({ failed: 'unreachable' })
    }
  })
}

function askByTcp(server: DnsServer, question: DnsQuestion, options: AskOptions): Promise<DnsReply> {
  return new Promise(settle => {
    const id = randomInt(0x10000)
    const socket = connect({ host: server.address, port: server.port })
    const parts: Buffer[] = []
    const finish = (reply: DnsReply) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', tooLate)
      socket.destroy()
      settle(reply)
    }
    const tooLate = () => finish({ failed: 'timeout' })
    const timer = setTimeout(tooLate, options.timeoutMs * TCP_PATIENCE)
    options.signal.addEventListener('abort', tooLate, { once: true })
    socket.on('connect', () => {
      const asked = encodeQuestion(id, question)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(asked.length)
      socket.write(Buffer.concat([length, asked]))
    })
    socket.on('data', chunk => {
      parts.push(chunk)
      const bytes = Buffer.concat(parts)
      const length = bytes.length < 2 ? MOST_TCP_BYTES : bytes.readUInt16BE(0)
      if (bytes.length < length + 2) return
      const message = decoded(bytes.subarray(2, length + 2))
      finish(message && answersTo(id, question, message) ? { message } : { failed: 'malformed' })
    })
    socket.on('error', () => finish({ failed: 'unreachable' }))
    socket.on('end', () => finish({ failed: 'malformed' }))
  })
}

function decoded(bytes: Buffer): DnsMessage | null {
  try {
    return decodeMessage(bytes)
  } catch {
    return null
  }
}
