import { t } from '@vitrine/model'
import { reason, passed, type CheckResult, joinNames, unknown, waiting, wrong } from './check-result.ts'

/** Result of an HTTP probe at one address of the domain. */
export type ProbeResult = {
  address: string
  outcome: 'ours' | 'other' | 'silent'
  /** The Server header of a foreign response, such as `nginx`. */
  server: string | null
}

/** Checks that the probes reached this installation. Null if none were made. */
export function checkReachability(reached: readonly ProbeResult[] | null): CheckResult {
  if (reached === null) return waiting()
  const other = reached.filter(({ outcome }) => outcome === 'other')
  if (other.length > 0) {
    const who = other.flatMap(({ server }) => (server ? [server] : []))
    return wrong(
      reason(
        'answered_by_other',
        who.length > 0
          ? t(
              'Another server ({servers}) answers at {addresses}. There may be a proxy or a redirect in between.',
              { servers: joinNames(who), addresses: joinNames(other.map(({ address }) => address)) },
            )
          : t('Another server answers at {addresses}. There may be a proxy or a redirect in between.', {
              addresses: joinNames(other.map(({ address }) => address)),
            }),
      ),
    )
  }
  const silent = reached.filter(({ outcome }) => outcome === 'silent')
  if (silent.length > 0 || reached.length === 0)
    return unknown(
      reason(
        'not_reached',
        silent.length > 0
          ? t('{addresses} didn’t answer. We’ll try again soon.', {
              addresses: joinNames(silent.map(({ address }) => address)),
            })
          : t('No address answered. We’ll try again soon.'),
      ),
    )
  return passed()
}
