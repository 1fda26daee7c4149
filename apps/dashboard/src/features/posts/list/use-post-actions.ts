import { t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useDeletePostsMutation,
  useOrderPostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
} from '../../../api/queries/posts.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

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

  return {
    remove: (posts: readonly NamedPost[]) => {
      const post_ids = idsOf(posts)
      const undo = () =>
        void restore({ post_ids })
          .unwrap()
          .then(() =>
            notify.success(
              t('{count, plural, one {“{title}” restored} other {# posts restored}}', {
                count: posts.length,
                title: posts[0]?.post.title ?? '',
              }),
            ),
          )
          .catch(
            reportFailure(
              t(
                '{count, plural, one {“{title}” couldn’t be restored} other {# posts couldn’t be restored}}',
                { count: posts.length, title: posts[0]?.post.title ?? '' },
              ),
            ),
          )
      remove({ websiteId, post_ids })
        .unwrap()
        .then(() =>
          notify.success(
            t('{count, plural, one {“{title}” deleted} other {# posts deleted}}', {
              count: posts.length,
              title: posts[0]?.post.title ?? '',
            }),
            {
              label: t('Undo'),
              onClick: undo,
            },
          ),
        )
        .catch(reportFailure(t('Nothing was deleted.')))
    },
    setStatus: (posts: readonly NamedPost[], status: 'draft' | 'published') => {
      const values = { count: posts.length, title: posts[0]?.post.title ?? '' }
      const message =
        status === 'published'
          ? t('{count, plural, one {“{title}” published} other {# posts published}}', values)
          : t(
              '{count, plural, one {“{title}” is a draft again} other {# posts are drafts again}}. Only you can see drafts.',
              values,
            )
      setStatus({ websiteId, post_ids: idsOf(posts), status })
        .unwrap()
        .then(() => notify.success(message))
        .catch(reportFailure(t('Nothing was changed.')))
    },
    order: (postIds: string[]) => {
      order({ websiteId, postIds })
        .unwrap()
        .catch(reportFailure(t('The order stays as it was.')))
    },
  }
}
