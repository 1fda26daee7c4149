import { useEffect, useLayoutEffect } from 'react'
import { decodeUri } from './decode-uri.ts'
import { useLocationChange } from './router.tsx'

/** sessionStorage key of the scroll positions: kept per tab, also over a reload. */
const STORAGE_KEY = 'scroll-places'

/** Scrolls new screens to their top or anchor, and restores the position of revisited ones. */
export function ScrollRestoration(): null {
  const { location, keepsScroll, listen } = useLocationChange()
  const { key, hash } = location
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
  useEffect(() => {
    const save = () => savePosition(key)
    addEventListener('pagehide', save)
    // Runs before the next screen renders, while the document has its old height.
    const stop = listen(save)
    return () => {
      removeEventListener('pagehide', save)
      stop()
    }
  }, [key, listen])
  useLayoutEffect(() => {
    const position = readPositions()[key]
    const target = hash && document.getElementById(decodeUri(hash.slice(1)))
    if (position !== undefined) scrollTo(0, position)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) scrollTo(0, 0)
  }, [key, hash, keepsScroll])
  return null
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function savePosition(key: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPositions(), [key]: scrollY }))
  } catch {
    // Without storage, every screen starts at its top.
  }
}
