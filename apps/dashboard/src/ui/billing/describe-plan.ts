import { type BillingMode, PLANS, type Website, t, dateLocale } from '@vitrine/model'

export type PlanDescription = {
  title: string
  /** The meaning of the state, or the action it requires. */
  text: string
  /** Whether the Standard plan can be bought for the website now. */
  canBuy: boolean
  isUrgent: boolean
}

const { free, standard } = PLANS
const day = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long' })

/** Describes a website's plan and subscription in a title and a short text. */
export function describePlan(
  { plan, subscription }: Pick<Website, 'plan' | 'subscription'>,
  mode: BillingMode,
): PlanDescription {
  const noAction = { canBuy: false, isUrgent: false }
  if (mode === 'free')
    return { title: t('Everything included'), text: t('Free on this installation'), ...noAction }
  const title = t('{name} plan', { name: PLANS[plan].name })
  if (mode === 'off') return { title, text: t('With watermark'), ...noAction }
  const isOverdue = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (isOverdue) return { title, text: t('Payment failed'), canBuy: false, isUrgent: true }
  if (plan === 'standard' && subscription?.cancel_at_period_end && subscription.ends_at)
    return {
      title,
      text: t('Ends {value}', { value: day.format(new Date(subscription.ends_at)) }),
      ...noAction,
    }
  if (plan === 'standard')
    return { title: t('{name} plan', { name: standard.name }), text: t('Without watermark'), ...noAction }
  return subscription?.status === 'incomplete'
    ? { title, text: t('Payment processing'), ...noAction }
    : {
        title: t('{name} plan', { name: free.name }),
        text: t('With watermark'),
        canBuy: true,
        isUrgent: false,
      }
}
