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
        planType === 'yearly'
          ? t('{name} is now paid yearly. It renews on {day}.', {
              name: website.name,
              day: formatDay(data.subscription.current_period_end),
            })
          : t('{name} is now paid monthly. It renews on {day}.', {
              name: website.name,
              day: formatDay(data.subscription.current_period_end),
            }),
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
      title={
        planType === 'yearly'
          ? t('Pay yearly for {name}?', { name: website.name })
          : t('Pay monthly for {name}?', { name: website.name })
      }
      actions={
        <>
          <Button disabled={isLoading} data-autofocus onClick={onClose}>
            {planType === 'yearly' ? t('Keep paying monthly') : t('Keep paying yearly')}
          </Button>
          <Button variant="primary" busy={isLoading} disabled={!amounts} onClick={() => void submit()}>
            {amounts && amounts.due_now > 0
              ? t('Switch and pay {money}', {
                  money: formatMoney(amounts.due_now, amounts.currency, { exact: true }),
                })
              : planType === 'yearly'
                ? t('Switch to yearly')
                : t('Switch to monthly')}
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
              <p role="status">{t('Calculating …')}</p>
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
          {PLANS.standard.name} · {PLAN_TYPE_NAMES[plan_type]}
        </dt>
        <dd>{money(price)}</dd>
        {credit > 0 && (
          <>
            <dt>{t('Unused time')}</dt>
            <dd>−{money(credit)}</dd>
          </>
        )}
        <dt className="sum">{t('Due today')}</dt>
        <dd className="sum">{money(due_now)}</dd>
        <dt>{t('Next payment on {at}', { at: formatDay(next.at) })}</dt>
        <dd>{money(next.amount)}</dd>
      </dl>
      <p>
        {plan_type === 'monthly' ? t('A new month starts today.') : t('A new year starts today.')}{' '}
        {credit > price && t('The remaining credit is used for later payments; it isn’t paid out.')}{' '}
        {due_now > 0 && t('We’ll charge your saved card.')}
      </p>
    </>
  )
}
