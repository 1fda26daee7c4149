import { isIndexable, type PublishedPost, type WebsiteView } from '@vitrine/model'
import { sortByDate } from '../posts/collection.ts'

/** Readers poll often and keep old entries, so more posts only cost bytes. */
const MAX_FEED_POSTS = 20

/** The posts of a website's feeds, newest first; null if there are none or feeds are disabled. */
export function feedPosts(view: WebsiteView): PublishedPost[] | null {
  if (!view.seo.rss_enabled || view.posts.length === 0) return null
  return sortByDate(view.posts).slice(0, MAX_FEED_POSTS)
}

/** A feed entry's stable id: independent of title, slug and domain. */
export const feedId = ({ id }: PublishedPost): string => id

/** The WebSub hub of the feeds; undefined for websites that are not to be found. */
export const hubOf = (view: WebsiteView): string | undefined =>
  isIndexable(view) ? view.urls.hub : undefined
