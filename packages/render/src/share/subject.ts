import { type PublishedPost, type WebsiteView, writtenPages } from '@vitrine/model'
import { decodedPath } from '../page/required-post-bodies.ts'
import { findMovedPost, findPost } from '../posts/collection.ts'
import { shareImagePath } from '../posts/post-routes.ts'

/** The subject of a drawing: the site, a post, or the icon of a size in pixels. */
export type Subject =
  | { kind: 'home' }
  | { kind: 'post'; post: PublishedPost }
  | { kind: 'icon'; size: number }

const ICON_SIZES = [32, 180, 192, 512] as const

/** The subject at a path; null if there is none, such as an unpublished post. */
export function subjectAt(view: WebsiteView, path: string): Subject | null {
  if (path === '/og/home.png') return { kind: 'home' }
  const size = /^\/icons\/(\d+)\.png$/.exec(path)?.[1]
  if (size !== undefined) {
    const known = ICON_SIZES.find(one => String(one) === size)
    return known ? { kind: 'icon', size: known } : null
  }
  const slug = slugIn(path)
  const post = slug === null ? null : findPost(view, slug)
  return post && { kind: 'post', post }
}

/** The current share image of a post that had another slug, as old shares link to it; else null. */
export function movedPictureOf(view: WebsiteView, path: string): string | null {
  const slug = slugIn(path)
  if (slug === null || findPost(view, slug)) return null
  const post = findMovedPost(view, slug)
  return post && shareImagePath(post)
}

function slugIn(path: string): string | null {
  const slug = /^\/og\/posts\/([^/]+)\.png$/.exec(path)?.[1]
  return slug === undefined ? null : decodedPath(slug)
}

/** All drawn pictures of a website, by path. */
export function drawnPathsOf(view: WebsiteView): string[] {
  return [
    '/og/home.png',
    ...writtenPages(view).map(shareImagePath),
    ...ICON_SIZES.map(size => `/icons/${String(size)}.png`),
  ]
}
