import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser is signed in, as far as it remembers; false while a page is drawn without a browser. */
export function useHasToken(): boolean {
  return useSyncExternalStore(never, hasToken, () => false)
}

function hasToken(): boolean {
  if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) return true
  try {
    return Boolean(localStorage.getItem('accessToken'))
  } catch {
    return false
  }
}
