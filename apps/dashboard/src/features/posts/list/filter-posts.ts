import type { Post, PostStatus } from '@vitrine/model'
import { findFuzzy } from '../../../ui/fuzzy.ts'
import { type Origin, getOrigin } from './post-labels.ts'

/** Which posts of the list are looked at. */
export type PostFilter = { status: PostStatus | 'all'; origin: Origin | 'all'; query: string }

export const NO_FILTER: PostFilter = { status: 'all', origin: 'all', query: '' }

export const isFilterActive = ({ status, origin, query }: PostFilter) =>
  status !== 'all' || origin !== 'all' || query.trim() !== ''

/** The posts that a filter lets through, in the order of the list. Titles and tags are searched. */
export function filterPosts(posts: readonly Post[], { status, origin, query }: PostFilter): Post[] {
  return posts.filter(
    ({ post }) =>
      (status === 'all' || post.status === status) &&
      (origin === 'all' || getOrigin(post) === origin) &&
      findFuzzy(query.trim(), `${post.title} ${post.tags.join(' ')}`),
  )
}

/** How many posts there are of each status and each origin. */
export function countPosts(posts: readonly Post[]) {
  const statuses = { all: posts.length, published: 0, draft: 0, scheduled: 0 }
  const origins = new Map<Origin, number>()
  for (const { post } of posts) {
    statuses[post.status] += 1
    const origin = getOrigin(post)
    origins.set(origin, (origins.get(origin) ?? 0) + 1)
  }
  return { statuses, origins }
}
