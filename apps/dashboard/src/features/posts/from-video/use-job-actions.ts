import { useNavigate } from '../../../ui/router/router.tsx'
import {
  type AskedArticle,
  useCancelGenerationMutation,
  useGenerateBlogMutation,
} from '../../../api/articles.queries.ts'
import { asFailure, type Failure } from '../../../api/failure.ts'
import { notify } from '../../../ui/toast.tsx'

/** The post that a video has already, as a refusal names it. */
export function findConflictingPost(failure: Failure | null): string | null {
  const { post_id } = (failure?.current ?? {}) as { post_id?: unknown }
  return failure?.code === 'conflict' && typeof post_id === 'string' ? post_id : null
}

/** What is done with jobs from their rows; what the server refuses is told. */
export function useJobActions(websiteId: string) {
  const [generate, { isLoading }] = useGenerateBlogMutation()
  const [cancel] = useCancelGenerationMutation()
  const navigate = useNavigate()
  const reportFailure = (thrown: unknown) => {
    const failure = asFailure(thrown)
    const postId = findConflictingPost(failure)
    if (postId)
      notify.success('This video has a post already.', {
        label: 'Open',
        onClick: () => void navigate(`/edit/${postId}`),
      })
    else notify.error(failure?.message ?? 'That did not work. Try again in a moment.')
  }
  const dismiss = (jobId: string) => cancel({ websiteId, jobId }).unwrap().catch(reportFailure)
  return {
    busy: isLoading,
    dismiss: (jobId: string) => void dismiss(jobId),
    /** Starts anew in place of a job that failed. Resolves with whether it was started. */
    retry: async (failed: string, asked: Omit<AskedArticle, 'websiteId'>): Promise<boolean> => {
      const { data, error } = await generate({ websiteId, ...asked })
      if (data) await dismiss(failed)
      else reportFailure(error)
      return Boolean(data)
    },
  }
}
