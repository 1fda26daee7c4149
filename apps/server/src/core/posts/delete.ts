import { type Post, RESTORE_MINUTES, VitrineError, t } from '@vitrine/model'
import { and, eq, gte, inArray, lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import type { Actor } from '../accounts/actor.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import type { Owned } from '../websites/ownership.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { checkPostLimit, uniqueSlug, type PostRow } from './insert.ts'
import { toWirePost } from './list.ts'
import { postEvent } from './post-events.ts'
import { deletedPosts, formerSlugs, postAddresses, posts } from './posts.table.ts'
import { sweepVersions } from './versions.ts'
import { auditWebsite } from '../websites/audit-website.ts'

type Deps = Pick<WebsiteDeps, 'sql' | 'clock' | 'changed' | 'emit' | 'lists'>

/** Deletes posts, all or none. They can be restored for some minutes. */
export async function deletePosts(
  { sql, clock, changed, emit }: Deps,
  owned: readonly Owned<PostRow>[],
): Promise<number> {
  const websiteIds = [...new Set(owned.map(post => post.websiteId))].sort()
  const ids = owned.map(post => post.id)
  const { deleted, names } = await sql.transaction(async tx => {
    const now = clock.now()
    const changedNames: string[] = []
    for (const id of websiteIds) changedNames.push(...(await bumpRevision(tx, id, now)))
    const former = await tx.select().from(formerSlugs).where(inArray(formerSlugs.postId, ids))
    const moved = await tx.select().from(postAddresses).where(inArray(postAddresses.postId, ids))
    const links = await tx.execute<{ post_id: string }>(
      raw`select * from share_links where post_id = any(${raw.param(ids)}::text[])`,
    )
    const deletedRows = await tx.delete(posts).where(inArray(posts.id, ids)).returning()
    for (const row of deletedRows) {
      const backup = {
        id: row.id,
        websiteId: row.websiteId,
        row: { ...row, shareLinks: links.rows.filter(one => one.post_id === row.id) },
        formerSlugs: [
          ...former.filter(one => one.postId === row.id).map(one => one.slug),
          ...moved.filter(one => one.postId === row.id).map(one => one.address),
        ],
        deletedAt: now,
      }
      await tx
        .insert(deletedPosts)
        .values(backup)
        // Another website's deleted post of the same id can still be restored.
        .onConflictDoUpdate({
          target: deletedPosts.id,
          set: backup,
          setWhere: eq(deletedPosts.websiteId, row.websiteId),
        })
      await auditWebsite(tx, row.websiteId, { kind: 'post.deleted', subject: row.content.title }, now)
      const event = postEvent(row, undefined)
      if (event) await emit(tx, row.websiteId, event)
    }
    return { deleted: deletedRows.length, names: changedNames }
  })
  changed(names)
  return deleted
}

/**
 * Restores the actor's recently deleted posts to their positions, all or none. A slug taken meanwhile gets a number.
 * @throws VitrineError not_found if one has expired; conflict if one exists again, or the website has no room
 */
export async function restorePosts(
  { sql, clock, changed, emit, lists }: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<Post[]> {
  const uniqueIds = [...new Set(ids)]
  const { rows, names } = await sql.transaction(async tx => {
    const now = clock.now()
    const changedNames: string[] = []
    // Websites are locked first everywhere, to avoid deadlocks.
    for (const id of await websitesOf(tx, actor, uniqueIds))
      changedNames.push(...(await bumpRevision(tx, id, now)))
    const backup = await lockDeletedPosts(tx, actor, uniqueIds, now)
    if (backup.length !== uniqueIds.length)
      throw new VitrineError('not_found', { message: t('These posts can no longer be restored.') })
    const [taken] = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, uniqueIds)).limit(1)
    if (taken) throw new VitrineError('conflict', { message: t('One of these posts was already restored.') })
    for (const [id, restored] of Map.groupBy(backup, one => one.websiteId))
      await checkPostLimit(tx, id, restored.length)
    const rows: PostRow[] = []
    for (const one of backup) {
      const row = asDraftIfListed(lists, await rowToRestore(tx, one.row, now))
      rows.push(row)
      await tx.insert(posts).values(row)
      await restoreShareLinks(tx, one.row.shareLinks)
      const own = { websiteId: row.websiteId, postId: row.id }
      const isAddress = (text: string) => text.startsWith('/')
      const former = one.formerSlugs.filter(text => !isAddress(text)).map(slug => ({ ...own, slug }))
      const moved = one.formerSlugs.filter(isAddress).map(address => ({ ...own, address }))
      if (moved.length > 0) await tx.insert(postAddresses).values(moved).onConflictDoNothing()
      if (former.length > 0) await tx.insert(formerSlugs).values(former).onConflictDoNothing()
      await auditWebsite(tx, row.websiteId, { kind: 'post.restored', subject: row.content.title }, now)
      const event = postEvent(undefined, row)
      if (event) await emit(tx, row.websiteId, event)
    }
    await tx.delete(deletedPosts).where(inArray(deletedPosts.id, uniqueIds))
    return { rows, names: changedNames }
  })
  changed(names)
  return rows.map(toWirePost)
}

/** Inserts the links that were deleted with their post; a post that an earlier version deleted has none. */
async function restoreShareLinks(tx: Sql, links: unknown): Promise<void> {
  if (Array.isArray(links) && links.length > 0)
    await tx.execute(
      raw`insert into share_links select * from jsonb_populate_recordset(null::share_links, ${JSON.stringify(links)}::jsonb) on conflict do nothing`,
    )
}

/** The actor's websites of these deleted posts, in locking order. */
async function websitesOf(sql: Sql, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (!ids.every(isId)) return []
  const rows = await sql
    .selectDistinct({ id: websites.id })
    .from(deletedPosts)
    .innerJoin(websites, eq(websites.id, deletedPosts.websiteId))
    .where(and(inArray(deletedPosts.id, [...ids]), eq(websites.userId, actor.userId)))
    .orderBy(websites.id)
  return rows.map(row => row.id)
}

/** Locks the rows in a fixed order, to avoid deadlocks between concurrent calls. */
async function lockDeletedPosts(sql: Sql, actor: Actor, ids: readonly string[], now: Date) {
  if (!ids.every(isId)) return []
  return sql
    .select({
      websiteId: deletedPosts.websiteId,
      row: deletedPosts.row,
      formerSlugs: deletedPosts.formerSlugs,
    })
    .from(deletedPosts)
    .innerJoin(websites, eq(websites.id, deletedPosts.websiteId))
    .where(
      and(
        inArray(deletedPosts.id, [...ids]),
        eq(websites.userId, actor.userId),
        gte(deletedPosts.deletedAt, expiredBefore(now)),
      ),
    )
    .orderBy(deletedPosts.id)
    .for('update', { of: deletedPosts })
}

/** Rebuilds the row; a slug or source that another post has taken is changed or cleared. */
async function rowToRestore(sql: Sql, backup: Record<string, unknown>, now: Date): Promise<PostRow> {
  const moment = (value: unknown) => new Date(String(value))
  const { shareLinks: _, ...stored } = backup
  const row = {
    ...stored,
    publishedAt: backup.publishedAt === null ? null : moment(backup.publishedAt),
    createdAt: moment(backup.createdAt),
    updatedAt: moment(backup.updatedAt),
  } as PostRow
  const others = await sql
    .select({ slug: posts.slug, sourceKey: posts.sourceKey })
    .from(posts)
    .where(eq(posts.websiteId, row.websiteId))
  const slug = uniqueSlug(row.slug, new Set(others.map(other => other.slug)))
  const isRepeated = others.some(other => other.sourceKey !== null && other.sourceKey === row.sourceKey)
  const restored = {
    ...row,
    slug,
    content: { ...row.content, slug },
    sourceKey: isRepeated ? null : row.sourceKey,
  }
  const isMissed = row.status === 'scheduled' && row.publishedAt !== null && row.publishedAt <= now
  return isMissed ? asDraft(restored) : restored
}

/** A draft keeps when it was published first, but no time that it was scheduled for. */
function asDraft(row: PostRow): PostRow {
  const time = row.status === 'scheduled' ? { publishedAt: null } : {}
  const published = row.status === 'scheduled' ? { published_at: null } : {}
  return { ...row, ...time, status: 'draft', content: { ...row.content, ...published, status: 'draft' } }
}

/** A link of it may have got on a list while it was deleted. */
function asDraftIfListed(lists: Deps['lists'], row: PostRow): PostRow {
  const status = lists.statusOf(row.status, { ...row.content, body: row.body })
  return status === row.status ? row : asDraft(row)
}

const expiredBefore = (now: Date) => new Date(now.getTime() - RESTORE_MINUTES * 60_000)

/** Deletes posts that can no longer be restored, with their versions and passwords. */
export async function sweepDeletedPosts({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  const expired = await sql
    .delete(deletedPosts)
    .where(lt(deletedPosts.deletedAt, expiredBefore(clock.now())))
    .returning({ id: deletedPosts.id })
  if (expired.length === 0) return
  await sweepVersions(sql)
  await sql.execute(raw`
    delete from access_passwords as lock
    where lock.post_id = any(${raw.param(expired.map(({ id }) => id))}::text[])
      and not exists (select from ${posts} as post where post.id = lock.post_id)`)
}
