import { asFailure } from '../../../api/client/failure.ts'
import {
  useDeletePostsMutation,
  useOrderPostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
} from '../../../api/queries/posts.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { formatPostCount } from './post-labels.ts'

/** The part of a post that messages use. */
export type NamedPost = { post_id: string; post: { title: string } }

/** The maximum number of posts per request. */
export const MAX_BATCH_SIZE = 100

/** The actions for posts: applied optimistically, reverted and reported on failure. */
export function usePostActions(websiteId: string) {
  const [remove] = useDeletePostsMutation()
  const [restore] = useRestorePostsMutation()
  const [setStatus] = useSetPostStatusMutation()
  const [order] = useOrderPostsMutation()
  const reportFailure = (sentence: string) => (thrown: unknown) =>
    notify.error(`${sentence} ${asFailure(thrown)?.message ?? ''}`.trim())
  const idsOf = (posts: readonly NamedPost[]) => posts.map(post => post.post_id)
  const describePosts = (posts: readonly NamedPost[]) =>
    posts.length === 1 && posts[0] ? `“${posts[0].post.title}”` : formatPostCount(posts.length)

  return {
    remove: (posts: readonly NamedPost[]) => {
      const post_ids = idsOf(posts)
      const undo = () =>
        void restore({ post_ids })
          .unwrap()
          .then(() => notify.success(`${describePosts(posts)} came back.`))
          .catch(reportFailure(`${describePosts(posts)} could not be brought back.`))
      remove({ websiteId, post_ids })
        .unwrap()
        .then(() => notify.success(`${describePosts(posts)} deleted.`, { label: 'Undo', onClick: undo }))
        .catch(reportFailure('Nothing was deleted.'))
    },
    setStatus: (posts: readonly NamedPost[], status: 'draft' | 'published') => {
      const message = status === 'published' ? 'is published.' : 'is a draft again; nobody else sees it.'
      const pluralMessage =
        status === 'published' ? 'are published.' : 'are drafts again; nobody else sees them.'
      setStatus({ websiteId, post_ids: idsOf(posts), status })
        .unwrap()
        .then(() => notify.success(`${describePosts(posts)} ${posts.length === 1 ? message : pluralMessage}`))
        .catch(reportFailure('Nothing was changed.'))
    },
    order: (postIds: string[]) => {
      order({ websiteId, postIds }).unwrap().catch(reportFailure('The order stays as it was.'))
    },
  }
}
