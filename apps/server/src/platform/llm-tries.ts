import { isUnreached, retryAfterOf, statusOf, wantsMoney } from './llm-failure.ts'

const MOST_TRIES = 3
/** Whoever asks for a longer pause is told so to the person instead, who can decide. */
const LONGEST_PAUSE_MS = 8_000
const AGAIN: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529])

/**
 * Milliseconds to wait before asking the same again; null where that would not help, or not within `most` milliseconds.
 * Only for questions that have not been answered in part: what was paid for and shown is not asked for twice.
 */
export function pauseBefore(
  error: unknown,
  tries: number,
  firstPauseMs: number,
  most: number,
): number | null {
  const status = statusOf(error)
  const mayHelp = status === null ? isUnreached(error) : AGAIN.has(status) && !wantsMoney(error)
  if (!mayHelp || tries >= MOST_TRIES) return null
  const asked = retryAfterOf(error)
  // Spread, so that those who failed together do not come back together.
  const pause = asked ?? firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  return pause <= Math.min(LONGEST_PAUSE_MS, most) ? pause : null
}
