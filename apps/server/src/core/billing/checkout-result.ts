import { type CheckoutSessionResponse, VitrineError, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { checkStripeResponse } from '../../platform/stripe.ts'
import type { Actor } from '../accounts/actor.ts'
import { checkoutAttempts, subscriptions } from './billing.table.ts'
import { syncAttempt } from './checkout.ts'
import type { BillingDeps } from './deps.ts'
import { idOf } from './stripe-metadata.ts'
import { toWireSubscription } from './subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Returns the outcome of a checkout. Asks Stripe and syncs the customer, instead of waiting for a webhook or trusting
 * the return URL.
 * @throws VitrineError not_found for a session that is not the actor's
 */
export async function readCheckoutResult(
  deps: BillingDeps,
  actor: Actor,
  sessionId: string,
): Promise<CheckoutSessionResponse> {
  const { sql, stripe } = deps
  const [attempt] = await sql
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.sessionId, sessionId), eq(checkoutAttempts.userId, actor.userId)))
  if (!attempt) throw new VitrineError('not_found', { message: t('This payment doesn’t exist.') })
  const session = await checkStripeResponse(stripe.checkout.sessions.retrieve(sessionId))
  const { status, url } = session
  const nothing = {
    website_id: attempt.websiteId,
    plan_type: attempt.interval,
    url: null,
    subscription: null,
  }
  if (status === 'open') return { ...nothing, status: 'open', url, refunded: false }
  await syncAttempt(deps, sessionId)
  if (status !== 'complete') return { ...nothing, status: 'expired', refunded: false }
  await syncCustomer(deps, actor.userId)
  const stripeId = idOf(session.subscription) ?? ''
  const [row] = await sql.select().from(subscriptions).where(eq(subscriptions.stripeId, stripeId))
  const paid = await readPaymentStatus(stripe, session)
  return {
    ...nothing,
    status: paid,
    subscription: paid === 'paid' && row && !row.isDuplicate ? toWireSubscription(row) : null,
    refunded: row?.isDuplicate ?? false,
  }
}

/** A delayed payment method leaves the session complete and unpaid, also if it fails days later. */
async function readPaymentStatus(
  stripe: Stripe,
  { payment_status, invoice }: Stripe.Checkout.Session,
): Promise<'paid' | 'processing' | 'failed'> {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  const invoiceId = idOf(invoice)
  if (!invoiceId) return 'processing'
  const [payment] = (await checkStripeResponse(stripe.invoicePayments.list({ invoice: invoiceId, limit: 1 })))
    .data
  const intentId = idOf(payment?.payment.payment_intent)
  if (!intentId) return 'processing'
  const { status } = await checkStripeResponse(stripe.paymentIntents.retrieve(intentId))
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'processing'
}
