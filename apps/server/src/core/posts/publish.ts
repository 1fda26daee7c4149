import type { Post, PostAuthor, PostStatus } from '@vitrine/model'
import { and, eq, inArray, lte, type SQL, sql as raw } from 'drizzle-orm'
import { postPictureUrls } from '../media/picture-urls.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import type { Owned } from '../websites/ownership.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import type { PostRow } from './insert.ts'
import { toWirePost } from './list.ts'
import { postEvent } from './post-events.ts'
import { posts } from './posts.table.ts'
import { recordVersion } from './versions.ts'

type Deps = Pick<WebsiteDeps, 'sql' | 'clock' | 'changed' | 'emit' | 'lists'>

/**
 * Publishes or unpublishes posts, all or none. Publishing sets the time of the first publication.
 * @throws VitrineError validation_failed if one contains a listed link
 */
export async function setPostStatus(
  { sql, clock, changed, emit, lists }: Deps,
  owned: readonly Owned<PostRow>[],
  status: Exclude<PostStatus, 'scheduled'>,
  author: PostAuthor,
): Promise<Post[]> {
  const websiteIds = [...new Set(owned.map(post => post.websiteId))].sort()
  const { rows, names } = await sql.transaction(async tx => {
    const now = clock.now()
    const changedNames: string[] = []
    for (const id of websiteIds) changedNames.push(...(await bumpRevision(tx, id, now)))
    const before = await tx
      .select()
      .from(posts)
      .where(
        inArray(
          posts.id,
          owned.map(post => post.id),
        ),
      )
    if (status === 'published')
      for (const row of before)
        if (row.status !== status) lists.refuseListed(linksOfPost(row), picturesOf(row))
    const rows = before.map(row => ({ ...row, ...columnsForStatus(row, status, now) }))
    for (const [index, row] of rows.entries()) {
      const { id, content, publishedAt, updatedAt } = row
      await tx.update(posts).set({ status, content, publishedAt, updatedAt }).where(eq(posts.id, id))
      await recordVersion(tx, row, before[index], author)
      const event = before[index]?.status === status ? null : postEvent(before[index], row)
      if (event) await emit(tx, row.websiteId, event)
    }
    return { rows, names: changedNames }
  })
  changed(names)
  return rows.map(toWirePost)
}

const linksOfPost = ({ content, body }: PostRow) => ({ post: { ...content, body } })
const picturesOf = ({ content, body }: PostRow) => new Set(postPictureUrls({ ...content, body }))

function columnsForStatus(row: PostRow, status: 'draft' | 'published', now: Date) {
  if (row.status === status) return {}
  const isPast = row.publishedAt !== null && row.publishedAt <= now
  // A scheduled time in the future is not a publication time.
  const publishedAt = isPast ? row.publishedAt : status === 'published' ? now : null
  const content = { ...row.content, status, published_at: publishedAt?.toISOString() ?? null }
  return { status, content, publishedAt, updatedAt: now }
}

/**
 * Publishes due scheduled posts; the status ensures that each is published once. The scheduled time counts as
 * publication time, however late this runs. Posts with a link that got on a list meanwhile become drafts again.
 * Returns their number.
 */
export async function publishScheduled(deps: Deps): Promise<number> {
  const { sql, clock, changed, emit } = deps
  // One time for the whole run: what gets due during it was not compared with the lists.
  const isDue = and(eq(posts.status, 'scheduled'), lte(posts.publishedAt, clock.now()))
  await unscheduleListed(deps, isDue)
  const sites = await sql.selectDistinct({ id: posts.websiteId }).from(posts).where(isDue)
  let published = 0
  for (const { id } of sites) {
    const { count, names } = await sql.transaction(async tx => {
      // The row lock serialises all changes of a website's posts.
      await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, id)).for('update')
      const rows = await tx
        .update(posts)
        .set({
          status: 'published',
          content: raw`jsonb_set(${posts.content}, '{status}', '"published"')`,
          // Not the scheduled time: search engines are told of what changed since a minute ago.
          updatedAt: clock.now(),
        })
        .where(and(eq(posts.websiteId, id), isDue))
        .returning()
      const names = rows.length > 0 ? await bumpRevision(tx, id, clock.now()) : []
      for (const row of rows) {
        await recordVersion(tx, row, undefined, 'product')
        const event = postEvent(undefined, row)
        if (event) await emit(tx, id, event)
      }
      return { count: rows.length, names }
    })
    published += count
    changed(names)
  }
  return published
}

/** Makes drafts of scheduled posts that contain a listed link. Their owner sees why when publishing them. */
async function unscheduleListed({ sql, lists }: Deps, isDue: SQL | undefined): Promise<void> {
  const rows = await sql.select().from(posts).where(isDue)
  const listed = rows.filter(row => lists.findListed(linksOfPost(row), picturesOf(row)).length > 0)
  if (listed.length === 0) return
  await sql
    .update(posts)
    .set({
      status: 'draft',
      publishedAt: null,
      content: raw`${posts.content} || '{"status": "draft", "published_at": null}'`,
    })
    .where(
      and(
        isDue,
        inArray(
          posts.id,
          listed.map(({ id }) => id),
        ),
      ),
    )
}
