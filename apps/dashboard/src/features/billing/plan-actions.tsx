import type { BillingMode, Website } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useResumeSubscriptionMutation } from '../../api/queries/payment.queries.ts'
import { useUpgrade } from '../../api/state/use-upgrade.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { formatDay } from '../../ui/billing/format-day.ts'
import type { PlanStatus } from './plan-status.ts'

type Props = {
  website: Website
  planStatus: PlanStatus
  mode: BillingMode
  onOpenDialog: (dialog: 'cancel' | 'interval') => void
}

/** The buttons for the actions that the server accepts in the plan's status. */
export function PlanActions({ website, planStatus, mode, onOpenDialog }: Props) {
  const upgrade = useUpgrade()
  const [resume, { isLoading }] = useResumeSubscriptionMutation()
  const ofWebsite = <span className="visually-hidden"> of {website.name}</span>
  const isSold = mode === 'stripe'
  if (planStatus.kind === 'free')
    return (
      isSold && (
        <Button size="s" onClick={() => upgrade(null, website._id)}>
          Upgrade
          <span className="visually-hidden"> {website.name}</span>
        </Button>
      )
    )
  const { subscription } = planStatus
  const cancelButton = (
    <Button variant="quiet" size="s" onClick={() => onOpenDialog('cancel')}>
      Cancel
      <span className="visually-hidden"> the plan{ofWebsite}</span>
    </Button>
  )
  // Subscriptions can be cancelled even if the installation sells nothing any more.
  if (!isSold)
    return subscription.cancel_at_period_end || planStatus.kind === 'processing' ? null : cancelButton
  const resumePlan = async () => {
    const { data, error } = await resume({ subscriptionId: subscription.subscription_id })
    if (data)
      notify.success(`Resumed: ${website.name} renews on ${formatDay(data.subscription.current_period_end)}.`)
    else notify.error(asFailure(error)?.message ?? 'The plan could not be resumed.')
  }
  const resumeButton = (
    <Button variant="quiet" size="s" busy={isLoading} onClick={() => void resumePlan()}>
      Resume
      <span className="visually-hidden"> the plan{ofWebsite}</span>
    </Button>
  )
  switch (planStatus.kind) {
    case 'renews':
      return (
        <span className="acts">
          <Button variant="quiet" size="s" onClick={() => onOpenDialog('interval')}>
            Pay {subscription.interval === 'monthly' ? 'yearly' : 'monthly'}
            <span className="visually-hidden"> for {website.name}</span>
          </Button>
          {cancelButton}
        </span>
      )
    case 'ends':
      return resumeButton
    case 'overdue':
    case 'unpaid':
    case 'processing':
      if (planStatus.kind === 'processing' && !subscription.pay_url) return null
      return (
        <span className="acts">
          {subscription.pay_url && (
            <ButtonLink size="s" href={subscription.pay_url}>
              {planStatus.kind === 'processing' ? 'Finish' : 'Pay now'}
              <span className="visually-hidden"> for {website.name}</span>
            </ButtonLink>
          )}
          {planStatus.kind === 'overdue' && subscription.cancel_at_period_end && resumeButton}
          {planStatus.kind === 'overdue' && !subscription.cancel_at_period_end && cancelButton}
          {planStatus.kind === 'unpaid' && cancelButton}
        </span>
      )
    case 'paused':
      return cancelButton
  }
}
