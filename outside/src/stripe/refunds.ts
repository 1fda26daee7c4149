import type Stripe from 'stripe'
import { listOf } from './lookup.ts'
import { refundObject } from './payment-objects.ts'
import { missing, Refusal } from './stripe-error.ts'
import type { StripeWorld } from './stripe-state.ts'

export function refundMade(world: StripeWorld, params: Stripe.RefundCreateParams): object {
  const charge = [...world.charges.values()].find(
    one =>
      one.id === params.charge || (params.payment_intent && one.payment_intent === params.payment_intent),
  )
  if (!charge) throw missing('charge', params.charge ?? params.payment_intent ?? '')
  const amount = params.amount ?? charge.amount - charge.amount_refunded
  if (charge.refunded || amount <= 0)
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const refund = refundObject(
    world.id('re'),
    { amount, currency: charge.currency, created: world.now() },
    charge,
  )
  world.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount
  world.tell('charge.refunded', charge)
  return refund
}

/** An invoice with what was asked to come along. */
export const invoicesListed = (world: StripeWorld, params: Stripe.InvoiceListParams): object => {
  const own = [...world.invoices.values()].filter(one => !params.customer || one.customer === params.customer)
  const withPayments = params.expand?.includes('data.payments')
  const shown = own.map(invoice =>
    withPayments
      ? {
          ...invoice,
          payments: { object: 'list', data: world.payments.get(invoice.id) ?? [], has_more: false },
        }
      : invoice,
  )
  return listOf(shown, '/v1/invoices', params)
}
