import { isEditedDesign } from '@vitrine/model'
import type { StoredDraft } from './design-state.ts'
import { isDeepEqual } from './is-deep-equal.ts'
import { getLiveTabIds, getTabId } from './tab-id.ts'

/** What a tab left that lives no more: `storedAt` in milliseconds, 0 where it was not written down. */
export type AbandonedDraft = { tab: string; storedAt: number; draft: StoredDraft }

/** Where unpublished designs are kept on this device: one for each tab, of each website, of each person. */
export type DraftStorage = {
  /** This tab's own; where it has none, the newest that a tab left behind, which is this tab's from then on. */
  open(owner: string): Promise<StoredDraft | null>
  /** False where it could not be: there is no room, or this browser keeps nothing. */
  write(owner: string, draft: StoredDraft): Promise<boolean>
  remove(owner: string): Promise<void>
  /** What other tabs left behind, newest first. What a living tab works on is its own matter. */
  listAbandoned(owner: string): Promise<AbandonedDraft[]>
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
export const draftStorage: DraftStorage = {
  async open(owner) {
    const tab = await getTabId()
    const liveTabs = await getLiveTabIds()
    // In one transaction: what was left behind becomes one tab's, though two were opened at once.
    return withStore('readwrite', async store => {
      const current = await toPromise<unknown>(store.get(getRecordKey(owner, tab)))
      if (isReadableRecord(current)) return current
      const [newest] = await findAbandoned(store, owner, tab, liveTabs)
      if (!newest) return null
      store.put(newest.draft, getRecordKey(owner, tab))
      await toPromise(store.delete(getRecordKey(owner, newest.tab)))
      return newest.draft
    })
  },
  async write(owner, draft) {
    const record: DraftRecord = { ...draft, version: VERSION, keptAt: Date.now() }
    const key = getRecordKey(owner, await getTabId())
    return (await withStore('readwrite', store => toPromise(store.put(record, key)))) !== null
  },
  async remove(owner) {
    await draftStorage.discard(owner, await getTabId())
  },
  async listAbandoned(owner) {
    const tab = await getTabId()
    const liveTabs = await getLiveTabIds()
    return (await withStore('readonly', store => findAbandoned(store, owner, tab, liveTabs))) ?? []
  },
  async discard(owner, tab) {
    await withStore('readwrite', store => toPromise(store.delete(getRecordKey(owner, tab))))
  },
}

type DraftRecord = StoredDraft & { version?: number; keptAt?: number }

/** Drafts of before had no tab in their key. */
const getRecordKey = (owner: string, tab: string) => (tab === '' ? owner : `${owner}/${tab}`)

async function findAbandoned(
  store: IDBObjectStore,
  owner: string,
  tab: string,
  liveTabs: ReadonlySet<string> | null,
): Promise<AbandonedDraft[]> {
  const range = IDBKeyRange.bound(owner, `${owner}/\uffff`)
  const [keys, drafts] = await Promise.all([
    toPromise(store.getAllKeys(range)),
    toPromise(store.getAll(range)),
  ])
  const all = keys.flatMap((key, index): AbandonedDraft[] => {
    const draft: unknown = drafts[index]
    const from = String(key).slice(owner.length + 1)
    const isOfOwner = key === owner || String(key)[owner.length] === '/'
    if (!isOfOwner || from === tab || liveTabs?.has(from) || !isReadableRecord(draft)) return []
    return hasUnpublishedChanges(draft) ? [{ tab: from, storedAt: draft.keptAt ?? 0, draft }] : []
  })
  return all.toSorted((one, other) => other.storedAt - one.storedAt)
}

const hasUnpublishedChanges = ({ history, saved }: StoredDraft) =>
  !isDeepEqual(history?.present, saved?.draft)

function isReadableRecord(value: unknown): value is DraftRecord {
  const record = value as Partial<DraftRecord> | null | undefined
  if (record?.version !== VERSION || !record.history || !record.saved) return false
  return [record.history.present, record.saved.draft].every(isEditedDesign)
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(STORE, mode)
      const [value] = await Promise.all([use(transaction.objectStore(STORE)), waitForCommit(transaction)])
      return value
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
  return toPromise(request)
}

/** What was written is kept only then: the room may end after the last answer. */
function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be kept.'))
  })
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The draft could not be kept.'))
  })
}
