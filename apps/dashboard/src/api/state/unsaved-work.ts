import { useEffect } from 'react'

const works = new Set<object>()
const waiting = new Set<() => void>()

/** Whether some form or editor holds something that only it knows. */
export function hasUnsavedWork(): boolean {
  return works.size > 0
}

/** Calls back at once, or as soon as nothing unsaved is left. */
export function runWhenSaved(callback: () => void): void {
  if (works.size === 0) callback()
  else waiting.add(callback)
}

/** Marks unsaved work; returns how to say that it is saved, or given up. */
export function beginUnsavedWork(): () => void {
  const work = {}
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size > 0) return
    const callbacks = [...waiting]
    waiting.clear()
    for (const callback of callbacks) callback()
  }
}

/**
 * Tells everybody that this screen holds unsaved work while `isUnsaved`: the browser asks before it closes the page, an
 * expired session leaves the screen standing, and what other tabs do waits.
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const end = beginUnsavedWork()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      end()
    }
  }, [isUnsaved])
}
