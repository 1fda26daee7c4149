import type Stripe from 'stripe'
import { cancelSubscription, createSubscription } from './billing.ts'
import { createInvoicePreview, updateSubscription } from './subscription-changes.ts'
import { getCustomer, findOrThrow, createPage } from './lookup.ts'
import { createCustomerObject } from './objects.ts'
import { createMissingError, StripeError } from './stripe-error.ts'
import { createPrice, listPrices, expireSession, createSession } from './checkout-sessions.ts'
import { hasEnded, type StripeState } from './stripe-state.ts'
import { createRefundObject } from './payment-objects.ts'

/** A route of Stripe's API: the schema of its parameters (null: none) and its handler. */
export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  params: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- the parameters were validated by the SDK's schema
  answer(state: StripeState, params: any, id: string): object
}

function customerChanged(state: StripeState, params: Stripe.CustomerUpdateParams, id: string): object {
  const customer = getCustomer(state, id)
  const { invoice_settings: settings, ...rest } = params
  const method = settings?.default_payment_method
  const card = method === undefined ? undefined : findOrThrow(state.methods, 'payment_method', method)
  if (card) state.cards.set(id, card)
  return Object.assign(customer, rest)
}

export const API_ROUTES: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    params: 'CustomerCreate',
    answer: (state, params) => {
      const customer = { ...createCustomerObject(state.id('cus'), state.now()), ...params }
      state.customers.set(customer.id, customer)
      state.cards.set(customer.id, 'none')
      return customer
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    params: null,
    answer: (state, _, id) =>
      state.erased.has(id)
        ? { id, object: 'customer', deleted: true }
        : findOrThrow(state.customers, 'customer', id),
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
    answer: (state, _, id) => {
      getCustomer(state, id)
      for (const one of state.subscriptionsOf(id)) if (!hasEnded(one)) cancelSubscription(state, one)
      state.erased.add(id)
      return { id, object: 'customer', deleted: true }
    },
  },
  // Not used by the product: they create a paying customer in tests that also run against Stripe itself.
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/attach$/,
    params: null,
    answer: (state, { customer }, name) => {
      const id = state.id('pm')
      state.methods.set(id, name === 'pm_card_chargeCustomerFail' ? 'declined' : 'good')
      return { id, object: 'payment_method', customer, type: 'card', livemode: false }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions$/,
    params: null,
    answer: (state, { customer, items, metadata }) => {
      const price = findOrThrow(state.prices, 'price', items[0].price)
      const by = state.cards.get(customer) === 'good' ? 'good' : 'processing'
      return createSubscription(state, getCustomer(state, customer).id, price, metadata ?? {}, by)
        .subscription
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    params: 'ProductCreate',
    answer: (state, { id, name }) => {
      const productId = id ?? state.id('prod')
      if (state.products.has(productId))
        throw new StripeError(400, 'Product already exists.', { code: 'resource_already_exists' })
      state.products.set(productId, { id: productId, name })
      return { id: productId, object: 'product', name, active: true, created: state.now() }
    },
  },
  { method: 'GET', path: /^\/v1\/prices$/, params: 'PriceList', answer: listPrices },
  { method: 'POST', path: /^\/v1\/prices$/, params: 'PriceCreate', answer: createPrice },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, params: 'SessionCreate', answer: createSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    params: null,
    answer: (state, _, id) => findOrThrow(state.sessions, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    params: 'SessionExpire',
    answer: (state, _, id) => expireSession(state, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    params: 'SubscriptionList',
    answer: (state, params: Stripe.SubscriptionListParams) => {
      if (params.customer) findOrThrow(state.customers, 'customer', params.customer)
      const fitting = [...state.subscriptions.values()].filter(
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
    answer: (state, _, id) => findOrThrow(state.subscriptions, 'subscription', id),
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
    answer: (state, params: Stripe.SubscriptionCancelParams, id) => {
      const subscription = findOrThrow(state.subscriptions, 'subscription', id)
      if (hasEnded(subscription)) throw createMissingError('subscription', id)
      cancelSubscription(state, subscription, params.cancellation_details?.comment || null)
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
    answer: (state, params: Stripe.InvoicePaymentListParams) =>
      createPage(state.payments.get(params.invoice ?? '') ?? [], '/v1/invoice_payments', params),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    params: null,
    answer: (state, _, id) => findOrThrow(state.intents, 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: 'ChargeList',
    answer: (state, params: Stripe.ChargeListParams) =>
      createPage(
        [...state.charges.values()].filter(one => !params.customer || one.customer === params.customer),
        '/v1/charges',
        params,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    params: null,
    answer: (state, _, id) => findOrThrow(state.charges, 'charge', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    params: 'DisputeList',
    answer: (state, params: Stripe.DisputeListParams) =>
      createPage(
        [...state.disputes.values()].filter(one => !params.charge || one.charge === params.charge),
        '/v1/disputes',
        params,
      ),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, params: 'RefundCreate', answer: createRefund },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: 'PortalCreate',
    answer: (state, params: Stripe.BillingPortal.SessionCreateParams) => {
      const customer = getCustomer(state, params.customer ?? '')
      const id = state.id('bps')
      const returnUrl = params.return_url ?? ''
      state.portals.set(id, { customer: customer.id, returnUrl })
      const url = `${state.base()}/billing.stripe.com/p/session/${id}`
      const session = {
        id,
        object: 'billing_portal.session',
        created: state.now(),
        customer: customer.id,
        url,
      }
      return { ...session, return_url: returnUrl, livemode: false, configuration: 'bpc_outside', flow: null }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    params: 'EventList',
    answer: (state, params: Stripe.EventListParams) =>
      createPage(
        state.events
          .filter(
            ({ delivered }) => params.delivery_success === undefined || delivered === params.delivery_success,
          )
          .map(({ event }) => event),
        '/v1/events',
        params,
      ),
  },
]

function createRefund(state: StripeState, params: Stripe.RefundCreateParams): object {
  const charge = [...state.charges.values()].find(
    one =>
      one.id === params.charge || (params.payment_intent && one.payment_intent === params.payment_intent),
  )
  if (!charge) throw createMissingError('charge', params.charge ?? params.payment_intent ?? '')
  const amount = params.amount ?? charge.amount - charge.amount_refunded
  if (charge.refunded || amount <= 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const refund = createRefundObject(
    state.id('re'),
    { amount, currency: charge.currency, created: state.now() },
    charge,
  )
  state.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount
  state.recordEvent('charge.refunded', charge)
  return refund
}

/** Lists invoices with the requested expansions. */
function listInvoices(state: StripeState, params: Stripe.InvoiceListParams): object {
  const own = [...state.invoices.values()].filter(one => !params.customer || one.customer === params.customer)
  const withPayments = params.expand?.includes('data.payments')
  const shown = own.map(invoice =>
    withPayments
      ? {
          ...invoice,
          payments: { object: 'list', data: state.payments.get(invoice.id) ?? [], has_more: false },
        }
      : invoice,
  )
  return createPage(shown, '/v1/invoices', params)
}
