import { GRACE_DAYS, type Subscription, SubscriptionStatus } from '@vitrine/model'
import type { subscriptions } from './billing.table.ts'

/** Final statuses; the website can be paid for again. */
export const ENDED_STATUSES: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** Returns Stripe's status, or `unknown` for one that this version does not know. `unknown` gives no plan. */
export function parseStatus(word: string): SubscriptionStatus {
  return SubscriptionStatus.safeParse(word).data ?? 'unknown'
}

export const isEnded = (word: string): boolean => ENDED_STATUSES.includes(parseStatus(word))

/** The columns that mirror Stripe; `renewalRemindedFor` is ours. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, 'renewalRemindedFor'>

const DAY_MS = 24 * 3600_000

/** End of the grace period after a failed payment. */
export const graceEndsAt = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS)

export function toWireSubscription(row: SubscriptionRow): Subscription {
  const isOverdue = row.status === 'past_due' && row.pastDueSince !== null
  return {
    subscription_id: row.id,
    website_id: row.websiteId,
    plan: 'standard',
    interval: row.interval,
    status: parseStatus(row.status),
    entitled: row.entitled,
    current_period_end: row.currentPeriodEnd.toISOString(),
    cancel_at_period_end: row.cancelAtPeriodEnd && !isEnded(row.status),
    ends_at: row.endsAt?.toISOString() ?? null,
    grace_ends_at: isOverdue && row.pastDueSince ? graceEndsAt(row.pastDueSince).toISOString() : null,
    pay_url: row.payUrl,
    amount: row.amount,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
  }
}
