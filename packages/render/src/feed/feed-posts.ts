import type { PublishedPost, WebsiteView } from '@vitrine/model'
import { sortByDate } from '../posts/collection.ts'

/** Readers ask often and keep what they have seen: more only costs them. */
const MAX_FEED_POSTS = 20

/** The posts of a website's feeds, the newest first; null where there are none, or the owner wants no feed. */
export function feedPosts(view: WebsiteView): PublishedPost[] | null {
  if (!view.seo.rss_enabled || view.posts.length === 0) return null
  return sortByDate(view.posts).slice(0, MAX_FEED_POSTS)
}

/** What a feed reader knows a post by: the same whatever becomes of its title, its address and the website's domain. */
export const feedId = ({ id }: PublishedPost): string => id
