import {
  blogAddressOf,
  canonicalPath,
  oldAddressRedirect,
  type OldAddresses,
  type Redirect,
  UNKNOWN_BLOG,
} from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { isOpenPost } from './list.ts'
import { postAddresses, posts } from './posts.table.ts'

/** Rows of one statement, within PostgreSQL's limit of parameters. */
const BATCH = 5_000

/**
 * Lists the redirects from addresses that published posts had in the blog that they moved in from. Those to a post with
 * a password are left out: they would tell its slug to everybody who tries numbers. An address by number
 * (`/?p=1`) is a path in the form of `numberedPostPath`.
 */
export async function listPostRedirects(sql: Sql, websiteId: string): Promise<Redirect[]> {
  const rows = await sql
    .select({ address: postAddresses.address, slug: posts.slug })
    .from(postAddresses)
    .innerJoin(posts, eq(posts.id, postAddresses.postId))
    .where(and(eq(postAddresses.websiteId, websiteId), eq(posts.status, 'published'), isOpenPost))
  return rows.flatMap(({ address, slug }) => oldAddressRedirect(address, slug) ?? [])
}

/** Lists the old addresses of all posts, drafts included. */
export async function listOldAddresses(sql: Sql, websiteId: string): Promise<OldAddresses> {
  const rows = await sql
    .select({ address: postAddresses.address, slug: posts.slug })
    .from(postAddresses)
    .innerJoin(posts, eq(posts.id, postAddresses.postId))
    .where(eq(postAddresses.websiteId, websiteId))
    .orderBy(postAddresses.address)
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return Object.fromEntries(
    [...bySlug].map(([slug, own]) => [slug, own.map(({ address }) => address).slice(0, 40)]),
  )
}

/** Adds the old addresses of a new website's posts, skipping invalid ones. */
export async function importOldAddresses(tx: Sql, websiteId: string, bySlug: OldAddresses): Promise<void> {
  const rows = await tx
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
  const added = rows.flatMap(({ id, slug }) =>
    (Object.hasOwn(bySlug, slug) ? (bySlug[slug] ?? []) : []).flatMap(written => {
      const url = URL.parse(written, UNKNOWN_BLOG)
      const address = url && blogAddressOf(url)
      return address ? [{ websiteId, address, postId: id }] : []
    }),
  )
  for (let at = 0; at < added.length; at += BATCH)
    await tx
      .insert(postAddresses)
      .values(added.slice(at, at + BATCH))
      .onConflictDoNothing()
}

/** Returns the path that stands for `/?p=1`, or null for another request; `target` is a path with its query. */
export function numberedPostPath(path: string, target: string): string | null {
  if (path !== '/' && path !== '/index.php') return null
  const number = /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/.exec(target)?.[1]
  return number === undefined ? null : canonicalPath(`/?p=${number}`)
}
