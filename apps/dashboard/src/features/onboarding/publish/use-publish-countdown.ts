import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds that owners have to say "Not yet". */
export const COUNTDOWN_SECONDS = 5

/** Events that show that the owner is still looking; a frame has to forward those in its document. */
export const COUNTDOWN_INPUTS = ['pointerdown', 'keydown', 'wheel'] as const
const INPUTS = [...COUNTDOWN_INPUTS, 'drop'] as const

type PublishCountdown = { enabled: boolean; onEnd: () => void; onStop: () => void }

/**
 * Counts down while `enabled` and calls `onEnd` at the end, or `onStop` at the first press, key, turn of the wheel
 * or drop on the page other than on the submit button. It pauses while the page is hidden, so that nothing is published unseen.
 *
 * @returns the remaining seconds; null while it is not counting
 */
export function usePublishCountdown({ enabled, onEnd, onStop }: PublishCountdown): number | null {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS)
  const end = useEffectEvent(onEnd)
  const stop = useEffectEvent((event: Event) => {
    const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]')
    if (!isSubmit) onStop()
  })
  useEffect(() => {
    if (!enabled) return
    let remaining = COUNTDOWN_SECONDS
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      remaining -= 1
      setSeconds(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    const listener = (event: Event) => stop(event)
    for (const type of INPUTS) document.addEventListener(type, listener, true)
    return () => {
      clearInterval(timer)
      for (const type of INPUTS) document.removeEventListener(type, listener, true)
    }
  }, [enabled])
  return enabled ? seconds : null
}
