import { t } from '@vitrine/model'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { clearOnboardState, setPreviewData, setWebsiteDetails } from '../../api/state/onboarding-slice.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/router/link.tsx'

/** The preview whose publication its owner stopped: to continue with it, or to discard it. */
export function UnpublishedNotice() {
  const { previewData, websiteDetails } = useAppSelector(state => state.onboarding)
  const dispatch = useAppDispatch()
  if (!previewData) return null
  const name = websiteDetails?.name || previewData.suggested.website_name
  const discard = () => {
    dispatch(clearOnboardState())
    // The pressed button is removed.
    document.getElementById('main')?.focus()
    notify.success(t('{name} discarded.', { name }), {
      label: t('Undo'),
      onClick: () => {
        dispatch(setWebsiteDetails(websiteDetails))
        dispatch(setPreviewData(previewData))
      },
    })
  }
  return (
    <div className="notice home-notice home-pending">
      <p>{t('{name} isn’t published yet.', { name })}</p>
      <Link className="btn btn-primary btn-s" to="/website/preview">
        {t('Continue')}
      </Link>
      <Button size="s" variant="quiet" onClick={discard}>
        {t('Discard')}
      </Button>
    </div>
  )
}
