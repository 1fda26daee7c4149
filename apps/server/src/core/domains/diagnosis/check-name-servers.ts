import type { NameServer } from './find-name-servers.ts'
import type { DomainAnswers } from './gather-answers.ts'
import { reason, passed, type CheckResult, joinNames, unknown, wrong } from './check-result.ts'
import { findDisuse } from './providers.ts'

/** Failures of some name servers while others answer, so that the domain still works. */
const PARTIAL_FAILURES = new Set(['some_servers_lame', 'some_servers_silent', 'some_servers_unresolvable'])

export const isPartlyWorking = ({ state, reasons }: CheckResult): boolean =>
  state === 'wrong' && reasons.every(({ code }) => PARTIAL_FAILURES.has(code))

/** Checks that the domain is registered and its name servers answer for it. */
export function checkNameServers({ delegation, dnssec }: DomainAnswers): CheckResult {
  const { state, zone, servers } = delegation
  if (state === 'unknown')
    return unknown(
      reason('registry_silent', 'The registry of this ending did not answer. We look again soon.'),
    )
  if (state === 'unregistered')
    return wrong(
      reason(
        'not_registered',
        `${zone} is not registered: it was never bought, has expired, or is mistyped.`,
      ),
    )
  if (state === 'undelegated')
    return wrong(
      reason(
        'no_name_servers',
        `${zone} has no name servers. Set them at the company where you bought the domain, or ask there whether it is on hold.`,
      ),
    )
  const names = servers.map(({ name }) => name)
  const disuse = findDisuse(names)
  if (disuse === 'expired')
    return wrong(reason('expired', `${zone} has expired. Renew it at the company where you bought it.`))
  if (disuse === 'parked')
    return wrong(
      reason(
        'parked',
        `${zone} is parked at ${joinNames(names)}. Set the name servers of your provider at the company where you bought it.`,
      ),
    )
  if (dnssec === 'broken')
    return wrong(
      reason(
        'dnssec_broken',
        `The signatures (DNSSEC) of ${zone} do not fit its name servers, so that most people cannot reach it. Remove the DS record at the company where you bought the domain, or switch DNSSEC on again at your provider.`,
      ),
    )
  const working = servers.filter(one => one.state === 'ok')
  if (working.length === 0) return allFailing(zone, servers)
  if (working.length < servers.length) return someFailing(servers)
  return passed()
}

const namesIn = (servers: readonly NameServer[], states: readonly NameServer['state'][]) =>
  servers.filter(({ state }) => states.includes(state)).map(({ name }) => name)

const LAME = ['lame', 'refused', 'refused_address'] as const
const SILENT = ['timeout', 'unreachable', 'malformed', 'servfail'] as const

function allFailing(zone: string, servers: readonly NameServer[]): CheckResult {
  const lame = namesIn(servers, LAME)
  if (lame.length > 0)
    return wrong(
      reason(
        'lame',
        `${joinNames(lame)} should answer for ${zone} and ${lame.length === 1 ? 'does' : 'do'} not know it. Add the domain there, or set other name servers at the company where you bought it.`,
      ),
    )
  const unresolvable = namesIn(servers, ['unresolvable'])
  if (unresolvable.length === servers.length)
    return wrong(
      reason(
        'servers_unresolvable',
        `${joinNames(unresolvable)} ${unresolvable.length === 1 ? 'does' : 'do'} not exist. Look for a typing mistake in the name servers at the company where you bought the domain.`,
      ),
    )
  const failing = namesIn(servers, ['servfail'])
  if (failing.length > 0)
    return wrong(
      reason(
        'servers_failing',
        `${joinNames(failing)} cannot load ${zone} (SERVFAIL). Its provider has to repair it.`,
      ),
    )
  return unknown(
    reason(
      'servers_silent',
      `${joinNames(servers.map(({ name }) => name))} did not answer. We look again soon.`,
    ),
  )
}

function someFailing(servers: readonly NameServer[]): CheckResult {
  const failures = [
    {
      code: 'some_servers_lame',
      names: namesIn(servers, LAME),
      what: 'does not know the domain, which others of its name servers do: some visitors will not reach it.',
    },
    {
      code: 'some_servers_unresolvable',
      names: namesIn(servers, ['unresolvable']),
      what: 'is set as a name server and does not exist.',
    },
    {
      code: 'some_servers_silent',
      names: namesIn(servers, SILENT),
      what: 'is set as a name server and does not answer.',
    },
  ].filter(({ names }) => names.length > 0)
  return wrong(
    ...failures.flatMap(({ code, names, what }) => names.map(name => reason(code, `${name} ${what}`))),
  )
}
