import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, isKey, type Storage, type StoredFile } from './storage.ts'

/** Keeps files in a folder of this machine, in 256 subfolders by the hash's beginning. */
export function diskStorage(folder: string): Storage {
  const placeOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key)
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
    files: () => filesIn(folder),
    isUp: () =>
      mkdir(folder, { recursive: true })
        .then(() => access(folder, constants.W_OK))
        .then(
          () => true,
          () => false,
        ),
  }
}

/** One folder at a time, so that millions of files need no memory; what vanishes meanwhile is left out. */
async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const beginning of entriesOf(folder))
    for await (const hash of entriesOf(join(folder, beginning)))
      for await (const name of entriesOf(join(folder, beginning, hash))) {
        const key = `${hash}/${name}`
        if (!isKey(key)) continue
        const found = await stat(join(folder, beginning, key)).catch(nullWhenAbsent)
        if (found) yield { key, size: found.size, putAt: found.mtime }
      }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const open = await opendir(folder).catch(nullWhenAbsent)
  if (open) for await (const entry of open) yield entry.name
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
  throw error
}
