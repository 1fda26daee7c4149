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
        `${joinNames(other.map(({ address }) => address))} is answered by something else${who.length > 0 ? ` (${joinNames(who)})` : ''}: a proxy or a forwarding stands in between.`,
      ),
    )
  }
  const silent = reached.filter(({ outcome }) => outcome === 'silent')
  if (silent.length > 0 || reached.length === 0)
    return unknown(
      reason(
        'not_reached',
        `Nobody answered at ${joinNames(silent.map(({ address }) => address)) || 'any address'} when we tried. We try again soon.`,
      ),
    )
  return passed()
}
