import './preview.css'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from '../../../ui/router/router.tsx'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { ExamplePreview } from './example-preview.tsx'
import type { Outcome } from '../publish/publish-outcome.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { usePrefetch } from '../../../ui/loading/prefetch.ts'
import { OwnPreview } from './own-preview.tsx'
import { findFailedCreation } from '../session-storage.ts'

// Nothing is published at first.
const loadOutcome = () => import('../publish/publish-outcome.tsx')
const PublishOutcome = lazyComponent(() => loadOutcome().then(module => module.PublishOutcome))
const PREFETCHED = [loadOutcome]

/**
 * The website before it is published. Visitors sign up to publish it; for signed-in users it is created after a
 * countdown.
 */
export function PreviewPage() {
  const [params] = useSearchParams()
  const preview = useAppSelector(state => state.onboarding.previewData)
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const [outcome, setOutcome] = useState(findFailedOutcome)
  usePrefetch(PREFETCHED)
  const example = params.get('example')
  if (example) return <ExamplePreview id={example} key={example} />
  if (preview) return <OwnPreview preview={preview} onOutcome={setOutcome} />
  if (outcome)
    return (
      <Suspense fallback={<PageSpinner />}>
        <PublishOutcome outcome={outcome} onRetry={() => setOutcome(null)} />
      </Suspense>
    )
  // Without a preview, users go to their website and visitors to the link form.
  return <Navigate to={isSignedIn ? '/' : '/website'} replace />
}

function findFailedOutcome(): Outcome | null {
  const failedCreation = findFailedCreation()
  return failedCreation && { kind: 'failed', ...failedCreation, failure: null }
}
