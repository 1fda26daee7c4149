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
    const found = await run('readonly', store => answer<unknown>(store.get(key)))
    if (!readable(found)) return null
    lastSeen.set(key, found.mark)
    return found
  },
  async write(key, draft) {
    const mark = Math.random().toString(36).slice(2)
    const kept: Marked = { ...draft, version: VERSION, mark }
    await run('readwrite', async store => {
      if (!isUnpublished(draft) && (await isAnothers(store, key))) return
      await answer(store.put(kept, key))
      lastSeen.set(key, mark)
    })
  },
  async remove(key) {
    await run('readwrite', async store => {
      if (!(await isAnothers(store, key))) await answer(store.delete(key))
    })
  },
}

type Marked = KeptDraft & { version?: number; mark?: string }
/** The marks of what this tab kept or began with. */
const lastSeen = new Map<string, string | undefined>()

const isUnpublished = ({ history, saved }: KeptDraft) => history?.present !== saved?.draft

/** Whether another tab has something there that it has not published: who has nothing to lose leaves it. */
async function isAnothers(store: IDBObjectStore, key: string): Promise<boolean> {
  const found = await answer<unknown>(store.get(key))
  return readable(found) && isUnpublished(found) && found.mark !== lastSeen.get(key)
}

function readable(found: unknown): found is Marked {
  const kept = found as Partial<Marked> | null | undefined
  if (kept?.version !== VERSION || !kept.history || !kept.saved) return false
  return [kept.history.present, kept.saved.draft].every(
    draft => Design.safeParse(draft.design).success && SectionOrder.safeParse(draft.section_order).success,
  )
}

async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      return await ask(database.transaction(STORE, mode).objectStore(STORE))
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
