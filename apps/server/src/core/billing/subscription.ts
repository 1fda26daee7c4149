import { GRACE_DAYS, type Subscription, SubscriptionStatus } from '@vitrine/model'
import type { subscriptions } from './billing.table.ts'

/** Those that have ended: nothing brings them back, and the website may be paid for anew. */
export const ENDED_STATUSES: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** Stripe's word, or `unknown` for one that came into use after this was written: it pays for nothing. */
export function parseStatus(word: string): SubscriptionStatus {
  return SubscriptionStatus.safeParse(word).data ?? 'unknown'
}

export const isEnded = (word: string): boolean => ENDED_STATUSES.includes(parseStatus(word))

/** What is known of a subscription by reading it; which renewal was announced is our own affair. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, 'announcedFor'>

const DAY_MS = 24 * 3600_000

/** The end of the days that a website keeps its plan after a payment failed. */
export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS)

/** A subscription as its owner sees it. */
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
    cancel_at_period_end: row.cancelsItself && !isEnded(row.status),
    ends_at: row.endsAt?.toISOString() ?? null,
    grace_ends_at: isOverdue && row.pastDueSince ? graceEndsAt(row.pastDueSince).toISOString() : null,
    pay_url: row.payUrl,
    amount: row.amount,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
  }
}
