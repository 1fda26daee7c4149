import { isEditedDesign } from '@vitrine/model'
import type { StoredDraft } from './design-state.ts'
import { isDeepEqual } from './is-deep-equal.ts'
import { getLiveTabIds, getTabId } from './tab-id.ts'

/** A draft of a closed tab; `storedAt` in milliseconds, 0 if it is unknown. */
export type AbandonedDraft = { tab: string; storedAt: number; draft: StoredDraft }

/** Storage of unpublished designs on this device: one per user, website and tab. */
export type DraftStorage = {
  /** Returns this tab's draft; without one, the newest abandoned draft, which then belongs to this tab. */
  open(owner: string): Promise<StoredDraft | null>
  /** Returns false if the draft could not be stored: storage is full or disabled. */
  write(owner: string, draft: StoredDraft): Promise<boolean>
  remove(owner: string): Promise<void>
  /** Lists the drafts of closed tabs, newest first. */
  listAbandoned(owner: string): Promise<AbandonedDraft[]>
  discard(owner: string, tab: string): Promise<void>
}

/** Raise it when older records can no longer be read: they are then ignored. */
const VERSION = 1
const NAME = 'vitrine-drafts'
const STORE = 'drafts'

/**
 * Uses IndexedDB, which stores files and keeps structure that snapshots share: four hundred steps take little more
 * space than one. Without IndexedDB (private windows of some browsers) nothing is stored and nothing fails.
 */
export const draftStorage: DraftStorage = {
  async open(owner) {
    const tab = await getTabId()
    const liveTabs = await getLiveTabIds()
    // One transaction: of two tabs that open at once, only one takes over an abandoned draft.
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

/** Older records have no tab in their key. */
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
  operation: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(STORE, mode)
      const [value] = await Promise.all([
        operation(transaction.objectStore(STORE)),
        waitForCommit(transaction),
      ])
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

/** Data is stored only once the transaction completes: the quota may be exceeded after the last request. */
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
