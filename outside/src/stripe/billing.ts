import type Stripe from 'stripe'
import { DAY, nextPeriod } from './calendar.ts'
import { createInvoiceLine, createInvoiceObject, type InvoiceLineData } from './invoice-objects.ts'
import { createSubscriptionItem, createSubscriptionObject } from './objects.ts'
import { createChargeObject, createIntentObject, createInvoicePayment } from './payment-objects.ts'
import { hasEnded, getItem, type StripeState } from './stripe-state.ts'

/** Days after which an unpaid invoice is retried. */
const RETRY_DAYS = [3, 8, 15]

const idOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

/** Creates an invoice and applies the customer's balance. */
export function createInvoice(
  world: StripeState,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: readonly InvoiceLineData[],
): Stripe.Invoice {
  const customer = world.customers.get(idOf(subscription.customer))
  if (!customer) throw new Error('a subscription without its customer')
  const id = world.id('in')
  const invoice = createInvoiceObject({
    id,
    number: `VIT-${String(world.invoices.size + 1).padStart(4, '0')}`,
    customer,
    subscription,
    reason,
    created: world.now(),
    lines: lines.map(line => createInvoiceLine(world.id('il'), id, subscription.currency, line)),
    hostedUrl: `${world.base()}/invoice.stripe.com/i/${id}`,
  })
  customer.balance = invoice.ending_balance ?? 0
  world.invoices.set(id, invoice)
  subscription.latest_invoice = id
  const money = { amount: invoice.amount_due, currency: invoice.currency, created: invoice.created }
  if (invoice.amount_due > 0) {
    const intent = createIntentObject(world.id('pi'), money, customer.id, 'requires_payment_method')
    world.intents.set(intent.id, intent)
    world.payments.set(id, [createInvoicePayment(world.id('inpay'), money, id, intent.id)])
  } else {
    invoice.status = 'paid'
    invoice.status_transitions.paid_at = world.now()
    invoice.attempted = true
  }
  return invoice
}

/** Charges the customer's card for an invoice. `processing` is an asynchronous payment method. */
export function payInvoice(
  world: StripeState,
  invoice: Stripe.Invoice,
  by: 'good' | 'declined' | 'processing',
): boolean {
  if (invoice.status !== 'open') return invoice.status === 'paid'
  const [payment] = world.payments.get(invoice.id) ?? []
  const intent = payment && world.intents.get(idOf(payment.payment.payment_intent ?? null))
  if (!payment || !intent) return false
  invoice.attempted = true
  invoice.attempt_count += 1
  if (by === 'processing') {
    intent.status = 'processing'
    return false
  }
  if (by === 'declined') {
    intent.status = 'requires_payment_method'
    const days = RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : invoice.created + days * DAY
    world.tell('invoice.payment_failed', invoice)
    return false
  }
  const now = world.now()
  intent.status = 'succeeded'
  payment.status = 'paid'
  payment.amount_paid = invoice.amount_due
  payment.status_transitions.paid_at = now
  const money = { amount: invoice.amount_due, currency: invoice.currency, created: now }
  const charge = createChargeObject(world.id('ch'), money, idOf(invoice.customer), intent.id)
  world.charges.set(charge.id, charge)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  world.tell('charge.succeeded', charge)
  world.tell('invoice.paid', invoice)
  return true
}

/** Creates a subscription with its first invoice, which is paid, declined or pending. */
export function createSubscription(
  world: StripeState,
  customer: string,
  price: Stripe.Price,
  metadata: Stripe.Metadata,
  by: 'good' | 'processing',
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const now = world.now()
  const id = world.id('sub')
  const end = nextPeriod(now, now, getInterval(price))
  const item = createSubscriptionItem(world.id('si'), id, price, { start: now, end })
  const subscription = createSubscriptionObject(id, customer, item, metadata)
  world.subscriptions.set(id, subscription)
  const invoice = createInvoice(world, subscription, 'subscription_create', [
    { description: 'Standard', amount: price.unit_amount ?? 0, start: now, end },
  ])
  const isPaid = payInvoice(world, invoice, by)
  subscription.status = isPaid ? 'active' : 'incomplete'
  world.tell('customer.subscription.created', subscription)
  return { subscription, invoice }
}

export const getInterval = (price: Stripe.Price): 'month' | 'year' =>
  price.recurring?.interval === 'year' ? 'year' : 'month'

/** Updates a subscription whose invoice was paid late. */
export function reactivateSubscription(world: StripeState, invoice: Stripe.Invoice): void {
  const subscription = world.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription ?? null),
  )
  if (!subscription || hasEnded(subscription)) return
  const open = [...world.invoices.values()].some(
    other =>
      other.status === 'open' &&
      idOf(other.parent?.subscription_details?.subscription ?? null) === subscription.id,
  )
  if (open || subscription.status === 'active') return
  subscription.status = 'active'
  world.tell('customer.subscription.updated', subscription)
}

export function cancelSubscription(
  world: StripeState,
  subscription: Stripe.Subscription,
  comment: string | null = null,
): void {
  const now = world.now()
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancel_at_period_end = false
  if (comment !== null && subscription.cancellation_details)
    subscription.cancellation_details.comment = comment
  world.tell('customer.subscription.deleted', subscription)
}

/** Ends a period: renews the subscription, or cancels it as requested. */
export function renewSubscription(world: StripeState, subscription: Stripe.Subscription): void {
  const item = getItem(subscription)
  const start = item.current_period_end
  const end = nextPeriod(start, subscription.billing_cycle_anchor, getInterval(item.price))
  item.current_period_start = start
  item.current_period_end = end
  const invoice = createInvoice(world, subscription, 'subscription_cycle', [
    { description: 'Standard', amount: item.price.unit_amount ?? 0, start, end },
  ])
  const isPaid = invoice.status === 'paid' || payInvoice(world, invoice, getCard(world, subscription))
  if (!isPaid && subscription.status === 'active') subscription.status = 'past_due'
  world.tell('customer.subscription.updated', subscription)
}

export function getCard(world: StripeState, { customer }: Stripe.Subscription): 'good' | 'declined' {
  return world.cards.get(idOf(customer)) === 'good' ? 'good' : 'declined'
}

/** Retries an open invoice; cancels the subscription after the last attempt. */
export function retryInvoice(world: StripeState, invoice: Stripe.Invoice): void {
  const subscription = world.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription ?? null),
  )
  if (!subscription) return
  invoice.next_payment_attempt = null
  if (hasEnded(subscription)) return
  if (payInvoice(world, invoice, getCard(world, subscription))) return reactivateSubscription(world, invoice)
  if (invoice.next_payment_attempt !== null) return
  if (world.afterRetries === 'canceled') return cancelSubscription(world, subscription)
  subscription.status = 'unpaid'
  world.tell('customer.subscription.updated', subscription)
}

/** Creates the lines of an interval change: the unused time is credited and a new period starts now. */
export function createProrationLines(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): InvoiceLineData[] {
  const item = getItem(subscription)
  const { current_period_start: start, current_period_end: end } = item
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)))
  const unused = Math.round((item.price.unit_amount ?? 0) * share)
  const until = nextPeriod(at, at, getInterval(price))
  return [
    { description: 'Unused time on Standard', amount: -unused, start: at, end },
    { description: 'Standard', amount: price.unit_amount ?? 0, start: at, end: until },
  ]
}
