import type { PublishedPost, WebsiteView } from '@vitrine/model'
import { decodedPath } from '../page/required-post-bodies.ts'
import { findMovedPost, findPost } from '../posts/collection.ts'
import { shareImagePath } from '../posts/post-routes.ts'

/** What a picture is drawn of: the site, one of its posts, or its mark in a square of so many pixels. */
export type Subject =
  | { kind: 'home' }
  | { kind: 'post'; post: PublishedPost }
  | { kind: 'icon'; size: number }

const ICON_SIZES = [32, 180, 192, 512] as const

/** What the picture at a path shows; null for a path that has none, such as that of an unpublished post. */
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

/** Where the picture of a post is that had another address: who shared it then links to its old picture. Else null. */
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

/** Every picture that is drawn of a website, as an address in its pages names it. */
export function drawnPathsOf(view: WebsiteView): string[] {
  return [
    '/og/home.png',
    ...view.posts.map(shareImagePath),
    ...ICON_SIZES.map(size => `/icons/${String(size)}.png`),
  ]
}
