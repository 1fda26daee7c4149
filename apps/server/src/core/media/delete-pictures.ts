import { EXAMPLE_PICTURES } from '@vitrine/sources'
import { eq, notExists, or, and, type SQL, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websiteMedia, websites } from '../websites/websites.table.ts'
import { queueFileDeletion } from './delete-files.ts'
import { pictureKey } from './copies.ts'
import { media } from './media.table.ts'

/** Pictures by source (`key`) and by storage folder (`hash`). */
export type PictureRef = { key: string; hash: string }

/** The sources of the examples' pictures, which belong to the product. */
export const EXAMPLE_PICTURE_KEYS: readonly string[] = EXAMPLE_PICTURES.map(pictureKey)

/** The pictures of all websites of a user, read before those are deleted. */
export function picturesOfUser(sql: Sql, userId: string): Promise<PictureRef[]> {
  return picturesOf(sql, eq(websites.userId, userId))
}

/** The pictures of a website, read before it is deleted. */
export function picturesOfWebsite(sql: Sql, websiteId: string): Promise<PictureRef[]> {
  return picturesOf(sql, eq(websiteMedia.websiteId, websiteId))
}

const picturesOf = (sql: Sql, whose: SQL): Promise<PictureRef[]> =>
  sql
    .selectDistinct({ key: websiteMedia.key, hash: websiteMedia.hash })
    .from(websiteMedia)
    .innerJoin(websites, eq(websites.id, websiteMedia.websiteId))
    .where(whose)

/**
 * Deletes the copies of these pictures that no website shows, and enqueues the deletion of their files, in the
 * transaction that deleted the websites. `hidden`: as for `queueFileDeletion`, except for the examples' pictures.
 */
export async function deletePictures(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  pictures: readonly PictureRef[],
  { hidden }: { hidden: boolean },
): Promise<void> {
  if (pictures.length === 0) return
  const shown = tx.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
  // One parameter each: an account may have more pictures than a statement can have parameters (65,535).
  const isAmong = (column: typeof media.key | typeof media.hash, all: string[]) =>
    raw`${column} = any(${raw.param(all)}::text[])`
  const named = or(
    isAmong(
      media.key,
      pictures.map(({ key }) => key),
    ),
    isAmong(
      media.hash,
      pictures.map(({ hash }) => hash),
    ),
  )
  const deleted = await tx
    .delete(media)
    .where(and(named, notExists(shown)))
    .returning({ key: media.key, hash: media.hash, original: media.original })
  const all = [...pictures, ...deleted]
  const isOfExamples = ({ key }: PictureRef) => EXAMPLE_PICTURE_KEYS.includes(key)
  const hashes = (some: readonly PictureRef[]) => some.map(({ hash }) => hash)
  const originals = deleted.flatMap(({ original }) => original ?? [])
  await queueFileDeletion(tx, queue, { media: hashes(all.filter(isOfExamples)), originals })
  await queueFileDeletion(tx, queue, { media: hashes(all.filter(one => !isOfExamples(one))) }, { hidden })
}
