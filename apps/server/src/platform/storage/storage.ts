/**
 * Where files are kept. Keys are content-addressed (`<hash>/<name>`), so that a file never changes once it is there and
 * putting it twice is the same as once. Every driver must pass storage.contract.ts.
 */
export type Storage = {
  /** @throws StorageUnavailable, as do all of these, where the files are out of reach */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** The file's size in bytes; null when there is none. */
  head(key: string): Promise<{ size: number } | null>
  /** Deletes the file, or everything below a hash; no error when there is nothing. */
  delete(keyOrHash: string): Promise<void>
  /** Every file there is, in no order: for what looks after the whole. */
  list(): AsyncIterable<StoredFile>
  /** Whether files can be kept and found now. Never throws. */
  isUp(): Promise<boolean>
}

export type StoredFile = {
  key: string
  /** Bytes. */
  size: number
  /** When it was last put. */
  modifiedAt: Date
}

/** The files are out of reach: not missing, and perhaps there again in a moment. */
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

/** @throws TypeError for what could lead elsewhere */
export function checkKey(text: string): string {
  if (!isKey(text) && !isHash(text)) throw new TypeError(`not a key of a stored file: ${text}`)
  return text
}
