import { Trans } from '../../ui/i18n/trans.tsx'
import { type BillingMode, type Website, msg, t } from '@vitrine/model'
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

  const isSold = mode === 'stripe'
  if (planStatus.kind === 'free')
    return (
      isSold && (
        <Button size="s" onClick={() => upgrade(null, website._id)}>
          <Named message={msg('Upgrade<hidden> {name}</hidden>')} name={website.name} />
        </Button>
      )
    )
  const { subscription } = planStatus
  const cancelButton = (
    <Button variant="quiet" size="s" onClick={() => onOpenDialog('cancel')}>
      <Named message={msg('Cancel<hidden> the plan of {name}</hidden>')} name={website.name} />
    </Button>
  )
  // Subscriptions can be cancelled even if the installation sells nothing any more.
  if (!isSold)
    return subscription.cancel_at_period_end || planStatus.kind === 'processing' ? null : cancelButton
  const resumePlan = async () => {
    const { data, error } = await resume({ subscriptionId: subscription.subscription_id })
    if (data)
      notify.success(
        t('Resumed. {name} renews on {day}.', {
          name: website.name,
          day: formatDay(data.subscription.current_period_end),
        }),
      )
    else notify.error(asFailure(error)?.message ?? t('We couldn’t resume the plan.'))
  }
  const resumeButton = (
    <Button variant="quiet" size="s" busy={isLoading} onClick={() => void resumePlan()}>
      <Named message={msg('Resume<hidden> the plan of {name}</hidden>')} name={website.name} />
    </Button>
  )
  switch (planStatus.kind) {
    case 'renews':
      return (
        <span className="acts">
          <Button variant="quiet" size="s" onClick={() => onOpenDialog('interval')}>
            {subscription.interval === 'monthly' ? (
              <Named message={msg('Pay yearly<hidden> for {name}</hidden>')} name={website.name} />
            ) : (
              <Named message={msg('Pay monthly<hidden> for {name}</hidden>')} name={website.name} />
            )}
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
              {planStatus.kind === 'processing' ? (
                <Named message={msg('Finish<hidden> for {name}</hidden>')} name={website.name} />
              ) : (
                <Named message={msg('Pay now<hidden> for {name}</hidden>')} name={website.name} />
              )}
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

/** The text of a button, with the website's name for screen readers. */
function Named({ message, name }: { message: string; name: string }) {
  return (
    <Trans
      message={message}
      components={{ hidden: <span className="visually-hidden" /> }}
      values={{ name }}
    />
  )
}
