import { t } from '@vitrine/model'
import { usePostsQuery } from '../../../api/queries/posts.queries.ts'

/** The published posts of a website: title by id, in list order; none while the query has not loaded them. */
export function usePostOptions(websiteId: string) {
  const query = usePostsQuery(websiteId)
  const options: Record<string, string> = Object.fromEntries(
    (query.currentData?.posts ?? [])
      .filter(({ post }) => post.status === 'published')
      .map(({ post_id, post }) => [post_id, post.title || t('Untitled')]),
  )
  return { options, query }
}
