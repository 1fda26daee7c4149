import { z } from 'zod'
import { PlanType } from './plan.ts'

/**
 * Where a subscription stands. Words that Stripe may come to use are `unknown`, and pay for nothing until we know them.
 */
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

/** What one website's plan is paid by. Amounts are in the currency's smallest unit. */
export const Subscription = z.object({
  subscription_id: z.string(),
  /** Null once its website was deleted. */
  website_id: z.string().nullable(),
  plan: z.literal('standard'),
  interval: PlanType,
  status: SubscriptionStatus,
  /** Whether the website has the plan through it now: paid, or a payment failed and the days of grace are not over. */
  entitled: z.boolean(),
  current_period_end: z.iso.datetime(),
  /** It ends by itself, at `ends_at`, and may be resumed until then. */
  cancel_at_period_end: z.boolean(),
  /** When it ends, or ended; null while it renews itself. */
  ends_at: z.iso.datetime().nullable(),
  /** While `past_due`: until when the website keeps the plan. */
  grace_ends_at: z.iso.datetime().nullable(),
  /** Where the open invoice is paid, or the payment confirmed; null where nothing is open. */
  pay_url: z.string().nullable(),
  /** What one period costs. */
  amount: z.number().int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  created_at: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>
