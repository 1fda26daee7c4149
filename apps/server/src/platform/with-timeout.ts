import { setTimeout as pause } from 'node:timers/promises'

/** For one part of /health or a gauge: probes wait 5 s for all of them, Prometheus 10 s. */
export const HEALTH_TIMEOUT_MS = 2000

/** Returns a promise's value, or `fallback` if that takes longer; the work isn't cancelled, and its result is ignored. */
export const withTimeout = <Value, Fallback>(
  promise: Promise<Value>,
  fallback: Fallback,
  ms = HEALTH_TIMEOUT_MS,
): Promise<Value | Fallback> => Promise.race([promise, pause(ms, fallback, { ref: false })])
