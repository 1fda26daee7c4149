import type { LinkTarget, LockedPost, SiteLocks } from '../../core/access/locks.ts'
import type { Grant } from './access-cookie.ts'

/** Access of one visitor to a website. */
export type VisitorAccess = {
  /** The locked post at the requested path; null if there is none. */
  post: LockedPost | null
  /** Whether the website's own lock, if it has one, is open for this path. */
  isWebsiteOpen: boolean
  /** Whether the locked post at this path is open. */
  isPostOpen: boolean
  /** Locked posts that are open; all of them with a link to the whole website. */
  openedPosts: ReadonlySet<string>
}

const POST_PATH = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?\/(?:posts|case-studies)\/(.+)$/

/** Returns the slugs that a decoded path may name: its own, and that of the page whose Markdown twin it is. */
function slugsOf(path: string): string[] {
  const slug = POST_PATH.exec(path)?.[1]
  if (slug === undefined) return []
  return slug.endsWith('.md') ? [slug, slug.slice(0, -3)] : [slug]
}

/** Returns the locked post at a decoded path, in any language. */
export function findLockedPost({ posts }: SiteLocks, path: string): LockedPost | null {
  const wanted = slugsOf(path)
  return posts.find(({ slugs }) => slugs.some(slug => wanted.includes(slug))) ?? null
}

/**
 * Decides what a visitor may see. A password opens what it was set for; a link to a website opens all of it; a link to
 * a post opens that page, even if the website has a password. `now` in milliseconds since 1970.
 */
export function decideAccess(
  locks: SiteLocks,
  grants: readonly Grant[],
  at: { path: string; isWebsiteLocked: boolean; now: number },
): VisitorAccess {
  const has = ({ id, version }: { id: string; version: string }) =>
    grants.some(grant => 'lock' in grant && grant.lock === id && grant.version === version)
  const links: LinkTarget[] = locks.links.filter(
    ({ id, endsAt }) => endsAt > at.now && grants.some(grant => 'link' in grant && grant.link === id),
  )
  const isWhole = links.some(({ postId }) => postId === null)
  const openedPosts = new Set(
    locks.posts
      .filter(post => isWhole || has(post) || links.some(({ postId }) => postId === post.postId))
      .map(({ postId }) => postId),
  )
  const post = findLockedPost(locks, at.path)
  const wanted = slugsOf(at.path)
  const isPageOfLink = links.some(
    ({ slug, postId }) =>
      postId !== null && (postId === post?.postId || (slug !== null && wanted.includes(slug))),
  )
  return {
    post,
    isWebsiteOpen: !at.isWebsiteLocked || (locks.site !== null && has(locks.site)) || isWhole || isPageOfLink,
    isPostOpen: post === null || openedPosts.has(post.postId),
    openedPosts,
  }
}
