import type Stripe from 'stripe'
import { cancelSubscription, createSubscription } from './billing.ts'
import { createInvoicePreview, updateSubscription } from './subscription-changes.ts'
import { getCustomer, findOrThrow, createPage } from './lookup.ts'
import { listInvoices, createRefund } from './refunds.ts'
import { createCustomerObject } from './objects.ts'
import { createMissingError, StripeError } from './stripe-error.ts'
import { createPrice, listPrices, expireSession, createSession } from './checkout-sessions.ts'
import { hasEnded, type StripeState } from './stripe-state.ts'

/** A route of Stripe's API: the schema of its parameters (null: none) and its handler. */
export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  params: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- the parameters were validated by the SDK's schema
  answer(world: StripeState, params: any, id: string): object
}

function customerChanged(world: StripeState, params: Stripe.CustomerUpdateParams, id: string): object {
  const customer = getCustomer(world, id)
  const { invoice_settings: settings, ...rest } = params
  const method = settings?.default_payment_method
  const card = method === undefined ? undefined : findOrThrow(world.methods, 'payment_method', method)
  if (card) world.cards.set(id, card)
  return Object.assign(customer, rest)
}

export const API_ROUTES: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    params: 'CustomerCreate',
    answer: (world, params) => {
      const customer = { ...createCustomerObject(world.id('cus'), world.now()), ...params }
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
        : findOrThrow(world.customers, 'customer', id),
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
      getCustomer(world, id)
      for (const one of world.subscriptionsOf(id)) if (!hasEnded(one)) cancelSubscription(world, one)
      world.erased.add(id)
      return { id, object: 'customer', deleted: true }
    },
  },
  // Not used by the product: they create a paying customer in tests that also run against Stripe itself.
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
      const price = findOrThrow(world.prices, 'price', items[0].price)
      const by = world.cards.get(customer) === 'good' ? 'good' : 'processing'
      return createSubscription(world, getCustomer(world, customer).id, price, metadata ?? {}, by)
        .subscription
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    params: 'ProductCreate',
    answer: (world, { id, name }) => {
      const made = id ?? world.id('prod')
      if (world.products.has(made))
        throw new StripeError(400, 'Product already exists.', { code: 'resource_already_exists' })
      world.products.set(made, { id: made, name })
      return { id: made, object: 'product', name, active: true, created: world.now() }
    },
  },
  { method: 'GET', path: /^\/v1\/prices$/, params: 'PriceList', answer: listPrices },
  { method: 'POST', path: /^\/v1\/prices$/, params: 'PriceCreate', answer: createPrice },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, params: 'SessionCreate', answer: createSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => findOrThrow(world.sessions, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    params: 'SessionExpire',
    answer: (world, _, id) => expireSession(world, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    params: 'SubscriptionList',
    answer: (world, params: Stripe.SubscriptionListParams) => {
      if (params.customer) findOrThrow(world.customers, 'customer', params.customer)
      const fitting = [...world.subscriptions.values()].filter(
        one =>
          (!params.customer || one.customer === params.customer) &&
          (params.status === 'all' || (params.status ? one.status === params.status : !hasEnded(one))),
      )
      return createPage(fitting, '/v1/subscriptions', params)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => findOrThrow(world.subscriptions, 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: 'SubscriptionUpdate',
    answer: updateSubscription,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: 'SubscriptionCancel',
    answer: (world, params: Stripe.SubscriptionCancelParams, id) => {
      const subscription = findOrThrow(world.subscriptions, 'subscription', id)
      if (hasEnded(subscription)) throw createMissingError('subscription', id)
      cancelSubscription(world, subscription, params.cancellation_details?.comment || null)
      return subscription
    },
  },
  { method: 'GET', path: /^\/v1\/invoices$/, params: 'InvoiceList', answer: listInvoices },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    params: 'InvoicePreview',
    answer: createInvoicePreview,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    params: 'InvoicePaymentList',
    answer: (world, params: Stripe.InvoicePaymentListParams) =>
      createPage(world.payments.get(params.invoice ?? '') ?? [], '/v1/invoice_payments', params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => findOrThrow(world.intents, 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: 'ChargeList',
    answer: (world, params: Stripe.ChargeListParams) =>
      createPage(
        [...world.charges.values()].filter(one => !params.customer || one.customer === params.customer),
        '/v1/charges',
        params,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    params: null,
    answer: (world, _, id) => findOrThrow(world.charges, 'charge', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    params: 'DisputeList',
    answer: (world, params: Stripe.DisputeListParams) =>
      createPage(
        [...world.disputes.values()].filter(one => !params.charge || one.charge === params.charge),
        '/v1/disputes',
        params,
      ),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, params: 'RefundCreate', answer: createRefund },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: 'PortalCreate',
    answer: (world, params: Stripe.BillingPortal.SessionCreateParams) => {
      const customer = getCustomer(world, params.customer ?? '')
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
      createPage(
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
