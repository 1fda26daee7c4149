import type { CheckoutSessionResponse, Website } from '@vitrine/model'
import { useEffect } from 'react'
import { baseApi } from '../../api/client/base-api.ts'
import { asFailure, type Failure } from '../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { Receipt } from './receipt.tsx'
import { ResultScreen } from './result-screen.tsx'
import { type PaymentResult, sessionWords } from './result-words.ts'
import { useCheckoutResult } from './use-checkout-result.ts'

const toBilling = (
  <ButtonLink to="/billing" variant="primary">
    Open billing
  </ButtonLink>
)

/** What became of one checkout, asked of the server, which asks Stripe; watched for as long as it is on its way. */
export function KnownCheckout({ id, result }: { id: string; result: PaymentResult }) {
  const { data, error, isLoading, refetch } = useCheckoutResult(id)
  const websites = useWebsitesQuery({ subdomain: 'dashboard' })
  const dispatch = useAppDispatch()
  const isPaid = data?.status === 'paid'
  useEffect(() => {
    if (isPaid) dispatch(baseApi.util.invalidateTags(['CurrentWebsite', 'Websites', 'Status']))
  }, [isPaid, dispatch])
  if (isLoading || websites.isLoading) return <PageSpinner sentence="Asking what became of the payment" />
  if (!data) return <NotTold failure={asFailure(error)} onRetry={refetch} />
  const website = websites.data?.websites.find(({ _id }) => _id === data.website_id) ?? null
  return (
    <ResultScreen
      {...sessionWords(result, data, website?.name ?? null)}
      action={<NextSteps session={data} website={website} />}
    >
      {isPaid && !data.refunded && data.subscription?.entitled && (
        <Receipt session={data} website={website} />
      )}
    </ResultScreen>
  )
}

/** What helps now; what was begun and not paid can be gone on with, or begun again. */
function NextSteps({ session, website }: { session: CheckoutSessionResponse; website: Website | null }) {
  const { loading, error, start } = useCheckout()
  const { status, url, plan_type } = session
  if (status === 'open' && url)
    return (
      <>
        <ButtonLink variant="primary" href={url}>
          Go on to pay
        </ButtonLink>
        <ButtonLink to="/billing">Open billing</ButtonLink>
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
          Try again
        </Button>
        <ButtonLink to="/billing">Open billing</ButtonLink>
        <FormNotice message={error} />
      </>
    )
  return (
    <>
      {toBilling}
      {website && status === 'paid' && (
        <ButtonLink href={website.url} target="_blank" rel="noopener">
          Visit website
        </ButtonLink>
      )}
    </>
  )
}

/** No answer, or a checkout that is not this person's: an id in an address may come from anywhere. */
function NotTold({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const email = useAppSelector(state => state.auth.user?.email)
  if (failure?.status === 404 || failure?.status === 422 || failure?.code === 'payments_off')
    return (
      <ResultScreen
        title="We do not know this payment"
        text={`It was not started by ${email ?? 'this account'}, or not here. If you paid with another account, log in with that one; what you have is on the billing screen.`}
        action={toBilling}
      />
    )
  return (
    <ResultScreen
      tone="bad"
      title="We could not ask what became of it"
      text={`${failure?.message ?? ''} This changes nothing about the payment, and you need not pay again.`.trim()}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Ask again
          </Button>
          <ButtonLink to="/billing">Open billing</ButtonLink>
        </>
      }
    />
  )
}
