import { type CheckoutSessionResponse, type Website, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { baseApi } from '../../api/client/base-api.ts'
import { asFailure, type Failure } from '../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { useCheckoutSessionQuery } from '../../api/queries/payment.queries.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { ResultScreen } from './result-screen.tsx'
import { type PaymentResult, describeSession } from './result-messages.ts'
import { formatDay } from '../../ui/billing/format-day.ts'
import { formatPeriodPrice } from '../../ui/billing/format-price.ts'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'

/** Card payments are confirmed within seconds, bank payments within days. */
const FAST_POLLING_MS = 3000
const SLOW_POLLING_MS = 30_000
const MAX_FAST_POLLS = 20

const billingLink = (
  <ButtonLink to="/billing" variant="primary">
    {t('Open billing')}
  </ButtonLink>
)

/** The result of a checkout session at Stripe; polls while the payment is processing. */
export function SessionResult({ id, result }: { id: string; result: PaymentResult }) {
  const { data, error, isLoading, refetch } = usePolledSession(id)
  const websites = useWebsitesQuery({ subdomain: 'dashboard' })
  const dispatch = useAppDispatch()
  const isPaid = data?.status === 'paid'
  useEffect(() => {
    if (isPaid) dispatch(baseApi.util.invalidateTags(['CurrentWebsite', 'Websites', 'Status']))
  }, [isPaid, dispatch])
  if (isLoading || websites.isLoading) return <PageSpinner sentence={t('Checking your payment')} />
  if (!data) return <SessionError failure={asFailure(error)} onRetry={refetch} />
  const website = websites.data?.websites.find(({ _id }) => _id === data.website_id) ?? null
  return (
    <ResultScreen
      {...describeSession(result, data, website?.name ?? null)}
      action={<NextSteps session={data} website={website} />}
    >
      {isPaid && !data.refunded && data.subscription?.entitled && (
        <Receipt session={data} website={website} />
      )}
    </ResultScreen>
  )
}

/** Loads a checkout session; polls while its payment is processing and the window has the focus. */
function usePolledSession(id: string) {
  const [pollCount, setPollCount] = useState(0)
  const [lastFulfilledAt, setLastFulfilledAt] = useState<number | undefined>()
  const query = useCheckoutSessionQuery(id, { refetchOnMountOrArgChange: true })
  const isProcessing = query.data?.status === 'processing'
  useCheckoutSessionQuery(id, {
    skip: !isProcessing,
    pollingInterval: pollCount < MAX_FAST_POLLS ? FAST_POLLING_MS : SLOW_POLLING_MS,
    skipPollingIfUnfocused: true,
  })
  if (isProcessing && query.fulfilledTimeStamp !== lastFulfilledAt) {
    setLastFulfilledAt(query.fulfilledTimeStamp)
    setPollCount(pollCount + 1)
  }
  return query
}

/** The next actions: continue an open checkout, start an ended one again, or open the billing screen. */
function NextSteps({ session, website }: { session: CheckoutSessionResponse; website: Website | null }) {
  const { loading, error, start } = useCheckout()
  const { status, url, plan_type } = session
  if (status === 'open' && url)
    return (
      <>
        <ButtonLink variant="primary" href={url}>
          {t('Continue to payment')}
        </ButtonLink>
        <ButtonLink to="/billing">{t('Open billing')}</ButtonLink>
      </>
    )
  if ((status === 'failed' || status === 'expired') && website)
    return (
      <>
        <Button
          variant="primary"
          busy={loading}
          onClick={() => void start({ websiteId: website._id, planType: plan_type })}
        >
          {t('Try again')}
        </Button>
        <ButtonLink to="/billing">{t('Open billing')}</ButtonLink>
        <FormNotice message={error} />
      </>
    )
  return (
    <>
      {billingLink}
      {website && status === 'paid' && (
        <ButtonLink href={website.url} target="_blank" rel="noopener">
          {t('Visit website')}
        </ButtonLink>
      )}
    </>
  )
}

/** The session could not be loaded, or is not one of this account: the id in the URL may come from anywhere. */
function SessionError({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const email = useAppSelector(state => state.auth.user?.email)
  if (failure?.status === 404 || failure?.status === 422 || failure?.code === 'payments_off')
    return (
      <ResultScreen
        title={t('Payment not found')}
        text={
          email
            ? t(
                'It wasn’t started by {email}. If you paid with another account, log in to that one. See Billing for your plans.',
                { email },
              )
            : t(
                'It wasn’t started by this account. If you paid with another account, log in to that one. See Billing for your plans.',
              )
        }
        action={billingLink}
      />
    )
  return (
    <ResultScreen
      tone="failed"
      title={t('We couldn’t check your payment')}
      text={t('{message} Your payment isn’t affected. Don’t pay again.', {
        message: failure?.message ?? '',
      }).trim()}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('Check again')}
          </Button>
          <ButtonLink to="/billing">{t('Open billing')}</ButtonLink>
        </>
      }
    />
  )
}

/** The website, the price and the renewal date of a paid checkout. */
function Receipt({
  session: { subscription },
  website,
}: {
  session: CheckoutSessionResponse
  website: Website | null
}) {
  if (!subscription) return null
  const { amount, currency, interval, current_period_end, cancel_at_period_end, ends_at } = subscription
  const end = formatDay((cancel_at_period_end && ends_at) || current_period_end)
  return (
    <dl className="pay-receipt">
      {website && (
        <>
          <dt>{t('Website')}</dt>
          <dd className="pay-site">
            <WebsiteThumb website={website} />
            <span>
              <b dir="auto">{website.name}</b>
              <span className="small muted">{new URL(website.url).host}</span>
            </span>
          </dd>
        </>
      )}
      <dt>{t('Price')}</dt>
      <dd>{formatPeriodPrice(formatMoney(amount, currency), interval)}</dd>
      <dt>{cancel_at_period_end ? t('Ends') : t('Renews')}</dt>
      <dd>{end}</dd>
    </dl>
  )
}
