import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'

/** Asking this counts nothing against GitHub's limits. */
const PROBE = 'https://api.github.com/rate_limit'
const TIMEOUT_MS = 3_000
const REMEMBERED_MS = 60_000

/** Whether GitHub can be reached from here at all; remembered for a minute, asked once at a time. */
export function createReachability(outside: Pick<OutboundHttp, 'fetch'>, tick = () => performance.now()) {
  let known: { reachable: Promise<boolean>; until: number } | null = null
  const probe = () =>
    outside.fetch(PROBE, { timeoutMs: TIMEOUT_MS, maxBytes: 100_000 }).then(
      answer => answer.status < 500,
      () => false,
    )
  return {
    isReachable(): Promise<boolean> {
      if (!known || known.until < tick()) known = { reachable: probe(), until: tick() + REMEMBERED_MS }
      return known.reachable
    },
  }
}
