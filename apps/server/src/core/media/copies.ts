import { createHash } from 'node:crypto'
import { isPictureMedia, type Media } from '@vitrine/model'
import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { PicturePreset } from '../../platform/images/picture-types.ts'
import { media } from './media.table.ts'

/** A stored copy of a remote picture. */
export type PictureCopy = {
  url: string
  hash: string
  media: Media
  preset: PicturePreset
  original: string | null
  createdAt: Date
}

export const pictureKey = (url: string): string => createHash('sha256').update(url).digest('hex')

/** Returns the newest copy of each URL; of two made at the same time, the fully processed one. */
export async function findCopies(sql: Sql, urls: readonly string[]): Promise<Map<string, PictureCopy>> {
  if (urls.length === 0) return new Map()
  const rows = await sql
    .select({
      url: media.sourceUrl,
      hash: media.hash,
      media: media.media,
      preset: media.preset,
      original: media.original,
      createdAt: media.createdAt,
    })
    .from(media)
    .where(inArray(media.key, urls.map(pictureKey)))
    .orderBy(asc(media.createdAt), asc(raw`${media.preset} = 'full'`))
  return new Map(
    rows.flatMap(row => (isPictureMedia(row.media) ? [[row.url, { ...row, media: row.media }]] : [])),
  )
}

/** Upserts a copy. The same bytes again only renew its time. */
export async function saveCopy(sql: Sql, { url, ...copy }: PictureCopy): Promise<void> {
  const row = { ...copy, replacedAt: null }
  await sql
    .insert(media)
    .values({ key: pictureKey(url), sourceUrl: url, ...row })
    .onConflictDoUpdate({ target: [media.key, media.hash], set: row })
}

/** Returns whether there is a copy with this hash. */
export async function hasCopy(sql: Sql, url: string, hash: string): Promise<boolean> {
  return (await sql.$count(media, and(eq(media.key, pictureKey(url)), eq(media.hash, hash)))) > 0
}

/** Renews the fully processed copy of the same bytes to `now`. Returns its media, or null if there is none. */
export async function renewCopy(sql: Sql, url: string, hash: string, now: Date): Promise<Media | null> {
  const [row] = await sql
    .update(media)
    .set({ createdAt: now, replacedAt: null })
    .where(and(eq(media.key, pictureKey(url)), eq(media.hash, hash)))
    .returning({ media: media.media })
  return row && isPictureMedia(row.media) ? row.media : null
}
