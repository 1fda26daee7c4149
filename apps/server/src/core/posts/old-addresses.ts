import { canonicalPath, parseRedirectFrom, type Redirect } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { postAddresses, posts } from './posts.table.ts'

/**
 * Lists the redirects from addresses that published posts had in the blog that they moved in from. An address by number
 * (`/?p=1`) is a path in the form of `numberedPostPath`.
 */
export async function listPostRedirects(sql: Sql, websiteId: string): Promise<Redirect[]> {
  const rows = await sql
    .select({ address: postAddresses.address, slug: posts.slug })
    .from(postAddresses)
    .innerJoin(posts, eq(posts.id, postAddresses.postId))
    .where(and(eq(postAddresses.websiteId, websiteId), eq(posts.status, 'published')))
  return rows.flatMap(({ address, slug }) => {
    const from = canonicalPath(address)
    // A post may have been at a path that the website uses for its own files.
    return from === null || !parseRedirectFrom(from).ok
      ? []
      : [{ from, to: `/posts/${encodeURIComponent(slug)}`, status: 301 as const }]
  })
}

/** Returns the path that stands for `/?p=1`, or null for another request; `target` is a path with its query. */
export function numberedPostPath(path: string, target: string): string | null {
  if (path !== '/' && path !== '/index.php') return null
  const number = /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/.exec(target)?.[1]
  return number === undefined ? null : canonicalPath(`/?p=${number}`)
}
