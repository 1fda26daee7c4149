import { MAX_POSTS_PER_WEBSITE, type PostContent, readingMinutes, t, VitrineError } from '@vitrine/model'
import { count, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { formerSlugs, posts } from './posts.table.ts'

export type PostRow = typeof posts.$inferSelect

/** Columns derived from a post's content. */
export function toColumns({ body, ...content }: PostContent) {
  return {
    slug: content.slug,
    status: content.status,
    content,
    body,
    minutes: readingMinutes(body),
    sourceKey: content.source?.external_id ? `${content.source.type}:${content.source.external_id}` : null,
    publishedAt: content.published_at === null ? null : new Date(content.published_at),
  }
}

/**
 * Checks that a website has room for more posts, with its row locked.
 * @throws VitrineError conflict
 */
export async function checkPostLimit(tx: Sql, websiteId: string, added = 1): Promise<void> {
  const [row] = await tx.select({ posts: count() }).from(posts).where(eq(posts.websiteId, websiteId))
  if ((row?.posts ?? 0) + added > MAX_POSTS_PER_WEBSITE)
    throw new VitrineError('conflict', {
      message: t('A website can have {most, number} posts. Delete others first.', {
        most: MAX_POSTS_PER_WEBSITE,
      }),
    })
}

/** Inserts the drafted posts of a new website in order, in the caller's transaction. */
export async function insertPosts(
  sql: Sql,
  websiteId: string,
  drafted: readonly PostContent[],
  now: Date,
): Promise<void> {
  const slugs = new Set<string>()
  const sources = new Set<string>()
  const rows = drafted.map((post, index): PostRow => {
    const columns = toColumns({ ...post, slug: uniqueSlug(post.slug, slugs) })
    // A draft comes from the browser and may repeat a source: the first post keeps it.
    const isFirst = columns.sourceKey !== null && !sources.has(columns.sourceKey)
    if (columns.sourceKey !== null) sources.add(columns.sourceKey)
    const sourceKey = isFirst ? columns.sourceKey : null
    return {
      id: newId(),
      websiteId,
      ...columns,
      sourceKey,
      importId: null,
      position: index,
      createdAt: now,
      updatedAt: now,
    }
  })
  if (rows.length > 0) await sql.insert(posts).values(rows)
}

/** Returns the slug, with a number if it is taken, and adds it to `taken`. */
export function uniqueSlug(slug: string, taken: Set<string>): string {
  let free = slug
  // The shortened slug must not end in half of a surrogate pair or a hyphen.
  const stem = slug.length > 80 ? slug.slice(0, 78).replace(/[\ud800-\udbff]?-*$/, '') : slug
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}`
  taken.add(free)
  return free
}

/** The slugs of a website's posts, and those that redirect to one. */
export async function findTakenSlugs(sql: Sql, websiteId: string): Promise<Set<string>> {
  const rows = await sql.select({ slug: posts.slug }).from(posts).where(eq(posts.websiteId, websiteId))
  const former = await sql
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.websiteId, websiteId))
  return new Set([...rows, ...former].map(({ slug }) => slug))
}
