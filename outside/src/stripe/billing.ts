import type Stripe from 'stripe'
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
  state: StripeState,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: readonly InvoiceLineData[],
): Stripe.Invoice {
  const customer = state.customers.get(idOf(subscription.customer))
  if (!customer) throw new Error('a subscription without its customer')
  const id = state.id('in')
  const invoice = createInvoiceObject({
    id,
    number: `VIT-${String(state.invoices.size + 1).padStart(4, '0')}`,
    customer,
    subscription,
    reason,
    created: state.now(),
    lines: lines.map(line => createInvoiceLine(state.id('il'), id, subscription.currency, line)),
    hostedUrl: `${state.base()}/invoice.stripe.com/i/${id}`,
  })
  customer.balance = invoice.ending_balance ?? 0
  state.invoices.set(id, invoice)
  subscription.latest_invoice = id
  const money = { amount: invoice.amount_due, currency: invoice.currency, created: invoice.created }
  if (invoice.amount_due > 0) {
    const intent = createIntentObject(state.id('pi'), money, customer.id, 'requires_payment_method')
    state.intents.set(intent.id, intent)
    state.payments.set(id, [createInvoicePayment(state.id('inpay'), money, id, intent.id)])
  } else {
    invoice.status = 'paid'
    invoice.status_transitions.paid_at = state.now()
    invoice.attempted = true
  }
  return invoice
}

/** Charges the customer's card for an invoice. `processing` is an asynchronous payment method. */
export function payInvoice(
  state: StripeState,
  invoice: Stripe.Invoice,
  by: 'good' | 'declined' | 'processing',
): boolean {
  if (invoice.status !== 'open') return invoice.status === 'paid'
  const [payment] = state.payments.get(invoice.id) ?? []
  const intent = payment && state.intents.get(idOf(payment.payment.payment_intent ?? null))
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
    state.recordEvent('invoice.payment_failed', invoice)
    return false
  }
  const now = state.now()
  intent.status = 'succeeded'
  payment.status = 'paid'
  payment.amount_paid = invoice.amount_due
  payment.status_transitions.paid_at = now
  const money = { amount: invoice.amount_due, currency: invoice.currency, created: now }
  const charge = createChargeObject(state.id('ch'), money, idOf(invoice.customer), intent.id)
  state.charges.set(charge.id, charge)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  state.recordEvent('charge.succeeded', charge)
  state.recordEvent('invoice.paid', invoice)
  return true
}

/** Creates a subscription with its first invoice, which is paid, declined or pending. */
export function createSubscription(
  state: StripeState,
  customer: string,
  price: Stripe.Price,
  metadata: Stripe.Metadata,
  by: 'good' | 'processing',
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const now = state.now()
  const id = state.id('sub')
  const end = nextPeriod(now, now, getInterval(price))
  const item = createSubscriptionItem(state.id('si'), id, price, { start: now, end })
  const subscription = createSubscriptionObject(id, customer, item, metadata)
  state.subscriptions.set(id, subscription)
  const invoice = createInvoice(state, subscription, 'subscription_create', [
    { description: 'Standard', amount: price.unit_amount ?? 0, start: now, end },
  ])
  const isPaid = payInvoice(state, invoice, by)
  subscription.status = isPaid ? 'active' : 'incomplete'
  state.recordEvent('customer.subscription.created', subscription)
  return { subscription, invoice }
}

export const getInterval = (price: Stripe.Price): 'month' | 'year' =>
  price.recurring?.interval === 'year' ? 'year' : 'month'

/** Updates a subscription whose invoice was paid late. */
export function reactivateSubscription(state: StripeState, invoice: Stripe.Invoice): void {
  const subscription = state.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription ?? null),
  )
  if (!subscription || hasEnded(subscription)) return
  const open = [...state.invoices.values()].some(
    other =>
      other.status === 'open' &&
      idOf(other.parent?.subscription_details?.subscription ?? null) === subscription.id,
  )
  if (open || subscription.status === 'active') return
  subscription.status = 'active'
  state.recordEvent('customer.subscription.updated', subscription)
}

export function cancelSubscription(
  state: StripeState,
  subscription: Stripe.Subscription,
  comment: string | null = null,
): void {
  const now = state.now()
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancel_at_period_end = false
  if (comment !== null && subscription.cancellation_details)
    subscription.cancellation_details.comment = comment
  state.recordEvent('customer.subscription.deleted', subscription)
}

/** Ends a period: renews the subscription, or cancels it as requested. */
export function renewSubscription(state: StripeState, subscription: Stripe.Subscription): void {
  const item = getItem(subscription)
  const start = item.current_period_end
  const end = nextPeriod(start, subscription.billing_cycle_anchor, getInterval(item.price))
  item.current_period_start = start
  item.current_period_end = end
  const invoice = createInvoice(state, subscription, 'subscription_cycle', [
    { description: 'Standard', amount: item.price.unit_amount ?? 0, start, end },
  ])
  const isPaid = invoice.status === 'paid' || payInvoice(state, invoice, getCard(state, subscription))
  if (!isPaid && subscription.status === 'active') subscription.status = 'past_due'
  state.recordEvent('customer.subscription.updated', subscription)
}

export function getCard(state: StripeState, { customer }: Stripe.Subscription): 'good' | 'declined' {
  return state.cards.get(idOf(customer)) === 'good' ? 'good' : 'declined'
}

/** Retries an open invoice; cancels the subscription after the last attempt. */
export function retryInvoice(state: StripeState, invoice: Stripe.Invoice): void {
  const subscription = state.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription ?? null),
  )
  if (!subscription) return
  invoice.next_payment_attempt = null
  if (hasEnded(subscription)) return
  if (payInvoice(state, invoice, getCard(state, subscription))) return reactivateSubscription(state, invoice)
  if (invoice.next_payment_attempt !== null) return
  if (state.afterRetries === 'canceled') return cancelSubscription(state, subscription)
  subscription.status = 'unpaid'
  state.recordEvent('customer.subscription.updated', subscription)
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

/** Returns the end of a period in seconds: the same day of a later month, or its last day. */
export function nextPeriod(from: number, anchor: number, interval: 'month' | 'year'): number {
  const start = new Date(from * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + (interval === 'year' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), months % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return (
    Date.UTC(
      year,
      month,
      Math.min(day, last),
      start.getUTCHours(),
      start.getUTCMinutes(),
      start.getUTCSeconds(),
    ) / 1000
  )
}

const DAY = 24 * 3600
