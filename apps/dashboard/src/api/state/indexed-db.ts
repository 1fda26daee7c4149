/** A key-value store on this device. Without browser support nothing is stored. */
export type KeyValueStore = {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** Returns a store in IndexedDB. Errors are ignored, because private windows of some browsers have no IndexedDB. */
export function createIndexedDbStore(name: string): KeyValueStore {
  const run = async (
    mode: IDBTransactionMode,
    operation: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    try {
      const database = await open(name)
      try {
        return await toPromise(operation(database.transaction(STORE, mode).objectStore(STORE)))
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
  return toPromise(request)
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'))
  })
}
