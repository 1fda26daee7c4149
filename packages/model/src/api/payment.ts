import { z } from 'zod'
import { BillingMode, PlanName, PlanType } from '../plan/plan.ts'
import { Subscription } from '../plan/subscription.ts'

/** All payment calls except the overview answer 409 `payments_off` unless `billing.mode` is `stripe`. */
const SubscriptionId = z.string().min(1).max(64)

/**
 * POST /api/payment/create-checkout-session. Repeating it answers the same open session for the same website and
 * plan. Returns to /payment/success?session_id=… or /payment/cancelled?website_id=…. 409 `already_subscribed`, also
 * while a payment for this website is being processed or is overdue.
 */
export const CheckoutRequest = z.strictObject({ websiteId: z.string().min(1).max(64), planType: PlanType })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>
export const CheckoutResponse = z.object({ checkoutSessionId: z.string(), url: z.url() })
export type CheckoutResponse = z.infer<typeof CheckoutResponse>

/**
 * GET /api/payment/checkout-session?session_id=…: the session's outcome, read from Stripe, so that it does not depend
 * on the order of redirect and webhook. 404 for another user's session. `processing`: a payment method that takes
 * days; `open`: unpaid, and `url` leads back to it.
 */
export const CheckoutSessionQuery = z.object({ session_id: z.string().min(1).max(200) })
export const CheckoutSessionResponse = z.object({
  status: z.enum(['paid', 'processing', 'failed', 'expired', 'open']),
  /** Null if the website was deleted meanwhile. */
  website_id: z.string().nullable(),
  plan_type: PlanType,
  /** Only with `open`. */
  url: z.url().nullable(),
  /** Only with `paid`. Null if it was paid twice: the second payment is refunded, and `refunded` is true. */
  subscription: Subscription.nullable(),
  refunded: z.boolean(),
})
export type CheckoutSessionResponse = z.infer<typeof CheckoutSessionResponse>

/**
 * POST /api/payment/cancel-subscription: ends it with the paid period. POST /api/payment/resume-subscription reverts
 * that. Both are idempotent; 409 `conflict` for an ended subscription.
 */
export const SubscriptionRequest = z.strictObject({ subscriptionId: SubscriptionId })
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>
export const SubscriptionResponse = z.object({ subscription: Subscription })
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>

/** POST /api/payment/create-customer-portal-session, without a body; 404 for a user who has never paid. */
export const PortalResponse = z.object({ url: z.url() })
export type PortalResponse = z.infer<typeof PortalResponse>

/** POST /api/payment/preview-change: the cost of switching the billing interval; changes nothing. */
export const PreviewChangeRequest = z.strictObject({ subscriptionId: SubscriptionId, planType: PlanType })
export type PreviewChangeRequest = z.infer<typeof PreviewChangeRequest>
export const PreviewChangeResponse = z.object({
  plan_type: PlanType,
  currency: z.string(),
  /** Charged immediately; 0 if the credit is higher. */
  due_now: z.number().int().nonnegative(),
  /** Credit for the unused paid time; already subtracted from `due_now` and later payments. */
  credit: z.number().int().nonnegative(),
  /** Amount and date of the next payment after that. */
  next: z.object({ amount: z.number().int().nonnegative(), at: z.iso.datetime() }),
  /** Sent back with the change, so that the charge equals the preview. */
  prorated_at: z.iso.datetime(),
})
export type PreviewChangeResponse = z.infer<typeof PreviewChangeResponse>

/**
 * POST /api/payment/change-interval: answers a SubscriptionResponse. 402 `payment_declined` changes nothing; 409
 * `conflict` for a subscription that is ending or overdue, or a `proratedAt` older than an hour.
 */
export const ChangeIntervalRequest = z.strictObject({
  subscriptionId: SubscriptionId,
  planType: PlanType,
  proratedAt: z.iso.datetime().optional(),
})
export type ChangeIntervalRequest = z.infer<typeof ChangeIntervalRequest>

export const Invoice = z.object({
  invoice_id: z.string(),
  /** The invoice number; null while it is a draft. */
  number: z.string().nullable(),
  /** Null once its website is deleted; the name is retained. */
  website_id: z.string().nullable(),
  website_name: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void', 'unknown']),
  amount: z.number().int(),
  amount_refunded: z.number().int().nonnegative(),
  /** The payer's bank has opened a dispute (chargeback). */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  /** Stripe's hosted invoice page, where an open one can be paid, and its PDF. */
  url: z.string().nullable(),
  pdf_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** One plan of the pricing cards, in display order. */
export const PlanOnWire = z.object({
  plan: PlanName,
  name: z.string(),
  description: z.string(),
  price: z.object({ monthly: z.number().int(), yearly: z.number().int() }),
  currency: z.string(),
  highlight: z.boolean(),
  badge: z.string().nullable(),
  features: z.array(z.object({ name: z.string(), included: z.boolean() })),
})
export type PlanOnWire = z.infer<typeof PlanOnWire>

/** GET /api/payment/overview, available in every billing mode. */
export const PaymentOverview = z.object({
  billing: z.object({ mode: BillingMode }),
  plans: z.array(PlanOnWire),
  /** Newest first, ended ones included; at most 500. */
  subscriptions: z.array(Subscription).max(500),
  /** Newest first; at most 100. */
  invoices: z.array(Invoice).max(100),
  /** Whether the customer portal (cards, addresses, invoices) is available. */
  has_portal: z.boolean(),
})
export type PaymentOverview = z.infer<typeof PaymentOverview>
