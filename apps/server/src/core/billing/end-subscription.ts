import type Stripe from 'stripe'
import { checkStripeResponse, isMissingResource, isInvalidRequest } from '../../platform/stripe.ts'
import { DUPLICATE_COMMENT, type StripeSubscription } from './read-customer.ts'

/** Ends a subscription now; one that has ended, or is not there, is left as it is. */
export async function endSubscription(stripe: Stripe, stripeId: string, comment?: string): Promise<void> {
  const details = comment === undefined ? {} : { cancellation_details: { comment } }
  try {
    await checkStripeResponse(stripe.subscriptions.cancel(stripeId, details))
  } catch (error) {
    // Stripe refuses to end what has ended, in words that it has changed before: it is looked at instead.
    if (isMissingResource(error)) return
    if (!isInvalidRequest(error)) throw error
    const { status } = await checkStripeResponse(stripe.subscriptions.retrieve(stripeId))
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error
  }
}

/**
 * Gives the last payment back, then ends the subscription: whoever is stopped in between finds it running, and does
 * both again, of which Stripe does each once.
 */
export async function refundAndEnd(
  stripe: Stripe,
  { stripeId, paidBy }: Pick<StripeSubscription, 'stripeId' | 'paidBy'>,
): Promise<void> {
  if (paidBy) {
    const { paymentIntent, invoiceId } = paidBy
    await checkStripeResponse(
      stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'duplicate' },
        { idempotencyKey: `give-back:${invoiceId}` },
      ),
    ).catch(error => {
      // Given back already: by the operator, or by a try of longer than a day ago.
      if (!isInvalidRequest(error)) throw error
    })
  }
  await endSubscription(stripe, stripeId, DUPLICATE_COMMENT)
}
