import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import { queryServer, type DnsResult, type DnsServer } from './dns-query.ts'
import type { DnsQuestion } from './dns-message.ts'
import { isPublicAddress } from '../fetch/ssrf-guard.ts'

/** DNS queries to resolvers, or directly to any public name server. Nothing is cached. */
export type Dns = {
  /** Queries the resolvers in order until one answers. Never rejects. */
  resolve(question: DnsQuestion, signal: AbortSignal): Promise<DnsResult>
  /** Queries a name server by its address, without recursion. Never rejects; private addresses are not contacted. */
  query(address: string, question: DnsQuestion, signal: AbortSignal): Promise<DnsResult>
  /** Returns the addresses of a name by the resolvers, IPv4 first. */
  resolveAddresses(name: string, signal: AbortSignal): Promise<string[]>
  /** Whether a name server or website at this address may be contacted. */
  isAllowed(address: string): boolean
}

export type DnsOptions = {
  /** The resolvers; empty for those of the operating system. */
  servers: readonly DnsServer[]
  /** Milliseconds per attempt at one server. */
  timeoutMs?: number
}

const PORT = 53
const isLoopback = (address: string) => address.startsWith('127.') || address === '::1'

/** Returns the port of the DNS lab if a resolver is one: on this machine at a port other than 53. */
export const getLabPort = (servers: readonly DnsServer[]): number | null =>
  servers.find(({ address, port }) => isLoopback(address) && port !== PORT)?.port ?? null

/**
 * Creates a DNS client. A resolver on this machine at another port than 53 is a lab for tests: name servers on loopback
 * are then queried at the same port. All other non-public addresses are blocked.
 */
export function createDns({ servers, timeoutMs = 2_000 }: DnsOptions): Dns {
  const resolvers = servers.length > 0 ? servers : getSystemServers()
  const lab = getLabPort(resolvers)
  const isAllowed = (address: string) => isPublicAddress(address) || (lab !== null && isLoopback(address))

  const resolve: Dns['resolve'] = async (question, signal) => {
    let reply: DnsResult = { failed: 'unreachable' }
    for (const server of resolvers.slice(0, 3)) {
      reply = await queryServer(server, { ...question, recursive: true }, { timeoutMs, signal })
      if ('message' in reply && reply.message.rcode !== 5) return reply
    }
    return reply
  }

  return {
    resolve,
    isAllowed,
    async query(address, question, signal) {
      if (!isAllowed(address)) return { failed: 'unreachable' }
      const port = lab !== null && isLoopback(address) ? lab : PORT
      return queryServer({ address, port }, question, { timeoutMs, signal })
    },
    async resolveAddresses(name, signal) {
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

function getSystemServers(): DnsServer[] {
  return getServers().flatMap(text => {
    const [, bracketed, port] =
      /^\[(.+)\]:(\d+)$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):(\d+)$/.exec(text) ?? []
    const address = bracketed ?? text
    return isIP(address) ? [{ address, port: port ? Number(port) : PORT }] : []
  })
}
