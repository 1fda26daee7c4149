import type { WebsiteEvent } from '../websites/deps.ts'
import type { PostRow } from './insert.ts'

/** Returns what a change of a post means for its visitors; null if they see neither row. */
export function postEvent(before: PostRow | undefined, after: PostRow | undefined): WebsiteEvent | null {
  const wasPublished = before?.status === 'published'
  const isPublished = after?.status === 'published'
  const row = isPublished ? after : before
  if (!row || (!wasPublished && !isPublished)) return null
  const type = !isPublished ? 'post.unpublished' : wasPublished ? 'post.updated' : 'post.published'
  return {
    type,
    post: { id: row.id, slug: row.slug, title: row.content.title, page_key: row.content.page_key },
  }
}
