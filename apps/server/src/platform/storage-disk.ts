import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isHash, isKey, type Storage } from './storage.ts'

/** Keeps files in a folder of this machine, in 256 subfolders by the hash's beginning. */
export function diskStorage(folder: string): Storage {
  const placeOf = (key: string) => {
    if (!isKey(key) && !isHash(key)) throw new TypeError(`not a key of a stored file: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true })
      // Written aside and renamed: a reader never sees half a file, nor does a crash leave one.
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(draft, bytes)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: key => readFile(placeOf(key)).catch(nullWhenAbsent),
    head: key => stat(placeOf(key)).then(({ size }) => ({ size }), nullWhenAbsent),
    delete: key => rm(placeOf(key), { recursive: true, force: true }),
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
  throw error
}
