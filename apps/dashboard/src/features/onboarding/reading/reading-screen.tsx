import { type PreviewData, variantOf } from '@vitrine/model'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { asFailure, type Failure, failureOf } from '../../../api/failure.ts'
import { usePreviewDataMutation } from '../../../api/onboarding.queries.ts'
import { useAppSelector, useSubdomain } from '../../../api/state/hooks.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { notify } from '../../../ui/toast.tsx'
import { PartialProfileScreen } from './partial-profile-screen.tsx'
import { ReadingFailedScreen } from './reading-failed-screen.tsx'
import { linkFieldError } from './failure-messages.ts'
import { SiteSkeleton } from './site-skeleton.tsx'
import { resolveLink } from '../link/resolve-link.ts'
import { LinkForm } from '../link/link-form.tsx'
import { pendingStages, applyStageEvent } from './reading-stages.ts'
import { StageList } from './stage-list.tsx'

type ReadingScreenProps = {
  link: string
  /** Why connecting the account failed, after a return from the platform. */
  connectError: string | null
  onPreview: (preview: PreviewData) => void
  /** Files dropped meanwhile; they are imported for the same link. */
  onFiles: (files: File[]) => void
}

/** Reads a profile and shows its progress, then the preview, the partial profile or the failure. */
export function ReadingScreen({ link, connectError, onPreview, onFiles }: ReadingScreenProps) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [partial, setPartial] = useState<PreviewData | null>(null)
  const again = () => {
    setFailure(null)
    setPartial(null)
    setAttempt(attempt + 1)
  }
  if (partial) {
    return (
      <PartialProfileScreen
        preview={partial}
        connectError={connectError}
        onRetry={again}
        onPreview={onPreview}
      />
    )
  }
  if (failure && linkFieldError(failure) === null) {
    return <ReadingFailedScreen link={link} failure={failure} onRetry={again} onPreview={onPreview} />
  }
  return (
    <ReadingProgress
      key={attempt}
      link={link}
      refusal={failure && linkFieldError(failure)}
      onFailure={told => {
        setFailure(told)
        if (linkFieldError(told) === null) notify.error(told.message || 'Failed to fetch preview')
      }}
      onPreview={preview => (preview.profile.problem ? setPartial(preview) : onPreview(preview))}
      onSame={again}
      onFiles={onFiles}
    />
  )
}

type ReadingProgressProps = Pick<ReadingScreenProps, 'link' | 'onPreview' | 'onFiles'> & {
  refusal: string | null
  onFailure: (failure: Failure) => void
  onSame: () => void
}

function ReadingProgress({ link, refusal, onFailure, onPreview, onSame, onFiles }: ReadingProgressProps) {
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const found = resolveLink(link, variant.platform)
  const [lines, tell] = useReducer(applyStageEvent, found.type, pendingStages)
  const [read] = usePreviewDataMutation()
  const subdomain = useSubdomain()
  const navigate = useNavigate()

  const begin = useEffectEvent((profileUrl: string) => {
    let left = false
    const call = read({ profileUrl, subdomain, onStage: tell })
    const finish = async () => {
      try {
        const preview = await call.unwrap()
        if (!left) onPreview(preview)
      } catch (thrown) {
        if (!left) onFailure(asFailure(thrown) ?? failureOf('FETCH_ERROR'))
      }
    }
    void finish()
    return () => {
      left = true
      call.abort()
    }
  })
  useEffect(() => begin(link), [link])
  // Prefetches the next screen.
  useEffect(() => void import('../preview/preview.page.tsx'), [])
  const name = found.link?.id ?? link.replace(/^example:/, '')

  if (refusal !== null) {
    return (
      <main className="read" id="main" tabIndex={-1}>
        <PageTitle>Create your website</PageTitle>
        <FileDrop says="Drop it here" hint="Your website is made from it." onFiles={onFiles} />
        <div className="read-left">
          <h1>Which profile is it?</h1>
          <p className="sub">This link does not lead to a profile that we can read.</p>
          <LinkForm label="Profile link" value={link} refusal={refusal} onSame={onSame} />
        </div>
        <SiteSkeleton lines={[]} name={name} type={found.type} />
      </main>
    )
  }
  return (
    <main className="read" id="main" tabIndex={-1}>
      <PageTitle>Reading your profile</PageTitle>
      <FileDrop says="Drop it here" hint="Your file is read for this link." onFiles={onFiles} />
      <div className="read-left">
        <h1>Reading your profile</h1>
        <Stopwatch />
        <LinkForm label="Profile link" hideLabel value={link} busy />
        <StageList lines={lines} />
        <p className="read-under">
          <button className="link" type="button" onClick={() => void navigate('/website')}>
            Use another link
          </button>
          <span>Only what is public is read. Nothing is saved yet.</span>
        </p>
      </div>
      <SiteSkeleton lines={lines} name={name} type={found.type} />
    </main>
  )
}

/** Elapsed seconds; hidden from screen readers. */
function Stopwatch() {
  const [began] = useState(() => performance.now())
  const [now, setNow] = useState(began)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="sub">
      Usually done in under 30 seconds.{' '}
      <span className="num" aria-hidden="true">
        {((now - began) / 1000).toFixed(1)} s so far.
      </span>
    </p>
  )
}
