import { isPictureMedia, type Media, type MediaByUrl } from '@vitrine/model'
import { and, eq, sql as raw } from 'drizzle-orm'
import { buildOnce, type Sql } from '../../platform/db/db.ts'
import { pictureKey } from './copies.ts'
import { websiteMedia } from '../websites/websites.table.ts'

/**
 * Adds copied pictures to a website; a newer copy replaces one of the same URL, and deleted ones exist again. `retained`
 * ones stay while nothing uses them.
 */
export async function saveWebsitePictures(
  sql: Sql,
  websiteId: string,
  pictures: MediaByUrl,
  { retained = false }: { retained?: boolean } = {},
): Promise<void> {
  const rows = Object.entries(pictures).map(([url, media]) => {
    return { websiteId, key: pictureKey(url), url, hash: hashOf(media), media, retained }
  })
  if (rows.length === 0) return
  await sql
    .insert(websiteMedia)
    .values(rows)
    .onConflictDoUpdate({
      target: [websiteMedia.websiteId, websiteMedia.key],
      set: {
        hash: raw`excluded.hash`,
        media: raw`excluded.media`,
        deletedAt: null,
        ...(retained ? { retained } : {}),
      },
    })
}

const picturesQuery = buildOnce(sql =>
  sql
    .select({ url: websiteMedia.url, media: websiteMedia.media })
    .from(websiteMedia)
    .where(
      and(
        eq(websiteMedia.websiteId, raw.placeholder('websiteId')),
        raw`${websiteMedia.key} = any(${raw.placeholder('keys')})`,
      ),
    )
    .prepare(''),
)

/** Returns the website's copies of these URLs. */
export async function findWebsitePictures(
  sql: Sql,
  websiteId: string,
  urls: readonly string[],
): Promise<MediaByUrl> {
  if (urls.length === 0) return {}
  const keys = [...new Set(urls)].map(pictureKey)
  const rows = await picturesQuery(sql).execute({ websiteId, keys })
  return Object.fromEntries(rows.flatMap(row => (isPictureMedia(row.media) ? [[row.url, row.media]] : [])))
}

/** The storage folder of a picture's files. */
function hashOf(media: Media): string {
  return media.variants[0]?.path.split('/')[2] ?? ''
}
