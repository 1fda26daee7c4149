import type Stripe from 'stripe'
import { getCustomer, findOrThrow, createPage } from './lookup.ts'
import { createPriceObject } from './objects.ts'
import { createSessionObject } from './payment-objects.ts'
import { StripeError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

export function listPrices(state: StripeState, params: Stripe.PriceListParams): object {
  const fitting = [...state.prices.values()].filter(
    price =>
      (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key ?? '')) &&
      (params.active === undefined || price.active === params.active),
  )
  return createPage(fitting, '/v1/prices', params)
}

export function createPrice(state: StripeState, params: Stripe.PriceCreateParams): object {
  findOrThrow(state.products, 'product', String(params.product))
  const key = params.lookup_key ?? null
  for (const price of state.prices.values()) {
    if (key === null || price.lookup_key !== key) continue
    if (!params.transfer_lookup_key) throw new StripeError(400, `A price already uses the lookup key ${key}.`)
    price.lookup_key = null
  }
  const money = { amount: Number(params.unit_amount), currency: params.currency, created: state.now() }
  const interval = params.recurring?.interval === 'year' ? 'year' : 'month'
  const price = createPriceObject(state.id('price'), money, String(params.product), interval, key)
  state.prices.set(price.id, price)
  return price
}

export function createSession(state: StripeState, params: Stripe.Checkout.SessionCreateParams): object {
  const [line] = params.line_items ?? []
  const price = findOrThrow(state.prices, 'price', line?.price ?? '')
  const customer = getCustomer(state, params.customer ?? '')
  const id = state.id('cs_test')
  const session = createSessionObject(id, {
    customer: customer.id,
    created: state.now(),
    metadata: (params.metadata || {}) as Stripe.Metadata,
    reference: params.client_reference_id ?? null,
    successUrl: params.success_url ?? '',
    cancelUrl: params.cancel_url ?? null,
    url: `${state.base()}/checkout.stripe.com/c/pay/${id}`,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
  })
  state.sessions.set(id, session)
  state.subscriptionParams.set(id, {
    price: price.id,
    metadata: (params.subscription_data?.metadata || {}) as Stripe.Metadata,
  })
  return session
}

export function expireSession(state: StripeState, id: string): object {
  const session = findOrThrow(state.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    throw new StripeError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
  session.status = 'expired'
  session.url = null
  state.recordEvent('checkout.session.expired', session)
  return session
}
