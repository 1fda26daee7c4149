import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Says of one resolved address whether it may be connected to. Tests let their own server through with it. */
export type IsAddressAllowed = (address: string, host: string) => boolean

/** An address that is refused before, or while, it is connected to. */
export class BlockedAddress extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BlockedAddress'
  }
}

/**
 * True for addresses of the public internet alone. Everything with a meaning of its own (loopback, private, link-local
 * with its metadata services, shared, multicast, mapped, NAT64, 6to4, Teredo, reserved) is not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

/**
 * Checks what can be known before the name is resolved. The look-up below is not asked for a literal address, so that
 * is judged here; `URL` has already written 2130706433, 0x7f.1 and 0177.0.0.1 as 127.0.0.1.
 * @throws BlockedAddress
 */
export function checkUrl(text: string | URL, allow: IsAddressAllowed = isPublicAddress): URL {
  if (!URL.canParse(text)) throw new BlockedAddress('not an address')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new BlockedAddress('not a web address')
  if (url.username || url.password) throw new BlockedAddress('a user name in the address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = ipaddr.isValid(host)
  if (literal && !allow(host, url.hostname)) throw new BlockedAddress('not on the public internet')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  // A port of its own is for the servers that tests let through.
  if (port !== '80' && port !== '443' && !(literal && !isPublicAddress(host))) {
    throw new BlockedAddress('an unusual port')
  }
  return url
}

/** Resolves a name to all its addresses. Tests hand one in that lies. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

const resolveWithSystem: ResolveHost = host =>
  new Promise((settle, fail) =>
    lookup(host, { all: true }, (error, found) => (error ? fail(error) : settle(found))),
  )

/**
 * A look-up for sockets that refuses a name when any of its addresses is not public. The socket connects to the very
 * answer that was judged, so a name that answers differently the second time (rebinding) gains nothing.
 */
export function createGuardedLookup(
  allow: IsAddressAllowed,
  resolve: ResolveHost = resolveWithSystem,
): LookupFunction {
  return (host, options, settle) => {
    resolve(host).then(
      found => {
        const refused = found.find(({ address }) => !allow(address, host))
        const [first] = found
        if (!first || refused) {
          settle(new BlockedAddress('not on the public internet') as NodeJS.ErrnoException, '', 0)
        } else if (options.all) settle(null, found)
        else settle(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => settle(error, '', 0),
    )
  }
}
