import { parseProfileLink } from '@vitrine/model'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { asFailure, type Failure, failureOf } from '../../api/failure.ts'
import { usePreviewDataMutation } from '../../api/onboarding.queries.ts'
import { useAppDispatch, useSubdomain } from '../../api/state/hooks.ts'
import { setPreviewData, setWebsiteDetails } from '../../api/state/onboarding-slice.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { notify } from '../../ui/toast.tsx'
import { detailsOf } from './details.ts'
import { FailedReading } from './failed-reading.tsx'
import { refusalOf } from './failure-words.ts'
import { GrowingWindow } from './growing-window.tsx'
import { ProfileForm } from './profile-form.tsx'
import { notStarted, withEvent } from './reading-state.ts'
import { StageList } from './stage-list.tsx'

/** Reads one profile while the person watches, then leads to the preview. */
export function Reading({ link }: { link: string }) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const again = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  if (failure && refusalOf(failure) === null) {
    return <FailedReading link={link} failure={failure} onRetry={again} />
  }
  return (
    <Watching
      key={attempt}
      link={link}
      refusal={failure && refusalOf(failure)}
      onFailure={told => {
        setFailure(told)
        if (refusalOf(told) === null) notify.error(told.message || 'Failed to fetch preview')
      }}
      onSame={again}
    />
  )
}

type WatchingProps = {
  link: string
  refusal: string | null
  onFailure: (failure: Failure) => void
  onSame: () => void
}

function Watching({ link, refusal, onFailure, onSame }: WatchingProps) {
  const [lines, tell] = useReducer(withEvent, undefined, notStarted)
  const [read] = usePreviewDataMutation()
  const subdomain = useSubdomain()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  const begin = useEffectEvent((profileUrl: string) => {
    let left = false
    const call = read({ profileUrl, subdomain, onStage: tell })
    const finish = async () => {
      try {
        const preview = await call.unwrap()
        if (left) return
        dispatch(setPreviewData(preview))
        dispatch(setWebsiteDetails(detailsOf(preview)))
        void navigate('/website/preview', { replace: true })
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
  // The screen that comes next is fetched while the profile is read.
  useEffect(() => void import('./preview.page.tsx'), [])

  if (refusal !== null) {
    return (
      <main className="read" id="main" tabIndex={-1}>
        <PageTitle>Create your website</PageTitle>
        <div className="read-left">
          <h1>Which profile is it?</h1>
          <p className="sub">This link does not lead to a profile that we can read.</p>
          <ProfileForm label="Profile link" value={link} refusal={refusal} onSame={onSame} />
        </div>
        <GrowingWindow lines={[]} name={nameOf(link)} />
      </main>
    )
  }
  return (
    <main className="read" id="main" tabIndex={-1}>
      <PageTitle>Reading your profile</PageTitle>
      <div className="read-left">
        <h1>Reading your profile</h1>
        <Stopwatch />
        <ProfileForm label="Profile link" hideLabel value={link} busy />
        <StageList lines={lines} />
        <p className="read-under">
          <button className="link" type="button" onClick={() => void navigate('/website')}>
            Use another link
          </button>
          <span>Only what is public is read. Nothing is saved yet.</span>
        </p>
      </div>
      <GrowingWindow lines={lines} name={nameOf(link)} />
    </main>
  )
}

/** The handle, as the site's address will begin; what was typed where it is no profile link. */
function nameOf(link: string): string {
  const parsed = parseProfileLink(link)
  return parsed.ok ? parsed.link.id : link.replace(/^example:/, '')
}

/** Seconds since the reading began; shown, not read out. */
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
