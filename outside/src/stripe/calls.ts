import type Stripe from 'stripe'
import { cardOf, changeLines, endNow, intervalOf, payInvoice, writeInvoice } from './billing.ts'
import { nextPeriod } from './calendar.ts'
import { customerObject, invoiceLine, invoiceObject, priceObject } from './objects.ts'
import { refundObject, sessionObject } from './payment-objects.ts'
import { missing, Refusal } from './refusal.ts'
import { hasEnded, itemOf, type StripeWorld } from './world.ts'

/** One call of Stripe's interface: the schema of its parameters (null: none), and what it does. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  params: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- what came was checked against the schema of the SDK's types
  answer(world: StripeWorld, params: any, id: string): object
}

const idOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

function found<T>(map: Map<string, T>, what: string, id: string): T {
  const thing = map.get(id)
  if (thing === undefined) throw missing(what, id)
  return thing
}

/** Newest first, a page at a time. */
export function listOf<T extends { id: string }>(
  all: readonly T[],
  url: string,
  { limit = 10, starting_after }: { limit?: number; starting_after?: string },
): object {
  const newest = all.toReversed()
  const from = starting_after ? newest.findIndex(one => one.id === starting_after) + 1 : 0
  const data = newest.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + limit < newest.length }
}

function customerOf(world: StripeWorld, id: string): Stripe.Customer {
  if (world.erased.has(id)) throw missing('customer', id)
  return found(world.customers, 'customer', id)
}

function pricesListed(world: StripeWorld, params: Stripe.PriceListParams): object {
  const fitting = [...world.prices.values()].filter(
    price =>
      (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key ?? '')) &&
      (params.active === undefined || price.active === params.active),
  )
  return listOf(fitting, '/v1/prices', params)
}

function priceMade(world: StripeWorld, params: Stripe.PriceCreateParams): object {
  found(world.products, 'product', String(params.product))
  const key = params.lookup_key ?? null
  for (const price of world.prices.values()) {
    if (key === null || price.lookup_key !== key) continue
    if (!params.transfer_lookup_key) throw new Refusal(400, `A price already uses the lookup key ${key}.`)
    price.lookup_key = null
  }
  const money = { amount: Number(params.unit_amount), currency: params.currency, created: world.now() }
  const interval = params.recurring?.interval === 'year' ? 'year' : 'month'
  const price = priceObject(world.id('price'), money, String(params.product), interval, key)
  world.prices.set(price.id, price)
  return price
}

function sessionMade(world: StripeWorld, params: Stripe.Checkout.SessionCreateParams): object {
  const [line] = params.line_items ?? []
  const price = found(world.prices, 'price', line?.price ?? '')
  const customer = customerOf(world, params.customer ?? '')
  const id = world.id('cs_test')
  const session = sessionObject(id, {
    customer: customer.id,
    created: world.now(),
    metadata: (params.metadata || {}) as Stripe.Metadata,
    reference: params.client_reference_id ?? null,
    successUrl: params.success_url ?? '',
    cancelUrl: params.cancel_url ?? null,
    url: `${world.base()}/checkout.stripe.com/c/pay/${id}`,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
  })
  world.sessions.set(id, session)
  world.wishes.set(id, {
    price: price.id,
    metadata: (params.subscription_data?.metadata || {}) as Stripe.Metadata,
  })
  return session
}

function sessionExpired(world: StripeWorld, id: string): object {
  const session = found(world.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    throw new Refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
  session.status = 'expired'
  session.url = null
  world.tell('checkout.session.expired', session)
  return session
}

function subscriptionChanged(
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

function previewMade(world: StripeWorld, params: Stripe.InvoiceCreatePreviewParams): object {
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

function refundMade(world: StripeWorld, params: Stripe.RefundCreateParams): object {
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
const invoicesListed = (world: StripeWorld, params: Stripe.InvoiceListParams): object => {
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

export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    params: 'CustomerCreate',
    answer: (world, params) => {
      const customer = { ...customerObject(world.id('cus'), world.now()), ...params }
      world.customers.set(customer.id, customer)
      world.cards.set(customer.id, 'none')
      return customer
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    params: null,
    answer: (world, _, id) =>
      world.erased.has(id)
        ? { id, object: 'customer', deleted: true }
        : found(world.customers, 'customer', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    params: 'CustomerUpdate',
    answer: (world, params, id) => Object.assign(customerOf(world, id), params),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => {
      customerOf(world, id)
      for (const one of world.subscriptionsOf(id)) if (!hasEnded(one)) endNow(world, one)
      world.erased.add(id)
      return { id, object: 'customer', deleted: true }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    params: 'ProductCreate',
    answer: (world, { id, name }) => {
      const made = id ?? world.id('prod')
      if (world.products.has(made))
        throw new Refusal(400, 'Product already exists.', { code: 'resource_already_exists' })
      world.products.set(made, { id: made, name })
      return { id: made, object: 'product', name, active: true, created: world.now() }
    },
  },
  { method: 'GET', path: /^\/v1\/prices$/, params: 'PriceList', answer: pricesListed },
  { method: 'POST', path: /^\/v1\/prices$/, params: 'PriceCreate', answer: priceMade },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, params: 'SessionCreate', answer: sessionMade },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => found(world.sessions, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    params: 'SessionExpire',
    answer: (world, _, id) => sessionExpired(world, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    params: 'SubscriptionList',
    answer: (world, params: Stripe.SubscriptionListParams) => {
      const fitting = [...world.subscriptions.values()].filter(
        one =>
          (!params.customer || one.customer === params.customer) &&
          (params.status === 'all' || (params.status ? one.status === params.status : !hasEnded(one))),
      )
      return listOf(fitting, '/v1/subscriptions', params)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => found(world.subscriptions, 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: 'SubscriptionUpdate',
    answer: subscriptionChanged,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: 'SubscriptionCancel',
    answer: (world, params: Stripe.SubscriptionCancelParams, id) => {
      const subscription = found(world.subscriptions, 'subscription', id)
      if (hasEnded(subscription)) throw missing('subscription', id)
      endNow(world, subscription, params.cancellation_details?.comment || null)
      return subscription
    },
  },
  { method: 'GET', path: /^\/v1\/invoices$/, params: 'InvoiceList', answer: invoicesListed },
  { method: 'POST', path: /^\/v1\/invoices\/create_preview$/, params: 'InvoicePreview', answer: previewMade },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    params: 'InvoicePaymentList',
    answer: (world, params: Stripe.InvoicePaymentListParams) =>
      listOf(world.payments.get(params.invoice ?? '') ?? [], '/v1/invoice_payments', params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => found(world.intents, 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: 'ChargeList',
    answer: (world, params: Stripe.ChargeListParams) =>
      listOf(
        [...world.charges.values()].filter(one => !params.customer || one.customer === params.customer),
        '/v1/charges',
        params,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => found(world.charges, 'charge', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    params: 'DisputeList',
    answer: (world, params: Stripe.DisputeListParams) =>
      listOf(
        [...world.disputes.values()].filter(one => !params.charge || one.charge === params.charge),
        '/v1/disputes',
        params,
      ),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, params: 'RefundCreate', answer: refundMade },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: 'PortalCreate',
    answer: (world, params: Stripe.BillingPortal.SessionCreateParams) => {
      const customer = customerOf(world, params.customer ?? '')
      const id = world.id('bps')
      const returnUrl = params.return_url ?? ''
      world.portals.set(id, { customer: customer.id, returnUrl })
      const url = `${world.base()}/billing.stripe.com/p/session/${id}`
      const made = { id, object: 'billing_portal.session', created: world.now(), customer: customer.id, url }
      return { ...made, return_url: returnUrl, livemode: false, configuration: 'bpc_outside', flow: null }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    params: 'EventList',
    answer: (world, params: Stripe.EventListParams) =>
      listOf(
        world.events
          .filter(
            ({ delivered }) => params.delivery_success === undefined || delivered === params.delivery_success,
          )
          .map(({ event }) => event),
        '/v1/events',
        params,
      ),
  },
]
