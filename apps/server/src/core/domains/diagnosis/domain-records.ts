import type { DomainRecord } from '@vitrine/model'
import { proofName } from '../domain-proofs.ts'
import type { DomainAnswers } from './gather-answers.ts'
import { findCaaRefusal, readCaaRules } from './caa-rules.ts'
import type { Expectation, CheckResult } from './check-result.ts'
import { cnamesOf, type Lookup, valuesOf } from './dns-lookup.ts'

/** The name relative to the zone, as most providers ask for it. */
function relativeName(name: string, zone: string): string {
  return name === zone ? '@' : isBelow(name, zone) ? name.slice(0, -zone.length - 1) : name
}

/** Whether a zone contains a name. */
const isBelow = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`)

/** The ALIAS record that can replace A and AAAA at providers that support it. */
export const aliasFor = ({ input, target }: Expectation): { host: string; value: string } | null =>
  input.isApex ? { host: relativeName(input.domain, input.registered), value: target } : null

type Row = Omit<DomainRecord, 'host'>

/** Returns the records to set for a domain. */
export function neededRecords(expected: Expectation): DomainRecord[] {
  const { domain, sibling, isApex, registered } = expected.input
  const rows: Row[] = [
    row('TXT', proofName(domain), expected.proof),
    ...addressRecords(expected, domain, isApex, false),
    ...(sibling ? addressRecords(expected, sibling, !isApex, true) : []),
  ]
  return rows.map(one => ({ ...one, host: relativeName(one.name, registered) }))
}

const row = (type: Row['type'], name: string, value: string, optional = false): Row => ({
  action: 'set',
  type,
  name,
  value,
  found: [],
  state: 'unknown',
  reason: null,
  optional,
})

function addressRecords(
  { ipv4, ipv6, target }: Expectation,
  name: string,
  isApex: boolean,
  optional: boolean,
): Row[] {
  if (!isApex) return [row('CNAME', name, target, optional)]
  return [
    ...ipv4.map(address => row('A', name, address, optional)),
    ...ipv6.map(address => row('AAAA', name, address, true)),
  ]
}

/**
 * Returns the needed records with the values found, and records to remove. A domain that leads here in another way
 * than by the proposed record is right, too.
 */
export function checkedRecords(
  answers: DomainAnswers,
  expected: Expectation,
  proof: CheckResult,
  records: CheckResult,
  siblingIsFine: boolean,
): DomainRecord[] {
  const { domain, sibling } = expected.input
  const { zone } = answers.delegation
  const checkRow = (needed: DomainRecord): DomainRecord => {
    const found = foundValues(answers, needed, domain, sibling)
    if (found === null) return needed
    const isProof = needed.type === 'TXT'
    const isRight = isProof
      ? found.includes(needed.value)
      : needed.name === domain
        ? records.state === 'ok' || found.includes(needed.value)
        : siblingIsFine || found.includes(needed.value)
    const result = isProof ? proof : needed.name === domain ? records : null
    return {
      ...needed,
      found: found.map(value => value.slice(0, 300)).slice(0, 20),
      state: isRight ? 'ok' : found.length > 0 ? 'wrong' : 'missing',
      reason: isRight ? null : (result?.reasons[0]?.message ?? null),
    }
  }
  return [
    ...neededRecords(expected).map(one => ({ ...checkRow(one), host: relativeName(one.name, zone) })),
    ...(records.state === 'wrong' ? wrongRecords(answers, expected) : []),
    ...certificateBlockers(answers, expected),
  ].slice(0, 20)
}

function foundValues(
  answers: DomainAnswers,
  { type, name }: DomainRecord,
  domain: string,
  sibling: string | null,
): string[] | null {
  const lookups = answers.servers.flatMap((at): Lookup[] => {
    if (type === 'TXT') return [at.proof]
    const pair = name === domain ? at : name === sibling ? at.sibling : null
    if (!pair) return []
    return type === 'AAAA' ? [pair.aaaa] : [pair.a]
  })
  const answered = lookups.filter(one => one.kind !== 'error')
  if (answered.length === 0) return null
  // Show a CNAME itself, not the addresses behind it.
  return [
    ...new Set(
      answered.flatMap(one => (cnamesOf(one).length > 0 ? cnamesOf(one).slice(0, 1) : valuesOf(one))),
    ),
  ]
}

/** Records of the domain that lead elsewhere. */
function wrongRecords(answers: DomainAnswers, { input, ipv4, ipv6, target }: Expectation): DomainRecord[] {
  const { domain, isApex } = input
  const at = (values: (one: DomainAnswers['servers'][number]) => string[]) => [
    ...new Set(answers.servers.flatMap(values)),
  ]
  const aliases = at(({ a, aaaa }) => [cnamesOf(a)[0] ?? cnamesOf(aaaa)[0] ?? []].flat())
  const remove = (type: DomainRecord['type'], value: string): DomainRecord => ({
    ...row(type, domain, value),
    action: 'remove',
    host: relativeName(domain, answers.delegation.zone),
    found: [value],
    state: 'wrong',
  })
  if (aliases.length > 0)
    return aliases.filter(alias => isApex || alias !== target).map(alias => remove('CNAME', alias))
  return [
    ...at(({ a }) => valuesOf(a))
      .filter(one => !ipv4.includes(one))
      .map(one => remove('A', one)),
    ...at(({ aaaa }) => valuesOf(aaaa))
      .filter(one => !ipv6.includes(one))
      .map(one => remove('AAAA', one)),
  ]
}

/** Records that prevent a certificate: CAA and a broken DS. */
function certificateBlockers({ caa, delegation, dnssec }: DomainAnswers, expected: Expectation) {
  const rows: DomainRecord[] = []
  const { input, issuers, needsCertificate } = expected
  const [issuer] = issuers
  if (needsCertificate && issuer && caa && findCaaRefusal(readCaaRules(caa.lookup), expected)) {
    // A name with a CNAME record cannot have its own.
    const zone = isBelow(caa.at, delegation.zone) ? delegation.zone : input.registered
    const found = valuesOf(caa.lookup).filter(value => value.startsWith('issue '))
    const needed = row('CAA', caa.at, `0 issue "${issuer}"`)
    rows.push({ ...needed, host: relativeName(caa.at, zone), found, state: 'wrong' })
  }
  if (dnssec === 'broken')
    rows.push({ ...row('DS', delegation.zone, ''), action: 'remove', host: '@', state: 'wrong' })
  return rows
}
