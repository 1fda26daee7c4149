import { useEffect } from 'react'
import { loadWritingHelp } from '../../ui/writing/writing-help.tsx'
import { LATER } from './panels/later.tsx'

/** Milliseconds after the editor stands there: what it needs itself comes first. */
const PAUSE = 2000

/**
 * Fetches what the first view does without, one after the other while nothing else happens: no panel is waited for, and
 * without a connection they still open. Not for those who asked their browser to save data.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
    let isOver = false
    const fetchAll = async () => {
      for (const load of [loadWritingHelp, ...LATER]) {
        await idle()
        if (isOver) return
        await load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void fetchAll(), PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
}

/** Not every browser tells of its idle moments. */
const idle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: PAUSE })
    else setTimeout(done, 50)
  })
