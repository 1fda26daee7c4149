import { eq, inArray, notExists, or, and, type SQL, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { type Storage, StorageUnavailable } from '../../platform/storage/storage.ts'
import { websiteMedia, websites } from '../websites/websites.table.ts'
import { media } from './media.table.ts'
import type { Originals } from './originals.ts'

/** Pictures by source (`keys`) and by storage folder (`hashes`). */
export type PictureRefs = { keys: string[]; hashes: string[] }

/** The pictures of all websites of a user, read before those are deleted. */
export function picturesOfUser(sql: Sql, userId: string): Promise<PictureRefs> {
  return picturesOf(sql, eq(websites.userId, userId))
}

/** The pictures of a website, read before it is deleted. */
export function picturesOfWebsite(sql: Sql, websiteId: string): Promise<PictureRefs> {
  return picturesOf(sql, eq(websiteMedia.websiteId, websiteId))
}

async function picturesOf(sql: Sql, whose: SQL): Promise<PictureRefs> {
  const rows = await sql
    .selectDistinct({ key: websiteMedia.key, hash: websiteMedia.hash })
    .from(websiteMedia)
    .innerJoin(websites, eq(websites.id, websiteMedia.websiteId))
    .where(whose)
  const distinct = (values: string[]) => [...new Set(values)]
  return { keys: distinct(rows.map(row => row.key)), hashes: distinct(rows.map(row => row.hash)) }
}

/**
 * Deletes files whose rows are gone. Those that the storage cannot delete now are found by `findOrphans` later: what the
 * owner asked for is done.
 */
export async function deleteFiles(storage: Pick<Storage, 'delete'>, keys: readonly string[]): Promise<void> {
  const ignoreUnavailable = (error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error
  }
  await Promise.all(keys.map(key => storage.delete(key).catch(ignoreUnavailable)))
}

/** Deletes the copies and files of these pictures that no website shows, without waiting for the sweep. */
export async function deletePictures(
  { sql, storage, originals }: { sql: Sql; storage: Storage; originals: Pick<Originals, 'delete'> },
  { keys, hashes }: PictureRefs,
): Promise<void> {
  if (keys.length === 0) return
  const shown = sql.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
  const named = or(inArray(media.key, keys), inArray(media.hash, hashes))
  const deleted = await sql
    .delete(media)
    .where(and(named, notExists(shown)))
    .returning({ hash: media.hash, original: media.original })
  const files = new Set([...hashes, ...deleted.map(row => row.hash)])
  for (const { hash } of await sql
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...files])))
    files.delete(hash)
  for (const { hash } of await sql
    .select({ hash: websiteMedia.hash })
    .from(websiteMedia)
    .where(inArray(websiteMedia.hash, [...files])))
    files.delete(hash)
  await deleteFiles(storage, [...files])
  await deleteFiles(
    originals,
    deleted.flatMap(({ original }) => original ?? []),
  )
}
