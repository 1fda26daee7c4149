/** How a name server of the laboratory behaves. */
export type Behaviour =
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

/** Each has an address of its own on loopback: name servers are told apart by their addresses. */
const ADDRESSES: Record<Behaviour, number> = {
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

const SECOND_GOOD = '127.0.0.12'
const addressFor = (behaviour: Behaviour) => `127.0.0.${ADDRESSES[behaviour]}`

/** Every address that is listened on, and how it behaves. */
export const LISTENING: readonly { address: string; behaviour: Behaviour }[] = [
  ...Object.keys(ADDRESSES).map(name => ({
    address: addressFor(name as Behaviour),
    behaviour: name as Behaviour,
  })),
  { address: SECOND_GOOD, behaviour: 'good' },
]

export const REGISTRY = 'a.registry-lab.net'
export const GOOD = ['ns1.lab-dns.net', 'ns2.lab-dns.net'] as const
/** At an address within somebody's network, which must never be asked. */
export const INSIDE = 'ns-inside.lab-dns.net'
export const serverThat = (behaviour: Behaviour) => `ns-${behaviour}.lab-dns.net`

/** The addresses of the laboratory's own hosts; null for a name that nobody has. */
export function addressOfHost(name: string): string | null {
  if (name === REGISTRY) return addressFor('registry')
  if (name === 'ns1.lab-dns.net') return addressFor('good')
  if (name === 'ns2.lab-dns.net') return SECOND_GOOD
  if (name === INSIDE) return '10.0.0.53'
  const behaviour = /^ns-([a-z-]+)\.lab-dns\.net$/.exec(name)?.[1]
  if (behaviour && behaviour in ADDRESSES) return addressFor(behaviour as Behaviour)
  // Providers are known by the names of their servers.
  if (/\.(ns\.cloudflare\.com|sedoparking\.com|pendingrenewaldeletion\.com)$/.test(name))
    return addressFor('good')
  return null
}
