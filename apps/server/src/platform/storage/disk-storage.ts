import { constants } from 'node:fs'
import { access, mkdir, opendir, readFile, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { replaceFile } from '../files.ts'
import { checkKey, isKey, type Storage, StorageUnavailable, type StoredFile } from './storage.ts'

/** Stores files in a local folder, in 256 subfolders by the first characters of the hash. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key)
  const rethrow = (error: unknown): never => {
    throw toUnavailable(error, basename(folder)) ?? error
  }
  return {
    async put(key, bytes) {
      const write = () => replaceFile(pathOf(key), bytes)
      // A concurrent delete of a hash's last file removes its folder.
      await write()
        .catch(error => (isMissing(error) ? write() : Promise.reject(error)))
        .catch(rethrow)
    },
    get: key => readFile(pathOf(key)).catch(nullIfMissing).catch(rethrow),
    head: key =>
      stat(pathOf(key))
        .then(({ size }) => ({ size }), nullIfMissing)
        .catch(rethrow),
    async delete(key) {
      await rm(pathOf(key), { recursive: true, force: true }).catch(rethrow)
      // Removes the hash's folder if it is empty now.
      if (isKey(key)) await rmdir(dirname(pathOf(key))).catch(() => undefined)
    },
    list: () => listFiles(folder),
    isUp: () => isWritable(folder).catch(() => false),
  }
}

async function isWritable(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  return (await statfs(folder)).bavail > 0
}

/** Errors of the disk that may be temporary. */
const UNAVAILABLE_CODES: Record<string, string> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full for this user',
  EROFS: 'may only be read',
  EIO: 'does not answer',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EMFILE: 'has too many files open',
  ENFILE: 'has too many files open',
  ESTALE: 'does not answer',
}

function toUnavailable(error: unknown, name: string): StorageUnavailable | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = UNAVAILABLE_CODES[code]
  return words === undefined
    ? null
    : new StorageUnavailable(`The disk of the folder ${name} ${words} (${code}).`, error)
}

/**
 * Reads one folder at a time, so that memory does not grow with the number of files; files deleted meanwhile are
 * skipped.
 */
async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  for await (const beginning of listEntries(folder))
    for await (const hash of listEntries(join(folder, beginning)))
      for await (const name of listEntries(join(folder, beginning, hash))) {
        const key = `${hash}/${name}`
        if (!isKey(key)) continue
        const found = await stat(join(folder, beginning, key)).catch(nullIfMissing)
        if (found) yield { key, size: found.size, modifiedAt: found.mtime }
      }
}

async function* listEntries(folder: string): AsyncGenerator<string> {
  const open = await opendir(folder).catch(nullIfMissing)
  if (open) for await (const entry of open) yield entry.name
}

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (isMissing(error) || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
  throw error
}
