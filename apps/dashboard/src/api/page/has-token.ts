import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns whether this browser stores an access token; false during prerendering. */
export function useHasToken(): boolean {
  return useSyncExternalStore(subscribeToNothing, hasToken, () => false)
}

function hasToken(): boolean {
  if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) return true
  try {
    return Boolean(localStorage.getItem('accessToken'))
  } catch {
    return false
  }
}
