import { z } from 'zod'
import { PlanType } from './plan.ts'

/** Stripe's subscription status. Values unknown to this version are `unknown` and grant no plan. */
export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
  'unknown',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** A website's subscription. Amounts are in the currency's smallest unit. */
export const Subscription = z.object({
  subscription_id: z.string(),
  /** Null once its website is deleted. */
  website_id: z.string().nullable(),
  plan: z.literal('standard'),
  interval: PlanType,
  status: SubscriptionStatus,
  /** Whether it currently grants the plan: paid, or within the grace period after a failed payment. */
  entitled: z.boolean(),
  current_period_end: z.iso.datetime(),
  /** Ends at `ends_at`; can be resumed until then. */
  cancel_at_period_end: z.boolean(),
  /** When it ends or ended; null while it renews. */
  ends_at: z.iso.datetime().nullable(),
  /** While `past_due`: the end of the grace period. */
  grace_ends_at: z.iso.datetime().nullable(),
  /** Where the open invoice can be paid or the payment confirmed; null if nothing is open. */
  pay_url: z.string().nullable(),
  /** Price of one period. */
  amount: z.number().int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  created_at: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>
