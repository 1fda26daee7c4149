const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after the first, second … failed attempt, as Standard Webhooks recommends: about three days in all. */
const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** A webhook without a success for so long is switched off. Shorter than all retries of one delivery. */
const MAX_FAILING_MS = 3 * 24 * HOUR

/** Returns when a delivery is attempted again after so many failed attempts (1 or more); null after the last. */
export function nextAttempt(failedAttempts: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[failedAttempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Whether a webhook that fails since then is switched off now. */
export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= MAX_FAILING_MS
