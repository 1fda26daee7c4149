import { isIPv6 } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

/**
 * Returns a function that reads a request's client address, honouring X-Forwarded-For of trusted proxies. `trust` is
 * the setting TRUST_PROXY.
 */
export function createClientAddressReader(
  trust: boolean | number | string,
): (request: IncomingMessage) => string {
  if (trust === false) return request => stripIpv4Mapping(request.socket.remoteAddress ?? '')
  const rule =
    trust === true
      ? () => true
      : typeof trust === 'number'
        ? (_address: string, hop: number) => hop < trust
        : proxyaddr.compile(trust.split(',').map(part => part.trim()))
  // A client that is gone by now has no address: proxyaddr answers undefined, whatever its type says.
  return request => stripIpv4Mapping((proxyaddr(request, rule) as string | undefined) ?? '')
}

/** Turns an IPv4-mapped IPv6 address into IPv4. */
const stripIpv4Mapping = (address: string) => address.replace(/^::ffff:/, '')

/** Returns the key that identifies a client: its IPv4 address or its IPv6 /64 network. */
export function toNetwork(client: string): string {
  const address = stripIpv4Mapping(client)
  return isIPv6(address) ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address
}

/** Returns the surroundings of a client for people to read: its IPv4 /24 or IPv6 /48 network. */
export function toCoarseNetwork(client: string): string {
  const address = stripIpv4Mapping(client)
  if (isIPv6(address)) return `${expandIpv6(address).slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** Whether a network is this machine's loopback. */
export const isLoopbackNetwork = (network: string): boolean =>
  network.startsWith('127.') || network === '0:0:0:0::/64'

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
