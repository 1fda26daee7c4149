import { useEffect } from 'react'

/** Milliseconds after mount: the screen's own requests come first. */
const DELAY = 2000

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Returns whether the user asked to save data or has a slow connection, where prefetching would cost money or delay
 * other requests.
 */
export function shouldSaveData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}

/**
 * Loads modules that the next click probably needs, one after the other in idle periods. Does nothing over slow
 * connections or with Save-Data; the modules then load when needed.
 *
 * @param loads must be the same array in every render
 */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (shouldSaveData('connection' in navigator ? (navigator.connection as Connection) : undefined)) return
    let isCancelled = false
    const loadAll = async () => {
      for (const load of loads) {
        await whenIdle()
        await whenOnline()
        if (isCancelled) return
        await load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void loadAll(), DELAY)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [loads])
}

/** Resolves once the screen has loaded and the browser is idle, for work of low priority. */
export async function waitUntilIdle(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, DELAY))
  await whenIdle()
}

/** Offline, an import would fail and could not be retried. */
const whenOnline = async () => {
  if (!navigator.onLine) await new Promise(resolve => addEventListener('online', resolve, { once: true }))
}

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: DELAY })
    else setTimeout(resolve, 50)
  })
