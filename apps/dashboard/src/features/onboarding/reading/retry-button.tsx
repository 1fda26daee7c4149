import { useEffect, useState } from 'react'
import { formatWait } from './failure-messages.ts'

/** Another try with the same link; while it makes no sense yet it says how long that will be. */
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

/** Counts down to a moment (milliseconds), by the clock rather than by its own ticks. */
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
