import { type BillingMode, PLANS, type Subscription, type Website, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useCancelSubscriptionMutation } from '../../api/queries/payment.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
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
        ? `Cancelled. Nothing more is charged for ${website.name}.`
        : entitled
          ? `Cancelled. ${website.name} has ${standard.name} until ${formatDay(ends_at ?? current_period_end)}.`
          : `Cancelled. ${website.name} is on the ${free.name} plan.`,
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      title={`Cancel ${standard.name} for ${website.name}?`}
      actions={
        <>
          <Button disabled={isLoading} onClick={onClose} data-autofocus>
            {t('Keep {name}', { name: standard.name })}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
            {t('Cancel the plan')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {isPaid ? (
            <>
              It is paid until <b>{periodEnd}</b>
              {isSold
                ? ', and stays until then. Nothing more is charged, and you can take this back as long as it lasts.'
                : '. Nothing more is charged. Nothing is sold here any more, so this cannot be taken back.'}
            </>
          ) : endsAtOnce ? (
            <>
              It ends at once, and what was not paid is not tried again.
              {isSold && ' The website can be paid for anew whenever you like.'}
            </>
          ) : (
            <>
              It ends with the period, on <b>{periodEnd}</b>, and is not renewed. What is open now stays open
              until then.
            </>
          )}
        </p>
        {isSold && (
          <p>
            The website {endsAtOnce ? 'stays' : 'then stays'} online on the {free.name} plan, with the
            watermark
            {website.custom_domain
              ? `, at ${website.domain}: its custom domain no longer leads to it.`
              : ', and with everything that you made.'}
          </p>
        )}
        <FormNotice message={asFailure(error)?.message ?? null} />
      </div>
    </Dialog>
  )
}
