import type { ReadSubscription } from './read-customer.ts'
import { graceEnd, isEnded, statusOf } from './subscription.ts'

/** Something that must be put right at Stripe before anything is believed. */
type Repair = {
  kind: 'duplicate' | 'orphan' | 'charged-back'
  subscription: ReadSubscription
  refund: boolean
}

export type Decided = {
  /** The websites that have the plan, each with the subscription that gives it. */
  entitled: Map<string, string>
  repairs: Repair[]
}

/** Whether a subscription by itself pays for its website now. */
function pays({ status, openSince }: ReadSubscription, now: Date): boolean {
  const known = statusOf(status)
  if (known === 'active' || known === 'trialing') return true
  return known === 'past_due' && graceEnd(openSince ?? now) > now
}

/**
 * What follows from what Stripe has: pure, so that it does not matter in which order anything was heard. Of two that
 * pay for one website the older stays; what is bought for a website that is gone ends, and so does what was charged back.
 * @param websites those of the customer that there are
 * @param isKnown whether a subscription was ever recorded: one that never was gave nothing
 */
export function decide(
  subscriptions: readonly ReadSubscription[],
  websites: ReadonlySet<string>,
  isKnown: (stripeId: string) => boolean,
  now: Date,
): Decided {
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
    else if (!pays(subscription, now)) continue
    else if (entitled.has(websiteId)) repairs.push({ kind: 'duplicate', subscription, refund: true })
    else entitled.set(websiteId, stripeId)
  }
  return { entitled, repairs }
}
