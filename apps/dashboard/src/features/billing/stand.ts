import type { Subscription } from '@vitrine/model'

/** How a website's plan stands, as its owner has to know it. */
export type Stand =
  | { kind: 'free'; ended: Subscription | null }
  | { kind: 'renews' | 'ends' | 'overdue' | 'unpaid' | 'processing' | 'paused'; subscription: Subscription }

const OVER: readonly Subscription['status'][] = ['canceled', 'incomplete_expired']

/**
 * The one subscription of a website that counts: the one that gives the plan, else the newest that has not ended. What
 * is over is told only where nothing else is.
 *
 * @param subscriptions newest first, of any websites
 */
export function standOf(websiteId: string, subscriptions: readonly Subscription[]): Stand {
  const own = subscriptions.filter(({ website_id }) => website_id === websiteId)
  const open = own.filter(({ status }) => !OVER.includes(status))
  const subscription = open.find(({ entitled }) => entitled) ?? open[0]
  if (!subscription) return { kind: 'free', ended: own.find(({ status }) => status === 'canceled') ?? null }
  return { kind: kindOf(subscription), subscription }
}

function kindOf({ status, entitled, cancel_at_period_end }: Subscription) {
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

/** Whether something may still be charged for: then it is shown, however this installation bills now. */
export const isAnyRunning = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(({ status }) => !OVER.includes(status))

/** Subscriptions that are not over and belong to no website any more: they must not go on unseen. */
export function orphans(
  subscriptions: readonly Subscription[],
): { kind: Exclude<Stand['kind'], 'free'>; subscription: Subscription }[] {
  return subscriptions
    .filter(({ website_id, status }) => website_id === null && !OVER.includes(status))
    .map(subscription => ({ kind: kindOf(subscription), subscription }))
}
