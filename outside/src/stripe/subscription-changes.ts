import type Stripe from 'stripe'
import {
  getCard,
  createProrationLines,
  getInterval,
  payInvoice,
  createInvoice,
  nextPeriod,
} from './billing.ts'
import { getCustomer, findOrThrow, getId } from './lookup.ts'
import { createInvoiceLine, createInvoiceObject } from './invoice-objects.ts'
import { StripeError } from './stripe-error.ts'
import { hasEnded, getItem, type StripeState } from './stripe-state.ts'

export function updateSubscription(
  state: StripeState,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): object {
  const subscription = findOrThrow(state.subscriptions, 'subscription', id)
  if (hasEnded(subscription))
    throw new StripeError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end
    subscription.canceled_at = params.cancel_at_period_end ? state.now() : null
    subscription.cancel_at = params.cancel_at_period_end ? getItem(subscription).current_period_end : null
  }
  if (params.cancel_at !== undefined) {
    subscription.cancel_at = typeof params.cancel_at === 'number' ? params.cancel_at : null
    if (subscription.cancel_at === null) {
      subscription.canceled_at = null
      subscription.cancel_at_period_end = false
    }
  }
  const [change] = params.items ?? []
  if (change?.price) changePrice(state, subscription, params, change)
  state.recordEvent('customer.subscription.updated', subscription)
  return subscription
}

function changePrice(
  state: StripeState,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  change: Stripe.SubscriptionUpdateParams.Item,
): void {
  const item = getItem(subscription)
  if (change.id !== item.id) throw new StripeError(400, 'A second item: the id of the first one is missing.')
  const price = findOrThrow(state.prices, 'price', change.price ?? '')
  const at = params.proration_date ?? state.now()
  if (at < item.current_period_start || at > item.current_period_end)
    throw new StripeError(400, 'The proration date must lie within the current period.', {
      param: 'proration_date',
    })
  const lines = createProrationLines(subscription, price, at)
  const customer = getCustomer(state, getId(subscription.customer))
  const due = Math.max(0, lines.reduce((sum, line) => sum + line.amount, 0) + customer.balance)
  if (
    due > 0 &&
    getCard(state, subscription) === 'declined' &&
    params.payment_behavior === 'error_if_incomplete'
  )
    throw new StripeError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
  const invoice = createInvoice(state, subscription, 'subscription_update', lines)
  item.price = price
  item.current_period_start = at
  item.current_period_end = nextPeriod(at, at, getInterval(price))
  subscription.billing_cycle_anchor = at
  if (invoice.status === 'open' && !payInvoice(state, invoice, getCard(state, subscription)))
    subscription.status = 'past_due'
}

export function createInvoicePreview(state: StripeState, params: Stripe.InvoiceCreatePreviewParams): object {
  const subscription = findOrThrow(state.subscriptions, 'subscription', params.subscription ?? '')
  const customer = getCustomer(state, getId(subscription.customer))
  const details = params.subscription_details
  const [change] = details?.items ?? []
  const price = findOrThrow(state.prices, 'price', change?.price ?? '')
  const lines = createProrationLines(subscription, price, details?.proration_date ?? state.now())
  const id = state.id('upcoming_in')
  const invoice = createInvoiceObject({
    id,
    number: '',
    customer,
    subscription,
    reason: 'upcoming',
    created: state.now(),
    lines: lines.map(line => createInvoiceLine(state.id('il'), id, subscription.currency, line)),
    hostedUrl: '',
  })
  return { ...invoice, status: 'draft', ending_balance: null }
}
