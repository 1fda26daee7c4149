import { and, eq, inArray, lt, notExists, sql as raw } from 'drizzle-orm'
import { websiteMedia } from '../websites/websites.table.ts'
import type { PicturesDeps } from './copy-pictures.ts'
import { media } from './media.table.ts'

const DAY_MS = 24 * 3600_000
/** Twice as long as a copy is reused, and longer than any page that names it is kept anywhere. */
const KEPT_DAYS = 2

/** Deletes copies that no website shows, no kept page names and no preview can be waiting for; and old originals. */
export async function sweepPictures({
  sql,
  clock,
  storage,
  originals,
}: Pick<PicturesDeps, 'sql' | 'clock' | 'storage' | 'originals'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await originals.sweep(ago(1))
  const shown = sql.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
  const unshown = raw`greatest(${media.createdAt}, ${media.replacedAt})`
  const gone = await sql
    .delete(media)
    .where(and(lt(unshown, ago(KEPT_DAYS)), notExists(shown)))
    .returning({ hash: media.hash })
  const hashes = [...new Set(gone.map(row => row.hash))]
  if (hashes.length === 0) return
  const rows = await sql.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes))
  const kept = new Set(rows.map(row => row.hash))
  await Promise.all(hashes.filter(hash => !kept.has(hash)).map(hash => storage.delete(hash)))
}
