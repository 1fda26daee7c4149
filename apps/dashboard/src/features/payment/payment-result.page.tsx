import { t } from '@vitrine/model'
import { useLocation } from '../../ui/router/router.tsx'
import { useAppSelector } from '../../api/state/hooks.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { SessionResult } from './session-result.tsx'
import { ResultScreen } from './result-screen.tsx'
import { type PaymentResult, describeAbandonedCheckout, describePlans } from './result-messages.ts'
import { asFailure } from '../../api/client/failure.ts'
import { usePaymentOverviewQuery } from '../../api/queries/payment.queries.ts'
import { useUpgrade } from '../../api/state/use-upgrade.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'

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

type Props = {
  result: PaymentResult
  /** The website whose checkout was left. If the account has no such website, all its plans are described. */
  websiteId: string | null
}

/** The result of a checkout without session id: the current plans, since nothing else is known. */
function CurrentPlans({ result, websiteId }: Props) {
  const { data, error, isFetching, refetch } = usePaymentOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const websites = useWebsitesQuery({ subdomain: 'dashboard' }, { skip: websiteId === null })
  const upgrade = useUpgrade()
  if ((isFetching && !data) || websites.isLoading) return <PageSpinner sentence={t('Checking your plan')} />
  if (!data)
    return (
      <ResultScreen
        tone="failed"
        title={t('We couldn’t check your plan')}
        text={t('{message} Your payment isn’t affected.', {
          message: asFailure(error)?.message ?? '',
        }).trim()}
        action={
          <Button variant="primary" onClick={refetch}>
            {t('Try again')}
          </Button>
        }
      />
    )
  const { billing, subscriptions } = data
  const website = websites.data?.websites.find(({ _id }) => _id === websiteId)
  if (website && result === 'cancelled' && billing.mode === 'stripe') {
    const isPaid = subscriptions.some(({ website_id, entitled }) => entitled && website_id === website._id)
    return (
      <ResultScreen
        {...describeAbandonedCheckout(website.name, isPaid)}
        action={
          <>
            {!isPaid && (
              <Button variant="primary" onClick={() => upgrade(null, website._id)}>
                {t('Continue to payment')}
              </Button>
            )}
            <ButtonLink to="/billing">{t('Open billing')}</ButtonLink>
          </>
        }
      />
    )
  }
  const paid = subscriptions.filter(({ entitled }) => entitled).length
  return (
    <ResultScreen
      {...describePlans(result, billing.mode, paid)}
      action={
        <>
          <ButtonLink variant="primary" to="/billing">
            {t('Open billing')}
          </ButtonLink>
          {result === 'success' && billing.mode === 'stripe' && paid === 0 && (
            <Button busy={isFetching} onClick={refetch}>
              {t('Check again')}
            </Button>
          )}
        </>
      }
    />
  )
}
