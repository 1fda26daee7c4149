import type Stripe from 'stripe'
import { endNow, subscribe } from './billing.ts'
import { previewMade, subscriptionChanged } from './subscription-changes.ts'
import { customerOf, found, listOf } from './lookup.ts'
import { invoicesListed, refundMade } from './refunds.ts'
import { customerObject } from './objects.ts'
import { missing, Refusal } from './stripe-error.ts'
import { priceMade, pricesListed, sessionExpired, sessionMade } from './checkout-sessions.ts'
import { hasEnded, type StripeWorld } from './stripe-state.ts'

/** One call of Stripe's interface: the schema of its parameters (null: none), and what it does. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  params: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- what came was checked against the schema of the SDK's types
  answer(world: StripeWorld, params: any, id: string): object
}

function customerChanged(world: StripeWorld, params: Stripe.CustomerUpdateParams, id: string): object {
  const customer = customerOf(world, id)
  const { invoice_settings: settings, ...rest } = params
  const method = settings?.default_payment_method
  const card = method === undefined ? undefined : found(world.methods, 'payment_method', method)
  if (card) world.cards.set(id, card)
  return Object.assign(customer, rest)
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
    answer: customerChanged,
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
  // The product has no use for these two, but the same suite can ask them of Stripe: they make a customer who pays.
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/attach$/,
    params: null,
    answer: (world, { customer }, name) => {
      const id = world.id('pm')
      world.methods.set(id, name === 'pm_card_chargeCustomerFail' ? 'declined' : 'good')
      return { id, object: 'payment_method', customer, type: 'card', livemode: false }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions$/,
    params: null,
    answer: (world, { customer, items, metadata }) => {
      const price = found(world.prices, 'price', items[0].price)
      const by = world.cards.get(customer) === 'good' ? 'good' : 'processing'
      return subscribe(world, customerOf(world, customer).id, price, metadata ?? {}, by).subscription
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
      if (params.customer) found(world.customers, 'customer', params.customer)
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
