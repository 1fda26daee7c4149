/** A place for plain data on this device, under keys. Where the browser gives none, nothing is kept. */
export type KeyValueStore = {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** One store of IndexedDB. Private windows of some browsers have none: nobody stumbles over that. */
export function createIndexedDbStore(name: string): KeyValueStore {
  const run = async (
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    try {
      const database = await open(name)
      try {
        return await answer(ask(database.transaction(STORE, mode).objectStore(STORE)))
      } finally {
        database.close()
      }
    } catch {
      return null
    }
  }
  return {
    read: key => run('readonly', store => store.get(key)),
    write: async (key, value) => void (await run('readwrite', store => store.put(value, key))),
    remove: async key => void (await run('readwrite', store => store.delete(key))),
  }
}

const STORE = 'kept'

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return answer(request)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error ?? new Error('Nothing can be kept here.'))
  })
}
