import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestCustomer, createCustomerFactory, STRIPE_SETTINGS } from '../../testing/test-customers.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer(STRIPE_SETTINGS)
let buyer: () => Promise<TestCustomer>
beforeAll(async () => {
  buyer = await createCustomerFactory(server)
})
beforeEach(() =>
  server.mock.stripe.setWebhookUrl(`http://dashboard.vitrine.localhost:${server.port}/api/payment/webhook`),
)
afterEach(async () => {
  await server.mock.stripe.settled()
})
const soon = { timeout: 15_000, interval: 20 }
const stripe = () => server.mock.stripe
const rows = async (text: string, ...values: unknown[]) => (await server.db.pool.query(text, values)).rows

describe('buying a plan', () => {
  fullRunIt('returns the same open Checkout session until it is paid', async () => {
    const ada = await buyer()
    expect(await ada.plan()).toBe('free')
    expect(await ada.page()).toContain('class="watermark"')
    const [first, again] = await Promise.all([ada.checkout(), ada.checkout()])
    expect(first.status).toBe(200)
    expect(again.json).toEqual(first.json)
    expect((await ada.checkout()).json).toEqual(first.json)

    const id = first.json.checkoutSessionId
    const asked = await ada.call('GET', `payment/checkout-session?session_id=${id}`)
    expect(asked.json).toMatchObject({ status: 'open', url: first.json.url, subscription: null })
    // No webhook has arrived: reading from Stripe is enough.
    stripe().setWebhookUrl(null)
    stripe().pay(id)
    const paid = await ada.call('GET', `payment/checkout-session?session_id=${id}`)
    expect(paid.json).toMatchObject({
      status: 'paid',
      website_id: ada.website.id,
      refunded: false,
      subscription: { status: 'active', interval: 'monthly', amount: 500, currency: 'usd', entitled: true },
    })
    expect(await ada.plan()).toBe('standard')
    expect(await ada.page()).not.toContain('class="watermark"')
    const overview = await ada.overview()
    expect(overview).toMatchObject({ billing: { mode: 'stripe' }, has_portal: true })
    expect(overview.invoices).toMatchObject([
      {
        status: 'paid',
        amount: 500,
        website_name: expect.stringMatching(/^Paid/),
        website_id: ada.website.id,
      },
    ])
    const { status, json } = await ada.checkout()
    expect([status, json.code]).toEqual([409, 'already_subscribed'])
    expect((await ada.call('GET', 'auth/status')).json.plan_by_website).toEqual({
      [ada.website.id]: 'standard',
    })
    // A late webhook changes nothing.
    await stripe().deliverAll()
    expect(await ada.plan()).toBe('standard')
  })

  it('is completed by the webhook if the browser does not return', async () => {
    const ada = await buyer()
    stripe().pay((await ada.checkout('yearly')).json.checkoutSessionId)
    await vi.waitFor(async () => expect(await ada.plan()).toBe('standard'), soon)
    await vi.waitFor(async () => expect(await ada.page()).not.toContain('class="watermark"'), soon)
    expect((await ada.overview()).subscriptions).toMatchObject([{ interval: 'yearly', amount: 1500 }])
  })

  it.each(['customers', 'prices', 'checkout/sessions'])(
    'continues at the next click after Stripe answered 500 once at %s, which it repeats for the same request',
    async path => {
      const ada = await buyer()
      // Stripe has no prices any more.
      server.mock.reset()
      const where = { method: 'POST', host: 'api.stripe.com', path: `/v1/${path}` }
      server.mock.fail({ kind: 'server-error', ...where, times: 1 })
      await ada.checkout()
      expect((await ada.checkout()).json).toMatchObject({
        url: expect.stringContaining('/checkout.stripe.com/'),
      })
      expect([...stripe().state.sessions.values()].filter(one => one.status === 'open')).toHaveLength(1)
    },
  )

  fullRunIt('for another price expires the open session', async () => {
    const ada = await buyer()
    const month = (await ada.checkout('monthly')).json
    const year = (await ada.checkout('yearly')).json
    expect(year.checkoutSessionId).not.toBe(month.checkoutSessionId)
    expect(stripe().state.sessions.get(month.checkoutSessionId)?.status).toBe('expired')
    const asked = await ada.call('GET', `payment/checkout-session?session_id=${month.checkoutSessionId}`)
    expect(asked.json).toMatchObject({ status: 'expired', plan_type: 'monthly' })
    expect(stripe().state.sessions.get(year.checkoutSessionId)?.amount_total).toBe(1500)
  })

  fullRunIt('by a delayed payment method is processing, then paid or failed', async () => {
    const ada = await buyer()
    const ask = async (id: string) =>
      (await ada.call('GET', `payment/checkout-session?session_id=${id}`)).json.status
    const first = (await ada.checkout()).json.checkoutSessionId
    stripe().pay(first, 'processing')
    expect(await ask(first)).toBe('processing')
    expect(await ada.plan()).toBe('free')
    expect((await ada.checkout()).json).toMatchObject({ code: 'already_subscribed', message: /processed/ })
    stripe().settle(first, false)
    expect(await ask(first)).toBe('failed')
    const second = (await ada.checkout()).json.checkoutSessionId
    stripe().pay(second, 'processing')
    stripe().settle(second, true)
    expect(await ask(second)).toBe('paid')
    expect(await ada.plan()).toBe('standard')
  })

  fullRunIt('twice for one website refunds the second payment', async () => {
    const ada = await buyer()
    const one = (await ada.checkout()).json.checkoutSessionId
    stripe().setWebhookUrl(null)
    // A second Checkout session, as a race could create.
    const session = stripe().state.sessions.get(one)
    const two = { ...structuredClone(session), id: stripe().state.id('cs_test') } as NonNullable<
      typeof session
    >
    stripe().state.sessions.set(two.id, two)
    stripe().state.subscriptionParams.set(two.id, stripe().state.subscriptionParams.get(one) as never)
    const [older, newer] = [stripe().pay(one), stripe().pay(two.id)]
    newer.created += 1
    stripe().setWebhookUrl(`http://dashboard.vitrine.localhost:${server.port}/api/payment/webhook`)
    await stripe().deliverAll(events => events.toReversed())
    await vi.waitFor(() => expect(newer.status).toBe('canceled'), soon)
    expect(older.status).toBe('active')
    const charges = [...stripe().state.charges.values()].filter(
      charge => charge.customer === ada.customer().id,
    )
    expect(charges.map(charge => charge.amount_refunded).sort()).toEqual([0, 500])
    const mail = await waitForMail(server, ada.email, 'Double payment refunded')
    expect(mail.text).toContain('$5.00')
    expect(await ada.plan()).toBe('standard')
    await vi.waitFor(async () => {
      const { invoices, subscriptions } = await ada.overview()
      expect(invoices.map((one: { amount_refunded: number }) => one.amount_refunded).sort()).toEqual([0, 500])
      expect(subscriptions).toHaveLength(2)
    }, soon)
  })

  it('names the operator if Stripe refuses for good, and logs its reason', async () => {
    const ada = await buyer()
    await ada.checkout()
    const settings = 'You can’t create a portal session until you save your customer portal settings.'
    stripe().state.refusals.set('/v1/billing_portal/sessions', settings)
    stripe().state.refusals.set('/v1/checkout/sessions', 'Your account cannot currently make live charges.')
    const other = await ada.another()
    for (const failed of [
      await ada.call('POST', 'payment/create-customer-portal-session'),
      await ada.checkout('monthly', other.id),
    ]) {
      expect([failed.status, failed.json.code]).toEqual([502, 'upstream_failed'])
      expect(failed.json.message).toMatch(/operator has to fix/)
    }
    expect(server.log.join('')).toContain(settings)
    stripe().state.refusals.clear()
  })

  it('returns 404 for websites and sessions of other users', async () => {
    const [ada, eve] = [await buyer(), await buyer()]
    const subscription = await ada.buy()
    const body = { subscriptionId: subscription.subscription_id }
    expect((await eve.checkout('monthly', ada.website.id)).status).toBe(404)
    for (const path of ['cancel-subscription', 'resume-subscription'])
      expect((await eve.call('POST', `payment/${path}`, body)).status).toBe(404)
    const change = { ...body, planType: 'yearly' }
    expect((await eve.call('POST', 'payment/preview-change', change)).status).toBe(404)
    expect((await eve.call('POST', 'payment/change-interval', change)).status).toBe(404)
    expect((await eve.call('POST', 'payment/create-customer-portal-session')).status).toBe(404)
    const [session] = await rows('select session_id from checkout_attempts where user_id = $1', ada.id)
    expect((await eve.call('GET', `payment/checkout-session?session_id=${session.session_id}`)).status).toBe(
      404,
    )
    expect((await eve.overview()).subscriptions).toEqual([])
  })
})

describe('a subscription', () => {
  fullRunIt('ends with its period after cancellation, and continues if resumed', async () => {
    const ada = await buyer()
    const { subscription_id: subscriptionId, current_period_end } = await ada.buy()
    const post = async (what: string) =>
      (await ada.call('POST', `payment/${what}-subscription`, { subscriptionId })).json.subscription
    const ending = {
      cancel_at_period_end: true,
      ends_at: current_period_end,
      entitled: true,
      status: 'active',
    }
    expect(await post('cancel')).toMatchObject(ending)
    expect(await post('cancel')).toMatchObject(ending)
    expect(await post('resume')).toMatchObject({ cancel_at_period_end: false, ends_at: null })
    expect(await post('resume')).toMatchObject({ cancel_at_period_end: false, ends_at: null })
    // The customer portal sets `cancel_at`, not `cancel_at_period_end`.
    const [there] = ada.atStripe()
    stripe().cancelInPortal(there?.id ?? '')
    expect(there?.cancel_at_period_end).toBe(false)
    await vi.waitFor(async () => expect((await ada.overview()).subscriptions[0]).toMatchObject(ending), soon)
    expect(await post('resume')).toMatchObject({ cancel_at_period_end: false, ends_at: null })
    expect(there?.cancel_at).toBeNull()
  })

  fullRunIt('changes to yearly at the previewed price, and back with a credit', async () => {
    const ada = await buyer()
    const { subscription_id: subscriptionId } = await ada.buy('monthly')
    const change = { subscriptionId, planType: 'yearly' }
    const preview = (await ada.call('POST', 'payment/preview-change', change)).json
    expect(preview).toMatchObject({
      plan_type: 'yearly',
      due_now: 1500 - preview.credit,
      next: { amount: 1500 },
    })
    expect(preview.credit).toBeGreaterThan(490)
    const confirmed = { ...change, proratedAt: preview.prorated_at }
    const changed = await ada.call('POST', 'payment/change-interval', confirmed)
    expect(changed.json.subscription).toMatchObject({ interval: 'yearly', amount: 1500, status: 'active' })
    expect(changed.json.subscription.current_period_end).toBe(preview.next.at)
    const [newest] = (await ada.overview()).invoices
    expect(newest).toMatchObject({ amount: preview.due_now, status: 'paid' })
    // Repeating the change has no effect.
    expect((await ada.call('POST', 'payment/change-interval', confirmed)).status).toBe(200)
    expect((await ada.overview()).invoices).toHaveLength(2)

    const back = (await ada.call('POST', 'payment/preview-change', { subscriptionId, planType: 'monthly' }))
      .json
    expect(back).toMatchObject({ due_now: 0, next: { amount: 0 } })
    const late = { subscriptionId, planType: 'monthly', proratedAt: '2026-01-01T00:00:00.000Z' }
    expect((await ada.call('POST', 'payment/change-interval', late)).json.code).toBe('conflict')
  })

  fullRunIt('stays unchanged if the card is declined at a change', async () => {
    const ada = await buyer()
    const { subscription_id: subscriptionId } = await ada.buy('monthly')
    stripe().setCard(ada.customer().id, 'declined')
    const change = await ada.call('POST', 'payment/change-interval', { subscriptionId, planType: 'yearly' })
    expect([change.status, change.json.code]).toEqual([402, 'payment_declined'])
    expect((await ada.overview()).subscriptions).toMatchObject([{ interval: 'monthly', status: 'active' }])
    const portal = await ada.call('POST', 'payment/create-customer-portal-session')
    expect(portal.json.url).toContain('/billing.stripe.com/p/session/')
  })

  fullRunIt(
    'ends at once with its website, and with the account, whose customer is deleted at Stripe',
    async () => {
      const ada = await buyer()
      await ada.buy()
      const [first] = ada.atStripe()
      await ada.call('DELETE', `website/${ada.website.id}/delete`)
      await vi.waitFor(() => expect(first?.status).toBe('canceled'), soon)
      await vi.waitFor(async () => {
        const [row] = (await ada.overview()).subscriptions
        expect(row).toMatchObject({ website_id: null, status: 'canceled', entitled: false })
      }, soon)
      expect((await ada.overview()).invoices).toMatchObject([{ website_id: null, website_name: /^Paid/ }])

      const next = await ada.another()
      const { json } = await ada.checkout('monthly', next.id)
      stripe().pay(json.checkoutSessionId)
      const left = (await ada.checkout('yearly', (await ada.another()).id)).json.checkoutSessionId
      const { id } = ada.customer()
      expect((await ada.call('DELETE', 'auth/delete-account')).status).toBe(200)
      await vi.waitFor(() => expect(stripe().state.erased.has(id)).toBe(true), soon)
      expect(stripe().state.sessions.get(left)?.status).toBe('expired')
      expect(
        stripe()
          .state.subscriptionsOf(id)
          .map(one => one.status),
      ).toEqual(['canceled', 'canceled'])
      expect(await rows('select 1 from subscriptions where user_id = $1', ada.id)).toEqual([])
    },
  )

  it('paid while its website is deleted is refunded', async () => {
    const ada = await buyer()
    const { checkoutSessionId } = (await ada.checkout()).json
    stripe().setWebhookUrl(null)
    const paid = stripe().pay(checkoutSessionId)
    await ada.call('DELETE', `website/${ada.website.id}/delete`)
    await vi.waitFor(() => expect(paid.status).toBe('canceled'), soon)
    expect([...stripe().state.charges.values()].at(-1)).toMatchObject({ refunded: true })
  })
})

describe('Stripe’s webhooks', () => {
  const last = () => {
    const stored = stripe().state.events.at(-1)
    if (!stored) throw new Error('nothing happened')
    return stored
  }
  const kept = async (id: string) => rows('select processed_at from payment_events where id = $1', id)

  it('are accepted with a recent valid signature, and stored once', async () => {
    const ada = await buyer()
    stripe().setWebhookUrl(null)
    stripe().pay((await ada.checkout()).json.checkoutSessionId)
    const stored = last()
    expect(await stripe().deliver(stored, { secret: 'whsec_other' })).toBe(400)
    expect(await stripe().deliver(stored, { late: 400 })).toBe(400)
    const withoutTime = (event: Record<string, unknown>) => delete event['created']
    expect(await stripe().deliver(stored, { change: withoutTime })).toBe(400)
    expect(await kept(stored.event.id)).toEqual([])
    expect(await Promise.all([1, 2, 3].map(() => stripe().deliver(stored)))).toEqual([200, 200, 200])
    expect(await kept(stored.event.id)).toHaveLength(1)
    await vi.waitFor(async () => expect(await ada.plan()).toBe('standard'), soon)
    const unsigned = await server.call('dashboard', 'POST', '/api/payment/webhook', { body: stored.event })
    expect([unsigned.status, unsigned.json.code]).toEqual([400, 'invalid_request'])
  })

  fullRunIt('of another API version or unknown type only trigger a sync of the customer', async () => {
    const ada = await buyer()
    stripe().setWebhookUrl(null)
    stripe().pay((await ada.checkout()).json.checkoutSessionId)
    const change = (event: Record<string, unknown>) => {
      event.api_version = '2019-02-19'
      event.type = 'customer.subscription.reimagined'
      event.data = {
        object: { object: 'subscription', id: 'sub_x', customer: ada.customer().id, status: 'canceled' },
      }
    }
    expect(await stripe().deliver(last(), { change })).toBe(200)
    await vi.waitFor(async () => expect(await ada.plan()).toBe('standard'), soon)
  })

  it('of unknown customers change nothing', async () => {
    const { state } = stripe()
    await buyer()
    stripe().setWebhookUrl(null)
    state.recordEvent('customer.subscription.updated', {
      object: 'subscription',
      id: 'sub_other',
      customer: 'cus_other',
    })
    state.recordEvent('radar.early_fraud_warning.created', {
      object: 'radar.early_fraud_warning',
      id: 'issfr_1',
    })
    const warnings = state.events.slice(-2)
    for (const stored of warnings) expect(await stripe().deliver(stored)).toBe(200)
    for (const { event } of warnings)
      await vi.waitFor(async () => expect((await kept(event.id))[0].processed_at).not.toBeNull(), soon)
  })
})
