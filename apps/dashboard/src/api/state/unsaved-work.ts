import { useEffect } from 'react'

const unsaved = new Set<object>()
const pendingCallbacks = new Set<() => void>()

/** Returns whether a form or editor has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** Calls back once nothing is unsaved, at once if that is the case already. */
export function runWhenSaved(callback: () => void): void {
  if (unsaved.size === 0) callback()
  else pendingCallbacks.add(callback)
}

/** Registers unsaved work; returns the function that ends it. */
export function beginUnsavedWork(): () => void {
  const work = {}
  unsaved.add(work)
  return () => {
    unsaved.delete(work)
    if (unsaved.size > 0) return
    const callbacks = [...pendingCallbacks]
    pendingCallbacks.clear()
    for (const callback of callbacks) callback()
  }
}

/**
 * Registers unsaved work while `isUnsaved`: an expired session keeps the screen, changes from other tabs wait, and the
 * browser asks before closing the page, unless `confirm` is false.
 */
export function useUnsavedWork(isUnsaved: boolean, { confirm = true } = {}): void {
  useEffect(() => {
    if (!isUnsaved) return
    const end = beginUnsavedWork()
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    if (confirm) addEventListener('beforeunload', confirmLeave)
    return () => {
      removeEventListener('beforeunload', confirmLeave)
      end()
    }
  }, [isUnsaved, confirm])
}
