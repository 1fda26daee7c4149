import { useEffect } from 'react'

/** Milliseconds after the screen stands there: what it needs itself comes first. */
const PAUSE = 2000

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether somebody pays for what they may never open: in money, or in waiting for what they did open. */
export function shouldSaveData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches what the next press most probably opens, one after the other while nothing else happens. Not over slow
 * connections, nor for those who asked their browser to save data; for them it is fetched when it is opened.
 *
 * @param loads the same array each time
 */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (shouldSaveData('connection' in navigator ? (navigator.connection as Connection) : undefined)) return
    let isOver = false
    const fetchAll = async () => {
      for (const load of loads) {
        await idle()
        await online()
        if (isOver) return
        await load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void fetchAll(), PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [loads])
}

/** Once the screen has what it needs itself: for what stands on it, and is not the first that somebody does there. */
export async function waitUntilIdle(): Promise<void> {
  await new Promise(done => setTimeout(done, PAUSE))
  await idle()
}

/** Asked for in vain, it would be missing when it is wanted. */
const online = async () => {
  if (!navigator.onLine) await new Promise(back => addEventListener('online', back, { once: true }))
}

/** Not every browser tells of its idle moments. */
const idle = () =>
  new Promise<void>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: PAUSE })
    else setTimeout(done, 50)
  })
