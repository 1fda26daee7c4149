import { resolveHref, type Location, type To } from './location.ts'

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Keep the scroll position. */
  preventScrollReset?: boolean
}

/** A blocked navigation; `proceed` performs it after all. */
type BlockedNavigation = { proceed: () => void }

/** Consulted before every navigation. */
export type NavigationGuard = {
  shouldBlock: (navigation: { currentLocation: Location; nextLocation: Location }) => boolean
  onBlocked: (blocked: BlockedNavigation) => void
}

/** The new location, and whether the scroll position stays. */
export type LocationChange = { location: Location; keepsScroll: boolean }

/** The parts of `window` that are used. */
export type BrowserWindow = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  addEventListener: (name: 'popstate', listener: () => void) => void
}

/** The state of a history entry; `idx` numbers the entries, so that a traversal can be reverted. */
type HistoryEntry = { usr?: unknown; key?: string; idx?: number }

/** Returns the key of a history entry; `crypto.randomUUID` is missing on hosts without TLS. */
const newKey = () => Math.random().toString(36).slice(2, 10)

export type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** Wraps the browser's history: location, navigation, listeners, and guards that may block. */
export function createBrowserHistory(target: BrowserWindow) {
  const { history } = target
  const listeners = new Set<(change: LocationChange) => void>()
  const guards = new Set<NavigationGuard>()
  const currentEntry = () => (history.state ?? {}) as HistoryEntry
  // Keep existing state, such as the landing page's mark.
  if (currentEntry().idx === undefined) history.replaceState({ key: newKey(), ...currentEntry(), idx: 0 }, '')
  let index = currentEntry().idx ?? 0
  let location = read()
  /** A blocked traversal is being reverted. */
  let isReverting = false
  /** The next popstate is a blocked traversal that may proceed. */
  let mayProceed = false

  function read(): Location {
    const { pathname, search, hash } = target.location
    const { usr, key } = currentEntry()
    return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
  }
  function commit(next: Location, keepsScroll: boolean) {
    location = next
    index = currentEntry().idx ?? 0
    isReverting = false
    mayProceed = false
    for (const listener of listeners) listener({ location, keepsScroll })
  }
  /** Returns whether a guard blocks the navigation; `proceed` performs it after all. */
  function isBlocked(nextLocation: Location, proceed: () => void): boolean {
    for (const { shouldBlock, onBlocked } of guards) {
      if (!shouldBlock({ currentLocation: location, nextLocation })) continue
      onBlocked({ proceed })
      return true
    }
    return false
  }
  function apply(to: To, options: NavigateOptions, done: () => void, isUnguarded = false): void {
    const { replace = false, state = null, preventScrollReset = false } = options
    const address = resolveHref(to, location)
    const { pathname, search, hash } = new URL(address, 'http://host')
    const next = { pathname, search, hash, state, key: newKey() }
    if (!isUnguarded && isBlocked(next, () => apply(to, options, done, true))) return
    const entryState: HistoryEntry = { usr: state, key: next.key, idx: replace ? index : index + 1 }
    if (replace) history.replaceState(entryState, '', address)
    else history.pushState(entryState, '', address)
    commit(next, preventScrollReset)
    done()
  }
  target.addEventListener('popstate', () => {
    // The browser's own navigation, such as to an anchor, creates an entry without `idx`.
    if (currentEntry().idx === undefined) {
      const { pathname, search, hash } = target.location
      const isSame = pathname + search + hash === location.pathname + location.search + location.hash
      history.replaceState({ ...currentEntry(), key: newKey(), idx: isSame ? index : index + 1 }, '')
    }
    const steps = (currentEntry().idx ?? 0) - index
    if (mayProceed) return commit(read(), false)
    if (isReverting) {
      // A second Back during the revert leaves the browser elsewhere: revert again.
      if (steps === 0) isReverting = false
      else history.go(-steps)
      return
    }
    const proceed = () => {
      mayProceed = true
      history.go(steps)
    }
    if (steps === 0 || !isBlocked(read(), proceed)) return commit(read(), false)
    // The browser has navigated already: go back until the guard decides.
    isReverting = true
    history.go(-steps)
  })

  return {
    location: () => location,
    /** Navigates; resolves before the screen is rendered, and never if a guard blocks and the user stays. */
    navigate: (to: To, options: NavigateOptions = {}): Promise<void> =>
      new Promise(resolve => apply(to, options, resolve)),
    /** Subscribes to navigations; returns the function that unsubscribes. */
    listen(listener: (change: LocationChange) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    guard(one: NavigationGuard): () => void {
      guards.add(one)
      return () => void guards.delete(one)
    },
  }
}
