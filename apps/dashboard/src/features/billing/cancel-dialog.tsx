import { type BillingMode, PLANS, type Subscription, type Website, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useCancelSubscriptionMutation } from '../../api/queries/payment.queries.ts'
import { readSitesBaseUrl } from '../../api/page/sites-base-url.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { formatDay } from '../../ui/billing/format-day.ts'

type Props = { website: Website; subscription: Subscription; mode: BillingMode; onClose: () => void }
const { standard, free } = PLANS

/** Confirms the cancellation of a plan, with its consequences and its date. */
export function CancelDialog({ website, subscription, mode, onClose }: Props) {
  const [cancel, { isLoading, error }] = useCancelSubscriptionMutation()
  const periodEnd = formatDay(subscription.current_period_end)
  const isSold = mode === 'stripe'
  const { status } = subscription
  const isPaid = status === 'active' || status === 'trialing'
  // Unpaid after the grace period, so it ends at once instead of at the end of the period.
  const endsAtOnce = status === 'unpaid' || (status === 'past_due' && !subscription.entitled)
  const submit = async () => {
    const { data } = await cancel({ subscriptionId: subscription.subscription_id })
    if (!data) return
    const { ends_at, current_period_end, entitled } = data.subscription
    notify.success(
      !isSold
        ? t('Cancelled. You won’t be charged for {name} again.', { name: website.name })
        : entitled
          ? t('Cancelled. {name} keeps {name2} until {day}.', {
              name: website.name,
              name2: standard.name,
              day: formatDay(ends_at ?? current_period_end),
            })
          : t('Cancelled. {name} is now on the {name2} plan.', { name: website.name, name2: free.name }),
    )
    onClose()
  }
  const describeEnd = () => {
    if (isPaid)
      return isSold
        ? t(
            'The plan stays active until {day}. You won’t be charged again, and you can resume it until then.',
            {
              day: periodEnd,
            },
          )
        : t(
            'The plan stays active until {day}. You won’t be charged again. It can’t be resumed, because plans aren’t sold here any more.',
            {
              day: periodEnd,
            },
          )
    if (endsAtOnce)
      return isSold
        ? t('The plan ends immediately, and we won’t try to charge you again. You can buy it again any time.')
        : t('The plan ends immediately, and we won’t try to charge you again.')
    return t('The plan ends on {day} and isn’t renewed. The open amount stays due until then.', {
      day: periodEnd,
    })
  }
  return (
    <ConfirmDialog
      title={t('Cancel {name} for {name2}?', { name: standard.name, name2: website.name })}
      cancel={t('Keep {name}', { name: standard.name })}
      action={t('Cancel plan')}
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{describeEnd()}</p>
      {isSold && (
        <p>
          {website.custom_domain
            ? t(
                'The website then stays online on the {plan} plan, with the watermark, at {address}. Its custom domain redirects there.',
                { plan: free.name, address: `${website.domain}.${readSitesBaseUrl().host}` },
              )
            : t(
                'The website then stays online on the {plan} plan, with the watermark and all your content.',
                {
                  plan: free.name,
                },
              )}
        </p>
      )}
    </ConfirmDialog>
  )
}
