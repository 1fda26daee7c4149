import { type BillingMode, SubscriptionStatus } from '@vitrine/model'

/** Those that have ended: nothing brings them back, and the website may be paid for anew. */
export const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** Stripe's word, or `unknown` for one that came into use after this was written: it pays for nothing. */
export function statusOf(word: string): SubscriptionStatus {
  return SubscriptionStatus.safeParse(word).data ?? 'unknown'
}

export const isEnded = (word: string): boolean => ENDED.includes(statusOf(word))

/** The plan that an installation gives without any payment. */
export const planWithoutPaying = (billing: BillingMode) => (billing === 'free' ? 'standard' : 'free')
