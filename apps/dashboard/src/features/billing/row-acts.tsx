import type { BillingMode, Website } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useResumeSubscriptionMutation } from '../../api/queries/payment.queries.ts'
import { useUpgrade } from '../../api/state/use-upgrade.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { dayWords } from './day-words.ts'
import type { Stand } from './stand.ts'

type Props = { website: Website; stand: Stand; mode: BillingMode; onAsk: (what: 'cancel' | 'switch') => void }

/** What can be done about a website's plan as it stands. Everything else would be refused, so it is not offered. */
export function RowActs({ website, stand, mode, onAsk }: Props) {
  const upgrade = useUpgrade()
  const [resume, { isLoading }] = useResumeSubscriptionMutation()
  const of = <span className="visually-hidden"> of {website.name}</span>
  const isSold = mode === 'stripe'
  if (stand.kind === 'free')
    return (
      isSold && (
        <Button size="s" onClick={() => upgrade(null, website._id)}>
          Upgrade
          <span className="visually-hidden"> {website.name}</span>
        </Button>
      )
    )
  const { subscription } = stand
  const cancel = (
    <Button variant="quiet" size="s" onClick={() => onAsk('cancel')}>
      Cancel
      <span className="visually-hidden"> the plan{of}</span>
    </Button>
  )
  // What is sold no more can still be ended.
  if (!isSold) return subscription.cancel_at_period_end || stand.kind === 'processing' ? null : cancel
  const goOn = async () => {
    const { data, error } = await resume({ subscriptionId: subscription.subscription_id })
    if (data)
      notify.success(`Resumed: ${website.name} renews on ${dayWords(data.subscription.current_period_end)}.`)
    else notify.error(asFailure(error)?.message ?? 'The plan could not be resumed.')
  }
  const again = (
    <Button variant="quiet" size="s" busy={isLoading} onClick={() => void goOn()}>
      Resume
      <span className="visually-hidden"> the plan{of}</span>
    </Button>
  )
  switch (stand.kind) {
    case 'renews':
      return (
        <span className="acts">
          <Button variant="quiet" size="s" onClick={() => onAsk('switch')}>
            Pay {subscription.interval === 'monthly' ? 'yearly' : 'monthly'}
            <span className="visually-hidden"> for {website.name}</span>
          </Button>
          {cancel}
        </span>
      )
    case 'ends':
      return again
    case 'overdue':
    case 'unpaid':
    case 'processing':
      if (stand.kind === 'processing' && !subscription.pay_url) return null
      return (
        <span className="acts">
          {subscription.pay_url && (
            <ButtonLink size="s" href={subscription.pay_url}>
              {stand.kind === 'processing' ? 'Finish' : 'Pay now'}
              <span className="visually-hidden"> for {website.name}</span>
            </ButtonLink>
          )}
          {stand.kind === 'overdue' && subscription.cancel_at_period_end && again}
          {stand.kind === 'overdue' && !subscription.cancel_at_period_end && cancel}
          {stand.kind === 'unpaid' && cancel}
        </span>
      )
    case 'paused':
      return cancel
  }
}
