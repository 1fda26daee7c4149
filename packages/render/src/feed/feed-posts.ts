import type { PublishedPost, WebsiteView } from '@vitrine/model'
import { byTime } from '../posts/collection.ts'

/** Readers ask often and keep what they have seen: more only costs them. */
const NEWEST = 20

/** The posts of a website's feeds, the newest first; null where there are none, or the owner wants no feed. */
export function feedPosts(view: WebsiteView): PublishedPost[] | null {
  if (!view.seo.rss_enabled || view.posts.length === 0) return null
  return byTime(view.posts).slice(0, NEWEST)
}

/** What a feed reader knows a post by: the same whatever becomes of its title, its address and the website's domain. */
export const feedId = ({ id }: PublishedPost): string => id
