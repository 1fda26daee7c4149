import type { FieldPath } from '@vitrine/model'
import { createContext, type RefObject, useContext, useEffect } from 'react'

/**
 * A request to show a field: it is opened, scrolled to and, unless `isQuiet` (a field is edited in the page),
 * focused. `sequence` tells repeated requests apart.
 */
export type FocusRequest = { path: FieldPath; sequence: number; isQuiet?: boolean } | null
export const FocusRequestContext = createContext<FocusRequest>(null)

/** Returns the focus request for this field or one below it; null otherwise. */
export function useFocusRequest(
  path: FieldPath,
): { isExact: boolean; isQuiet: boolean; below: FieldPath; sequence: number } | null {
  const focusRequest = useContext(FocusRequestContext)
  if (!focusRequest || !path.every((name, index) => focusRequest.path[index] === name)) return null
  return {
    isExact: focusRequest.path.length === path.length,
    isQuiet: focusRequest.isQuiet === true,
    below: focusRequest.path.slice(path.length),
    sequence: focusRequest.sequence,
  }
}

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
