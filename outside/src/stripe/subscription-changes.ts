import type Stripe from 'stripe'
import { getCard, createProrationLines, getInterval, payInvoice, createInvoice } from './billing.ts'
import { nextPeriod } from './calendar.ts'
import { getCustomer, findOrThrow, getId } from './lookup.ts'
import { createInvoiceLine, createInvoiceObject } from './invoice-objects.ts'
import { StripeError } from './stripe-error.ts'
import { hasEnded, getItem, type StripeState } from './stripe-state.ts'

export function updateSubscription(
  world: StripeState,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): object {
  const subscription = findOrThrow(world.subscriptions, 'subscription', id)
  if (hasEnded(subscription))
    throw new StripeError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end
    subscription.canceled_at = params.cancel_at_period_end ? world.now() : null
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
  if (change?.price) changePrice(world, subscription, params, change)
  world.tell('customer.subscription.updated', subscription)
  return subscription
}

function changePrice(
  world: StripeState,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  change: Stripe.SubscriptionUpdateParams.Item,
): void {
  const item = getItem(subscription)
  if (change.id !== item.id) throw new StripeError(400, 'A second item: the id of the first one is missing.')
  const price = findOrThrow(world.prices, 'price', change.price ?? '')
  const at = params.proration_date ?? world.now()
  if (at < item.current_period_start || at > item.current_period_end)
    throw new StripeError(400, 'The proration date must lie within the current period.', {
      param: 'proration_date',
    })
  const lines = createProrationLines(subscription, price, at)
  const customer = getCustomer(world, getId(subscription.customer))
  const due = Math.max(0, lines.reduce((sum, line) => sum + line.amount, 0) + customer.balance)
  if (
    due > 0 &&
    getCard(world, subscription) === 'declined' &&
    params.payment_behavior === 'error_if_incomplete'
  )
    throw new StripeError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
  const invoice = createInvoice(world, subscription, 'subscription_update', lines)
  item.price = price
  item.current_period_start = at
  item.current_period_end = nextPeriod(at, at, getInterval(price))
  subscription.billing_cycle_anchor = at
  if (invoice.status === 'open' && !payInvoice(world, invoice, getCard(world, subscription)))
    subscription.status = 'past_due'
}

export function createInvoicePreview(world: StripeState, params: Stripe.InvoiceCreatePreviewParams): object {
  const subscription = findOrThrow(world.subscriptions, 'subscription', params.subscription ?? '')
  const customer = getCustomer(world, getId(subscription.customer))
  const details = params.subscription_details
  const [change] = details?.items ?? []
  const price = findOrThrow(world.prices, 'price', change?.price ?? '')
  const lines = createProrationLines(subscription, price, details?.proration_date ?? world.now())
  const id = world.id('upcoming_in')
  const invoice = createInvoiceObject({
    id,
    number: '',
    customer,
    subscription,
    reason: 'upcoming',
    created: world.now(),
    lines: lines.map(line => createInvoiceLine(world.id('il'), id, subscription.currency, line)),
    hostedUrl: '',
  })
  return { ...invoice, status: 'draft', ending_balance: null }
}
