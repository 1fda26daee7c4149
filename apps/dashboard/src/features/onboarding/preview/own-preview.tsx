import { type PreviewData, t } from '@vitrine/model'
import { Suspense, useEffect } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import {
  clearOnboardState,
  saveToLocalStorage,
  setPreviewData,
  setWebsiteDetails,
} from '../../../api/state/onboarding-slice.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { AddContent } from './add-content.tsx'
import { SuggestedWordings } from './suggested-wordings.tsx'
import { PublishForm } from '../publish/publish-form.tsx'
import { defaultDetails, keepEditedDetails, keepReport, keepThemeChoice } from '../publish/website-details.ts'
import type { Outcome } from '../publish/publish-outcome.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import { useCreateWebsite } from '../publish/use-create-website.ts'

// Most previews are of a link and have none.
const ImportReport = lazyComponent(() => import('./import-report.tsx').then(module => module.ImportReport))

/** The user's own preview: visitors sign up to publish it, signed-in users get it published at once. */
export function OwnPreview({
  preview,
  onOutcome,
}: {
  preview: PreviewData
  onOutcome: (outcome: Outcome | null) => void
}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null && !state.auth.isLoading)
  const stored = useAppSelector(state => state.onboarding.websiteDetails)
  const details = stored ?? defaultDetails(preview)
  useEffect(() => {
    if (!stored) dispatch(setWebsiteDetails(defaultDetails(preview)))
  }, [stored, preview, dispatch])
  useCreateWebsite({ preview, details: stored, enabled: isSignedIn, onOutcome })

  function signUp(name: string, domain: string) {
    dispatch(setWebsiteDetails({ ...details, name, domain, theme: preview.design.theme_name }))
    dispatch(saveToLocalStorage())
    void navigate('/signup')
  }
  function extend(extended: PreviewData) {
    const next = keepReport(keepThemeChoice(extended, preview), preview)
    dispatch(setPreviewData(next))
    dispatch(setWebsiteDetails(keepEditedDetails(details, next, preview)))
  }
  function startOver() {
    dispatch(clearOnboardState())
    void navigate('/website')
  }
  const hasReport =
    !isSignedIn && Boolean(preview.language_guess || preview.withheld?.length || preview.notes?.length)
  return (
    <PreviewScreen
      preview={preview}
      domain={details.domain}
      onDesign={design => dispatch(setPreviewData({ ...preview, design }))}
      tools={
        !isSignedIn &&
        !preview.profile.is_example && (
          <>
            <AddContent preview={preview} onPreview={extend} />
            <SuggestedWordings
              preview={preview}
              onDesign={design => dispatch(setPreviewData({ ...preview, design }))}
            />
          </>
        )
      }
      notice={
        hasReport && (
          <Suspense fallback={null}>
            <ImportReport
              preview={preview}
              onPreview={next => dispatch(setPreviewData(next))}
              onRedraft={extend}
            />
          </Suspense>
        )
      }
      end={
        !isSignedIn && (
          <Button variant="quiet" onClick={startOver}>
            {t('Start over')}
          </Button>
        )
      }
    >
      {isSignedIn ? (
        <div className="publish-row publish-pending" role="status">
          <span className="spinner" aria-hidden="true" />
          <p className="publish-text">
            <b>{t('Hold on... creating your website')}</b>
            <span>
              {t('It goes live at {domain}.{host} in a moment.', {
                domain: details.domain,
                host: readSitesBaseUrl().host,
              })}
            </span>
          </p>
        </div>
      ) : (
        <PublishForm
          name={details.name}
          domain={details.domain}
          theme={preview.design.theme_name}
          type={details.type}
          title={t('Like it? Publish it.')}
          description={t('Create an account to publish it. Free, no lock-in.')}
          button={t('Create account and publish')}
          onChange={(name, domain) => dispatch(setWebsiteDetails({ ...details, name, domain }))}
          onPublish={signUp}
        />
      )}
    </PreviewScreen>
  )
}
