import { applyDesignParams, type PreviewData, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx'
import type { Failure } from '../../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { saveToLocalStorage, setPreviewData, setWebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { removeStaticPreview } from '../../../ui/website/static-preview.ts'
import { PublishForm } from '../publish/publish-form.tsx'
import { defaultDetails } from '../publish/website-details.ts'
import { useReadProfile } from '../reading/use-read-profile.ts'
import { PreviewScreen } from './preview-screen.tsx'

/**
 * Preview of a bundled example, which can be published like any other. `theme`, `mode` and `accent` in the
 * query override the design.
 */
export function ExamplePreview({ id }: { id: string }) {
  const [preview, setPreview] = useState<PreviewData | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [params] = useSearchParams()
  useReadProfile({
    profileUrl: `example:${id}`,
    onPreview: loaded => setPreview(applyDesignParams(loaded, params)),
    onFailure: setFailure,
  })
  useEffect(() => {
    if (failure) removeStaticPreview()
  }, [failure])
  useEffect(() => removeStaticPreview, [])
  if (failure) {
    return (
      <main className="page-wait" id="main" tabIndex={-1}>
        <ErrorState
          level={1}
          title={t('We couldn’t load this example')}
          requestId={failure.requestId}
          actions={
            <ButtonLink variant="primary" to="/website">
              {t('Use your own link')}
            </ButtonLink>
          }
        >
          {failure.message}
        </ErrorState>
      </main>
    )
  }
  return preview ? <LoadedExample preview={preview} onChange={setPreview} /> : <PageSpinner />
}

function LoadedExample({
  preview,
  onChange,
}: {
  preview: PreviewData
  onChange: (preview: PreviewData) => void
}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const [details, setDetails] = useState(() => defaultDetails(preview))
  function publish(name: string, domain: string) {
    const { theme_name } = preview.design
    dispatch(setWebsiteDetails({ ...details, name, domain, theme: theme_name, confirmed: true }))
    dispatch(setPreviewData(preview))
    dispatch(saveToLocalStorage())
    void navigate(isSignedIn ? '/website/preview' : '/signup')
  }
  return (
    <PreviewScreen
      preview={preview}
      domain={details.domain}
      onDesign={(design, section_order = preview.section_order) =>
        onChange({ ...preview, design, section_order })
      }
      end={
        <ButtonLink variant="quiet" to="/website">
          {t('Your own link')}
        </ButtonLink>
      }
    >
      <PublishForm
        name={details.name}
        domain={details.domain}
        theme={details.theme}
        type={details.type}
        title={t('This is an example.')}
        description={t(
          'Yours takes one link. To try everything, publish this one; it’s marked as an example.',
        )}
        button={isSignedIn ? t('Publish this example') : t('Create account and publish')}
        onChange={(name, domain) => setDetails({ ...details, name, domain })}
        onPublish={publish}
      />
    </PreviewScreen>
  )
}
