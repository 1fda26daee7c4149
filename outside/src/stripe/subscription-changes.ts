import type Stripe from 'stripe'
import { cardOf, changeLines, intervalOf, payInvoice, writeInvoice } from './billing.ts'
import { nextPeriod } from './calendar.ts'
import { customerOf, found, idOf } from './lookup.ts'
import { invoiceLine, invoiceObject } from './invoice-objects.ts'
import { Refusal } from './stripe-error.ts'
import { hasEnded, itemOf, type StripeWorld } from './stripe-state.ts'

export function subscriptionChanged(
  world: StripeWorld,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): object {
  const subscription = found(world.subscriptions, 'subscription', id)
  if (hasEnded(subscription))
    throw new Refusal(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end
    subscription.canceled_at = params.cancel_at_period_end ? world.now() : null
    subscription.cancel_at = params.cancel_at_period_end ? itemOf(subscription).current_period_end : null
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
  world: StripeWorld,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  change: Stripe.SubscriptionUpdateParams.Item,
): void {
  const item = itemOf(subscription)
  if (change.id !== item.id) throw new Refusal(400, 'A second item: the id of the first one is missing.')
  const price = found(world.prices, 'price', change.price ?? '')
  const at = params.proration_date ?? world.now()
  if (at < item.current_period_start || at > item.current_period_end)
    throw new Refusal(400, 'The proration date must lie within the current period.', {
      param: 'proration_date',
    })
  const lines = changeLines(subscription, price, at)
  const customer = customerOf(world, idOf(subscription.customer))
  const due = Math.max(0, lines.reduce((sum, line) => sum + line.amount, 0) + customer.balance)
  if (
    due > 0 &&
    cardOf(world, subscription) === 'declined' &&
    params.payment_behavior === 'error_if_incomplete'
  )
    throw new Refusal(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
  const invoice = writeInvoice(world, subscription, 'subscription_update', lines)
  item.price = price
  item.current_period_start = at
  item.current_period_end = nextPeriod(at, at, intervalOf(price))
  subscription.billing_cycle_anchor = at
  if (invoice.status === 'open' && !payInvoice(world, invoice, cardOf(world, subscription)))
    subscription.status = 'past_due'
}

export function previewMade(world: StripeWorld, params: Stripe.InvoiceCreatePreviewParams): object {
  const subscription = found(world.subscriptions, 'subscription', params.subscription ?? '')
  const customer = customerOf(world, idOf(subscription.customer))
  const details = params.subscription_details
  const [change] = details?.items ?? []
  const price = found(world.prices, 'price', change?.price ?? '')
  const lines = changeLines(subscription, price, details?.proration_date ?? world.now())
  const id = world.id('upcoming_in')
  const invoice = invoiceObject({
    id,
    number: '',
    customer,
    subscription,
    reason: 'upcoming',
    created: world.now(),
    lines: lines.map(line => invoiceLine(world.id('il'), id, subscription.currency, line)),
    hostedUrl: '',
  })
  return { ...invoice, status: 'draft', ending_balance: null }
}
