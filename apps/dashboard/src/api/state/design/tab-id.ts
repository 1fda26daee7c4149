/** Session storage survives a reload and a crash, and ends with the tab. */
const STORAGE_KEY = 'draft-tab'
const getLockName = (tab: string) => `vitrine-draft/${tab}`

/** Milliseconds to wait for a lock before it counts as held by another tab; a reload releases it sooner. */
const LOCK_TIMEOUT_MS = 400

/**
 * Returns this tab's id, by which it finds its draft again. The tab holds a lock of that name while it lives: a
 * duplicated tab has the same session storage, finds the lock taken and creates an id of its own. Without locks
 * (pages without https) session storage alone decides.
 */
export function getTabId(): Promise<string> {
  tabId ??= claimTabId()
  return tabId
}
let tabId: Promise<string> | null = null

async function claimTabId(): Promise<string> {
  const stored = readStoredTabId()
  const tab = stored !== null && (await acquireTabLock(stored)) ? stored : createTabId()
  if (tab !== stored) {
    storeTabId(tab)
    await acquireTabLock(tab)
  }
  return tab
}

/** Returns the ids of open tabs; null without the locks API. */
export async function getLiveTabIds(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(getLockName('').length)))
}

/** Acquires a tab's lock until the page is closed. Resolves with whether it was free. */
function acquireTabLock(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(resolve => {
    const hold = () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks
      .request(getLockName(tab), { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, hold)
      .catch(() => resolve(false))
  })
}

const createTabId = () => Math.random().toString(36).slice(2)

function readStoredTabId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function storeTabId(tab: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, tab)
  } catch {
    // Without session storage, a reload counts as another tab, which finds the abandoned draft.
  }
}
