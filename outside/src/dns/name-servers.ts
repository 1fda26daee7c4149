/** Behavior of a mock name server. */
export type ServerBehavior =
  | 'good'
  | 'resolver'
  | 'registry'
  | 'refuses'
  | 'silent'
  | 'fails'
  | 'not-responsible'
  | 'garbage'
  | 'wrong-id'
  | 'truncated'
  | 'cut-off'
  | 'other-name'
  | 'outdated'
  | 'slow'
  | 'denies'
  | 'other-question'
  | 'fails-for-caa'

/** Last octet of each server's loopback address: servers are distinguished by address. */
const HOST_NUMBERS: Record<ServerBehavior, number> = {
  resolver: 1,
  registry: 2,
  good: 11,
  refuses: 13,
  silent: 14,
  fails: 15,
  'not-responsible': 16,
  garbage: 17,
  'wrong-id': 18,
  truncated: 19,
  'cut-off': 20,
  'other-name': 21,
  outdated: 22,
  slow: 23,
  denies: 24,
  'other-question': 25,
  'fails-for-caa': 26,
}

const SECOND_GOOD_ADDRESS = '127.0.0.12'
const getAddress = (behaviour: ServerBehavior) => `127.0.0.${HOST_NUMBERS[behaviour]}`

/** Every address that is listened on, with its behavior. */
export const LISTENERS: readonly { address: string; behaviour: ServerBehavior }[] = [
  ...Object.keys(HOST_NUMBERS).map(name => ({
    address: getAddress(name as ServerBehavior),
    behaviour: name as ServerBehavior,
  })),
  { address: SECOND_GOOD_ADDRESS, behaviour: 'good' },
]

export const REGISTRY = 'a.registry-lab.net'
export const GOOD_SERVERS = ['ns1.lab-dns.net', 'ns2.lab-dns.net'] as const
/** Resolves to a private address, which must never be queried. */
export const PRIVATE_SERVER = 'ns-inside.lab-dns.net'
export const getServerName = (behaviour: ServerBehavior) => `ns-${behaviour}.lab-dns.net`

/** Returns the address of one of the mock DNS's own hosts, or null. */
export function resolveServer(name: string): string | null {
  if (name === REGISTRY) return getAddress('registry')
  if (name === 'ns1.lab-dns.net') return getAddress('good')
  if (name === 'ns2.lab-dns.net') return SECOND_GOOD_ADDRESS
  if (name === PRIVATE_SERVER) return '10.0.0.53'
  const behaviour = /^ns-([a-z-]+)\.lab-dns\.net$/.exec(name)?.[1]
  if (behaviour && behaviour in HOST_NUMBERS) return getAddress(behaviour as ServerBehavior)
  // DNS providers are recognised by the names of their servers.
  if (/\.(ns\.cloudflare\.com|sedoparking\.com|pendingrenewaldeletion\.com)$/.test(name))
    return getAddress('good')
  return null
}
