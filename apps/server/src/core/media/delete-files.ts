import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findUnreferenced } from './find-orphans.ts'

/** Storage folders: of published pictures, and of originals and files of imports. */
export type StoredFiles = { media: string[]; originals: string[] }

/** Folders per job, and of those at a time. */
const BATCH = 200
const CONCURRENCY = 20

/**
 * Enqueues the deletion of files in the transaction that deletes their rows, so that none remains if the storage is
 * unavailable or the process ends. `hidden`: pictures that a takedown hides, which stay hidden until they are deleted.
 */
export async function queueFileDeletion(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  files: Partial<StoredFiles>,
  { hidden = false } = {},
): Promise<void> {
  for (const kind of ['media', 'originals'] as const) {
    const folders = [...new Set(files[kind])]
    for (let start = 0; start < folders.length; start += BATCH) {
      const batch = { media: [], originals: [], [kind]: folders.slice(start, start + BATCH) }
      await queue.add(tx, 'delete-files', { ...batch, hidden })
    }
  }
}

/** Deletes those of the files that nothing refers to, also meanwhile. @throws StorageUnavailable */
export async function deleteFiles(
  { sql, ...storages }: { sql: Sql } & Record<keyof StoredFiles, Pick<Storage, 'delete'>>,
  files: StoredFiles,
  signal: AbortSignal,
): Promise<void> {
  for (const kind of ['media', 'originals'] as const) {
    for (let start = 0; start < files[kind].length; start += CONCURRENCY) {
      signal.throwIfAborted()
      const unused = await findUnreferenced(sql, files[kind].slice(start, start + CONCURRENCY))
      await Promise.all(unused.map(folder => storages[kind].delete(folder)))
    }
  }
}
