import ipaddr from 'ipaddr.js'
import type { DomainReason } from '@vitrine/model'
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
        `The name servers disagree: ${behind} still ${bad.length === 1 ? 'answers' : 'answer'} otherwise. It often takes some minutes.`,
      ),
      first.why,
    )
  }
  return wrong(first.why, ...(first.why.code === 'missing' ? [] : hints(name, answered)))
}

function noAnswer(name: string, at: readonly PairAtServer[]): CheckResult {
  const whys = at.flatMap(({ a, aaaa }) => [a, aaaa].flatMap(one => (one.kind === 'error' ? [one.why] : [])))
  if (whys.includes('loop'))
    return wrong(reason('cname_loop', `The CNAME records of ${name} lead around in a circle.`))
  if (whys.includes('servfail'))
    return wrong(
      reason(
        'servfail',
        `The name servers fail to answer for ${name} (SERVFAIL). Their provider has to repair it.`,
      ),
    )
  if (whys.includes('lame') || whys.includes('refused'))
    return wrong(reason('refused', `The name servers refuse to answer for ${name}.`))
  return unknown(reason('no_answer', `Nobody could be asked for ${name}. We look again soon.`))
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
      `There is a CNAME at ${name}, where none may be: it takes mail and other records away. Remove it and set the A record${expected.ipv6.length > 0 ? 's' : ''} below, or an ALIAS where your provider has one.`,
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
      `Cloudflare’s proxy stands before ${name}. Set its proxy status to “DNS only” (grey cloud).`,
    )
  if (sameAsWildcard(answers.wildcard, a) && found.length + aliases.length > 0)
    return reason(
      'wildcard',
      `There is no record for ${name}: a wildcard (*) answers with ${joinNames(alias ? [alias] : found)}. Set a record of its own.`,
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
      `The CNAME of ${name} leads to ${alias}: your provider adds the domain to it. Enter the value with a dot at its end: ${target}.`,
    )
  if (/https?:|\/\//.test(alias))
    return reason('cname_is_address', `The CNAME of ${name} holds a web address. Enter only ${target}`)
  if (alias.startsWith(target) || target.startsWith(alias) || alias.endsWith(`.${target}`))
    return reason('cname_mistyped', `The CNAME of ${name} leads to ${alias}. It has to be exactly ${target}`)
  if (found.length === 0)
    return reason(
      'cname_to_nothing',
      `The CNAME of ${name} leads to ${alias}, which has no address. It has to lead to ${target}.`,
    )
  return reason('cname_elsewhere', `The CNAME of ${name} leads to ${alias}. It has to lead to ${target}.`)
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
        `The record is at ${name}.${answers.delegation.zone}: your provider adds the domain by itself. Enter only the part before it as the name.`,
      )
    return reason('missing', `There is no record for ${name} yet.`)
  }
  if (old4.length === 0 && !hasOurs && old6.length === 0)
    return reason('ipv4_missing', `${name} has only an IPv6 address: most visitors need the A record, too.`)
  if (old4.length === 0 && hasOurs)
    return reason(
      'ipv6_elsewhere',
      `${name} has an AAAA record that leads elsewhere: ${joinNames(old6)}. Remove it${ipv6.length > 0 ? `, or set it to ${joinNames(ipv6)}` : ''}.`,
    )
  if (old4.some(isInternal))
    return reason(
      'private_address',
      `${name} leads to ${joinNames(old4)}, an address within a network that nobody else can reach.`,
    )
  if (hasOurs)
    return reason(
      'old_address',
      `${name} leads to ${joinNames(old4)}, too: some visitors would get there. Remove that record.`,
    )
  return reason(
    'wrong_address',
    `${name} leads to ${joinNames(old4.length > 0 ? old4 : old6)}, which is not here.`,
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
      `The records of ${name} say that they may be kept for ${hours} hours: after a change some people are led to the old place for as long.`,
    ),
  ]
}
