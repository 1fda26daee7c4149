import type { Metrics } from '../telemetry/metrics.ts' /**
 * File storage. Keys are content-addressed (`<hash>/<name>`): files never change, and writing is idempotent. Every
 * driver must pass testing/storage-contract.ts.
 */
export type Storage = {
  /** @throws StorageUnavailable, as do all of these, if the storage cannot be reached */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Returns the size in bytes; null if there is no such file. */
  head(key: string): Promise<{ size: number } | null>
  /** Deletes a file, or all files of a hash; no error if there are none. */
  delete(keyOrHash: string): Promise<void>
  /** Yields all files, unordered. */
  list(): AsyncIterable<StoredFile>
  /** Whether files can be read and written now. Never throws. */
  isUp(): Promise<boolean>
}

export type StoredFile = {
  key: string
  /** In bytes. */
  size: number
  /** Time of the last write. */
  modifiedAt: Date
}

/** The storage cannot be reached, perhaps only for a moment; says nothing about whether files exist. */
export class StorageUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StorageUnavailable'
  }
}

const KEY = /^[a-z0-9]{16,64}\/[a-z0-9][a-z0-9._-]{0,60}$/
const HASH = /^[a-z0-9]{16,64}$/

export const isKey = (text: string): boolean => KEY.test(text)
export const isHash = (text: string): boolean => HASH.test(text)

/** Prevents path traversal. @throws TypeError */
export function checkKey(text: string): string {
  if (!isKey(text) && !isHash(text)) throw new TypeError(`not a key of a stored file: ${text}`)
  return text
}

/** Wraps a storage and measures its operations. */
export function withStorageMetrics(storage: Storage, metrics: Pick<Metrics, 'observeStorage'>): Storage {
  const measured =
    <Asked extends unknown[], Answer>(operation: string, ask: (...args: Asked) => Promise<Answer>) =>
    async (...args: Asked): Promise<Answer> => {
      const began = performance.now()
      let result: 'ok' | 'unavailable' = 'unavailable'
      try {
        const answer = await ask(...args)
        result = 'ok'
        return answer
      } finally {
        metrics.observeStorage(operation, result, (performance.now() - began) / 1000)
      }
    }
  return {
    ...storage,
    put: measured('put', storage.put),
    get: measured('get', storage.get),
    head: measured('head', storage.head),
    delete: measured('delete', storage.delete),
  }
}
