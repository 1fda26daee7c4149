import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createS3Archive } from '../../platform/storage/s3-archive.ts'
import type { Bucket } from '../../platform/storage/s3-storage.ts'
import { BackupError } from './backup-format.ts'

/** A folder, or a bucket with a prefix that is empty or ends in a slash. */
export type BackupPlace = { folder: string } | { bucket: Bucket; prefix: string }

export type StoredBackup = { name: string; size: number }

/** Where scheduled backups are kept. Names are flat. */
export type BackupStore = {
  /** Path or address without credentials, for messages. */
  description: string
  /** Writes a file whole or not at all. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws BackupError if there is no such file */
  read(name: string): AsyncIterable<Uint8Array>
  list(): Promise<StoredBackup[]>
  delete(name: string): Promise<void>
}

export function openBackupStore(place: BackupPlace): BackupStore {
  if ('folder' in place) return createFolderStore(place.folder)
  const archive = createS3Archive(place.bucket, place.prefix, 'BACKUP_TO')
  return {
    ...archive,
    description: `${place.bucket.bucket}/${place.prefix} at ${new URL(place.bucket.endpoint).host}`,
    async *read(name) {
      const bytes = await archive.read(name)
      if (!bytes) throw new BackupError(`There is no backup ${name}.`)
      yield* bytes
    },
  }
}

/** Files are readable by their owner only. */
function createFolderStore(folder: string): BackupStore {
  return {
    description: folder,
    async write(name, bytes) {
      const draft = join(folder, `${name}.${process.pid}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }))
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw toFolderError(error, folder)
      }
    },
    async *read(name) {
      const path = join(folder, name)
      if (!(await stat(path).catch(() => null))) throw new BackupError(`There is no backup ${path}.`)
      yield* createReadStream(path)
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw toFolderError(error, folder)
      })
      const files = await Promise.all(
        names.map(async name => {
          // Files of others may disappear meanwhile.
          const found = await stat(join(folder, name)).catch(() => null)
          return found ? [{ name, size: found.size }] : []
        }),
      )
      return files.flat()
    },
    delete: name => rm(join(folder, name), { force: true }),
  }
}

/** Returns what the operator can mend as a sentence, else the error. */
export function toFolderError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new BackupError(`There is no room for it in ${folder}. Nothing was left there.`)
  if (code === 'EROFS')
    return new BackupError(
      `${folder} is read-only for this process. Under systemd, name it in ReadWritePaths (docs/operating.md, “A folder on another disk”).`,
    )
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR')
    return new BackupError(`Nothing can be written into ${folder}.`)
  return error
}
