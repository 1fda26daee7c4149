import { type Design, type PreviewData, type SectionOrder, type Suggestion, t } from '@vitrine/model'
import { Suspense, useEffect } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import {
  clearOnboardState,
  saveToLocalStorage,
  setPreviewData,
  setWebsiteDetails,
  type WebsiteDetails,
} from '../../../api/state/onboarding-slice.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { AddContent } from './add-content.tsx'
import { applyWording, keepWordings, SuggestedWordings } from './suggested-wordings.tsx'
import { PublishForm } from '../publish/publish-form.tsx'
import {
  defaultDetails,
  keepEditedDetails,
  keepDesignChoices,
  keepReport,
} from '../publish/website-details.ts'
import type { Outcome } from '../publish/publish-outcome.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import { useCreateWebsite } from '../publish/use-create-website.ts'
import { COUNTDOWN_SECONDS, usePublishCountdown } from '../publish/use-publish-countdown.ts'

// Most previews are of a link and have none.
const ImportReport = lazyComponent(() => import('./import-report.tsx').then(module => module.ImportReport))

/**
 * The user's own preview: visitors sign up to publish it. For signed-in users it is published by itself after a
 * countdown, which any input on the screen stops; what they asked to publish before they signed in, at once.
 */
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
  const isCreating = isSignedIn && stored?.confirmed === true
  useCreateWebsite({ preview, details: stored, enabled: isCreating, onOutcome })

  function publish(name: string, domain: string) {
    const { theme_name } = preview.design
    dispatch(setWebsiteDetails({ ...details, name, domain, theme: theme_name, confirmed: true }))
    if (isSignedIn) return
    dispatch(saveToLocalStorage())
    void navigate('/signup')
  }
  const wait = () => dispatch(setWebsiteDetails({ ...details, confirmed: false }))
  const seconds = usePublishCountdown({
    enabled: isSignedIn && stored !== null && stored.confirmed === undefined,
    onEnd: () => publish(details.name, details.domain),
    onStop: wait,
  })
  const { extend, setDesign, chooseWording } = usePreviewChanges(preview, details)
  function startOver() {
    dispatch(clearOnboardState())
    void navigate('/website')
  }
  const hasReport =
    !isCreating && Boolean(preview.language_guess || preview.withheld?.length || preview.notes?.length)
  return (
    <PreviewScreen
      preview={preview}
      domain={details.domain}
      onDesign={setDesign}
      tools={
        !isCreating &&
        !preview.profile.is_example && (
          <>
            <AddContent preview={preview} onPreview={extend} />
            <SuggestedWordings preview={preview} onChoose={chooseWording} />
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
        !isCreating && (
          <Button variant="quiet" onClick={startOver}>
            {t('Start over')}
          </Button>
        )
      }
    >
      {isCreating ? (
        <CreationPending domain={details.domain} />
      ) : (
        <PublishForm
          name={details.name}
          domain={details.domain}
          theme={preview.design.theme_name}
          type={details.type}
          {...formTexts(isSignedIn, seconds)}
          before={seconds !== null && <NotYet onWait={wait} />}
          onChange={(name, domain) => dispatch(setWebsiteDetails({ ...details, name, domain }))}
          onPublish={publish}
        />
      )}
    </PreviewScreen>
  )
}

/** The changes of the preview; what was chosen is recorded, so that a new draft keeps it. */
function usePreviewChanges(preview: PreviewData, details: WebsiteDetails) {
  const dispatch = useAppDispatch()
  /** Takes a new draft. What was chosen while the server made it counts, too, so the state is that of now. */
  const extend = (extended: PreviewData) =>
    dispatch((_, getState) => {
      const { previewData, websiteDetails } = getState().onboarding
      const [previous, chosen] = [previewData ?? preview, websiteDetails ?? details]
      const redrafted = keepDesignChoices(extended, previous, chosen.hasProposal)
      const next = keepReport(keepWordings(redrafted, previous, chosen.wordings), previous)
      dispatch(setPreviewData(next))
      dispatch(setWebsiteDetails(keepEditedDetails(chosen, next, previous)))
    })
  function setDesign(design: Design, section_order?: SectionOrder) {
    dispatch(setPreviewData({ ...preview, design, section_order: section_order ?? preview.section_order }))
    // Only a look has an order.
    if (section_order) dispatch(setWebsiteDetails({ ...details, hasProposal: true }))
  }
  function chooseWording(wording: Suggestion) {
    dispatch(setPreviewData({ ...preview, design: applyWording(preview.design, wording) }))
    dispatch(setWebsiteDetails({ ...details, wordings: [...(details.wordings ?? []), wording] }))
  }
  return { extend, setDesign, chooseWording }
}

/** The texts of the publish form for visitors, during the countdown (`seconds`), and after it was stopped. */
function formTexts(isSignedIn: boolean, seconds: number | null) {
  if (!isSignedIn)
    return {
      title: t('Like it? Publish it.'),
      description: t('Create an account to publish it. Free, no lock-in.'),
      button: t('Create account and publish'),
    }
  if (seconds === null)
    return {
      title: t('Like it? Publish it.'),
      description: t('Nobody else can see it yet.'),
      button: t('Publish'),
    }
  return {
    title: t('Publishing in {seconds} s', { seconds }),
    description: t('Change anything first, and it waits for you.'),
    button: t('Publish now'),
  }
}

function NotYet({ onWait }: { onWait: () => void }) {
  return (
    <>
      <span className="visually-hidden" role="alert">
        {t('Your website will be published in {seconds} seconds. Press any key to wait.', {
          seconds: COUNTDOWN_SECONDS,
        })}
      </span>
      <Button variant="quiet" onClick={onWait}>
        {t('Not yet')}
      </Button>
    </>
  )
}

function CreationPending({ domain }: { domain: string }) {
  return (
    <div className="publish-row publish-pending" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="publish-text">
        <b>{t('Hold on... creating your website')}</b>
        <span>
          {t('It goes live at {domain}.{host} in a moment.', { domain, host: readSitesBaseUrl().host })}
        </span>
      </p>
    </div>
  )
}
