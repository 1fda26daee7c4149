import { type BillingMode, PLANS, type Website } from '@vitrine/model'

export type PlanDescription = {
  title: string
  /** The meaning of the state, or the action it requires. */
  text: string
  /** Whether the Standard plan can be bought for the website now. */
  canBuy: boolean
  isUrgent: boolean
}

const { free, standard } = PLANS
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** Describes a website's plan and subscription in a title and a short text. */
export function describePlan(
  { plan, subscription }: Pick<Website, 'plan' | 'subscription'>,
  mode: BillingMode,
): PlanDescription {
  const noAction = { canBuy: false, isUrgent: false }
  if (mode === 'free') return { title: 'Everything included', text: 'Nothing is charged here', ...noAction }
  const title = `${PLANS[plan].name} plan`
  if (mode === 'off') return { title, text: 'With watermark', ...noAction }
  const isOverdue = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (isOverdue) return { title, text: 'A payment failed', canBuy: false, isUrgent: true }
  if (plan === 'standard' && subscription?.cancel_at_period_end && subscription.ends_at)
    return { title, text: `Ends ${day.format(new Date(subscription.ends_at))}`, ...noAction }
  if (plan === 'standard') return { title: `${standard.name} plan`, text: 'Without watermark', ...noAction }
  return subscription?.status === 'incomplete'
    ? { title, text: 'A payment is on its way', ...noAction }
    : { title: `${free.name} plan`, text: 'With watermark', canBuy: true, isUrgent: false }
}
