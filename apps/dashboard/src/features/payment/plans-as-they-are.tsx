import { asFailure } from '../../api/failure.ts'
import { usePaymentOverviewQuery } from '../../api/payment.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { ResultScreen } from './result-screen.tsx'
import { type PaymentResult, resultWords } from './result-words.ts'

/** Without the id of a checkout: which plans there are now, which is all that can be known. */
export function PlansAsTheyAre({ result }: { result: PaymentResult }) {
  const { data, error, isFetching, refetch } = usePaymentOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (isFetching && !data) return <PageSpinner sentence="Asking which plan you are on" />
  if (!data)
    return (
      <ResultScreen
        tone="bad"
        title="We could not ask for your plan"
        text={`${asFailure(error)?.message ?? ''} This changes nothing about a payment.`.trim()}
        action={
          <Button variant="primary" onClick={refetch}>
            Try again
          </Button>
        }
      />
    )
  const paid = data.subscriptions.filter(({ entitled }) => entitled).length
  return (
    <ResultScreen
      {...resultWords(result, data.billing.mode, paid)}
      action={
        <>
          <ButtonLink variant="primary" to="/billing">
            Open billing
          </ButtonLink>
          {result === 'success' && data.billing.mode === 'stripe' && paid === 0 && (
            <Button busy={isFetching} onClick={refetch}>
              Ask again
            </Button>
          )}
        </>
      }
    />
  )
}
