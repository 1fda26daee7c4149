import './preview.css'
import { useState } from 'react'
import { Navigate, useSearchParams } from '../../../ui/router/router.tsx'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { ExamplePreview } from './example-preview.tsx'
import { PublishOutcome, type Outcome } from '../publish/publish-outcome.tsx'
import { OwnPreview } from './own-preview.tsx'
import { findFailedCreation } from '../session-storage.ts'

/** The website as it will be. A visitor keeps it by signing up; somebody who is signed in gets it at once. */
export function PreviewPage() {
  const [params] = useSearchParams()
  const preview = useAppSelector(state => state.onboarding.previewData)
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  const [outcome, setOutcome] = useState<Outcome | null>(findFailedOutcome)
  const example = params.get('example')
  if (example && !outcome) return <ExamplePreview id={example} key={example} />
  if (preview) return <OwnPreview preview={preview} onOutcome={setOutcome} />
  if (outcome) return <PublishOutcome outcome={outcome} onAgain={() => setOutcome(null)} />
  // Nothing is waiting: whoever has a website is taken to it, everybody else to where one begins.
  return <Navigate to={signedIn ? '/' : '/website'} replace />
}

function findFailedOutcome(): Outcome | null {
  const unfinished = findFailedCreation()
  return unfinished && { kind: 'failed', ...unfinished, failure: null }
}
