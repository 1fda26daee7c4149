import type { StripeSubscription } from './read-customer.ts'
import { graceEndsAt, isEnded, parseStatus } from './subscription.ts'

/** Something that must be put right at Stripe before anything is believed. */
type Repair = {
  kind: 'duplicate' | 'orphan' | 'charged-back'
  subscription: StripeSubscription
  refund: boolean
}

export type Entitlements = {
  /** The websites that have the plan, each with the subscription that gives it. */
  entitled: Map<string, string>
  repairs: Repair[]
}

/** Whether a subscription by itself pays for its website now. */
function isPaying({ status, openSince }: StripeSubscription, now: Date): boolean {
  const known = parseStatus(status)
  if (known === 'active' || known === 'trialing') return true
  return known === 'past_due' && graceEndsAt(openSince ?? now) > now
}

/**
 * What follows from what Stripe has: pure, so that it does not matter in which order anything was heard. Of two that
 * pay for one website the older stays; what is bought for a website that is gone ends, and so does what was charged back.
 * @param websites those of the customer that there are
 * @param isKnown whether a subscription was ever recorded: one that never was gave nothing
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
