import { t } from '@vitrine/model'
import { useNavigate } from '../../../ui/router/router.tsx'
import {
  type ArticleRequest,
  useCancelGenerationMutation,
  useGenerateBlogMutation,
} from '../../../api/queries/articles.queries.ts'
import { asFailure, type Failure } from '../../../api/client/failure.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

/** Returns the id of the video's existing post from a conflict. */
export function findConflictingPost(failure: Failure | null): string | null {
  const { post_id } = (failure?.current ?? {}) as { post_id?: unknown }
  return failure?.code === 'conflict' && typeof post_id === 'string' ? post_id : null
}

/** The actions of a job; failures are notified. */
export function useJobActions(websiteId: string) {
  const [generate, { isLoading }] = useGenerateBlogMutation()
  const [cancel] = useCancelGenerationMutation()
  const navigate = useNavigate()
  const reportFailure = (thrown: unknown) => {
    const failure = asFailure(thrown)
    const postId = findConflictingPost(failure)
    if (postId)
      notify.success(t('This video already has a post.'), {
        label: t('Open'),
        onClick: () => void navigate(`/edit/${postId}`),
      })
    else notify.error(failure?.message ?? t('That didn’t work. Try again in a moment.'))
  }
  const dismiss = (jobId: string) => cancel({ websiteId, jobId }).unwrap().catch(reportFailure)
  return {
    busy: isLoading,
    dismiss: (jobId: string) => void dismiss(jobId),
    /** Replaces a failed job by a new one. Resolves with whether it started. */
    retry: async (failed: string, request: Omit<ArticleRequest, 'websiteId'>): Promise<boolean> => {
      const { data, error } = await generate({ websiteId, ...request })
      if (data) await dismiss(failed)
      else reportFailure(error)
      return Boolean(data)
    },
  }
}
