import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from '../ui/router/router.tsx'
import type { Failure } from '../api/failure.ts'
import { useCurrentWebsiteQuery } from '../api/websites.queries.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { useAppSelector, useSubdomain } from '../api/state/hooks.ts'
import { loginPath } from '../api/return-path.ts'
import { AskedWebsite } from './asked-website.tsx'

type Known = {
  signedIn: boolean
  /** A preview waits to become a website. */
  isPending: boolean
  isFetching: boolean
  failed: boolean
  hasWebsite: boolean
}

/** The website guard's rule (specification, section 2). A failure is no proof that there is no website. */
export function websiteDecision({ signedIn, isPending, isFetching, failed, hasWebsite }: Known) {
  if (!signedIn) return 'login'
  if (isPending) return 'creating'
  if (hasWebsite) return 'child'
  if (isFetching) return 'wait'
  return failed ? 'failed' : 'none'
}

/** Lets nobody past who has no website yet. */
export function WebsiteGuard() {
  const location = useLocation()
  const subdomain = useSubdomain()
  const { accessToken, isLapsed } = useAppSelector(state => state.auth)
  const isPending = useAppSelector(state => state.onboarding.previewData !== null)
  const { currentWebsite, isUncertain } = useAppSelector(state => state.website)
  const query = useCurrentWebsiteQuery({ subdomain }, { skip: isPending || accessToken === null })
  const decision = websiteDecision({
    signedIn: accessToken !== null || isLapsed,
    isPending,
    isFetching: isUncertain || query.isFetching || query.isUninitialized,
    failed: query.error !== undefined,
    hasWebsite: currentWebsite !== null,
  })
  switch (decision) {
    case 'login':
      return <Navigate to={loginPath(location)} replace />
    case 'creating':
      return <Creating />
    case 'wait':
      return <PageSpinner />
    case 'none':
      return <Navigate to="/website" replace />
    case 'failed':
      return <Unreachable failure={query.error as Failure} onRetry={query.refetch} />
    default:
      return <AskedWebsite />
  }
}

/** The preview page creates the website, once: whoever arrives here with one pending is taken there. */
function Creating() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/website/preview', { replace: true }), [navigate])
  return (
    <>
      <PageTitle>Creating your website</PageTitle>
      <PageSpinner sentence="Hold on... creating your website" />
    </>
  )
}

function Unreachable({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <main className="page-wait" id="main" tabIndex={-1}>
      <PageTitle>Not reachable</PageTitle>
      <ErrorState
        level={1}
        title="We could not load your website"
        requestId={failure.requestId}
        onRetry={onRetry}
      >
        {failure.message} Your website itself is not affected.
      </ErrorState>
    </main>
  )
}
