import { postPath, t, VitrineError } from '@vitrine/model'
import { and, desc, eq, isNull, type SQL, sql as raw } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Sql } from '../../platform/db/db.ts'
import { formerSlugs, posts } from '../posts/posts.table.ts'
import { accessPasswords, shareLinks } from './access.table.ts'

/** A password as far as serving pages needs it. */
export type Lock = {
  id: string
  version: string
  /** Null for the lock of the website. */
  postId: string | null
}

/** A post with a password, and the slugs that lead to it. */
export type LockedPost = Lock & { postId: string; slugs: readonly string[] }

/** A share link as far as serving pages needs it: the slug of its post, and the path it opens. */
export type LinkTarget = {
  id: string
  postId: string | null
  slug: string | null
  path: string
  endsAt: number
}

/** The passwords and share links of a website. */
export type SiteLocks = { site: Lock | null; posts: readonly LockedPost[]; links: readonly LinkTarget[] }

/** Reads the locks of a website's published posts, its own one, and its share links. */
export async function findLocks(sql: Sql, websiteId: string): Promise<SiteLocks> {
  const { id, version, postId } = accessPasswords
  const [own, locked, former, links] = await Promise.all([
    sql
      .select({ id, version })
      .from(accessPasswords)
      .where(and(eq(accessPasswords.websiteId, websiteId), isNull(postId))),
    sql
      .select({ id, version, postId: posts.id, slug: posts.slug })
      .from(accessPasswords)
      .innerJoin(posts, eq(posts.id, postId))
      .where(and(eq(accessPasswords.websiteId, websiteId), eq(posts.status, 'published'))),
    sql
      .select({ slug: formerSlugs.slug, postId: formerSlugs.postId })
      .from(formerSlugs)
      .innerJoin(accessPasswords, eq(postId, formerSlugs.postId))
      .where(eq(formerSlugs.websiteId, websiteId)),
    sql
      .select({
        id: shareLinks.id,
        postId: shareLinks.postId,
        slug: posts.slug,
        pageKey: raw<string | null>`${posts.content} ->> 'page_key'`,
        endsAt: shareLinks.endsAt,
      })
      .from(shareLinks)
      .leftJoin(posts, eq(posts.id, shareLinks.postId))
      .where(eq(shareLinks.websiteId, websiteId)),
  ])
  const [site] = own
  return {
    site: site ? { ...site, postId: null } : null,
    posts: locked.map(({ slug, ...lock }) => ({
      ...lock,
      slugs: [slug, ...former.filter(one => one.postId === lock.postId).map(one => one.slug)],
    })),
    links: links.map(({ pageKey, ...link }) => ({
      ...link,
      path: link.slug === null ? '/' : postPath({ slug: link.slug, page_key: pageKey ?? undefined }),
      endsAt: link.endsAt.getTime(),
    })),
  }
}

/** @throws VitrineError validation_failed if a website has no password that it could ask for */
export async function checkHasPassword(sql: Sql, websiteId: string): Promise<void> {
  const own = and(eq(accessPasswords.websiteId, websiteId), isNull(accessPasswords.postId))
  const [found] = await sql.select({ id: accessPasswords.id }).from(accessPasswords).where(own)
  if (found) return
  const message = t('Set a password first.')
  throw new VitrineError('validation_failed', { message, fields: { visibility: message } })
}

/** Lists the share links of a website for its owner's download, newest first, without their secrets. */
export function listShareLinks(sql: Sql, websiteId: string) {
  const { name, postId, endsAt, opens, lastOpenedAt, createdAt } = shareLinks
  return sql
    .select({ name, postId, endsAt, opens, lastOpenedAt, createdAt })
    .from(shareLinks)
    .where(eq(shareLinks.websiteId, websiteId))
    .orderBy(desc(createdAt))
}

/** Selects the ids of a website's posts with a password, in every state, as part of a query. */
export const lockedPostIdsOf = (websiteId: AnyPgColumn): SQL<string[]> =>
  raw`array(select ${accessPasswords.postId} from ${accessPasswords} where ${accessPasswords.websiteId} = ${websiteId} and ${accessPasswords.postId} is not null)`

/** Returns the ids of posts with a password, in every state. */
export async function listLockedPostIds(sql: Sql, websiteId: string): Promise<Set<string>> {
  const rows = await sql
    .select({ postId: accessPasswords.postId })
    .from(accessPasswords)
    .where(eq(accessPasswords.websiteId, websiteId))
  return new Set(rows.flatMap(row => row.postId ?? []))
}
