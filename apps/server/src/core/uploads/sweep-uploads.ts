import { uploadedPictureUrl } from '@vitrine/model'
import { and, eq, exists, like, lt, not, or, type SQL, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { media } from '../media/media.table.ts'
import { deletedPosts, posts, postVersions } from '../posts/posts.table.ts'
import { websiteMedia, websiteProfiles, websiteRevisions, websites } from '../websites/websites.table.ts'

const DAY_MS = 24 * 3600_000
/** Days an unused upload may wait for the design or post it was made for. */
const GRACE_DAYS = 7
/** Days in which a deleted picture can be restored. */
const RESTORABLE_DAYS = 1

/**
 * Removes unused uploads and deleted pictures from websites: in no design revision, post or restorable post, and in no
 * file among the sources, of which a part that is switched off or waits for its owner can be shown later.
 * `sweepPictures` deletes their files.
 */
export async function sweepUploads({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const before = { upload: ago(GRACE_DAYS), deletion: ago(RESTORABLE_DAYS) }
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

type Before = { upload: Date; deletion: Date }

function isOrphan(sql: Sql, before: Before): SQL | undefined {
  const isOld = exists(
    sql
      .select({ one: raw`1` })
      .from(media)
      .where(and(eq(media.key, websiteMedia.key), lt(media.createdAt, before.upload))),
  )
  const isAbandoned = and(
    like(websiteMedia.url, uploadedPictureUrl('%')),
    eq(websiteMedia.retained, false),
    isOld,
  )
  return and(
    or(isAbandoned, lt(websiteMedia.deletedAt, before.deletion)),
    not(isReferenced(sql)),
    not(isInSource(sql)),
  )
}

const names = (column: unknown) => raw`position(${websiteMedia.url} in ${column}::text) > 0`

/** Whether a source of the website states a picture, be it shown or not. */
function isInSource(sql: Sql): SQL {
  return exists(
    sql
      .select({ one: raw`1` })
      .from(websiteProfiles)
      .where(
        and(
          eq(websiteProfiles.websiteId, websiteMedia.websiteId),
          or(names(websiteProfiles.profile), names(websiteProfiles.pendingRefresh)),
        ),
      ),
  )
}

/**
 * Whether any revision, post, version of a post or deleted post of the website refers to a picture's URL, which contains a hash and is
 * unambiguous.
 */
export function isReferenced(sql: Sql): SQL {
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
  const inVersion = sql
    .select({ one: raw`1` })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.websiteId, websiteMedia.websiteId),
        or(names(postVersions.content), names(postVersions.body)),
      ),
    )
  return raw`(${exists(inRevision)} or ${exists(inPost)} or ${exists(inDeleted)} or ${exists(inVersion)})`
}
