import { t } from '@vitrine/model'
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
    return unknown(reason('registry_silent', t('The registry isn’t responding. We’ll check again soon.')))
  if (state === 'unregistered')
    return wrong(
      reason(
        'not_registered',
        t('{zone} isn’t registered. It may have expired or contain a typo.', { zone }),
      ),
    )
  if (state === 'undelegated')
    return wrong(
      reason(
        'no_name_servers',
        t('{zone} has no name servers. Set them at your registrar, or ask whether the domain is on hold.', {
          zone,
        }),
      ),
    )
  const names = servers.map(({ name }) => name)
  const disuse = findDisuse(names)
  if (disuse === 'expired')
    return wrong(reason('expired', t('{zone} has expired. Renew it at your registrar.', { zone })))
  if (disuse === 'parked')
    return wrong(
      reason(
        'parked',
        t('{zone} is parked at {names}. Set your DNS provider’s name servers at your registrar.', {
          zone,
          names: joinNames(names),
        }),
      ),
    )
  if (dnssec === 'broken')
    return wrong(
      reason(
        'dnssec_broken',
        t(
          'The DNSSEC signatures of {zone} don’t match its name servers, so most people can’t reach it. Remove the DS record at your registrar, or turn DNSSEC on again at your DNS provider.',
          { zone },
        ),
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
        t(
          '{zone} isn’t set up at {names}. Add the domain there, or set other name servers at your registrar.',
          { zone, names: joinNames(lame) },
        ),
      ),
    )
  const unresolvable = namesIn(servers, ['unresolvable'])
  if (unresolvable.length === servers.length)
    return wrong(
      reason(
        'servers_unresolvable',
        t(
          '{count, plural, one {The name server {names} doesn’t exist} other {The name servers {names} don’t exist}}. Check for typos at your registrar.',
          { count: unresolvable.length, names: joinNames(unresolvable) },
        ),
      ),
    )
  const failing = namesIn(servers, ['servfail'])
  if (failing.length > 0)
    return wrong(
      reason(
        'servers_failing',
        t('{names} can’t load {zone} (SERVFAIL). Your DNS provider needs to fix this.', {
          names: joinNames(failing),
          zone,
        }),
      ),
    )
  return unknown(
    reason(
      'servers_silent',
      t('{names} didn’t answer. We’ll check again soon.', {
        names: joinNames(servers.map(({ name }) => name)),
      }),
    ),
  )
}

function someFailing(servers: readonly NameServer[]): CheckResult {
  const failures = [
    {
      code: 'some_servers_lame',
      names: namesIn(servers, LAME),
      describe: (name: string) =>
        t('{name} doesn’t know the domain, unlike its other name servers: some visitors won’t reach it.', {
          name,
        }),
    },
    {
      code: 'some_servers_unresolvable',
      names: namesIn(servers, ['unresolvable']),
      describe: (name: string) => t('{name} is set as a name server but doesn’t exist.', { name }),
    },
    {
      code: 'some_servers_silent',
      names: namesIn(servers, SILENT),
      describe: (name: string) => t('{name} is set as a name server but doesn’t answer.', { name }),
    },
  ].filter(({ names }) => names.length > 0)
  return wrong(
    ...failures.flatMap(({ code, names, describe }) => names.map(name => reason(code, describe(name)))),
  )
}
