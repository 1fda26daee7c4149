import { useEffect, useLayoutEffect } from 'react'
import { useLocationChange } from './router.tsx'

/** Where the places are kept: as long as the tab lives, also over a reload. */
const KEPT = 'scroll-places'

/** A new screen begins at its top or at its `#place`; one that somebody comes back to, where they left it. */
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
    const keep = () => remember(key)
    addEventListener('pagehide', keep)
    // Told before the next screen is drawn, while this one still has its height.
    const stop = listen(keep)
    return () => {
      removeEventListener('pagehide', keep)
      stop()
    }
  }, [key, listen])
  useLayoutEffect(() => {
    const place = places()[key]
    const target = hash && document.getElementById(decodeId(hash.slice(1)))
    if (place !== undefined) scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) scrollTo(0, 0)
  }, [key, hash, keepsScroll])
  return null
}

function places(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function remember(key: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...places(), [key]: scrollY }))
  } catch {
    // Where nothing can be kept, every screen begins at its top.
  }
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
