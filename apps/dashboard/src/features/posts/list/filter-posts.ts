import type { PostStatus, PostSummary } from '@vitrine/model'
import { matchFuzzy } from '../../../ui/lists/fuzzy-match.ts'
import { type Origin, getOrigin } from './post-labels.ts'

/** The filter of the list. */
export type PostFilter = { status: PostStatus | 'all'; origin: Origin | 'all'; query: string }

export const NO_FILTER: PostFilter = { status: 'all', origin: 'all', query: '' }

export const isFilterActive = ({ status, origin, query }: PostFilter) =>
  status !== 'all' || origin !== 'all' || query.trim() !== ''

/** Returns the posts that match a filter, in the list's order. Titles and tags are searched. */
export function filterPosts(
  posts: readonly PostSummary[],
  { status, origin, query }: PostFilter,
): PostSummary[] {
  return posts.filter(
    ({ post }) =>
      (status === 'all' || post.status === status) &&
      (origin === 'all' || getOrigin(post) === origin) &&
      matchFuzzy(query.trim(), `${post.title} ${post.tags.join(' ')}`),
  )
}

/** Counts the posts of each status and origin. */
export function countPosts(posts: readonly PostSummary[]) {
  const statuses = { all: posts.length, published: 0, draft: 0, scheduled: 0 }
  const origins = new Map<Origin, number>()
  for (const { post } of posts) {
    statuses[post.status] += 1
    const origin = getOrigin(post)
    origins.set(origin, (origins.get(origin) ?? 0) + 1)
  }
  return { statuses, origins }
}
