import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import { askServer, type DnsReply, type DnsServer } from './dns-ask.ts'
import type { DnsQuestion } from './dns-message.ts'
import { isPublicAddress } from './fetch/ssrf-guard.ts'

/** Asking DNS: the resolvers of this machine, and any name server of the internet directly. Nothing is cached. */
export type Dns = {
  /** Asks the resolvers, one after the other until one answers. Never rejects. */
  resolve(question: DnsQuestion, signal: AbortSignal): Promise<DnsReply>
  /** Asks a name server by its address, for what it knows itself. Never rejects; a network’s own are not asked. */
  ask(address: string, question: DnsQuestion, signal: AbortSignal): Promise<DnsReply>
  /** The addresses of a name by the resolvers, IPv4 first; empty where there are none. */
  addressesOf(name: string, signal: AbortSignal): Promise<string[]>
  /** Whether a name server or website at this address may be spoken to. */
  isAllowed(address: string): boolean
}

export type DnsOptions = {
  /** The resolvers; those of the operating system where it is empty. */
  servers: readonly DnsServer[]
  /** Milliseconds for one try at one server. */
  timeoutMs?: number
}

const PORT = 53
const isLoopback = (address: string) => address.startsWith('127.') || address === '::1'

/** The port of a laboratory, if the resolvers are one: on this machine, at a port of its own. */
export const labPort = (servers: readonly DnsServer[]): number | null =>
  servers.find(({ address, port }) => isLoopback(address) && port !== PORT)?.port ?? null

/**
 * A resolver on this machine with a port of its own is a laboratory: name servers on loopback are then asked at the same
 * port. Nothing else makes an address that is not public be asked.
 */
export function createDns({ servers, timeoutMs = 2_000 }: DnsOptions): Dns {
  const resolvers = servers.length > 0 ? servers : systemServers()
  const lab = labPort(resolvers)
  const isAllowed = (address: string) => isPublicAddress(address) || (lab !== null && isLoopback(address))

  const resolve: Dns['resolve'] = async (question, signal) => {
    let reply: DnsReply = { failed: 'unreachable' }
    for (const server of resolvers.slice(0, 3)) {
      reply = await askServer(server, { ...question, recursive: true }, { timeoutMs, signal })
      if ('message' in reply && reply.message.rcode !== 5) return reply
    }
    return reply
  }

  return {
    resolve,
    isAllowed,
    async ask(address, question, signal) {
      if (!isAllowed(address)) return { failed: 'unreachable' }
      const port = lab !== null && isLoopback(address) ? lab : PORT
      return askServer({ address, port }, question, { timeoutMs, signal })
    },
    async addressesOf(name, signal) {
      const types = ['A', 'AAAA'] as const
      const replies = await Promise.all(types.map(type => resolve({ name, type }, signal)))
      return replies.flatMap((reply, index) =>
        'message' in reply
          ? reply.message.answers.filter(({ type }) => type === types[index]).map(({ value }) => value)
          : [],
      )
    },
  }
}

function systemServers(): DnsServer[] {
  return getServers().flatMap(text => {
    const [, bracketed, port] =
      /^\[(.+)\]:(\d+)$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):(\d+)$/.exec(text) ?? []
    const address = bracketed ?? text
    return isIP(address) ? [{ address, port: port ? Number(port) : PORT }] : []
  })
}
