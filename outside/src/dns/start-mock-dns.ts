import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import { NXDOMAIN_ANSWER, SERVFAIL_ANSWER, ZoneStore, REFUSED_ANSWER, type DnsAnswer } from './zones.ts'
import { type DnsQuestion, parseQuestion, encodeAnswer } from './packet.ts'
import type { DnsZone } from './zone-types.ts'
import { type ServerBehavior, LISTENERS } from './name-servers.ts'

export type MockDns = {
  /** The value for DNS_SERVERS. */
  server: string
  /** Adds a zone or replaces the one of the same name. */
  set(zone: DnsZone): void
  /** Delay of the slow server in milliseconds. */
  slowMs: number
  close(): Promise<void>
}

const MAX_ATTEMPTS = 20

/**
 * Starts a mock DNS on loopback by UDP and TCP on one port: a resolver, a registry, and name servers with one
 * behavior each. Requires Linux, where all of 127.0.0.0/8 can be bound.
 */
export async function startMockDns({ port = 0 } = {}): Promise<MockDns> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenOnPort(port)
    } catch (error) {
      // A port that is free on one address may be taken on another.
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || port !== 0 || tries === MAX_ATTEMPTS) throw error
    }
  }
}

async function listenOnPort(port: number): Promise<MockDns> {
  const zones = new ZoneStore()
  const udp: UdpSocket[] = []
  const tcp: Server[] = []
  const timers = new Set<NodeJS.Timeout>()
  let listening = port
  const close = async () => {
    for (const timer of timers) clearTimeout(timer)
    await Promise.all([
      ...udp.map(socket => new Promise<void>(done => socket.close(() => done()))),
      ...tcp.map(server => new Promise<void>(done => server.close(() => done()))),
    ])
  }
  const lab: MockDns = { server: '', set: zone => zones.set(zone), slowMs: 400, close }
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  const listen = async (address: string, behaviour: ServerBehavior) => {
    const socket = createSocket('udp4')
    socket.on('message', (bytes, { address: from, port: fromPort }) => {
      const question = parseQuestion(bytes)
      if (!question) return
      const reply = () => {
        const sent = createUdpReply(zones, address, behaviour, question)
        if (sent) socket.send(sent, fromPort, from)
      }
      if (behaviour === 'slow') later(lab.slowMs, reply)
      else reply()
    })
    await new Promise<void>((done, fail) => {
      socket.once('error', fail)
      socket.bind(listening, address, done)
    })
    udp.push(socket)
    listening = socket.address().port
    tcp.push(await startTcpServer(zones, behaviour, address, listening))
  }
  try {
    for (const { address, behaviour } of LISTENERS) await listen(address, behaviour)
  } catch (error) {
    await close()
    throw error
  }
  lab.server = `127.0.0.1:${listening}`
  return lab
}

function startTcpServer(
  zones: ZoneStore,
  behaviour: ServerBehavior,
  address: string,
  port: number,
): Promise<Server> {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      const question = parseQuestion(chunk.subarray(2))
      if (!question) return socket.destroy()
      const answer = resolveQuestion(zones, address, behaviour, question)
      if (!answer) return
      const bytes = encodeAnswer(question, answer)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      const all = Buffer.concat([length, bytes])
      socket.end(behaviour === 'cut-off' ? all.subarray(0, all.length >> 1) : all)
    })
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, address, () => done(server))
  })
}

function createUdpReply(
  zones: ZoneStore,
  address: string,
  behaviour: ServerBehavior,
  question: DnsQuestion,
): Buffer | null {
  if (behaviour === 'garbage') return Buffer.from('this is no answer, whatever was asked')
  const answer = resolveQuestion(zones, address, behaviour, question)
  if (!answer) return null
  const truncated = behaviour === 'truncated' || behaviour === 'cut-off'
  return encodeAnswer(question, answer, {
    ...(behaviour === 'wrong-id' ? { id: (question.id + 1) % 0x10000 } : {}),
    ...(behaviour === 'other-question' ? { name: 'another-name.com' } : {}),
    truncated,
    recursive: behaviour === 'resolver',
  })
}

function resolveQuestion(
  zones: ZoneStore,
  address: string,
  behaviour: ServerBehavior,
  question: DnsQuestion,
): DnsAnswer | null {
  const { name, type } = question
  if (behaviour === 'resolver') return zones.resolved(name, type, question.isUnchecked)
  if (behaviour === 'registry') return zones.atRegistry(name, type)
  if (behaviour === 'refuses') return REFUSED_ANSWER
  if (behaviour === 'silent') return null
  if (behaviour === 'fails') return SERVFAIL_ANSWER
  if (behaviour === 'denies') return NXDOMAIN_ANSWER
  if (behaviour === 'fails-for-caa' && type === 'CAA') return SERVFAIL_ANSWER
  const answer = zones.atServer(address, name, type, behaviour === 'outdated')
  if (behaviour === 'not-responsible') return { ...answer, authoritative: false }
  if (behaviour === 'other-name')
    return { ...answer, answers: answer.answers.map(record => ({ ...record, name: `other.${record.name}` })) }
  return answer
}
