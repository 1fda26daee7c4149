import { z } from 'zod'
import { canonicalPath } from '../website/site-target.ts'
import { parseRedirectFrom, type Redirect } from '../website/redirects.ts'

/** Stands for a blog's own front page where its export does not name it. */
export const UNKNOWN_BLOG = 'https://import.invalid/'

/** Addresses that posts had in the blog that they moved in from (`blogAddressOf`), by their slugs. */
export const OldAddresses = z.record(z.string().max(200), z.array(z.string().max(500)).max(40))
export type OldAddresses = z.infer<typeof OldAddresses>

/** Returns the redirect from an old address of a post; null if the website uses that path for its own files. */
export function oldAddressRedirect(address: string, slug: string): Redirect | null {
  const from = canonicalPath(address)
  const isUsable = from !== null && parseRedirectFrom(from).ok
  return isUsable ? { from, to: `/posts/${encodeURIComponent(slug)}`, status: 301 } : null
}

/** The address of a page within its host: its canonical path, or `/?p=1`; null for the front page. */
export function blogAddressOf({ pathname, searchParams }: URL): string | null {
  const path = canonicalPath(pathname)
  const number = ['p', 'page_id'].flatMap(
    name => /^\d{1,12}$/.exec(searchParams.get(name) ?? '')?.[0] ?? [],
  )[0]
  if (path === '/' && number) return `/?p=${number}`
  return path === null || path === '/' || path.length > 500 ? null : path
}
