/**
 * Where files are kept. Keys are content-addressed (`<hash>/<name>`), so that a file never changes once it is there and
 * putting it twice is the same as once. Every driver must pass storage.contract.ts.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** The file's size in bytes; null when there is none. */
  head(key: string): Promise<{ size: number } | null>
  /** Deletes the file, or everything below a hash; no error when there is nothing. */
  delete(keyOrHash: string): Promise<void>
}

const KEY = /^[a-z0-9]{16,64}\/[a-z0-9][a-z0-9._-]{0,60}$/
const HASH = /^[a-z0-9]{16,64}$/

export const isKey = (text: string): boolean => KEY.test(text)
export const isHash = (text: string): boolean => HASH.test(text)
