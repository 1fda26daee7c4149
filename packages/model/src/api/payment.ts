import { z } from 'zod'
import { BillingMode, PlanName, PlanType } from '../plan/plan.ts'
import { Subscription } from '../plan/subscription.ts'

/** All calls about money, but the overview, answer 409 `payments_off` where `billing.mode` is not `stripe`. */
const SubscriptionId = z.string().min(1).max(64)

/**
 * POST /api/payment/create-checkout-session: the same open session for the same website and plan, however often asked.
 * Whoever pays comes back to /payment/success?session_id=…, whoever does not to /payment/cancelled?website_id=….
 * 409 `already_subscribed`, also while a payment for this website is being processed or is overdue.
 */
export const CheckoutRequest = z.strictObject({ websiteId: z.string().min(1).max(64), planType: PlanType })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>
export const CheckoutResponse = z.object({ checkoutSessionId: z.string(), url: z.url() })
export type CheckoutResponse = z.infer<typeof CheckoutResponse>

/**
 * GET /api/payment/checkout-session?session_id=…: what became of it, asked of Stripe itself, whichever of redirect and
 * webhook came first. 404 for one that is not the caller's. `processing`: paid by a way that takes days; `open`: nothing
 * was paid yet, and `url` leads back to where it is.
 */
export const CheckoutSessionQuery = z.object({ session_id: z.string().min(1).max(200) })
export const CheckoutSessionResponse = z.object({
  status: z.enum(['paid', 'processing', 'failed', 'expired', 'open']),
  /** Null when the website was deleted meanwhile. */
  website_id: z.string().nullable(),
  plan_type: PlanType,
  /** With `open`. */
  url: z.url().nullable(),
  /** With `paid`. Null when it was paid twice: then the second payment is given back, and `refunded` says so. */
  subscription: Subscription.nullable(),
  refunded: z.boolean(),
})
export type CheckoutSessionResponse = z.infer<typeof CheckoutSessionResponse>

/**
 * POST /api/payment/cancel-subscription: it ends with the period that is paid. POST /api/payment/resume-subscription
 * takes that back. Both say the same again when repeated; 409 `conflict` for one that has ended.
 */
export const SubscriptionRequest = z.strictObject({ subscriptionId: SubscriptionId })
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>
export const SubscriptionResponse = z.object({ subscription: Subscription })
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>

/** POST /api/payment/create-customer-portal-session, without a body; 404 for who never paid anything. */
export const PortalResponse = z.object({ url: z.url() })
export type PortalResponse = z.infer<typeof PortalResponse>

/** POST /api/payment/preview-change: what paying by the month or the year instead would cost; nothing is changed. */
export const PreviewChangeRequest = z.strictObject({ subscriptionId: SubscriptionId, planType: PlanType })
export type PreviewChangeRequest = z.infer<typeof PreviewChangeRequest>
export const PreviewChangeResponse = z.object({
  plan_type: PlanType,
  currency: z.string(),
  /** Charged at once; 0 where what was paid already is worth more. */
  due_now: z.number().int().nonnegative(),
  /** What was paid and is not used yet, which is taken off: `due_now` and later payments are after it. */
  credit: z.number().int().nonnegative(),
  /** The next payment after that: how much, and when. */
  next: z.object({ amount: z.number().int().nonnegative(), at: z.iso.datetime() }),
  /** To be handed back with the change, so that what is charged is what was shown. */
  prorated_at: z.iso.datetime(),
})
export type PreviewChangeResponse = z.infer<typeof PreviewChangeResponse>

/**
 * POST /api/payment/change-interval: answers a SubscriptionResponse. 402 `payment_declined` leaves everything as it was;
 * 409 `conflict` for one that is ending or overdue, or with a `proratedAt` of more than an hour ago.
 */
export const ChangeIntervalRequest = z.strictObject({
  subscriptionId: SubscriptionId,
  planType: PlanType,
  proratedAt: z.iso.datetime().optional(),
})
export type ChangeIntervalRequest = z.infer<typeof ChangeIntervalRequest>

export const Invoice = z.object({
  invoice_id: z.string(),
  /** As it stands on the paper; null while it is a draft. */
  number: z.string().nullable(),
  /** Null once its website was deleted; the name stays. */
  website_id: z.string().nullable(),
  website_name: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void', 'unknown']),
  amount: z.number().int(),
  amount_refunded: z.number().int().nonnegative(),
  /** Where the payer's bank asks for the money back. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  /** At Stripe: as a page, on which an open one is paid, and as a file. */
  url: z.string().nullable(),
  pdf_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** One plan as it is sold, in the order of the pricing cards. */
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

/** GET /api/payment/overview, in every mode of billing. */
export const PaymentOverview = z.object({
  billing: z.object({ mode: BillingMode }),
  plans: z.array(PlanOnWire),
  /** Newest first, those that have ended too; at most 500. */
  subscriptions: z.array(Subscription).max(500),
  /** Newest first; at most 100. */
  invoices: z.array(Invoice).max(100),
  /** Whether there is a portal to go to: where cards, addresses and invoices are. */
  has_portal: z.boolean(),
})
export type PaymentOverview = z.infer<typeof PaymentOverview>
