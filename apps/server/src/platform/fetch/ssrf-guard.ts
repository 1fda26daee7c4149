import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Decides whether a resolved address may be contacted. Tests allow their own server. */
export type IsAddressAllowed = (address: string, host: string) => boolean

/** An address that is blocked before or during connecting. */
export class BlockedAddress extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BlockedAddress'
  }
}

/** Azure's address for its metadata, DNS and health; those of other clouds are link-local, private or shared. */
const CLOUD_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an address belongs to the public internet: no loopback, private, link-local (with its metadata services),
 * shared, multicast, mapped, NAT64, 6to4, Teredo or reserved address, nothing beyond the IPv6 space that is assigned
 * (2000::/3), and no public address that a cloud answers itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || CLOUD_ADDRESSES.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1
}

/**
 * Checks a URL before name resolution. The guarded lookup is not called for literal addresses, so they are checked
 * here; `URL` has normalised 2130706433, 0x7f.1 and 0177.0.0.1 to 127.0.0.1.
 * @param anyPort whether other ports than 80 and 443 are allowed, as in settings of the operator
 * @throws BlockedAddress
 */
export function checkUrl(
  text: string | URL,
  allow: IsAddressAllowed = isPublicAddress,
  anyPort = false,
): URL {
  if (!URL.canParse(text)) throw new BlockedAddress('not an address')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new BlockedAddress('not a web address')
  if (url.username || url.password) throw new BlockedAddress('a user name in the address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = ipaddr.isValid(host)
  if (literal && !allow(host, url.hostname)) throw new BlockedAddress('not on the public internet')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  // Other ports of literal addresses are only for servers that tests allow.
  if (!anyPort && port !== '80' && port !== '443' && !(literal && !isPublicAddress(host))) {
    throw new BlockedAddress('an unusual port')
  }
  return url
}

/** Resolves a name to all its addresses. Tests replace it. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

const resolveWithSystem: ResolveHost = host =>
  new Promise((settle, fail) =>
    lookup(host, { all: true }, (error, found) => (error ? fail(error) : settle(found))),
  )

/**
 * Creates a socket lookup that blocks a name if any of its addresses is not allowed. The socket connects to the checked
 * result, so DNS rebinding has no effect.
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
