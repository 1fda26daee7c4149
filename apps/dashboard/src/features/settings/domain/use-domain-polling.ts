import type { CustomDomain } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'

const FIRST_DELAY_MS = 10_000
const MAX_DELAY_MS = 180_000

/** Returns the milliseconds until the next check of a domain, or null if the domain is in a final state. */
export function nextCheckDelayMs(domain: CustomDomain, tries: number): number | null {
  const isWaiting = domain.status !== 'active' && !domain.released_at && !domain.is_suspended
  return isWaiting ? Math.min(MAX_DELAY_MS, Math.round(FIRST_DELAY_MS * 1.5 ** tries)) : null
}

/**
 * Checks a domain with increasing delays until it is live, and not while the page is hidden. Returns the time of the
 * next check in milliseconds since 1970, or null if none is scheduled.
 */
export function useDomainPolling(
  domain: CustomDomain | null,
  isChecking: boolean,
  check: () => void,
): number | null {
  const [tries, setTries] = useState(0)
  const [nextCheckAt, setNextCheckAt] = useState<number | null>(null)
  const checkAgain = useEffectEvent(() => {
    setTries(tries + 1)
    check()
  })
  // After a change the next one is likely soon, so the delays start again.
  const state = JSON.stringify(domain && [domain.status, domain.stages.map(stage => stage.state)])
  const [previousState, setPreviousState] = useState(state)
  if (previousState !== state) {
    setPreviousState(state)
    setTries(0)
  }
  const delay = domain ? nextCheckDelayMs(domain, tries) : null
  useEffect(() => {
    if (delay === null || isChecking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      setNextCheckAt(document.hidden ? null : Date.now() + delay)
      if (!document.hidden) timer = setTimeout(checkAgain, delay)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      setNextCheckAt(null)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [delay, isChecking, tries])
  return nextCheckAt
}
