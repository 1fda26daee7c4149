import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import { DENIED, FAILED, LabZones, REFUSED, type LabAnswer } from './lab-answer.ts'
import { type LabQuestion, readQuestion, writeAnswer } from './lab-packet.ts'
import type { LabZone } from './lab-zone.ts'
import { type Behaviour, LISTENING } from './name-servers.ts'

export type DnsLab = {
  /** The value for DNS_SERVERS. */
  server: string
  /** Adds a zone, or replaces the one of its name. */
  set(zone: LabZone): void
  /** Milliseconds that the slow server waits. */
  slowMs: number
  close(): Promise<void>
}

const TRIES = 20

/**
 * A DNS of its own on loopback: a resolver, a registry, and name servers each of which behaves in its own way, by UDP
 * and TCP at one port. Needs Linux, where every address of 127.0.0.0/8 can be listened on.
 */
export async function startDnsLab({ port = 0 } = {}): Promise<DnsLab> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenAt(port)
    } catch (error) {
      // A port that is free at one address need not be free at all of them.
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || port !== 0 || tries === TRIES) throw error
    }
  }
}

async function listenAt(port: number): Promise<DnsLab> {
  const zones = new LabZones()
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
  const lab: DnsLab = { server: '', set: zone => zones.set(zone), slowMs: 400, close }
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  const listen = async (address: string, behaviour: Behaviour) => {
    const socket = createSocket('udp4')
    socket.on('message', (bytes, { address: from, port: fromPort }) => {
      const question = readQuestion(bytes)
      if (!question) return
      const reply = () => {
        const sent = udpReply(zones, address, behaviour, question)
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
    tcp.push(await tcpServer(zones, behaviour, address, listening))
  }
  try {
    for (const { address, behaviour } of LISTENING) await listen(address, behaviour)
  } catch (error) {
    await close()
    throw error
  }
  lab.server = `127.0.0.1:${listening}`
  return lab
}

function tcpServer(zones: LabZones, behaviour: Behaviour, address: string, port: number): Promise<Server> {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      const question = readQuestion(chunk.subarray(2))
      if (!question) return socket.destroy()
      const said = saidBy(zones, address, behaviour, question)
      if (!said) return
      const bytes = writeAnswer(question, said)
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

function udpReply(
  zones: LabZones,
  address: string,
  behaviour: Behaviour,
  question: LabQuestion,
): Buffer | null {
  if (behaviour === 'garbage') return Buffer.from('this is no answer, whatever was asked')
  const said = saidBy(zones, address, behaviour, question)
  if (!said) return null
  const truncated = behaviour === 'truncated' || behaviour === 'cut-off'
  return writeAnswer(question, said, {
    ...(behaviour === 'wrong-id' ? { id: (question.id + 1) % 0x10000 } : {}),
    ...(behaviour === 'other-question' ? { name: 'another-name.com' } : {}),
    truncated,
    recursive: behaviour === 'resolver',
  })
}

function saidBy(
  zones: LabZones,
  address: string,
  behaviour: Behaviour,
  question: LabQuestion,
): LabAnswer | null {
  const { name, type } = question
  if (behaviour === 'resolver') return zones.resolved(name, type, question.isUnchecked)
  if (behaviour === 'registry') return zones.atRegistry(name, type)
  if (behaviour === 'refuses') return REFUSED
  if (behaviour === 'silent') return null
  if (behaviour === 'fails') return FAILED
  if (behaviour === 'denies') return DENIED
  if (behaviour === 'fails-for-caa' && type === 'CAA') return FAILED
  const said = zones.atServer(address, name, type, behaviour === 'outdated')
  if (behaviour === 'not-responsible') return { ...said, authoritative: false }
  if (behaviour === 'other-name')
    return { ...said, answers: said.answers.map(record => ({ ...record, name: `other.${record.name}` })) }
  return said
}
