import { Design, SectionOrder } from '@vitrine/model'
import type { KeptDraft } from './design-state.ts'

/** Where unpublished designs are kept on this device, one for each website of each person. */
export type KeptDrafts = {
  read(key: string): Promise<KeptDraft | null>
  write(key: string, draft: KeptDraft): Promise<void>
  remove(key: string): Promise<void>
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
  async read(key) {
    const found = await run('readonly', store => store.get(key))
    return readable(found) ? found : null
  },
  async write(key, draft) {
    await run('readwrite', store => store.put({ ...draft, version: VERSION }, key))
  },
  async remove(key) {
    await run('readwrite', store => store.delete(key))
  },
}

function readable(found: unknown): found is KeptDraft {
  const kept = found as (Partial<KeptDraft> & { version?: number }) | null | undefined
  if (kept?.version !== VERSION || !kept.history || !kept.saved) return false
  return [kept.history.present, kept.saved.draft].every(
    draft => Design.safeParse(draft.design).success && SectionOrder.safeParse(draft.section_order).success,
  )
}

async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      return await answer(ask(database.transaction(STORE, mode).objectStore(STORE)))
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

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error ?? new Error('The draft could not be kept.'))
  })
}
