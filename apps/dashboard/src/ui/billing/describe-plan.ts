import { type BillingMode, PLANS, type Website } from '@vitrine/model'

export type PlanDescription = {
  title: string
  /** What that means, or what has to be done. */
  text: string
  /** Whether the Standard plan can be bought for it now. */
  canBuy: boolean
  isUrgent: boolean
}

const { free, standard } = PLANS
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** A website's plan in few words, wherever it is named. */
export function describePlan(
  { plan, subscription }: Pick<Website, 'plan' | 'subscription'>,
  mode: BillingMode,
): PlanDescription {
  const quiet = { canBuy: false, isUrgent: false }
  if (mode === 'free') return { title: 'Everything included', text: 'Nothing is charged here', ...quiet }
  const title = `${PLANS[plan].name} plan`
  if (mode === 'off') return { title, text: 'With watermark', ...quiet }
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (isOwed) return { title, text: 'A payment failed', canBuy: false, isUrgent: true }
  if (plan === 'standard' && subscription?.cancel_at_period_end && subscription.ends_at)
    return { title, text: `Ends ${day.format(new Date(subscription.ends_at))}`, ...quiet }
  if (plan === 'standard') return { title: `${standard.name} plan`, text: 'Without watermark', ...quiet }
  return subscription?.status === 'incomplete'
    ? { title, text: 'A payment is on its way', ...quiet }
    : { title: `${free.name} plan`, text: 'With watermark', canBuy: true, isUrgent: false }
}
