import type Stripe from 'stripe'
import { payInvoice, reactivateSubscription, createSubscription } from './billing.ts'
import { createMissingError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

/** Pays a checkout session, at once or asynchronously. */
export function paySession(state: StripeState, id: string, by: 'good' | 'processing'): Stripe.Subscription {
  const session = state.sessions.get(id)
  const subscriptionParams = state.subscriptionParams.get(id)
  const price = state.prices.get(subscriptionParams?.price ?? '')
  if (!session || !subscriptionParams || !price) throw createMissingError('checkout.session', id)
  if (session.status !== 'open') throw new Error(`the session ${id} is ${session.status}`)
  const customer = String(session.customer)
  if (by === 'good') state.cards.set(customer, 'good')
  const { subscription, invoice } = createSubscription(
    state,
    customer,
    price,
    subscriptionParams.metadata,
    by,
  )
  session.status = 'complete'
  session.url = null
  session.subscription = subscription.id
  session.invoice = invoice.id
  session.payment_status = by === 'good' ? 'paid' : 'unpaid'
  state.recordEvent('checkout.session.completed', session)
  return subscription
}

/** Completes or fails an asynchronous payment. */
export function completeAsyncPayment(state: StripeState, id: string, isPaid: boolean): void {
  const session = state.sessions.get(id)
  const invoice = state.invoices.get(String(session?.invoice))
  const subscription = state.subscriptions.get(String(session?.subscription))
  if (!session || !invoice || !subscription) throw createMissingError('checkout.session', id)
  if (isPaid) {
    state.cards.set(String(session.customer), 'good')
    payInvoice(state, invoice, 'good')
    reactivateSubscription(state, invoice)
    completeAsyncSessions(state, invoice)
    return
  }
  payInvoice(state, invoice, 'declined')
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  subscription.status = 'incomplete_expired'
  subscription.ended_at = state.now()
  state.recordEvent('customer.subscription.updated', subscription)
  state.recordEvent('checkout.session.async_payment_failed', session)
}

/** Marks the sessions of a late paid invoice as paid. */
export function completeAsyncSessions(state: StripeState, invoice: Stripe.Invoice): void {
  for (const session of state.sessions.values()) {
    if (session.invoice !== invoice.id || session.payment_status === 'paid') continue
    session.payment_status = 'paid'
    state.recordEvent('checkout.session.async_payment_succeeded', session)
  }
}
