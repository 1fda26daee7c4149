import type { NameServer } from './find-name-servers.ts'
import type { DomainAnswers } from './gather-answers.ts'
import { because, fine, type Judgement, listed, unknown, wrong } from './check-result.ts'
import { disuseOf } from './providers.ts'

/** Reasons of name servers that do not keep the domain from working: others answer in their place. */
const PARTLY = new Set(['some_servers_lame', 'some_servers_silent', 'some_servers_unresolvable'])

export const worksPartly = ({ state, reasons }: Judgement): boolean =>
  state === 'wrong' && reasons.every(({ code }) => PARTLY.has(code))

/** Whether the domain is registered, and its name servers answer for it. */
export function judgeServers({ delegation, signatures }: DomainAnswers): Judgement {
  const { state, zone, servers } = delegation
  if (state === 'unknown')
    return unknown(
      because('registry_silent', 'The registry of this ending did not answer. We look again soon.'),
    )
  if (state === 'unregistered')
    return wrong(
      because(
        'not_registered',
        `${zone} is not registered: it was never bought, has expired, or is mistyped.`,
      ),
    )
  if (state === 'undelegated')
    return wrong(
      because(
        'no_name_servers',
        `${zone} has no name servers. Set them at the company where you bought the domain, or ask there whether it is on hold.`,
      ),
    )
  const names = servers.map(({ name }) => name)
  const disuse = disuseOf(names)
  if (disuse === 'expired')
    return wrong(because('expired', `${zone} has expired. Renew it at the company where you bought it.`))
  if (disuse === 'parked')
    return wrong(
      because(
        'parked',
        `${zone} is parked at ${listed(names)}. Set the name servers of your provider at the company where you bought it.`,
      ),
    )
  if (signatures === 'broken')
    return wrong(
      because(
        'dnssec_broken',
        `The signatures (DNSSEC) of ${zone} do not fit its name servers, so that most people cannot reach it. Remove the DS record at the company where you bought the domain, or switch DNSSEC on again at your provider.`,
      ),
    )
  const good = servers.filter(one => one.state === 'ok')
  if (good.length === 0) return noneAnswers(zone, servers)
  if (good.length < servers.length) return someAnswer(servers)
  return fine()
}

const namesIn = (servers: readonly NameServer[], states: readonly NameServer['state'][]) =>
  servers.filter(({ state }) => states.includes(state)).map(({ name }) => name)

const LAME = ['lame', 'refused', 'refused_address'] as const
const SILENT = ['timeout', 'unreachable', 'malformed', 'servfail'] as const

function noneAnswers(zone: string, servers: readonly NameServer[]): Judgement {
  const lame = namesIn(servers, LAME)
  if (lame.length > 0)
    return wrong(
      because(
        'lame',
        `${listed(lame)} should answer for ${zone} and ${lame.length === 1 ? 'does' : 'do'} not know it. Add the domain there, or set other name servers at the company where you bought it.`,
      ),
    )
  const lost = namesIn(servers, ['unresolvable'])
  if (lost.length === servers.length)
    return wrong(
      because(
        'servers_unresolvable',
        `${listed(lost)} ${lost.length === 1 ? 'does' : 'do'} not exist. Look for a typing mistake in the name servers at the company where you bought the domain.`,
      ),
    )
  const failing = namesIn(servers, ['servfail'])
  if (failing.length > 0)
    return wrong(
      because(
        'servers_failing',
        `${listed(failing)} cannot load ${zone} (SERVFAIL). Its provider has to repair it.`,
      ),
    )
  return unknown(
    because(
      'servers_silent',
      `${listed(servers.map(({ name }) => name))} did not answer. We look again soon.`,
    ),
  )
}

function someAnswer(servers: readonly NameServer[]): Judgement {
  const told = [
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
    ...told.flatMap(({ code, names, what }) => names.map(name => because(code, `${name} ${what}`))),
  )
}
