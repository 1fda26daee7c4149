import { t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { formatWait } from './failure-messages.ts'

/**
 * Retries the link; until `at` (milliseconds since the epoch) it is disabled and shows the remaining time.
 */
export function RetryButton({ at, onRetry }: { at: number | null; onRetry: () => void }) {
  const secondsLeft = useSecondsLeft(at ?? 0)
  return (
    <>
      <button className="link" type="button" disabled={secondsLeft > 0} onClick={onRetry}>
        {t('Try again')}
      </button>
      {secondsLeft > 0 && (
        <span className="muted num">{t('Try again {when}', { when: formatWait(secondsLeft) })}</span>
      )}
    </>
  )
}

/** Seconds until a time in milliseconds, recomputed from the clock every second. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft
}
