import { PLANS, type Subscription, t } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { formatDollars } from '../../ui/billing/format-price.ts'
import { formatDay } from '../../ui/billing/format-day.ts'

/** The status of a website's plan. */
export type PlanStatus =
  | { kind: 'free'; ended: Subscription | null }
  | { kind: 'renews' | 'ends' | 'overdue' | 'unpaid' | 'processing' | 'paused'; subscription: Subscription }

const ENDED_STATUSES: readonly Subscription['status'][] = ['canceled', 'incomplete_expired']

/**
 * Returns the plan status of a website: that of the subscription that entitles it to the plan, else that of the newest
 * that has not ended. An ended subscription is returned only if there is no other.
 *
 * @param subscriptions newest first, of any websites
 */
export function getPlanStatus(websiteId: string, subscriptions: readonly Subscription[]): PlanStatus {
  const ofWebsite = subscriptions.filter(({ website_id }) => website_id === websiteId)
  const open = ofWebsite.filter(({ status }) => !ENDED_STATUSES.includes(status))
  const subscription = open.find(({ entitled }) => entitled) ?? open[0]
  if (!subscription)
    return { kind: 'free', ended: ofWebsite.find(({ status }) => status === 'canceled') ?? null }
  return { kind: statusKindOf(subscription), subscription }
}

function statusKindOf({ status, entitled, cancel_at_period_end }: Subscription) {
  switch (status) {
    case 'active':
    case 'trialing':
      return cancel_at_period_end ? 'ends' : 'renews'
    case 'past_due':
      return entitled ? 'overdue' : 'unpaid'
    case 'unpaid':
      return 'unpaid'
    case 'incomplete':
      return 'processing'
    default:
      return 'paused'
  }
}

/** Returns whether a subscription may still be charged, whatever the billing mode of the installation. */
export const hasOpenSubscription = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(({ status }) => !ENDED_STATUSES.includes(status))

/** Returns the open subscriptions of deleted websites, so that the owner sees what is still charged. */
export function findOrphanedSubscriptions(
  subscriptions: readonly Subscription[],
): { kind: Exclude<PlanStatus['kind'], 'free'>; subscription: Subscription }[] {
  return subscriptions
    .filter(({ website_id, status }) => website_id === null && !ENDED_STATUSES.includes(status))
    .map(subscription => ({ kind: statusKindOf(subscription), subscription }))
}

type PlanStatusLabels = {
  plan: string
  price: string
  /** The next event, such as "Renews 3 March 2027", or null without one. */
  next: string | null
  tone: 'pending' | 'failed' | null
}

const { free, standard } = PLANS

/** Returns the texts of a website's row: plan, price, next event and the color of that. */
export function getPlanStatusLabels(planStatus: PlanStatus, timeZone?: string): PlanStatusLabels {
  const day = (iso: string) => formatDay(iso, timeZone)
  if (planStatus.kind === 'free') {
    const { ended } = planStatus
    const next =
      ended &&
      t('{name} ended {day}', { name: standard.name, day: day(ended.ends_at ?? ended.current_period_end) })
    return { plan: free.name, price: formatDollars(0), next, tone: null }
  }
  const { subscription } = planStatus
  const money = formatMoney(subscription.amount, subscription.currency)
  const labels = {
    plan: subscription.entitled ? standard.name : free.name,
    price:
      subscription.interval === 'monthly'
        ? t('{money} per month', { money })
        : t('{money} per year', { money }),
  }
  switch (planStatus.kind) {
    case 'renews':
      return { ...labels, next: t('Renews {day}', { day: day(subscription.current_period_end) }), tone: null }
    case 'ends':
      return {
        ...labels,
        next: t('Ends {day}', { day: day(subscription.ends_at ?? subscription.current_period_end) }),
        tone: 'pending',
      }
    case 'overdue':
      return {
        ...labels,
        next: subscription.grace_ends_at
          ? t('Payment failed, kept until {day}', { day: day(subscription.grace_ends_at) })
          : t('Payment failed'),
        tone: 'failed',
      }
    case 'unpaid':
      return { ...labels, next: t('Unpaid'), tone: 'failed' }
    case 'processing':
      return {
        ...labels,
        next: subscription.pay_url ? t('Payment not finished') : t('Payment processing'),
        tone: 'pending',
      }
    case 'paused':
      return { ...labels, next: t('Paused'), tone: 'pending' }
  }
}
