import { useMemo, useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const [listen, read] = useMemo(() => {
    const list = matchMedia(query)
    return [
      (onChange: () => void) => {
        list.addEventListener('change', onChange)
        return () => list.removeEventListener('change', onChange)
      },
      () => list.matches,
    ] as const
  }, [query])
  return useSyncExternalStore(listen, read)
}
