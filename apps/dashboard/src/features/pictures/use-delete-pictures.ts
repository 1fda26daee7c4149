import { t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useDeletePicturesMutation, useRestorePicturesMutation } from '../../api/queries/pictures.queries.ts'
import { notify } from '../../ui/feedback/toast.tsx'

/** The maximum per call. */
const BATCH_SIZE = 100

/** Sends batches until one fails; returns its answer, or the last one. */
async function inBatches<T extends { error?: unknown }>(
  urls: readonly string[],
  send: (some: string[]) => Promise<T>,
): Promise<T | { error?: undefined }> {
  for (let start = 0; start < urls.length; start += BATCH_SIZE) {
    const answer = await send(urls.slice(start, start + BATCH_SIZE))
    if (answer.error) return answer
  }
  return {}
}

/** Deletes pictures and offers to undo it. `deletePictures` resolves with whether they were deleted. */
export function useDeletePictures(websiteId: string) {
  const [remove, { isLoading }] = useDeletePicturesMutation()
  const [restore] = useRestorePicturesMutation()
  const undo = async (urls: string[]) => {
    const { error } = await inBatches(urls, some => restore({ websiteId, urls: some }))
    if (error) notify.error(asFailure(error)?.message ?? t('Something went wrong.'))
  }
  async function deletePictures(selected: readonly string[]): Promise<boolean> {
    const urls = [...selected]
    const { error } = await inBatches(urls, some => remove({ websiteId, urls: some }))
    if (error) {
      notify.error(asFailure(error)?.message ?? t('Something went wrong.'))
      return false
    }
    notify.success(t('{count, plural, one {Picture} other {# pictures}} deleted.', { count: urls.length }), {
      label: t('Undo'),
      onClick: () => void undo(urls),
    })
    return true
  }
  return { deletePictures, isDeleting: isLoading }
}
