import type Stripe from 'stripe'
import { payInvoice, reactivateSubscription, createSubscription } from './billing.ts'
import { createMissingError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

/** Pays a checkout session, at once or asynchronously. */
export function paySession(world: StripeState, id: string, by: 'good' | 'processing'): Stripe.Subscription {
  const session = world.sessions.get(id)
  const wish = world.wishes.get(id)
  const price = world.prices.get(wish?.price ?? '')
  if (!session || !wish || !price) throw createMissingError('checkout.session', id)
  if (session.status !== 'open') throw new Error(`the session ${id} is ${session.status}`)
  const customer = String(session.customer)
  if (by === 'good') world.cards.set(customer, 'good')
  const { subscription, invoice } = createSubscription(world, customer, price, wish.metadata, by)
  session.status = 'complete'
  session.url = null
  session.subscription = subscription.id
  session.invoice = invoice.id
  session.payment_status = by === 'good' ? 'paid' : 'unpaid'
  world.tell('checkout.session.completed', session)
  return subscription
}

/** Completes or fails an asynchronous payment. */
export function completeAsyncPayment(world: StripeState, id: string, isPaid: boolean): void {
  const session = world.sessions.get(id)
  const invoice = world.invoices.get(String(session?.invoice))
  const subscription = world.subscriptions.get(String(session?.subscription))
  if (!session || !invoice || !subscription) throw createMissingError('checkout.session', id)
  if (isPaid) {
    world.cards.set(String(session.customer), 'good')
    payInvoice(world, invoice, 'good')
    reactivateSubscription(world, invoice)
    completeAsyncSessions(world, invoice)
    return
  }
  payInvoice(world, invoice, 'declined')
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  subscription.status = 'incomplete_expired'
  subscription.ended_at = world.now()
  world.tell('customer.subscription.updated', subscription)
  world.tell('checkout.session.async_payment_failed', session)
}

/** Marks the sessions of a late paid invoice as paid. */
export function completeAsyncSessions(world: StripeState, invoice: Stripe.Invoice): void {
  for (const session of world.sessions.values()) {
    if (session.invoice !== invoice.id || session.payment_status === 'paid') continue
    session.payment_status = 'paid'
    world.tell('checkout.session.async_payment_succeeded', session)
  }
}
