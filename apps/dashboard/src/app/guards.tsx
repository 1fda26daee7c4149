import { t } from '@vitrine/model'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from '../ui/router/router.tsx'
import { asFailure, type Failure } from '../api/client/failure.ts'
import {
  useCurrentWebsiteQuery,
  useSwitchWebsiteMutation,
  websitesApi,
} from '../api/queries/websites.queries.ts'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { isCreationPending } from '../api/state/onboarding-slice.ts'
import { selectSubdomain, useAppSelector, useSubdomain } from '../api/state/hooks.ts'
import { loginPath } from '../api/page/return-path.ts'
import type { AppDispatch, RootState } from '../api/state/state.ts'
import { notify } from '../ui/feedback/toast.tsx'

type WebsiteGuardState = {
  signedIn: boolean
  /** A stored preview is about to become a website. */
  isPending: boolean
  isFetching: boolean
  failed: boolean
  hasWebsite: boolean
}

/**
 * The website guard's rule (specification, section 2). A failed request does not prove that there is no website.
 */
export function websiteDecision({ signedIn, isPending, isFetching, failed, hasWebsite }: WebsiteGuardState) {
  if (!signedIn) return 'login'
  if (isPending) return 'creating'
  if (hasWebsite) return 'child'
  if (isFetching) return 'wait'
  return failed ? 'failed' : 'none'
}

/** Renders the website screens only for users who have a website. */
export function WebsiteGuard() {
  const location = useLocation()
  const { pathname, search } = location
  const subdomain = useSubdomain()
  const { accessToken, isLapsed } = useAppSelector(state => state.auth)
  const onboarding = useAppSelector(state => state.onboarding)
  const isPending = isCreationPending(onboarding)
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
      // The preview page creates the website exactly once.
      return (
        <>
          <PageSpinner sentence={t('Hold on... creating your website')} />
          <Navigate to="/website/preview" replace />
        </>
      )
    case 'wait':
      return <PageSpinner />
    case 'none':
      // The account is the same with and without a website.
      if (pathname.startsWith('/account')) return <Navigate to={`/website${pathname}${search}`} replace />
      return <Navigate to={onboarding.previewData ? '/website/preview' : '/website'} replace />
    case 'failed':
      return <WebsiteError failure={query.error as Failure} onRetry={query.refetch} />
    default:
      return <SwitchToRequestedWebsite />
  }
}

/** Asks for the website while the first screen loads; the guard finds the answer, or the call on its way. */
WebsiteGuard.fetchData = (store: { dispatch: AppDispatch; getState: () => RootState }): void => {
  const { auth, onboarding } = store.getState()
  if (auth.accessToken === null || isCreationPending(onboarding)) return
  const call = { subdomain: selectSubdomain(store.getState()) }
  void store.dispatch(websitesApi.endpoints.currentWebsite.initiate(call, { subscribe: false }))
}

function WebsiteError({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <main className="page-wait" id="main" tabIndex={-1}>
      <PageTitle>{t('Not reachable')}</PageTitle>
      <ErrorState
        level={1}
        title={t('We couldn’t load your website')}
        requestId={failure.requestId}
        onRetry={onRetry}
      >
        {t('{message} Your published site isn’t affected.', { message: failure.message })}
      </ErrorState>
    </main>
  )
}

/** The landing guard's rule (specification, section 2). */
export function landingDecision({ auth, middleware }: Pick<RootState, 'auth' | 'middleware'>) {
  if (auth.isLoading) return 'wait'
  return middleware.isValid && !auth.accessToken && !auth.isLapsed ? 'landing' : 'child'
}

/** Shows the landing page to visitors on a product host, and the requested screen otherwise. */
export function LandingGuard({ landing }: { landing: ReactNode }) {
  const decision = useAppSelector(landingDecision)
  if (decision === 'wait') return <PageSpinner />
  return <Suspense fallback={<PageSpinner />}>{decision === 'landing' ? landing : <Outlet />}</Suspense>
}

/** A screen that needs a session but no website. Visitors are sent to the login and back. */
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
 * Renders the website screens. If the URL names a website (`?website=<id>`, as in mails), switches to it first and
 * removes the parameter.
 */
function SwitchToRequestedWebsite() {
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('website')
  const currentId = useAppSelector(state => state.website.currentWebsite?._id)
  const [switchWebsite, { error }] = useSwitchWebsiteMutation()
  const [attempt, setAttempt] = useState(0)
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
    void switchWebsite({ website_id: requestedId }).then(answer => {
      if (isUnmounted || !isRefused(asFailure(answer.error))) return
      notify.error(t('This website doesn’t exist, or isn’t yours.'))
      clearParam()
    })
    return () => {
      isUnmounted = true
    }
  }, [requestedId, currentId, setParams, switchWebsite, attempt])
  const failure = asFailure(error)
  if (requestedId === null) return <Outlet />
  if (!failure || isRefused(failure)) return <PageSpinner />
  return <WebsiteError failure={failure} onRetry={() => setAttempt(attempt + 1)} />
}

/** Whether the server knows no such website of this user, in contrast to a server that could not be asked. */
const isRefused = (failure: Failure | null) => failure?.status === 404 || failure?.status === 422
