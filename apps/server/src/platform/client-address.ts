import proxyaddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

/**
 * Where a request comes from, as the product's own routes know it: behind proxies that are trusted, what they say.
 * `trust` is the setting TRUST_PROXY.
 */
export function clientAddress(trust: boolean | number | string): (request: IncomingMessage) => string {
  if (trust === false) return request => plain(request.socket.remoteAddress ?? '')
  const rule =
    trust === true
      ? () => true
      : typeof trust === 'number'
        ? (_address: string, hop: number) => hop < trust
        : proxyaddr.compile(trust.split(',').map(part => part.trim()))
  return request => plain(proxyaddr(request, rule))
}

/** An IPv4 address that arrived over IPv6 is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:/, '')
