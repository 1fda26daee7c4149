/** Where a tab's name is kept: over a reload and a crash, and no longer than the tab itself. */
const KEPT = 'draft-tab'
const lockOf = (tab: string) => `vitrine-draft/${tab}`

/** Milliseconds until a name that is still held belongs to another tab; a reload lets go of it sooner. */
const PATIENCE = 400

/**
 * The name of this tab, by which it finds its own unpublished work again. It holds a lock of that name as long as it
 * lives: a tab that was duplicated has the same storage, finds the name taken and gives itself another. Where a
 * browser has no locks (pages without https), the storage alone tells.
 */
export function thisTab(): Promise<string> {
  named ??= nameTab()
  return named
}
let named: Promise<string> | null = null

async function nameTab(): Promise<string> {
  const kept = read()
  const tab = kept !== null && (await isHeld(kept)) ? kept : newName()
  if (tab !== kept) {
    write(tab)
    await isHeld(tab)
  }
  return tab
}

/** The names of the tabs that live; null where nobody can tell. */
export async function livingTabs(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(lockOf('').length)))
}

/** Holds the lock of a name until the page ends; whether it could be had. */
function isHeld(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(settle => {
    const hold = () => {
      settle(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(PATIENCE) }, hold)
      .catch(() => settle(false))
  })
}

const newName = () => Math.random().toString(36).slice(2)

function read(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function write(tab: string): void {
  try {
    sessionStorage.setItem(KEPT, tab)
  } catch {
    // Where nothing can be kept, a reload is another tab, which finds what this one left.
  }
}
