import { useNavigate } from '../../../ui/router/router.tsx'
import {
  type AskedArticle,
  useCancelGenerationMutation,
  useGenerateBlogMutation,
} from '../../../api/articles.queries.ts'
import { asFailure, type Failure } from '../../../api/failure.ts'
import { notify } from '../../../ui/toast.tsx'

/** The post that a video has already, as a refusal names it. */
export function postOf(failure: Failure | null): string | null {
  const { post_id } = (failure?.current ?? {}) as { post_id?: unknown }
  return failure?.code === 'conflict' && typeof post_id === 'string' ? post_id : null
}

/** What is done with jobs from their rows; what the server refuses is told. */
export function useArticle(websiteId: string) {
  const [generate, { isLoading }] = useGenerateBlogMutation()
  const [cancel] = useCancelGenerationMutation()
  const navigate = useNavigate()
  const tell = (thrown: unknown) => {
    const failure = asFailure(thrown)
    const postId = postOf(failure)
    if (postId)
      notify.success('This video has a post already.', {
        label: 'Open',
        onClick: () => void navigate(`/edit/${postId}`),
      })
    else notify.error(failure?.message ?? 'That did not work. Try again in a moment.')
  }
  const leave = (jobId: string) => cancel({ websiteId, jobId }).unwrap().catch(tell)
  return {
    busy: isLoading,
    leave: (jobId: string) => void leave(jobId),
    /** Starts anew in place of a job that failed. Resolves with whether it was started. */
    again: async (failed: string, asked: Omit<AskedArticle, 'websiteId'>): Promise<boolean> => {
      const { data, error } = await generate({ websiteId, ...asked })
      if (data) await leave(failed)
      else tell(error)
      return Boolean(data)
    },
  }
}
