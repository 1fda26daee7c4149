import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../start-mock-server.ts'

/** With a test mode key the suite runs against Stripe itself; live keys are never used. */
const KEY = /^(sk|rk)_test_\w+$/.exec(process.env.STRIPE_TEST_KEY ?? '')?.[0]
// Unique per run: Stripe remembers idempotency keys and lookup keys for a day.
const run = `vitrine_${Date.now().toString(36)}`

let outside: MockServer
let stripe: Stripe
const prices: Record<'month' | 'year', string> = { month: '', year: '' }
beforeAll(async () => {
  outside = await startMockServer()
  stripe = KEY
    ? new Stripe(KEY, { telemetry: false })
    : new Stripe('sk_test_outside', { telemetry: false, maxNetworkRetries: 0, httpClient: standingIn() })
  await stripe.products.create({ id: run, name: run })
  for (const interval of ['month', 'year'] as const) {
    const made = await stripe.prices.create({
      product: run,
      currency: 'usd',
      unit_amount: interval === 'month' ? 500 : 1500,
      recurring: { interval },
      lookup_key: `${run}_${interval}`,
    })
    prices[interval] = made.id
  }
})
afterAll(() => outside.close())

function standingIn(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const direct = client.makeRequest.bind(client)
  const { hostname, port } = new URL(outside.url)
  client.makeRequest = (_host, _port, path, method, headers, data, _protocol, timeout) =>
    direct(hostname, port, `/api.stripe.com${path}`, method, headers, data, 'http', timeout)
  return client
}

/** Creates a customer with a card that works, or one that is declined when charged. */
async function customer(card = 'pm_card_visa') {
  const { id } = await stripe.customers.create({ metadata: { run } })
  const method = await stripe.paymentMethods.attach(card, { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
  return id
}
const subscribe = (who: string) =>
  stripe.subscriptions.create({ customer: who, items: [{ price: prices.month }], metadata: { run } })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : null),
  )

describe('Stripe API (mock, or real with STRIPE_TEST_KEY)', () => {
  it('replays an idempotency key and rejects it with other parameters', async () => {
    const idempotencyKey = `${run}:customer`
    const one = await stripe.customers.create({ metadata: { run } }, { idempotencyKey })
    const same = await stripe.customers.create({ metadata: { run } }, { idempotencyKey })
    expect(same.id).toBe(one.id)
    const other = await refused(stripe.customers.create({ metadata: { run: 'x' } }, { idempotencyKey }))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await stripe.customers.del(one.id)
    expect(await stripe.customers.retrieve(one.id)).toMatchObject({ deleted: true })
    expect((await refused(stripe.customers.retrieve('cus_none')))?.code).toBe('resource_missing')
  })

  // The real one cannot be made to fail.
  it.skipIf(KEY)('replays a 500 for the idempotency key that it was answered to', async () => {
    outside.fail({ kind: 'server-error', host: 'api.stripe.com', times: 1 })
    const make = (idempotencyKey: string) => stripe.customers.create({}, { idempotencyKey })
    for (const replayed of [undefined, 'true']) {
      const error = await refused(make(`${run}:failed`))
      expect(error).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
      expect(error?.headers?.['idempotent-replayed']).toBe(replayed)
    }
    expect((await make(`${run}:another`)).id).toMatch(/^cus_/)
  })

  it('rejects misspelled parameters', async () => {
    const wrong = { metadta: { run } } as Stripe.CustomerCreateParams
    expect((await refused(stripe.customers.create(wrong)))?.code).toBe('parameter_unknown')
    const mode = { mode: 'subscripton' } as unknown as Stripe.Checkout.SessionCreateParams
    expect((await refused(stripe.checkout.sessions.create(mode)))?.statusCode).toBe(400)
  })

  it('finds prices by lookup key', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [`${run}_year`], active: true })
    expect(data).toMatchObject([
      { id: prices.year, unit_amount: 1500, recurring: { interval: 'year', interval_count: 1 } },
    ])
    expect((await refused(stripe.products.create({ id: run, name: run })))?.code).toBe(
      'resource_already_exists',
    )
  })

  it('completes a checkout once and expires it once', async () => {
    const who = await customer()
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: who,
      client_reference_id: 'w1',
      line_items: [{ price: prices.month, quantity: 1 }],
      metadata: { run },
      subscription_data: { metadata: { run } },
      success_url: 'https://example.com/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://example.com/cancelled',
    })
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      customer: who,
      subscription: null,
    })
    expect(session.url).toMatch(/^https?:\/\//)
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
    expect(await refused(stripe.checkout.sessions.expire(session.id))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
  })

  it('has the period on the item, the subscription in the invoice’s parent and the payment in its payments', async () => {
    const who = await customer()
    const made = await subscribe(who)
    expect(made).toMatchObject({ status: 'active', cancel_at: null, cancel_at_period_end: false })
    const days = ((made.items.data[0]?.current_period_end ?? 0) - made.created) / 86_400
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
    const { data } = await stripe.invoices.list({ customer: who, expand: ['data.payments'] })
    const [invoice] = data
    expect(invoice).toMatchObject({ status: 'paid', total: 500 })
    expect(invoice?.parent?.subscription_details?.subscription).toBe(made.id)
    const intent = invoice?.payments?.data[0]?.payment.payment_intent
    const [charge] = (await stripe.charges.list({ customer: who })).data
    expect(charge).toMatchObject({ payment_intent: intent, amount_refunded: 0, disputed: false })
    const refund = await stripe.refunds.create({ payment_intent: String(intent), reason: 'duplicate' })
    expect(refund).toMatchObject({ amount: 500 })
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
      refunded: true,
      amount_refunded: 500,
    })
    expect((await refused(stripe.refunds.create({ payment_intent: String(intent) })))?.code).toBe(
      'charge_already_refunded',
    )
    const ended = await stripe.subscriptions.cancel(made.id, {
      cancellation_details: { comment: 'duplicate' },
    })
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'duplicate' } })
    expect(await refused(stripe.subscriptions.cancel(made.id))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
    const all = await stripe.subscriptions.list({ customer: who, status: 'all', limit: 100 })
    expect(all.data).toMatchObject([{ id: made.id, status: 'canceled' }])
  })

  it('cancels at period end or by date, and reverts both', async () => {
    const made = await subscribe(await customer())
    const end = made.items.data[0]?.current_period_end
    const byPeriod = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true })
    expect(byPeriod.cancel_at ?? end).toBe(end)
    expect(byPeriod.cancel_at_period_end || byPeriod.cancel_at !== null).toBe(true)
    const back = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    const byDate = await stripe.subscriptions.update(made.id, { cancel_at: Number(end) })
    expect(byDate.cancel_at).toBe(end)
    const again = await stripe.subscriptions.update(made.id, { cancel_at: '' })
    expect(again).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  })

  it('charges the previewed amount for a change, and nothing if the card is declined', async () => {
    const who = await customer()
    const made = await subscribe(who)
    const items = [{ id: made.items.data[0]?.id ?? '', price: prices.year }]
    const proration_date = made.created + 5
    const shown = await stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
    })
    expect(shown.amount_due).toBeGreaterThanOrEqual(1000)
    expect(shown.amount_due).toBeLessThan(1010)
    const declining = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: who })
    await stripe.customers.update(who, { invoice_settings: { default_payment_method: declining.id } })
    const change = {
      items,
      proration_behavior: 'always_invoice',
      proration_date,
      payment_behavior: 'error_if_incomplete',
    } satisfies Stripe.SubscriptionUpdateParams
    expect((await refused(stripe.subscriptions.update(made.id, change)))?.statusCode).toBe(402)
    expect((await stripe.subscriptions.retrieve(made.id)).items.data[0]?.price.id).toBe(prices.month)
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: who })
    await stripe.customers.update(who, { invoice_settings: { default_payment_method: good.id } })
    await stripe.subscriptions.update(made.id, change)
    const [newest] = (await stripe.invoices.list({ customer: who })).data
    expect(newest).toMatchObject({ status: 'paid', total: shown.amount_due })
  })

  // The real clock can only be moved for customers of a test clock.
  it.skipIf(KEY)('renews, retries and cancels as time passes', async () => {
    const who = await customer()
    const made = await subscribe(who)
    const now = async () => stripe.subscriptions.retrieve(made.id)
    outside.stripe.pass(32)
    expect(await now()).toMatchObject({ status: 'active' })
    outside.stripe.setCard(who, 'declined')
    outside.stripe.pass(31)
    expect(await now()).toMatchObject({ status: 'past_due' })
    outside.stripe.pass(16)
    expect(await now()).toMatchObject({ status: 'canceled' })
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types.filter(type => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(types[0]).toBe('customer.subscription.deleted')
  })
})
