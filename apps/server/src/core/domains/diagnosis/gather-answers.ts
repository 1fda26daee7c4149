import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Dns } from '../../../platform/dns/dns.ts'
import type { DnsType } from '../../../platform/dns/dns-message.ts'
import type { DomainInput } from '../parse-domain.ts'
import { proofName } from '../domain-proofs.ts'
import { type Delegation, findNameServers } from './find-name-servers.ts'
import { cnamesOf, type Lookup, parseLookup, valuesOf } from './dns-lookup.ts'

/** One name server's answers. */
export type ServerAnswers = {
  server: string
  serial: string | null
  a: Lookup
  aaaa: Lookup
  proof: Lookup
  /** Null if the domain has no sibling. */
  sibling: { a: Lookup; aaaa: Lookup } | null
}

/** Everything a diagnosis needs, gathered in one run. */
export type DomainAnswers = {
  delegation: Delegation
  /** From the name servers that answered. */
  servers: ServerAnswers[]
  /** CAA records that apply to the domain, and the name that has them; null if no server could be queried. */
  caa: { at: string; lookup: Lookup } | null
  /** Addresses behind CNAME targets, as resolvers see them. */
  addresses: Record<string, string[]>
  /** Answer for a random name, which reveals a wildcard record. */
  wildcard: Lookup | null
  /** Records at names where they are often set by mistake; queried only if one is missing. */
  misplaced: { doubledProof: Lookup; proofAtDomain: Lookup; doubledDomain: Lookup } | null
  /** Whether validating resolvers reject the zone's answers. */
  dnssec: 'fine' | 'broken' | 'unknown'
}

const BUDGET_MS = 10_000
const MAX_SERVERS = 4

/** Queries a domain's own name servers. Takes at most `budgetMs`; never rejects. */
export async function gatherAnswers(
  dns: Dns,
  input: DomainInput,
  expected: { proof: string; target: string },
  budgetMs = BUDGET_MS,
): Promise<DomainAnswers> {
  const signal = AbortSignal.timeout(budgetMs)
  // A dozen queries listen to it at once.
  setMaxListeners(0, signal)
  const { domain, sibling } = input
  const delegation = await findNameServers(dns, input, signal)
  const usable = delegation.servers
    .flatMap(one => (one.state === 'ok' && one.address ? [{ ...one, address: one.address }] : []))
    .slice(0, MAX_SERVERS)
  const look = async (address: string, name: string, type: DnsType): Promise<Lookup> =>
    parseLookup(await dns.query(address, { name, type }, signal), name, type, true)

  const at = await Promise.all(
    usable.map(async ({ name, serial, address }): Promise<ServerAnswers> => {
      const [a, aaaa, proof, siblingA, siblingAaaa] = await Promise.all([
        look(address, domain, 'A'),
        look(address, domain, 'AAAA'),
        look(address, proofName(domain), 'TXT'),
        sibling ? look(address, sibling, 'A') : null,
        sibling ? look(address, sibling, 'AAAA') : null,
      ])
      const other = siblingA && siblingAaaa ? { a: siblingA, aaaa: siblingAaaa } : null
      return { server: name, serial, a, aaaa, proof, sibling: other }
    }),
  )
  const first = usable[0]?.address
  const proven = at.length > 0 && at.every(({ proof }) => valuesOf(proof).includes(expected.proof))
  const isEmpty = at.some(({ a }) => valuesOf(a).length + cnamesOf(a).length === 0)
  const [caa, wildcard, strays, signatures, addresses] = await Promise.all([
    first ? findCaa(dns, name => look(first, name, 'CAA'), input, delegation.zone, signal) : null,
    first ? look(first, `${randomBytes(6).toString('hex')}.${delegation.zone}`, 'A') : null,
    first && (!proven || isEmpty) ? findMisplacedRecords(look, first, input, delegation.zone) : null,
    checkDnssec(dns, delegation, usable, domain, signal),
    resolveCnameTargets(dns, at, expected.target, signal),
  ])
  return { delegation, servers: at, caa, addresses, wildcard, misplaced: strays, dnssec: signatures }
}

type LookUp = (address: string, name: string, type: DnsType) => Promise<Lookup>

/**
 * Finds the closest CAA records from the domain up to the registered one, also across zones (RFC 8659, section 3): those
 * above the domain's own are asked of resolvers.
 */
async function findCaa(
  dns: Dns,
  lookInZone: (name: string) => Promise<Lookup>,
  { domain, registered }: DomainInput,
  zone: string,
  signal: AbortSignal,
): Promise<DomainAnswers['caa']> {
  let isInZone = true
  for (let at = domain; ; at = at.slice(at.indexOf('.') + 1)) {
    const lookup = isInZone ? await lookInZone(at) : await resolveCaa(dns, at, signal)
    if (at === zone) isInZone = false
    if (valuesOf(lookup).length > 0 || lookup.kind === 'error' || at === registered || !at.includes('.'))
      return { at, lookup }
  }
}

/** The failure of a resolver says nothing about the name servers of the zone. */
async function resolveCaa(dns: Dns, name: string, signal: AbortSignal): Promise<Lookup> {
  const lookup = parseLookup(await dns.resolve({ name, type: 'CAA' }, signal), name, 'CAA', false)
  return lookup.kind === 'error' ? { kind: 'error', why: 'unreachable' } : lookup
}

async function findMisplacedRecords(look: LookUp, server: string, { domain }: DomainInput, zone: string) {
  const [doubledProof, proofAtDomain, doubledDomain] = await Promise.all([
    look(server, `${proofName(domain)}.${zone}`, 'TXT'),
    look(server, domain, 'TXT'),
    look(server, `${domain}.${zone}`, 'A'),
  ])
  return { doubledProof, proofAtDomain, doubledDomain }
}

/**
 * A signed delegation without DNSKEY is broken. Otherwise a validating resolver decides: broken if it fails, but
 * answers with checking disabled.
 */
async function checkDnssec(
  dns: Dns,
  { isSigned, zone }: Delegation,
  servers: readonly { address: string }[],
  domain: string,
  signal: AbortSignal,
): Promise<DomainAnswers['dnssec']> {
  const first = servers[0]?.address
  if (!isSigned || !first) return first ? 'fine' : 'unknown'
  const keys = parseLookup(
    await dns.query(first, { name: zone, type: 'DNSKEY' }, signal),
    zone,
    'DNSKEY',
    true,
  )
  if (keys.kind !== 'error' && valuesOf(keys).length === 0) return 'broken'
  const checked = await dns.resolve({ name: domain, type: 'A' }, signal)
  if ('failed' in checked) return 'unknown'
  if (checked.message.rcode !== 2) return 'fine'
  const unchecked = await dns.resolve({ name: domain, type: 'A', checkingDisabled: true }, signal)
  return 'message' in unchecked && unchecked.message.rcode === 0 ? 'broken' : 'unknown'
}

/** Resolves CNAME targets other than our own name. */
async function resolveCnameTargets(
  dns: Dns,
  at: readonly ServerAnswers[],
  target: string,
  signal: AbortSignal,
): Promise<Record<string, string[]>> {
  const ends = at.flatMap(({ a, sibling }) =>
    [a, sibling?.a ?? null].flatMap(one => {
      const end = cnamesOf(one).at(-1)
      return end && end !== target && valuesOf(one).length === 0 ? [end] : []
    }),
  )
  const names = [...new Set(ends)].slice(0, 4)
  const found = await Promise.all(
    names.map(async name => [name, await dns.resolveAddresses(name, signal)] as const),
  )
  return Object.fromEntries(found)
}
