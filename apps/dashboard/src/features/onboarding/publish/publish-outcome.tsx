import { type PreviewData, type Website, t } from '@vitrine/model'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from '../../../ui/router/router.tsx'
import type { Failure } from '../../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import {
  setPreviewData,
  setWebsiteDetails,
  type WebsiteDetails,
} from '../../../api/state/onboarding-slice.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { PublishForm } from './publish-form.tsx'
import { PreviewScreen } from '../preview/preview-screen.tsx'
import { storeFailedCreation } from '../session-storage.ts'
import { VisitIcon } from '../../../ui/icons.tsx'
import { PageSpinner, Spinner } from '../../../ui/feedback/spinner.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'

const ShareKit = lazyComponent(() =>
  import('../../../ui/website/share-kit/share-kit.tsx').then(module => module.ShareKit),
)

type Created = { preview: PreviewData; details: WebsiteDetails }
export type Outcome = (Created & { kind: 'live'; website: Website }) | Failed
type Failed = Created & {
  kind: 'failed'
  failure: Failure | null
  /** The id of the user who wanted it; only they see it. */
  userId: string | null
}

type PublishOutcomeProps = { outcome: Outcome; onRetry: () => void }

/** The result of a creation: the live website, or the failure with a form to try again. */
export function PublishOutcome({ outcome, onRetry }: PublishOutcomeProps) {
  return outcome.kind === 'live' ? (
    <PreviewScreen
      preview={outcome.preview}
      domain={outcome.website.domain}
      live
      aside={
        outcome.website.held ? undefined : (
          <aside className="sources share-aside" aria-labelledby="share-heading">
            <h2 id="share-heading">{t('Show it to people')}</h2>
            <Suspense fallback={<Spinner />}>
              <ShareKit website={outcome.website} />
            </Suspense>
          </aside>
        )
      }
    >
      <Published website={outcome.website} chosenDomain={outcome.details.domain} />
    </PreviewScreen>
  ) : (
    <PublishFailed outcome={outcome} onRetry={onRetry} />
  )
}

function Published({ website, chosenDomain }: { website: Website; chosenDomain: string }) {
  const heading = useFocus<HTMLHeadingElement>()
  const { host } = new URL(website.url)
  return (
    <div className="publish-row publish-live">
      <div className="publish-text">
        <h1 ref={heading} tabIndex={-1}>
          {website.held ? t('Your website is saved.') : t('Your website is live.')}
        </h1>
        <span>
          {website.held
            ? t(
                'We check some new websites before they go online. You can keep editing, and we’ll email you when it’s done.',
              )
            : website.domain === chosenDomain.toLowerCase()
              ? t('Everyone can see it now at this address.')
              : t('{chosenDomain} was taken in the meantime, so your site got the next best address.', {
                  chosenDomain,
                })}
        </span>
      </div>
      <p className="live-address">
        <a className="link" href={website.url} target="_blank" rel="noopener">
          {host}
        </a>
        <CopyButton text={website.url} label={t('Copy address')} />
      </p>
      <div className="publish-actions">
        <ButtonLink {...(website.held && { variant: 'primary' })} to="/">
          {t('Go to dashboard')}
        </ButtonLink>
        {!website.held && (
          <ButtonLink variant="primary" href={website.url} target="_blank" rel="noopener">
            {t('Visit website')}
            <VisitIcon />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Shows the failure; name and address can be changed before the next attempt. */
function PublishFailed({ outcome, onRetry }: { outcome: Failed; onRetry: () => void }) {
  const [details, setDetails] = useState(outcome.details)
  const { user, isLoading } = useAppSelector(state => state.auth)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  // Without an earlier request whose answer was lost, nothing can have been published.
  const mayBePublished = outcome.failure?.code === 'conflict' && outcome.details.unanswered !== undefined
  const why = mayBePublished
    ? t('It may be published already. Look in your dashboard first.')
    : (outcome.failure?.message ?? t('The last attempt failed.'))
  const retry = (name: string, domain: string) => {
    onRetry()
    dispatch(setWebsiteDetails({ ...details, name, domain, confirmed: true }))
    dispatch(setPreviewData(outcome.preview))
  }
  const startOver = () => {
    storeFailedCreation(null)
    onRetry()
    void navigate('/website')
  }
  // It waits for its owner, and not for a visitor or another user in the same tab.
  if (!user && isLoading) return <PageSpinner />
  if (!user || user._id !== outcome.userId) return <Navigate to="/website" replace />
  return (
    <PreviewScreen
      preview={outcome.preview}
      domain={details.domain}
      end={
        <Button variant="quiet" onClick={startOver}>
          {t('Start over')}
        </Button>
      }
    >
      <p className="visually-hidden" role="alert">
        {t('We couldn’t publish your website. {why}', { why })}
      </p>
      <div className="publish-failed">
        <PublishForm
          name={details.name}
          domain={details.domain}
          theme={details.theme}
          type={details.type}
          title={t('We couldn’t publish it.')}
          description={t('{why} Your website is still here.', { why })}
          button={t('Try again')}
          before={mayBePublished && <ButtonLink to="/">{t('Go to dashboard')}</ButtonLink>}
          onChange={(name, domain) => setDetails({ ...details, name, domain })}
          onPublish={retry}
        />
      </div>
    </PreviewScreen>
  )
}

function useFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
