import { type PreviewData, variantOf, t } from '@vitrine/model'
import { useEffect, useReducer, useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import type { Failure } from '../../../api/client/failure.ts'
import { useAppSelector, useSubdomain } from '../../../api/state/hooks.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PartialProfileScreen } from './partial-profile-screen.tsx'
import { ReadingFailedScreen } from './reading-failed-screen.tsx'
import { linkFieldError } from './failure-messages.ts'
import { SiteSkeleton } from './site-skeleton.tsx'
import { resolveLink } from '../link/resolve-link.ts'
import { LinkForm } from '../link/link-form.tsx'
import type { ConnectError } from '../import-methods/method.ts'
import { applyStageEvent, formatSeconds, pendingStages } from './reading-stages.ts'
import { StageList } from './stage-list.tsx'
import { useReadProfile } from './use-read-profile.ts'

type ReadingScreenProps = {
  link: string
  /** Whether the link may be that of any page. */
  anyPage: boolean
  /** The reason why connecting the account failed, after a return from the platform. */
  connectError: ConnectError | null
  onPreview: (preview: PreviewData) => void
  /** Files dropped meanwhile; they are imported for the same link. */
  onFiles: (files: File[]) => void
}

/** Reads a profile and shows its progress, then the preview, the partial profile or the failure. */
export function ReadingScreen({ link, anyPage, connectError, onPreview, onFiles }: ReadingScreenProps) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [partial, setPartial] = useState<PreviewData | null>(null)
  const retry = () => {
    setFailure(null)
    setPartial(null)
    setAttempt(attempt + 1)
  }
  if (partial) {
    return (
      <PartialProfileScreen
        preview={partial}
        connectError={connectError}
        onRetry={retry}
        onPreview={onPreview}
      />
    )
  }
  if (failure && linkFieldError(failure) === null) {
    return (
      <ReadingFailedScreen
        link={link}
        anyPage={anyPage}
        failure={failure}
        onRetry={retry}
        onPreview={onPreview}
      />
    )
  }
  return (
    <ReadingProgress
      key={attempt}
      link={link}
      anyPage={anyPage}
      linkError={failure && linkFieldError(failure)}
      onFailure={failed => {
        setFailure(failed)
        if (linkFieldError(failed) === null) notify.error(failed.message || t('Failed to fetch preview'))
      }}
      onPreview={preview => (preview.profile.problem ? setPartial(preview) : onPreview(preview))}
      onSame={retry}
      onFiles={onFiles}
    />
  )
}

type ReadingProgressProps = Pick<ReadingScreenProps, 'link' | 'anyPage' | 'onPreview' | 'onFiles'> & {
  linkError: string | null
  onFailure: (failure: Failure) => void
  onSame: () => void
}

function ReadingProgress({
  link,
  anyPage,
  linkError,
  onFailure,
  onPreview,
  onSame,
  onFiles,
}: ReadingProgressProps) {
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const resolved = resolveLink(link, variant.platform, anyPage)
  const [stages, applyEvent] = useReducer(applyStageEvent, resolved.stages, pendingStages)
  const subdomain = useSubdomain()
  const navigate = useNavigate()

  useReadProfile({ profileUrl: link, anyPage, subdomain, onStage: applyEvent, onPreview, onFailure })
  // Prefetches the next screen.
  useEffect(() => void import('../preview/preview.page.tsx'), [])
  const name = resolved.link?.id ?? link.replace(/^example:/, '')

  if (linkError !== null) {
    return (
      <main className="reading" id="main" tabIndex={-1}>
        <PageTitle>{t('Create your website')}</PageTitle>
        <FileDrop
          title={t('Drop your file here')}
          hint={t('We’ll turn it into your website.')}
          onFiles={onFiles}
        />
        <div className="reading-main">
          <h1>{t('Paste your profile link')}</h1>
          <p className="sub">{t('We can’t read a profile at this link.')}</p>
          <LinkForm initialLink={link} error={linkError} onSame={onSame} />
        </div>
        <SiteSkeleton stages={[]} name={name} type={resolved.type} />
      </main>
    )
  }
  return (
    <main className="reading" id="main" tabIndex={-1}>
      <PageTitle>{t('Reading your profile')}</PageTitle>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll read your file for this link.')}
        onFiles={onFiles}
      />
      <div className="reading-main">
        <h1>{t('Reading your profile')}</h1>
        <Stopwatch />
        <LinkForm initialLink={link} isLabelHidden busy />
        <StageList stages={stages} />
        <p className="reading-foot">
          <button className="link" type="button" onClick={() => void navigate('/website')}>
            {t('Use another link')}
          </button>
          <span>{t('We only read what’s public. Nothing is saved yet.')}</span>
        </p>
      </div>
      <SiteSkeleton stages={stages} name={name} type={resolved.type} />
    </main>
  )
}

/** Elapsed seconds; hidden from screen readers. */
function Stopwatch() {
  const [startedAt] = useState(() => performance.now())
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="sub">
      {t('Usually done in under 30 seconds.')}{' '}
      <span className="num" aria-hidden="true">
        {t('{seconds} so far', { seconds: formatSeconds(now - startedAt) })}
      </span>
    </p>
  )
}
