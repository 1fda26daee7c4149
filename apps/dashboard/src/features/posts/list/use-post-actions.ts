import { asFailure } from '../../../api/failure.ts'
import {
  useDeletePostsMutation,
  useOrderPostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
} from '../../../api/posts.queries.ts'
import { notify } from '../../../ui/toast.tsx'
import { countWords } from './post-labels.ts'

/** As much of a post as is said of it. */
export type NamedPost = { post_id: string; post: { title: string } }

/** As many as one call takes. */
export const MOST_AT_ONCE = 100

/** What can be done with posts of a website: shown at once, taken back and told where it fails. */
export function useListActions(websiteId: string) {
  const [remove] = useDeletePostsMutation()
  const [restore] = useRestorePostsMutation()
  const [setStatus] = useSetPostStatusMutation()
  const [order] = useOrderPostsMutation()
  const tell = (sentence: string) => (thrown: unknown) =>
    notify.error(`${sentence} ${asFailure(thrown)?.message ?? ''}`.trim())
  const idsOf = (posts: readonly NamedPost[]) => posts.map(post => post.post_id)
  const named = (posts: readonly NamedPost[]) =>
    posts.length === 1 && posts[0] ? `“${posts[0].post.title}”` : countWords(posts.length)

  return {
    remove: (posts: readonly NamedPost[]) => {
      const post_ids = idsOf(posts)
      const undo = () =>
        void restore({ post_ids })
          .unwrap()
          .then(() => notify.success(`${named(posts)} came back.`))
          .catch(tell(`${named(posts)} could not be brought back.`))
      remove({ websiteId, post_ids })
        .unwrap()
        .then(() => notify.success(`${named(posts)} deleted.`, { label: 'Undo', onClick: undo }))
        .catch(tell('Nothing was deleted.'))
    },
    setStatus: (posts: readonly NamedPost[], status: 'draft' | 'published') => {
      const said = status === 'published' ? 'is published.' : 'is a draft again; nobody else sees it.'
      const saidOfAll = status === 'published' ? 'are published.' : 'are drafts again; nobody else sees them.'
      setStatus({ websiteId, post_ids: idsOf(posts), status })
        .unwrap()
        .then(() => notify.success(`${named(posts)} ${posts.length === 1 ? said : saidOfAll}`))
        .catch(tell('Nothing was changed.'))
    },
    order: (postIds: string[]) => {
      order({ websiteId, postIds }).unwrap().catch(tell('The order stays as it was.'))
    },
  }
}
