import { t } from '@vitrine/model'
import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { withReturnPath } from '../../api/page/return-path.ts'
import { setLoading } from '../../api/state/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { checkSession } from '../../api/state/session.ts'
import type { AuthState } from '../../api/state/auth-slice.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { SignInRedirect } from './sign-in-redirect.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'

/** Returns the state of the page while it validates the session of a provider's sign-in. */
export function callbackState({ accessToken, isLoading, user }: AuthState) {
  if (!accessToken) return 'no-session'
  if (isLoading) return 'loading'
  return user ? 'signed-in' : 'unreachable'
}

/** The OAuth callback: the session is in the cookies; redirects to the return path. */
export function CallbackPage() {
  const state = useAppSelector(({ auth }) => callbackState(auth))
  const { search } = useLocation()
  const dispatch = useAppDispatch()
  const retry = () => {
    dispatch(setLoading(true))
    void dispatch(checkSession())
  }
  switch (state) {
    case 'signed-in':
      return <SignInRedirect />
    case 'no-session': {
      const login = withReturnPath('/login', search)
      return <Navigate to={`${login}${login.includes('?') ? '&' : '?'}failed=expired`} replace />
    }
    case 'unreachable':
      return (
        <AuthLayout aside={<EmptyAside />} isEmpty>
          <PageTitle>{t('Logging in')}</PageTitle>
          <ErrorState
            level={1}
            title={t('You’re logged in, but we couldn’t load your account')}
            onRetry={retry}
          >
            {t('We couldn’t reach the server. Check your connection and try again.')}
          </ErrorState>
        </AuthLayout>
      )
    default:
      return (
        <>
          <PageTitle>{t('Logging in')}</PageTitle>
          <PageSpinner sentence={t('Logging you in')} />
        </>
      )
  }
}
