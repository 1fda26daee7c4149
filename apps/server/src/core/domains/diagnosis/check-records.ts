import ipaddr from 'ipaddr.js'
import { type DomainReason, t } from '@vitrine/model'
import { isCloudflareProxy } from './providers.ts'
import type { DomainAnswers, ServerAnswers } from './gather-answers.ts'
import {
  reason,
  type Expectation,
  passed,
  type CheckResult,
  joinNames,
  unknown,
  wrong,
} from './check-result.ts'
import { cnamesOf, type Lookup, valuesOf } from './dns-lookup.ts'

/** Records of the domain, or of its `www` or apex sibling. */
type Pair = { a: Lookup; aaaa: Lookup }

/** TTL from which a hint is shown, as old answers stay cached for hours. */
const LONG_TTL_SECONDS = 4 * 3600

/** Checks that the domain's records lead here, at all its name servers. */
export function checkRecords(answers: DomainAnswers, expected: Expectation): CheckResult {
  const { domain, isApex } = expected.input
  return checkPair(answers, expected, domain, isApex, answers.servers)
}

/** Whether the sibling's records lead here, too. The sibling is optional. */
export function siblingPointsHere(answers: DomainAnswers, expected: Expectation): boolean {
  const { sibling, isApex } = expected.input
  const pairs = answers.servers.flatMap(({ server, serial, sibling: pair }) =>
    pair ? [{ server, serial, ...pair }] : [],
  )
  if (!sibling || pairs.length < answers.servers.length) return false
  return checkPair(answers, expected, sibling, !isApex, pairs).state === 'ok'
}

type PairAtServer = Pair & Pick<ServerAnswers, 'server' | 'serial'>

function checkPair(
  answers: DomainAnswers,
  expected: Expectation,
  name: string,
  isApex: boolean,
  at: readonly PairAtServer[],
): CheckResult {
  const answered = at.filter(({ a, aaaa }) => a.kind !== 'error' && aaaa.kind !== 'error')
  if (answered.length === 0) return noAnswer(name, at)
  const checked = answered.map(one => ({
    server: one.server,
    serial: one.serial,
    why: findFault(answers, expected, name, isApex, one),
  }))
  const bad = checked.filter(({ why }) => why !== null)
  const [first] = bad
  if (!first?.why) return passed(...hints(name, answered))
  if (bad.length < checked.length) {
    const behind = joinNames(bad.map(({ server }) => server))
    return wrong(
      reason(
        'servers_disagree',
        t(
          'Your name servers disagree: {names} still {count, plural, one {has} other {have}} the old records. This often takes a few minutes.',
          { names: behind, count: bad.length },
        ),
      ),
      first.why,
    )
  }
  return wrong(first.why, ...(first.why.code === 'missing' ? [] : hints(name, answered)))
}

function noAnswer(name: string, at: readonly PairAtServer[]): CheckResult {
  const whys = at.flatMap(({ a, aaaa }) => [a, aaaa].flatMap(one => (one.kind === 'error' ? [one.why] : [])))
  if (whys.includes('loop'))
    return wrong(reason('cname_loop', t('The CNAME records of {name} form a loop.', { name })))
  if (whys.includes('servfail'))
    return wrong(
      reason(
        'servfail',
        t('The name servers fail to answer for {name} (SERVFAIL). Your DNS provider needs to fix this.', {
          name,
        }),
      ),
    )
  if (whys.includes('lame') || whys.includes('refused'))
    return wrong(reason('refused', t('The name servers refuse to answer for {name}.', { name })))
  return unknown(reason('no_answer', t('We couldn’t look up {name}. We’ll check again soon.', { name })))
}

/** Returns the fault in one server's records, or null if they lead here. */
function findFault(
  answers: DomainAnswers,
  expected: Expectation,
  name: string,
  isApex: boolean,
  { a, aaaa }: Pair,
): DomainReason | null {
  const aliases = [...cnamesOf(a), ...cnamesOf(aaaa)]
  if (aliases.length > 0 && isApex)
    return reason(
      'cname_at_apex',
      t(
        '{name} has a CNAME, which isn’t allowed there because it disables email and other records. Remove it and add the {count, plural, one {A record} other {A and AAAA records}} below, or an ALIAS if your provider supports it.',
        { name, count: expected.ipv6.length > 0 ? 2 : 1 },
      ),
    )
  if (aliases.includes(expected.target)) return null
  const resolved = aliases.at(-1) === undefined ? [] : (answers.addresses[aliases.at(-1) ?? ''] ?? [])
  const found = [...new Set([...valuesOf(a), ...valuesOf(aaaa), ...resolved])]
  const ours = new Set([...expected.ipv4, ...expected.ipv6])
  const foreign = found.filter(address => !ours.has(address))
  if (found.length > 0 && foreign.length === 0 && found.some(one => expected.ipv4.includes(one))) return null
  const alias = aliases.at(-1)
  if (foreign.some(isCloudflareProxy))
    return reason(
      'cloudflare_proxy',
      t('{name} goes through Cloudflare’s proxy. Set its proxy status to “DNS only” (grey cloud).', { name }),
    )
  if (sameAsWildcard(answers.wildcard, a) && found.length + aliases.length > 0)
    return reason(
      'wildcard',
      t('{name} has no record of its own: a wildcard (*) answers with {values}. Add the record below.', {
        name,
        values: joinNames(alias ? [alias] : found),
      }),
    )
  if (alias !== undefined) return aliasFault(answers, expected.target, name, alias, found)
  return addressFault(answers, expected, name, found, foreign)
}

function sameAsWildcard(wildcard: Lookup | null, lookup: Lookup): boolean {
  if (wildcard?.kind !== 'found' || lookup.kind !== 'found') return false
  const text = ({ values, cnames }: { values: string[]; cnames: string[] }) =>
    JSON.stringify([[...values].sort(), cnames])
  return wildcard.values.length + wildcard.cnames.length > 0 && text(wildcard) === text(lookup)
}

function aliasFault(
  answers: DomainAnswers,
  target: string,
  name: string,
  alias: string,
  found: string[],
): DomainReason {
  if (alias === `${target}.${answers.delegation.zone}`)
    return reason(
      'cname_doubled',
      t(
        'The CNAME of {name} points to {alias}: your DNS provider appends the domain. Enter the value with a dot at the end: {target}.',
        { name, alias, target },
      ),
    )
  if (/https?:|\/\//.test(alias))
    return reason(
      'cname_is_address',
      t('The CNAME of {name} contains a web address. Enter only {target}', { name, target }),
    )
  if (alias.startsWith(target) || target.startsWith(alias) || alias.endsWith(`.${target}`))
    return reason(
      'cname_mistyped',
      t('The CNAME of {name} points to {alias}. It must be exactly {target}', { name, alias, target }),
    )
  if (found.length === 0)
    return reason(
      'cname_to_nothing',
      t('The CNAME of {name} points to {alias}, which has no address. Point it to {target}.', {
        name,
        alias,
        target,
      }),
    )
  return reason(
    'cname_elsewhere',
    t('The CNAME of {name} points to {alias}. Point it to {target}.', { name, alias, target }),
  )
}

function addressFault(
  answers: DomainAnswers,
  { ipv4, ipv6 }: Expectation,
  name: string,
  found: string[],
  foreign: string[],
): DomainReason {
  const old4 = foreign.filter(address => !address.includes(':'))
  const old6 = foreign.filter(address => address.includes(':'))
  const hasOurs = found.some(address => ipv4.includes(address))
  if (found.length === 0) {
    if (valuesOf(answers.misplaced?.doubledDomain ?? null).length > 0)
      return reason(
        'doubled_name',
        t(
          'The record is at {name}.{zone}: your DNS provider adds the domain itself. Enter only the part before it as the name.',
          { name, zone: answers.delegation.zone },
        ),
      )
    return reason('missing', t('There’s no record for {name} yet.', { name }))
  }
  if (old4.length === 0 && !hasOurs && old6.length === 0)
    return reason(
      'ipv4_missing',
      t('{name} only has an IPv6 address. Add the A record too: most visitors need it.', { name }),
    )
  if (old4.length === 0 && hasOurs)
    return reason(
      'ipv6_elsewhere',
      ipv6.length > 0
        ? t('{name} has an AAAA record that points elsewhere: {found}. Remove it, or set it to {wanted}.', {
            name,
            found: joinNames(old6),
            wanted: joinNames(ipv6),
          })
        : t('{name} has an AAAA record that points elsewhere: {found}. Remove it.', {
            name,
            found: joinNames(old6),
          }),
    )
  if (old4.some(isInternal))
    return reason(
      'private_address',
      t('{name} points to {found}, an address that only exists in a local network.', {
        name,
        found: joinNames(old4),
      }),
    )
  if (hasOurs)
    return reason(
      'old_address',
      t('{name} also points to {found}, so some visitors end up there. Remove that record.', {
        name,
        found: joinNames(old4),
      }),
    )
  return reason(
    'wrong_address',
    t('{name} points to {found}, which isn’t this server.', {
      name,
      found: joinNames(old4.length > 0 ? old4 : old6),
    }),
  )
}

const isInternal = (address: string) =>
  ipaddr.isValid(address) && !['unicast', 'loopback'].includes(ipaddr.parse(address).range())

/** Hints for records that are right or have just been corrected. */
function hints(name: string, at: readonly PairAtServer[]): DomainReason[] {
  const longest = Math.max(0, ...at.map(({ a }) => (a.kind === 'found' ? (a.ttl ?? 0) : 0)))
  if (longest < LONG_TTL_SECONDS) return []
  const hours = Math.round(longest / 3600)
  return [
    reason(
      'long_ttl',
      t(
        'The records of {name} may be cached for {hours, plural, one {# hour} other {# hours}}. After a change, some visitors still reach the old place until then.',
        { name, hours },
      ),
    ),
  ]
}
