import { MAX_POSTS_PER_WEBSITE, type PostContent, VitrineError, t } from '@vitrine/model'
import { asc, desc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { findTakenSlugs, type PostRow, toColumns, uniqueSlug } from './insert.ts'
import { posts } from './posts.table.ts'

/**
 * Adds posts of a website's sources in the caller's transaction, which has locked the website: each before the first
 * older one in the owner's order. Those it has already are not added again.
 * @throws VitrineError conflict if the website has no room for all
 */
export async function addSourcePosts(
  sql: Sql,
  websiteId: string,
  added: readonly PostContent[],
  lists: Pick<WebsiteDeps['lists'], 'statusOf'>,
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const known = await sql
    .select({ sourceKey: posts.sourceKey, position: posts.position, publishedAt: posts.publishedAt })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
    .orderBy(asc(posts.position), desc(posts.publishedAt))
  const keys = new Set(known.map(({ sourceKey }) => sourceKey))
  const taken = await findTakenSlugs(sql, websiteId)
  const rows = added.map((post): PostRow => {
    const content = toJsonbSafe({ ...post, slug: uniqueSlug(post.slug, taken) })
    const columns = toColumns({ ...content, status: lists.statusOf(content.status, content) })
    const { publishedAt } = columns
    const isOlder = (one: { publishedAt: Date | null }) =>
      publishedAt !== null && one.publishedAt !== null && one.publishedAt < publishedAt
    const position = (known.find(isOlder) ?? known.at(-1))?.position ?? 0
    return { id: newId(), websiteId, ...columns, importId: null, position, createdAt: now, updatedAt: now }
  })
  const wanted = rows.filter(({ sourceKey }) => sourceKey === null || !keys.has(sourceKey))
  const excess = known.length + wanted.length - MAX_POSTS_PER_WEBSITE
  if (wanted.length > 0 && excess > 0)
    throw new VitrineError('conflict', {
      message: t(
        'A website can have {most, number} posts: {count, plural, one {# of these doesn’t} other {# of these don’t}} fit. Choose fewer, or delete others first.',
        { most: MAX_POSTS_PER_WEBSITE, count: Math.min(excess, wanted.length) },
      ),
    })
  if (wanted.length > 0) await sql.insert(posts).values(wanted)
}
