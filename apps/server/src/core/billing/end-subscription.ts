import type Stripe from 'stripe'
import { asked, isMissing, isRefused } from '../../platform/stripe.ts'
import { DUPLICATE, type ReadSubscription } from './read-customer.ts'

/** Ends a subscription now; one that has ended, or is not there, is left as it is. */
export async function endSubscription(stripe: Stripe, stripeId: string, comment?: string): Promise<void> {
  const details = comment === undefined ? {} : { cancellation_details: { comment } }
  try {
    await asked(stripe.subscriptions.cancel(stripeId, details))
  } catch (error) {
    // Stripe refuses to end what has ended, in words that it has changed before: it is looked at instead.
    if (isMissing(error)) return
    if (!isRefused(error)) throw error
    const { status } = await asked(stripe.subscriptions.retrieve(stripeId))
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error
  }
}

/**
 * Gives the last payment back, then ends the subscription: whoever is stopped in between finds it running, and does
 * both again, of which Stripe does each once.
 */
export async function giveBack(
  stripe: Stripe,
  { stripeId, paidBy }: Pick<ReadSubscription, 'stripeId' | 'paidBy'>,
): Promise<void> {
  if (paidBy) {
    const { paymentIntent, invoiceId } = paidBy
    await asked(
      stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'duplicate' },
        { idempotencyKey: `give-back:${invoiceId}` },
      ),
    ).catch(error => {
      // Given back already: by the operator, or by a try of longer than a day ago.
      if (!isRefused(error)) throw error
    })
  }
  await endSubscription(stripe, stripeId, DUPLICATE)
}
