import { t } from '@vitrine/model'
import { usePostsQuery } from '../../../api/queries/posts.queries.ts'

/** The published posts of a website: title by id, in list order. */
export function usePostOptions(websiteId: string): Record<string, string> {
  const { currentData } = usePostsQuery(websiteId)
  return Object.fromEntries(
    (currentData?.posts ?? [])
      .filter(({ post }) => post.status === 'published')
      .map(({ post_id, post }) => [post_id, post.title || t('Untitled')]),
  )
}
