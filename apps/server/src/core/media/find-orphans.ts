import { inArray, sql as raw } from 'drizzle-orm'
import { users } from '../accounts/accounts.table.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import { websiteMedia } from '../websites/websites.table.ts'
import { media } from './media.table.ts'

/** Younger files may belong to a row that is about to be saved. */
const MIN_AGE_MS = 2 * 24 * 3600_000
const BATCH = 500

/** Yields files without a row: left by a crash between file and row, or by a failed deletion. */
export async function* findOrphans(sql: Sql, storage: Storage, now: Date): AsyncGenerator<StoredFile> {
  let candidates: StoredFile[] = []
  for await (const file of storage.list()) {
    if (file.modifiedAt.getTime() > now.getTime() - MIN_AGE_MS) continue
    candidates.push(file)
    if (candidates.length < BATCH) continue
    yield* await orphansAmong(sql, candidates)
    candidates = []
  }
  yield* await orphansAmong(sql, candidates)
}

async function orphansAmong(sql: Sql, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const hashOf = ({ key }: StoredFile) => key.split('/')[0] ?? ''
  const orphans = new Set(await findUnreferenced(sql, [...new Set(files.map(hashOf))]))
  return files.filter(file => orphans.has(hashOf(file)))
}

/** Returns those of the storage folders that no row refers to. */
export async function findUnreferenced(sql: Sql, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const known = new Set<string | null>()
  for (const column of [media.hash, media.original])
    for (const { hash } of await sql
      .select({ hash: column })
      .from(media)
      .where(inArray(column, [...hashes])))
      known.add(hash)
  for (const { hash } of await sql
    .select({ hash: websiteMedia.hash })
    .from(websiteMedia)
    .where(inArray(websiteMedia.hash, [...hashes])))
    known.add(hash)
  // User pictures are referenced by URL, `/avatars/<id>/…`.
  const ofUser = raw<string>`split_part(${users.profilePicture}, '/', 3)`
  for (const { hash } of await sql
    .select({ hash: ofUser })
    .from(users)
    .where(inArray(ofUser, [...hashes])))
    known.add(hash)
  return hashes.filter(hash => !known.has(hash))
}
