import { resolveHref, type Location, type To } from './location.ts'

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Stay where the page is scrolled to. */
  preventScrollReset?: boolean
}

/** A way that was held back: `proceed` goes it after all. */
type BlockedNavigation = { proceed: () => void }

/** Asked before somebody goes elsewhere. */
export type NavigationGuard = {
  shouldBlock: (way: { currentLocation: Location; nextLocation: Location }) => boolean
  onBlocked: (held: BlockedNavigation) => void
}

/** What a listener hears: where the application is now, and whether the page stays scrolled as it is. */
export type LocationChange = { location: Location; keepsScroll: boolean }

/** What of the browser's window is needed here. */
export type BrowserWindow = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  addEventListener: (name: 'popstate', listener: () => void) => void
}

/** What an entry of the browser's history holds: `idx` counts them, so that a way back can be taken back. */
type HistoryEntry = { usr?: unknown; key?: string; idx?: number }

/** Tells one visit of an address from another; a host without TLS has no `crypto.randomUUID`. */
const newKey = () => Math.random().toString(36).slice(2, 10)

export type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** The browser's address and its history, and who may hold somebody back on the way. */
export function createBrowserHistory(page: BrowserWindow) {
  const { history } = page
  const listeners = new Set<(arrival: LocationChange) => void>()
  const guards = new Set<NavigationGuard>()
  const entry = () => (history.state ?? {}) as HistoryEntry
  // What stands there already, such as where somebody came from, stays.
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
  let index = entry().idx ?? 0
  let location = read()
  /** Whether the browser is on its way back to where somebody is being asked. */
  let isReturning = false
  /** Whether the next way by the browser itself is one that was held and then let go. */
  let isFreed = false

  function read(): Location {
    const { pathname, search, hash } = page.location
    const { usr, key } = entry()
    return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
  }
  function arrive(next: Location, keepsScroll: boolean) {
    location = next
    index = entry().idx ?? 0
    isReturning = false
    isFreed = false
    for (const listener of listeners) listener({ location, keepsScroll })
  }
  /** Whether somebody holds the way; `proceed` is what then goes it. */
  function isHeld(nextLocation: Location, proceed: () => void): boolean {
    for (const { shouldBlock, onBlocked } of guards) {
      if (!shouldBlock({ currentLocation: location, nextLocation })) continue
      onBlocked({ proceed })
      return true
    }
    return false
  }
  function go(to: To, options: NavigateOptions, isFree: boolean): void {
    const { replace = false, state = null, preventScrollReset = false } = options
    const address = resolveHref(to, location)
    const { pathname, search, hash } = new URL(address, 'http://host')
    const next = { pathname, search, hash, state, key: newKey() }
    if (!isFree && isHeld(next, () => go(to, options, true))) return
    const kept: HistoryEntry = { usr: state, key: next.key, idx: replace ? index : index + 1 }
    if (replace) history.replaceState(kept, '', address)
    else history.pushState(kept, '', address)
    arrive(next, preventScrollReset)
  }
  page.addEventListener('popstate', () => {
    // What the browser itself went to, such as a place on the page, is a new entry and has no number yet.
    if (entry().idx === undefined) {
      const { pathname, search, hash } = page.location
      const isSame = pathname + search + hash === location.pathname + location.search + location.hash
      history.replaceState({ ...entry(), key: newKey(), idx: isSame ? index : index + 1 }, '')
    }
    const steps = (entry().idx ?? 0) - index
    if (isFreed) return arrive(read(), false)
    if (isReturning) {
      // Whoever goes back twice at once overtakes the way back here: it is gone again from where they came to.
      if (steps === 0) isReturning = false
      else history.go(-steps)
      return
    }
    const proceed = () => {
      isFreed = true
      history.go(steps)
    }
    if (steps === 0 || !isHeld(read(), proceed)) return arrive(read(), false)
    // The browser has gone already: back to where the question is asked.
    isReturning = true
    history.go(-steps)
  })

  return {
    location: () => location,
    /** Goes there, unless a guard holds it; the screen follows as soon as it can be drawn. */
    navigate: async (to: To, options: NavigateOptions = {}): Promise<void> => go(to, options, false),
    /** Tells of every arrival; returns how to stop. */
    listen(listener: (arrival: LocationChange) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    guard(one: NavigationGuard): () => void {
      guards.add(one)
      return () => void guards.delete(one)
    },
  }
}
