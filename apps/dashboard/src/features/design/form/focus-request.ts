import type { FieldPath } from '@vitrine/model'
import { type RefObject, useEffect } from 'react'
import { useWanted } from './form-binding.ts'

/** Brings the control of a field that was clicked in the page into sight, and the focus to it. */
export function useFocusWhenWanted(path: FieldPath, control: RefObject<HTMLElement | null>): void {
  const wanted = useWanted(path)
  const nth = wanted?.nth ?? 0
  const isQuiet = wanted?.isQuiet === true
  useEffect(() => {
    if (nth === 0) return
    control.current?.scrollIntoView({ block: isQuiet ? 'nearest' : 'center' })
    if (!isQuiet) control.current?.focus({ preventScroll: true })
  }, [nth, isQuiet, control])
}
