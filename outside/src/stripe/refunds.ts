import type Stripe from 'stripe'
import { createPage } from './lookup.ts'
import { createRefundObject } from './payment-objects.ts'
import { createMissingError, StripeError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

export function createRefund(state: StripeState, params: Stripe.RefundCreateParams): object {
  const charge = [...state.charges.values()].find(
    one =>
      one.id === params.charge || (params.payment_intent && one.payment_intent === params.payment_intent),
  )
  if (!charge) throw createMissingError('charge', params.charge ?? params.payment_intent ?? '')
  const amount = params.amount ?? charge.amount - charge.amount_refunded
  if (charge.refunded || amount <= 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const refund = createRefundObject(
    state.id('re'),
    { amount, currency: charge.currency, created: state.now() },
    charge,
  )
  state.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount
  state.recordEvent('charge.refunded', charge)
  return refund
}

/** Lists invoices with the requested expansions. */
export const listInvoices = (state: StripeState, params: Stripe.InvoiceListParams): object => {
  const own = [...state.invoices.values()].filter(one => !params.customer || one.customer === params.customer)
  const withPayments = params.expand?.includes('data.payments')
  const shown = own.map(invoice =>
    withPayments
      ? {
          ...invoice,
          payments: { object: 'list', data: state.payments.get(invoice.id) ?? [], has_more: false },
        }
      : invoice,
  )
  return createPage(shown, '/v1/invoices', params)
}
