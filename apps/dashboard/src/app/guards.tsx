import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useSearchParams } from '../ui/router/router.tsx'
import type { Failure } from '../api/client/failure.ts'
import { useCurrentWebsiteQuery, useSwitchWebsiteMutation } from '../api/queries/websites.queries.ts'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { useAppSelector, useSubdomain } from '../api/state/hooks.ts'
import { loginPath } from '../api/page/return-path.ts'
import type { RootState } from '../api/state/state.ts'
import { notify } from '../ui/feedback/toast.tsx'

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
      return <SwitchToRequestedWebsite />
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

/** The landing guard's rule (specification, section 2). */
export function landingDecision({ auth, middleware }: Pick<RootState, 'auth' | 'middleware'>) {
  if (auth.isLoading) return 'wait'
  return middleware.isValid && !auth.accessToken && !auth.isLapsed ? 'landing' : 'child'
}

/** A visitor on one of the product's hosts sees the landing page; everybody else what was asked for. */
export function LandingGuard({ landing }: { landing: ReactNode }) {
  const decision = useAppSelector(landingDecision)
  if (decision === 'wait') return <PageSpinner />
  return <Suspense fallback={<PageSpinner />}>{decision === 'landing' ? landing : <Outlet />}</Suspense>
}

/** A screen of somebody's own that needs no website. Visitors are asked to log in, and led back. */
export function SignedInGuard({ loginAgain }: { loginAgain: ReactNode }) {
  const location = useLocation()
  const { accessToken, isLapsed, isLoading } = useAppSelector(state => state.auth)
  if (isLoading) return <PageSpinner />
  if (accessToken === null && !isLapsed) return <Navigate to={loginPath(location)} replace />
  return (
    <main className="alone" id="main" tabIndex={-1}>
      <Outlet />
      {loginAgain}
    </main>
  )
}

/**
 * The screens of a website, of the one that the address asks for where it does (`?website=<id>`, as mails do): it
 * becomes the current one, and the address forgets it.
 */
function SwitchToRequestedWebsite() {
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('website')
  const currentId = useAppSelector(state => state.website.currentWebsite?._id)
  const [switchWebsite] = useSwitchWebsiteMutation()
  useEffect(() => {
    if (requestedId === null || currentId === undefined) return
    const clearParam = () =>
      setParams(
        before => {
          before.delete('website')
          return before
        },
        { replace: true },
      )
    if (requestedId === currentId) return clearParam()
    let isUnmounted = false
    void switchWebsite({ website_id: requestedId }).then(({ error }) => {
      if (isUnmounted || !error) return
      notify.error('This website is not there, or not yours.')
      clearParam()
    })
    return () => {
      isUnmounted = true
    }
  }, [requestedId, currentId, setParams, switchWebsite])
  return requestedId === null ? <Outlet /> : <PageSpinner />
}
