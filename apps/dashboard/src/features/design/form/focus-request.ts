import type { FieldPath } from '@vitrine/model'
import { type RefObject, useEffect } from 'react'
import { useFocusRequest } from './form-binding.ts'

/** Scrolls a control into view and focuses it when its field is requested. */
export function useFocusOnRequest(path: FieldPath, control: RefObject<HTMLElement | null>): void {
  const focusRequest = useFocusRequest(path)
  const sequence = focusRequest?.sequence ?? 0
  const isQuiet = focusRequest?.isQuiet === true
  useEffect(() => {
    if (sequence === 0) return
    control.current?.scrollIntoView({ block: isQuiet ? 'nearest' : 'center' })
    if (!isQuiet) control.current?.focus({ preventScroll: true })
  }, [sequence, isQuiet, control])
}
