import { asFailure } from '../../../api/failure.ts'
import {
  useDeletePostsMutation,
  useOrderPostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
} from '../../../api/posts.queries.ts'
import { notify } from '../../../ui/toast.tsx'
import { formatPostCount } from './post-labels.ts'

/** As much of a post as is said of it. */
export type NamedPost = { post_id: string; post: { title: string } }

/** As many as one call takes. */
export const MAX_BATCH_SIZE = 100

/** What can be done with posts of a website: shown at once, taken back and told where it fails. */
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
