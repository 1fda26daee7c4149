import type { CustomDomain } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextLookMs } from './next-look.ts'

/**
 * Looks again while something is still to become right, less and less often, and not while nobody sees the page.
 * Answers when the next look is (milliseconds of the clock), null while none is planned.
 */
export function useDomainWatch(
  domain: CustomDomain | null,
  isLooking: boolean,
  look: () => void,
): number | null {
  const [tries, setTries] = useState(0)
  const [nextAt, setNextAt] = useState<number | null>(null)
  const again = useEffectEvent(() => {
    setTries(tries + 1)
    look()
  })
  // What became otherwise may soon be right: looks are frequent again.
  const state = JSON.stringify(domain && [domain.status, domain.stages.map(stage => stage.state)])
  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    setTries(0)
  }
  const wait = domain ? nextLookMs(domain, tries) : null
  useEffect(() => {
    if (wait === null || isLooking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      setNextAt(document.hidden ? null : Date.now() + wait)
      if (!document.hidden) timer = setTimeout(again, wait)
    }
    plan()
    document.addEventListener('visibilitychange', plan)
    return () => {
      clearTimeout(timer)
      setNextAt(null)
      document.removeEventListener('visibilitychange', plan)
    }
  }, [wait, isLooking, tries])
  return nextAt
}
