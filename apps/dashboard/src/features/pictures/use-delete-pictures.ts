import { t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useDeletePicturesMutation, useRestorePicturesMutation } from '../../api/queries/pictures.queries.ts'
import { notify } from '../../ui/feedback/toast.tsx'

/** Deletes pictures and offers to undo it. `deletePictures` resolves with whether they were deleted. */
export function useDeletePictures(websiteId: string) {
  const [remove, { isLoading }] = useDeletePicturesMutation()
  const [restore] = useRestorePicturesMutation()
  const undo = async (urls: string[]) => {
    const { error } = await restore({ websiteId, urls })
    if (error) notify.error(asFailure(error)?.message ?? t('Something went wrong.'))
  }
  async function deletePictures(selected: readonly string[]): Promise<boolean> {
    const urls = [...selected].slice(0, 100)
    const { error } = await remove({ websiteId, urls })
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
