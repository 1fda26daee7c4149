import type { Media, MediaByUrl } from '@vitrine/model'
import { and, eq, inArray, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { pictureKey } from './copies.ts'
import { websiteMedia } from '../websites/websites.table.ts'

/** Remembers copied pictures as a website's own; a newer copy of the same address takes the place of the older. */
export async function saveWebsitePictures(sql: Sql, websiteId: string, pictures: MediaByUrl): Promise<void> {
  const rows = Object.entries(pictures).map(([url, media]) => {
    return { websiteId, key: pictureKey(url), url, hash: hashOf(media), media }
  })
  if (rows.length === 0) return
  await sql
    .insert(websiteMedia)
    .values(rows)
    .onConflictDoUpdate({
      target: [websiteMedia.websiteId, websiteMedia.key],
      set: { hash: raw`excluded.hash`, media: raw`excluded.media` },
    })
}

/** The copies that a website has of these addresses. */
export async function findWebsitePictures(
  sql: Sql,
  websiteId: string,
  urls: readonly string[],
): Promise<MediaByUrl> {
  if (urls.length === 0) return {}
  const keys = [...new Set(urls)].map(pictureKey)
  const rows = await sql
    .select({ url: websiteMedia.url, media: websiteMedia.media })
    .from(websiteMedia)
    .where(and(eq(websiteMedia.websiteId, websiteId), inArray(websiteMedia.key, keys)))
  return Object.fromEntries(rows.map(row => [row.url, row.media]))
}

/** The folder of storage in which a picture's files are. */
function hashOf(media: Media): string {
  return media.variants[0]?.path.split('/')[2] ?? ''
}
