import { useEffect, useState } from 'react'
import { formatWait } from './failure-messages.ts'

/**
 * Retries the link; until `at` (milliseconds since the epoch) it is disabled and shows the remaining time.
 */
export function RetryButton({ at, onRetry }: { at: number | null; onRetry: () => void }) {
  const left = useSecondsLeft(at ?? 0)
  return (
    <>
      <button className="link" type="button" disabled={left > 0} onClick={onRetry}>
        Try again
      </button>
      {left > 0 && <span className="muted num">possible {formatWait(left)}</span>}
    </>
  )
}

/** Seconds until a time in milliseconds, recomputed from the clock every second. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
