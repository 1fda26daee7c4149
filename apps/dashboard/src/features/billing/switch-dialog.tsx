import { PLANS, type PreviewChangeResponse, type Subscription, type Website } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useChangeIntervalMutation, usePreviewChangeQuery } from '../../api/queries/payment.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PLAN_TYPE_NAMES } from '../../ui/billing/interval-picker.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { dayWords } from './day-words.ts'

type Props = { website: Website; subscription: Subscription; onClose: () => void }

/** From monthly to yearly and back, with the amounts first, as Stripe itself reckons them. */
export function SwitchDialog({ website, subscription, onClose }: Props) {
  const planType = subscription.interval === 'monthly' ? 'yearly' : 'monthly'
  const asked = { subscriptionId: subscription.subscription_id, planType } as const
  const preview = usePreviewChangeQuery(asked, { refetchOnMountOrArgChange: true })
  const [change, { isLoading, error }] = useChangeIntervalMutation()
  const known = preview.isFetching ? null : (preview.data ?? null)
  const submit = async () => {
    if (!known) return
    const { data, error: failed } = await change({ ...asked, proratedAt: known.prorated_at })
    if (data) {
      notify.success(
        `${website.name} is paid ${planType} now. It renews on ${dayWords(data.subscription.current_period_end)}.`,
      )
      onClose()
    } else if (asFailure(failed)?.code === 'conflict' || asFailure(failed)?.code === 'payment_declined')
      // What is agreed to next is a new price: a card that was declined is not tried again by the same words.
      void preview.refetch()
  }
  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      title={`Pay ${planType} for ${website.name}?`}
      actions={
        <>
          <Button disabled={isLoading} data-autofocus onClick={onClose}>
            Keep paying {subscription.interval}
          </Button>
          <Button variant="primary" busy={isLoading} disabled={!known} onClick={() => void submit()}>
            {known && known.due_now > 0
              ? `Switch and pay ${formatMoney(known.due_now, known.currency, { exact: true })}`
              : `Switch to ${planType}`}
          </Button>
        </>
      }
    >
      <div className="stack" aria-busy={preview.isFetching}>
        {known ? (
          <Reckoning preview={known} />
        ) : (
          !preview.error && (
            <>
              <p role="status">Asking what it comes to</p>
              <Skeleton height="132px" />
            </>
          )
        )}
        <FormNotice message={asFailure(error)?.message ?? asFailure(preview.error)?.message ?? null} />
      </div>
    </Dialog>
  )
}

function Reckoning({ preview }: { preview: PreviewChangeResponse }) {
  const { plan_type, currency, due_now, credit, next } = preview
  const exact = (amount: number) => formatMoney(amount, currency, { exact: true })
  const price = PLANS.standard.price[plan_type]
  return (
    <>
      <dl className="reckoning">
        <dt>
          {PLANS.standard.name}, {PLAN_TYPE_NAMES[plan_type].toLowerCase()}
        </dt>
        <dd>{exact(price)}</dd>
        {credit > 0 && (
          <>
            <dt>What you paid and have not used</dt>
            <dd>−{exact(credit)}</dd>
          </>
        )}
        <dt className="sum">Charged today</dt>
        <dd className="sum">{exact(due_now)}</dd>
        <dt>Next, on {dayWords(next.at)}</dt>
        <dd>{exact(next.amount)}</dd>
      </dl>
      <p>
        A new {plan_type === 'monthly' ? 'month' : 'year'} begins today.
        {credit > price && ' What is left over is taken off later payments; it is not paid out.'}
        {due_now > 0 && ' It is charged to the card that you have set.'}
      </p>
    </>
  )
}
