import { PLANS, type PreviewChangeResponse, type Subscription, type Website, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useChangeIntervalMutation, usePreviewChangeQuery } from '../../api/queries/payment.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PLAN_TYPE_NAMES } from '../../ui/billing/interval-picker.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { formatDay } from '../../ui/billing/format-day.ts'

type Props = { website: Website; subscription: Subscription; onClose: () => void }

/** Changes a subscription from monthly to yearly or back, after a preview of the amounts that Stripe calculates. */
export function ChangeIntervalDialog({ website, subscription, onClose }: Props) {
  const planType = subscription.interval === 'monthly' ? 'yearly' : 'monthly'
  const request = { subscriptionId: subscription.subscription_id, planType } as const
  const preview = usePreviewChangeQuery(request, { refetchOnMountOrArgChange: true })
  const [change, { isLoading, error }] = useChangeIntervalMutation()
  const amounts = preview.isFetching ? null : (preview.data ?? null)
  const submit = async () => {
    if (!amounts) return
    const { data, error: changeError } = await change({ ...request, proratedAt: amounts.prorated_at })
    if (data) {
      notify.success(
        `${website.name} is paid ${planType} now. It renews on ${formatDay(data.subscription.current_period_end)}.`,
      )
      onClose()
    } else if (
      asFailure(changeError)?.code === 'conflict' ||
      asFailure(changeError)?.code === 'payment_declined'
    )
      // The amounts depend on the time, so the owner confirms new ones instead of retrying with the old.
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
            {t('Keep paying {interval}', { interval: subscription.interval })}
          </Button>
          <Button variant="primary" busy={isLoading} disabled={!amounts} onClick={() => void submit()}>
            {amounts && amounts.due_now > 0
              ? `Switch and pay ${formatMoney(amounts.due_now, amounts.currency, { exact: true })}`
              : `Switch to ${planType}`}
          </Button>
        </>
      }
    >
      <div className="stack" aria-busy={preview.isFetching}>
        {amounts ? (
          <PriceBreakdown preview={amounts} />
        ) : (
          !preview.error && (
            <>
              <p role="status">{t('Asking what it comes to')}</p>
              <Skeleton height="132px" />
            </>
          )
        )}
        <FormNotice message={asFailure(error)?.message ?? asFailure(preview.error)?.message ?? null} />
      </div>
    </Dialog>
  )
}

function PriceBreakdown({ preview }: { preview: PreviewChangeResponse }) {
  const { plan_type, currency, due_now, credit, next } = preview
  const money = (amount: number) => formatMoney(amount, currency, { exact: true })
  const price = PLANS.standard.price[plan_type]
  return (
    <>
      <dl className="price-breakdown">
        <dt>
          {PLANS.standard.name}, {PLAN_TYPE_NAMES[plan_type].toLowerCase()}
        </dt>
        <dd>{money(price)}</dd>
        {credit > 0 && (
          <>
            <dt>{t('What you paid and have not used')}</dt>
            <dd>−{money(credit)}</dd>
          </>
        )}
        <dt className="sum">{t('Charged today')}</dt>
        <dd className="sum">{money(due_now)}</dd>
        <dt>{t('Next, on {at}', { at: formatDay(next.at) })}</dt>
        <dd>{money(next.amount)}</dd>
      </dl>
      <p>
        A new {plan_type === 'monthly' ? 'month' : 'year'} begins today.
        {credit > price && ' What is left over is taken off later payments; it is not paid out.'}
        {due_now > 0 && ' It is charged to the card that you have set.'}
      </p>
    </>
  )
}
