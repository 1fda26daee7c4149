import { isEditedDesign } from '@vitrine/model'
import type { KeptDraft } from './design-state.ts'
import { sameValue } from './same-value.ts'
import { livingTabs, thisTab } from './this-tab.ts'

/** What a tab left that lives no more: `keptAt` in milliseconds, 0 where it was not written down. */
export type LeftDraft = { tab: string; keptAt: number; draft: KeptDraft }

/** Where unpublished designs are kept on this device: one for each tab, of each website, of each person. */
export type KeptDrafts = {
  /** This tab's own; where it has none, the newest that a tab left behind, which is this tab's from then on. */
  open(owner: string): Promise<KeptDraft | null>
  /** False where it could not be: there is no room, or this browser keeps nothing. */
  write(owner: string, draft: KeptDraft): Promise<boolean>
  remove(owner: string): Promise<void>
  /** What other tabs left behind, newest first. What a living tab works on is its own matter. */
  left(owner: string): Promise<LeftDraft[]>
  discard(owner: string, tab: string): Promise<void>
}

/** Raise it when a kept draft of before could not be read: it is then forgotten. */
const VERSION = 1
const NAME = 'vitrine-drafts'
const STORE = 'drafts'

/**
 * In IndexedDB, which holds files and keeps what snapshots share: four hundred steps weigh little more than one. Where
 * there is none (private windows of some browsers) nothing is kept and nobody stumbles.
 */
export const browserDrafts: KeptDrafts = {
  async open(owner) {
    const tab = await thisTab()
    const living = await livingTabs()
    // In one transaction: what was left behind becomes one tab's, though two were opened at once.
    return run('readwrite', async store => {
      const own = await answer<unknown>(store.get(keyOf(owner, tab)))
      if (readable(own)) return own
      const [newest] = await leftIn(store, owner, tab, living)
      if (!newest) return null
      store.put(newest.draft, keyOf(owner, tab))
      await answer(store.delete(keyOf(owner, newest.tab)))
      return newest.draft
    })
  },
  async write(owner, draft) {
    const kept: Kept = { ...draft, version: VERSION, keptAt: Date.now() }
    const key = keyOf(owner, await thisTab())
    return (await run('readwrite', store => answer(store.put(kept, key)))) !== null
  },
  async remove(owner) {
    await browserDrafts.discard(owner, await thisTab())
  },
  async left(owner) {
    const tab = await thisTab()
    const living = await livingTabs()
    return (await run('readonly', store => leftIn(store, owner, tab, living))) ?? []
  },
  async discard(owner, tab) {
    await run('readwrite', store => answer(store.delete(keyOf(owner, tab))))
  },
}

type Kept = KeptDraft & { version?: number; keptAt?: number }

/** Drafts of before had no tab in their key. */
const keyOf = (owner: string, tab: string) => (tab === '' ? owner : `${owner}/${tab}`)

async function leftIn(
  store: IDBObjectStore,
  owner: string,
  tab: string,
  living: ReadonlySet<string> | null,
): Promise<LeftDraft[]> {
  const range = IDBKeyRange.bound(owner, `${owner}/\uffff`)
  const [keys, drafts] = await Promise.all([answer(store.getAllKeys(range)), answer(store.getAll(range))])
  const all = keys.flatMap((key, index): LeftDraft[] => {
    const draft: unknown = drafts[index]
    const from = String(key).slice(owner.length + 1)
    const isOfOwner = key === owner || String(key)[owner.length] === '/'
    if (!isOfOwner || from === tab || living?.has(from) || !readable(draft)) return []
    return isUnpublished(draft) ? [{ tab: from, keptAt: draft.keptAt ?? 0, draft }] : []
  })
  return all.toSorted((one, other) => other.keptAt - one.keptAt)
}

const isUnpublished = ({ history, saved }: KeptDraft) => !sameValue(history?.present, saved?.draft)

function readable(found: unknown): found is Kept {
  const kept = found as Partial<Kept> | null | undefined
  if (kept?.version !== VERSION || !kept.history || !kept.saved) return false
  return [kept.history.present, kept.saved.draft].every(isEditedDesign)
}

async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(STORE, mode)
      const [found] = await Promise.all([ask(transaction.objectStore(STORE)), completed(transaction)])
      return found
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return answer(request)
}

/** What was written is kept only then: the room may end after the last answer. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((settle, fail) => {
    transaction.oncomplete = () => settle()
    transaction.onabort = () => fail(transaction.error ?? new Error('The draft could not be kept.'))
  })
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error ?? new Error('The draft could not be kept.'))
  })
}
