import { t } from '@vitrine/model'
import { useLocation } from '../../ui/router/router.tsx'
import { useAppSelector } from '../../api/state/hooks.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SessionResult } from './session-result.tsx'
import { CurrentPlans } from './current-plans.tsx'
import { ResultScreen } from './result-screen.tsx'
import type { PaymentResult } from './result-messages.ts'

/** The return page of a checkout. The URL proves nothing, so the result comes from the server. */
export function PaymentResultPage({ result }: { result: PaymentResult }) {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const session = params.get('session_id')
  if (!isSignedIn) {
    return (
      <ResultScreen
        title={t('Log in')}
        text={t('Log in to see this payment.')}
        action={
          <ButtonLink variant="primary" to={loginPath(location)}>
            {t('Login')}
          </ButtonLink>
        }
      />
    )
  }
  return session ? (
    <SessionResult key={session} id={session} result={result} />
  ) : (
    <CurrentPlans result={result} websiteId={params.get('website_id')} />
  )
}
