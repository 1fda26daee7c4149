import type { Dns } from '../../../platform/dns/dns.ts'
import type { DnsMessage } from '../../../platform/dns/dns-message.ts'
import type { LookupError } from './dns-lookup.ts'

/** A name server from the domain's delegation. */
export type NameServer = {
  name: string
  /** Null if its name does not resolve. */
  address: string | null
  /** `lame`: answers, but is not authoritative for the zone. */
  state: 'ok' | 'lame' | 'unresolvable' | 'refused_address' | LookupError
  serial: string | null
}

export type Delegation = {
  /** `unregistered`: the registry returns NXDOMAIN; `undelegated`: no NS records. */
  state: 'found' | 'unregistered' | 'undelegated' | 'unknown'
  /** The zone of the domain's records: the registered domain, or a subzone. */
  zone: string
  servers: NameServer[]
  /** Whether the parent zone has DS records. */
  isSigned: boolean
}

const MAX_SERVERS = 6
const MAX_ZONE_CUTS = 3

/**
 * Finds the name servers of a domain by querying the registry's servers directly, so that no cache delays a change.
 */
export async function findNameServers(
  dns: Dns,
  { domain, registered }: { domain: string; registered: string },
  signal: AbortSignal,
): Promise<Delegation> {
  const parents = await parentAddresses(dns, registered, signal)
  let found = await delegationAt(dns, parents, registered, signal)
  // Subzones have name servers of their own.
  for (let cuts = 0; found.state === 'found' && found.zone !== domain && cuts < MAX_ZONE_CUTS; cuts += 1) {
    const addresses = found.servers.flatMap(one => (one.state === 'ok' && one.address ? [one.address] : []))
    const below = await findZoneCut(dns, addresses, found.zone, domain, signal)
    if (!below) break
    found = await delegationAt(dns, addresses, below, signal)
  }
  return found
}

/** Addresses of some name servers of the parent zone. */
async function parentAddresses(dns: Dns, registered: string, signal: AbortSignal): Promise<string[]> {
  for (let zone = parentZone(registered); zone; zone = parentZone(zone)) {
    const reply = await dns.resolve({ name: zone, type: 'NS' }, signal)
    if ('failed' in reply) return []
    const names = reply.message.answers.filter(one => one.type === 'NS' && one.name === zone)
    if (names.length === 0) continue
    const addresses = await Promise.all(
      names.slice(0, 3).map(({ value }) => dns.resolveAddresses(value, signal)),
    )
    return addresses.flatMap(([first]) => (first ? [first] : []))
  }
  return []
}

const parentZone = (name: string) => name.split('.').slice(1).join('.')

async function delegationAt(
  dns: Dns,
  parents: readonly string[],
  zone: string,
  signal: AbortSignal,
): Promise<Delegation> {
  const nothing = { zone, servers: [], isSigned: false }
  for (const parent of parents) {
    const reply = await dns.query(parent, { name: zone, type: 'NS' }, signal)
    if ('failed' in reply || (reply.message.rcode !== 0 && reply.message.rcode !== 3)) continue
    const { rcode, answers, authority } = reply.message
    if (rcode === 3) return { state: 'unregistered', ...nothing }
    const names = [...answers, ...authority].filter(one => one.type === 'NS' && one.name === zone)
    if (names.length === 0) return { state: 'undelegated', ...nothing }
    const keys = await dns.query(parent, { name: zone, type: 'DS' }, signal)
    const isSigned =
      'message' in keys && keys.message.answers.some(one => one.type === 'DS' && one.name === zone)
    const unique = [...new Set(names.map(({ value }) => value))].slice(0, MAX_SERVERS)
    const servers = await Promise.all(unique.map(name => queryServer(dns, name, reply.message, zone, signal)))
    return { state: 'found', zone, servers, isSigned }
  }
  return { state: 'unknown', ...nothing }
}

async function queryServer(
  dns: Dns,
  name: string,
  referral: DnsMessage,
  zone: string,
  signal: AbortSignal,
): Promise<NameServer> {
  const glue = referral.additional
    .filter(one => one.name === name && (one.type === 'A' || one.type === 'AAAA'))
    .sort((a, b) => a.type.length - b.type.length)
    .map(({ value }) => value)
  const [address = null] = glue.length > 0 ? glue : await dns.resolveAddresses(name, signal)
  if (address === null) return { name, address, state: 'unresolvable', serial: null }
  if (!dns.isAllowed(address)) return { name, address, state: 'refused_address', serial: null }
  const reply = await dns.query(address, { name: zone, type: 'SOA' }, signal)
  if ('failed' in reply) return { name, address, state: reply.failed, serial: null }
  const { rcode, authoritative, answers } = reply.message
  const soa = answers.find(one => one.type === 'SOA' && one.name === zone)
  const serial = soa?.value.split(' ')[0] ?? null
  if (rcode === 2) return { name, address, state: 'servfail', serial }
  if (rcode !== 0 || !authoritative || !soa) return { name, address, state: 'lame', serial }
  return { name, address, state: 'ok', serial }
}

/** Returns the subzone of `zone` that holds the domain, if the servers refer to one. */
async function findZoneCut(
  dns: Dns,
  addresses: readonly string[],
  zone: string,
  domain: string,
  signal: AbortSignal,
): Promise<string | null> {
  for (const address of addresses.slice(0, 2)) {
    const reply = await dns.query(address, { name: domain, type: 'A' }, signal)
    if ('failed' in reply) continue
    const { authoritative, authority } = reply.message
    const cut = authority.find(
      one =>
        one.type === 'NS' &&
        one.name.endsWith(`.${zone}`) &&
        (one.name === domain || domain.endsWith(`.${one.name}`)),
    )
    return !authoritative && cut ? cut.name : null
  }
  return null
}
