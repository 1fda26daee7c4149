import type Stripe from 'stripe'
import {
  checkStripeResponse,
  isMissingResource,
  isInvalidRequest,
  sendIdempotent,
} from '../../platform/stripe.ts'
import { DUPLICATE_COMMENT, type StripeSubscription } from './read-customer.ts'

/** Cancels a subscription immediately. Does nothing if it has ended or does not exist. */
export async function endSubscription(stripe: Stripe, stripeId: string, comment?: string): Promise<void> {
  const details = comment === undefined ? {} : { cancellation_details: { comment } }
  try {
    await checkStripeResponse(stripe.subscriptions.cancel(stripeId, details))
  } catch (error) {
    // Stripe's error for an ended subscription has changed wording before, so its status is checked instead.
    if (isMissingResource(error)) return
    if (!isInvalidRequest(error)) throw error
    const { status } = await checkStripeResponse(stripe.subscriptions.retrieve(stripeId))
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error
  }
}

/**
 * Refunds the last payment, then cancels the subscription. If interrupted in between, a retry repeats both; the
 * idempotency key prevents a second refund, and Stripe refuses one of a payment that was refunded in full.
 */
export async function refundAndEnd(
  stripe: Stripe,
  { stripeId, paidBy }: Pick<StripeSubscription, 'stripeId' | 'paidBy'>,
): Promise<void> {
  if (paidBy) {
    const { paymentIntent, invoiceId } = paidBy
    await sendIdempotent(`give-back:${invoiceId}`, options =>
      stripe.refunds.create({ payment_intent: paymentIntent, reason: 'duplicate' }, options),
    ).catch(error => {
      // Already refunded: by the operator, or by a try more than a day ago.
      if (!isInvalidRequest(error)) throw error
    })
  }
  await endSubscription(stripe, stripeId, DUPLICATE_COMMENT)
}
