import type { StripeSubscription } from './read-customer.ts'
import { graceEndsAt, isEnded, parseStatus } from './subscription.ts'

/** A subscription that must be ended at Stripe before the state is written. */
type Repair = {
  kind: 'duplicate' | 'orphan' | 'charged-back'
  subscription: StripeSubscription
  refund: boolean
}

export type Entitlements = {
  /** Website ids with the id of the subscription that gives them the plan. */
  entitled: Map<string, string>
  repairs: Repair[]
}

/** Whether the subscription pays for its website at `now`, grace period included. */
function isPaying({ status, openSince }: StripeSubscription, now: Date): boolean {
  const known = parseStatus(status)
  if (known === 'active' || known === 'trialing') return true
  return known === 'past_due' && graceEndsAt(openSince ?? now) > now
}

/**
 * Decides from Stripe's state which websites have the plan and which subscriptions must end. Pure, so the order of
 * events does not matter. Of two subscriptions for one website the older stays; those of deleted websites and those
 * charged back end.
 * @param websites the customer's existing websites
 * @param isKnown whether a subscription was ever recorded; one that never was gave nothing and is refunded
 */
export function decideEntitlements(
  subscriptions: readonly StripeSubscription[],
  websites: ReadonlySet<string>,
  isKnown: (stripeId: string) => boolean,
  now: Date,
): Entitlements {
  const entitled = new Map<string, string>()
  const repairs: Repair[] = []
  const oldestFirst = subscriptions.toSorted(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || (one.stripeId < other.stripeId ? -1 : 1),
  )
  for (const subscription of oldestFirst) {
    if (isEnded(subscription.status)) continue
    const { websiteId, stripeId } = subscription
    if (!websites.has(websiteId)) repairs.push({ kind: 'orphan', subscription, refund: !isKnown(stripeId) })
    else if (subscription.isChargedBack) repairs.push({ kind: 'charged-back', subscription, refund: false })
    else if (!isPaying(subscription, now)) continue
    else if (entitled.has(websiteId)) repairs.push({ kind: 'duplicate', subscription, refund: true })
    else entitled.set(websiteId, stripeId)
  }
  return { entitled, repairs }
}
