import { UNKNOWN_BLOG } from '@vitrine/model'
import { parseFeedTime } from '../files/parse-date.ts'
import { parseFeed } from '../web/feed.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost } from './convert-post.ts'

const MAX_ENTRIES = 5_000

/** Adds the posts of a feed with their whole texts; false if it is none. `url` is the feed's own address. */
export function addFeedPosts(text: string, url: string | null, sink: BlogPostSink): boolean {
  const base = url ?? UNKNOWN_BLOG
  const feed = parseFeed(text, base, { entries: MAX_ENTRIES, posts: 0 })
  if (!feed) return false
  sink.title ??= feed.title
  if (feed.comments > 0) sink.leaveOut('comments', '', feed.comments)
  for (const entry of feed.entries) {
    // Some podcasts have only the file of an episode in place of its page.
    const page = /\.(?:mp3|m4a|aac|ogg|opus|wav|mp4|m4v)(?:$|\?)/i.test(entry.url ?? '') ? null : entry.url
    const path = page ? URL.parse(page)?.pathname : null
    addPost(
      { sink, home: feed.home ?? base },
      {
        key: `feed:${entry.id || entry.url || `${entry.title} ${entry.date}`}`,
        group: entry.isDraft ? 'drafts' : entry.isPage ? 'pages' : 'published',
        isPublic: !entry.isDraft,
        title: entry.title,
        slug:
          path
            ?.split('/')
            .filter(Boolean)
            .at(-1)
            ?.replace(/\.html?$/, '') ?? '',
        text: { html: entry.html },
        tags: entry.tags,
        cover: entry.picture ? { url: entry.picture, alt: '' } : null,
        date: parseFeedTime(entry.date),
        addresses: page ? [page] : [],
      },
    )
  }
  return true
}
