import { eq, inArray, notExists, or, and, type SQL, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websiteMedia, websites } from '../websites/websites.table.ts'
import { queueFileDeletion } from './delete-files.ts'
import { media } from './media.table.ts'

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
 * Deletes the copies of these pictures that no website shows, and enqueues the deletion of their files, in the
 * transaction that deleted the websites. `hidden`: as for `queueFileDeletion`.
 */
export async function deletePictures(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  { keys, hashes }: PictureRefs,
  options: { hidden: boolean },
): Promise<void> {
  if (keys.length === 0) return
  const shown = tx.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
  const named = or(inArray(media.key, keys), inArray(media.hash, hashes))
  const deleted = await tx
    .delete(media)
    .where(and(named, notExists(shown)))
    .returning({ hash: media.hash, original: media.original })
  const files = {
    media: [...hashes, ...deleted.map(({ hash }) => hash)],
    originals: deleted.flatMap(({ original }) => original ?? []),
  }
  await queueFileDeletion(tx, queue, files, options)
}
