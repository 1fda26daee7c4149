/** Where a tab's name is kept: over a reload and a crash, and no longer than the tab itself. */
const STORAGE_KEY = 'draft-tab'
const getLockName = (tab: string) => `vitrine-draft/${tab}`

/** Milliseconds until a name that is still held belongs to another tab; a reload lets go of it sooner. */
const LOCK_TIMEOUT_MS = 400

/**
 * The name of this tab, by which it finds its own unpublished work again. It holds a lock of that name as long as it
 * lives: a tab that was duplicated has the same storage, finds the name taken and gives itself another. Where a
 * browser has no locks (pages without https), the storage alone tells.
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

/** The names of the tabs that live; null where nobody can tell. */
export async function getLiveTabIds(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(getLockName('').length)))
}

/** Holds the lock of a name until the page ends; whether it could be had. */
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
    // Where nothing can be kept, a reload is another tab, which finds what this one left.
  }
}
