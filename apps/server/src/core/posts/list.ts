import { type Post, type PostSummary, type PublishedPost, VitrineError, t } from '@vitrine/model'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql as raw } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { buildOnce, type Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Owned } from '../websites/ownership.ts'
import { websites } from '../websites/websites.table.ts'
import type { PostRow } from './insert.ts'
import { formerSlugs, posts } from './posts.table.ts'

/** Upper bound of a list. */
const MAX_POSTS = 5000
const listOrder = [asc(posts.position), desc(posts.publishedAt), desc(posts.createdAt), asc(posts.id)]

/** All columns but the text. */
const { body: _, ...announcement } = getTableColumns(posts)

/** Whether a post has no password of its own. */
export const isOpenPost = raw`not exists (select from access_passwords where access_passwords.post_id = ${posts.id})`

export const toWirePost = (row: PostRow): Post => ({
  ...describeRow(row),
  post: { ...row.content, body: row.body },
})

const describeRow = (row: Omit<PostRow, 'body'>) => ({
  post_id: row.id,
  website_id: row.websiteId,
  order: row.position,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** Lists every post of a website, drafts included, in list order. */
export async function listPosts(sql: Sql, websiteId: string): Promise<Post[]> {
  const rows = await sql
    .select()
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
    .orderBy(...listOrder)
    .limit(MAX_POSTS)
  return rows.map(toWirePost)
}

/** The same without the texts of the posts. */
export async function listPostSummaries(sql: Sql, websiteId: string): Promise<PostSummary[]> {
  const rows = await sql
    .select(announcement)
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
    .orderBy(...listOrder)
    .limit(MAX_POSTS)
  return rows.map(row => ({ ...describeRow(row), post: row.content, minutes: row.minutes }))
}

/** Returns these posts of the actor. @throws VitrineError not_found if one is not the actor's */
export async function getOwnedPosts(
  sql: Sql,
  actor: Actor,
  ids: readonly string[],
): Promise<Owned<PostRow>[]> {
  const uniqueIds = [...new Set(ids)]
  const rows = uniqueIds.every(isId)
    ? await sql
        .select({ post: posts })
        .from(posts)
        .innerJoin(websites, eq(websites.id, posts.websiteId))
        .where(and(inArray(posts.id, uniqueIds), eq(websites.userId, actor.userId)))
    : []
  if (rows.length !== uniqueIds.length)
    throw new VitrineError('not_found', { message: t('This post doesn’t exist.') })
  return rows.map(row => row.post as Owned<PostRow>)
}

/** @throws VitrineError not_found */
export async function getOwnedPost(sql: Sql, actor: Actor, id: string): Promise<Owned<PostRow>> {
  const [post] = await getOwnedPosts(sql, actor, [id])
  if (!post) throw new VitrineError('not_found', { message: t('This post doesn’t exist.') })
  return post
}

/**
 * Bodies to load with the posts: none, the newest for a feed, all, or one post's; or only these posts, in this
 * order, with their bodies.
 */
export type PostBodies = 'none' | 'feed' | 'all' | { slugs: readonly string[] } | { only: readonly string[] }

const FEED_POSTS = 20

/** Selects whether a website has published posts, as part of a query. */
export const hasPublishedPosts = (websiteId: AnyPgColumn): SQL<boolean> =>
  raw`exists (select from ${posts} where ${posts.websiteId} = ${websiteId} and ${posts.status} = 'published')`

const publishedPostsQuery = buildOnce(sql =>
  sql
    .select(announcement)
    .from(posts)
    .where(and(eq(posts.websiteId, raw.placeholder('websiteId')), eq(posts.status, 'published')))
    .orderBy(...listOrder)
    .limit(MAX_POSTS)
    .prepare(''),
)

const formerSlugsQuery = buildOnce(sql =>
  sql
    .select({ slug: formerSlugs.slug, postId: formerSlugs.postId })
    .from(formerSlugs)
    .where(eq(formerSlugs.websiteId, raw.placeholder('websiteId')))
    .prepare(''),
)

const findThesePosts = (sql: Sql, websiteId: string, ids: readonly string[]) =>
  sql
    .select(announcement)
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), eq(posts.status, 'published'), inArray(posts.id, [...ids])))

/** Returns the published posts in order, with the requested bodies. */
export async function findPublishedPosts(
  sql: Sql,
  websiteId: string,
  bodies: PostBodies,
): Promise<PublishedPost[]> {
  const only = typeof bodies === 'object' && 'only' in bodies ? bodies.only : null
  const [found, former] = await Promise.all([
    only ? findThesePosts(sql, websiteId, only) : publishedPostsQuery(sql).execute({ websiteId }),
    formerSlugsQuery(sql).execute({ websiteId }),
  ])
  const formerOf = Map.groupBy(former, one => one.postId)
  const rows = only ? found.toSorted((a, b) => only.indexOf(a.id) - only.indexOf(b.id)) : found
  const wanted = rows
    .filter((_, index) => isWanted(bodies, rows[index]?.slug ?? '', index))
    .map(row => row.id)
  const texts = new Map(
    wanted.length === 0
      ? []
      : (
          await sql.select({ id: posts.id, body: posts.body }).from(posts).where(inArray(posts.id, wanted))
        ).map(row => [row.id, row.body]),
  )
  return rows.map(row => ({
    ...timesOf(row),
    id: row.id,
    title: row.content.title,
    slug: row.slug,
    former_slugs: (formerOf.get(row.id) ?? []).map(one => one.slug),
    excerpt: row.content.excerpt,
    cover: row.content.cover,
    tags: row.content.tags,
    minutes: row.minutes,
    seo: row.content.seo,
    source: row.content.source,
    ...(row.content.page_key !== undefined && { page_key: row.content.page_key }),
    body: texts.get(row.id) ?? null,
  }))
}

/** Importing a post is no update: unless edited here, it is as old as at its source. */
function timesOf(row: Pick<PostRow, 'publishedAt' | 'createdAt' | 'updatedAt'>) {
  const published = row.publishedAt ?? row.createdAt
  const isEdited = row.updatedAt > row.createdAt && row.updatedAt > published
  return {
    published_at: published.toISOString(),
    updated_at: (isEdited ? row.updatedAt : published).toISOString(),
  }
}

function isWanted(bodies: PostBodies, slug: string, index: number): boolean {
  if (typeof bodies === 'object') return 'only' in bodies || bodies.slugs.includes(slug)
  return bodies === 'all' || (bodies === 'feed' && index < FEED_POSTS)
}
