import { uploadedPictureUrl } from '@vitrine/model'
import { and, eq, exists, like, lt, not, or, type SQL, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { media } from '../media/media.table.ts'
import { deletedPosts, posts } from '../posts/posts.table.ts'
import { websiteMedia, websiteRevisions, websites } from '../websites/websites.table.ts'

const DAY_MS = 24 * 3600_000
/** Days an unused upload may wait for the design or post it was made for. */
const GRACE_DAYS = 7

/**
 * Removes unused uploads from websites: in no design revision, post or restorable post. `sweepPictures` deletes their
 * files.
 */
export async function sweepUploads({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - GRACE_DAYS * DAY_MS)
  const websitesWithOrphans = await sql
    .selectDistinct({ id: websiteMedia.websiteId })
    .from(websiteMedia)
    .where(isOrphan(sql, before))
  for (const { id } of websitesWithOrphans)
    await sql.transaction(async tx => {
      // The row lock prevents that a concurrent save starts to use a picture.
      await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, id)).for('update')
      const removed = await tx
        .delete(websiteMedia)
        .where(and(eq(websiteMedia.websiteId, id), isOrphan(tx, before)))
        .returning({ key: websiteMedia.key })
      for (const { key } of removed)
        await tx.update(media).set({ replacedAt: clock.now() }).where(eq(media.key, key))
    })
}

function isOrphan(sql: Sql, before: Date): SQL | undefined {
  const isOld = exists(
    sql
      .select({ one: raw`1` })
      .from(media)
      .where(and(eq(media.key, websiteMedia.key), lt(media.createdAt, before))),
  )
  return and(like(websiteMedia.url, uploadedPictureUrl('%')), isOld, not(isReferenced(sql)))
}

/**
 * Whether any revision, post or deleted post of the website refers to a picture's URL, which contains a hash and is
 * unambiguous.
 */
export function isReferenced(sql: Sql): SQL {
  const names = (column: unknown) => raw`position(${websiteMedia.url} in ${column}::text) > 0`
  const inRevision = sql
    .select({ one: raw`1` })
    .from(websiteRevisions)
    .where(
      and(
        eq(websiteRevisions.websiteId, websiteMedia.websiteId),
        or(names(websiteRevisions.design), names(websiteRevisions.seo)),
      ),
    )
  const inPost = sql
    .select({ one: raw`1` })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteMedia.websiteId), or(names(posts.content), names(posts.body))))
  const inDeleted = sql
    .select({ one: raw`1` })
    .from(deletedPosts)
    .where(and(eq(deletedPosts.websiteId, websiteMedia.websiteId), names(deletedPosts.row)))
  return raw`(${exists(inRevision)} or ${exists(inPost)} or ${exists(inDeleted)})`
}
