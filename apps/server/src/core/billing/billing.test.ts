import type Stripe from 'stripe'
import { assert, asyncProperty, constantFrom, array, integer, oneof, record, constant } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountMail } from '../../jobs.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createStripe } from '../../platform/stripe.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { type TestCustomer, createCustomerFactory, STRIPE_SETTINGS } from '../../testing/test-customers.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import type { BillingDeps } from './deps.ts'
import { remindRenewals } from './remind-renewals.ts'
import { cancelSubscriptions, type CancelSubscriptionsJob } from './cancel-subscriptions.ts'
import { processEvent, receiveEvent } from './webhook-events.ts'
import { expireGracePeriods, reconcilePayments } from './reconcile.ts'
import { syncCustomer } from './sync-customer.ts'

let server: TestServer
let buyer: () => Promise<TestCustomer>
beforeAll(async () => {
  // No worker runs: each test decides what is processed when.
  server = await startTestServer({ ...STRIPE_SETTINGS, PROCESSES: 'web' })
  buyer = await createCustomerFactory(server)
  client = await connectStripe()
})
afterAll(() => server.close())

let client: Awaited<ReturnType<typeof createStripe>>
const connectStripe = () =>
  createStripe({ key: 'sk_test_outside', apiBase: `${server.mock.url}/api.stripe.com` })

const DAY = 24 * 3600
const stripe = () => server.mock.stripe
const rows = async (text: string, ...values: unknown[]) => (await server.db.pool.query(text, values)).rows

/** Billing on Stripe's simulated clock, with recorded mails and jobs. */
function setUp() {
  const mails: AccountMail[] = []
  const asked: string[] = []
  const lines: string[] = []
  const deps: BillingDeps = {
    sql: server.db.sql,
    clock: { now: () => new Date(stripe().state.now() * 1000) },
    log: createLog('info', line => lines.push(line)),
    stripe: client,
    queue: {
      add: async (_sql, name, payload) => {
        if (name === 'send-account-mail') mails.push(payload as AccountMail)
        if (name === 'follow-payment-event') asked.push((payload as { event_id: string }).event_id)
        return name
      },
    },
    domain: 'vitrine.localhost',
    changed: () => undefined,
  }
  let delivered = stripe().state.events.length
  return {
    deps,
    mails,
    lines,
    /** Returns the events since the last call. */
    newEvents(): Stripe.Event[] {
      const events = stripe().state.events.slice(delivered)
      delivered = stripe().state.events.length
      for (const stored of events) stored.delivered = true
      return events.map(({ event }) => event)
    },
    async processEvents(events: readonly Stripe.Event[]) {
      for (const event of events) await receiveEvent(deps, event)
      for (const id of asked.splice(0)) await processEvent(deps, id)
    },
  }
}
beforeEach(() => {
  server.mock.reset()
  stripe().setWebhookUrl(null)
})

/** The change that a mail tells, or its kind. */
const whatOf = (mail: AccountMail) => (mail.kind === 'plan-changed' ? mail.what : mail.kind)

/** The changes of plans that calls of the owner mailed: they queue in the database, events of Stripe in `mails`. */
async function mailedByCalls({ id }: TestCustomer): Promise<string[]> {
  const found = await rows(
    `select data from jobs.job where name = 'send-account-mail' and data->>'userId' = $1
      and data->>'kind' = 'plan-changed' order by created_on`,
    id,
  )
  return found.map(({ data }) => whatOf(data))
}

/** A website with a paid plan, and all events so far processed. */
async function paid(planType: 'monthly' | 'yearly' = 'monthly') {
  const at = setUp()
  const ada = await buyer()
  await ada.buy(planType)
  await at.processEvents(at.newEvents())
  const there = ada.atStripe()[0]
  if (!there) throw new Error('nothing was bought')
  const row = async () => (await ada.overview()).subscriptions[0]
  const pass = async (days: number) => {
    stripe().pass(days)
    await at.processEvents(at.newEvents())
    await expireGracePeriods(at.deps)
  }
  return { ...at, ada, there, row, pass }
}

describe('a subscription over time', () => {
  const MONTHS = isFullRun ? 12 : 3
  fullRunIt('renews a monthly plan each month', async () => {
    const { ada, row, processEvents, newEvents, mails, there } = await paid()
    for (let month = 0; month < MONTHS; month += 1) {
      stripe().pass(31)
      // One event of each month is enough, whichever it is.
      await processEvents(newEvents().slice(month % 3, (month % 3) + 1))
      expect(await row()).toMatchObject({ status: 'active', entitled: true })
    }
    expect((await row()).current_period_end).toBe(
      new Date((there.items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    )
    const { invoices } = await ada.overview()
    expect(invoices).toHaveLength(MONTHS + 1)
    expect(
      new Set(invoices.map((one: { status: string; amount: number }) => `${one.status} ${one.amount}`)),
    ).toEqual(new Set(['paid 500']))
    expect(mails.map(whatOf)).toEqual(Array(MONTHS).fill('renewed'))
  })

  it('removes the plan after seven days of a failed payment and restores it when paid', async () => {
    const { ada, row, pass, mails } = await paid()
    stripe().setCard(ada.customer().id, 'declined')
    await pass(31.5)
    const late = await row()
    expect(late).toMatchObject({
      status: 'past_due',
      entitled: true,
      pay_url: expect.stringContaining('/invoice.'),
    })
    const open = (await ada.overview()).invoices[0]
    expect(late.grace_ends_at).toBe(new Date(Date.parse(open.created_at) + 7 * DAY * 1000).toISOString())
    expect(mails).toEqual([
      { kind: 'payment-failed', userId: ada.id, website: expect.any(String), until: late.grace_ends_at },
    ])
    await pass(5)
    expect(await ada.plan()).toBe('standard')
    expect((await ada.checkout()).json).toMatchObject({ code: 'already_subscribed', message: /open invoice/ })
    await pass(2.5)
    expect(await row()).toMatchObject({ status: 'past_due', entitled: false })
    expect(await ada.plan()).toBe('free')
    expect(await ada.page()).toContain('class="watermark"')
    expect(mails.map(mail => mail.kind)).toEqual(['payment-failed', 'plan-ended'])
    stripe().payInvoice(open.invoice_id)
    await pass(0)
    expect(await row()).toMatchObject({
      status: 'active',
      entitled: true,
      pay_url: null,
      grace_ends_at: null,
    })
    expect(await ada.page()).not.toContain('class="watermark"')
    expect(mails.map(whatOf)).toEqual(['payment-failed', 'plan-ended', 'begun'])
  })

  fullRunIt.each(['canceled', 'unpaid'] as const)('ends an unpaid subscription as %s', async end => {
    const { ada, row, pass, mails } = await paid()
    stripe().state.afterRetries = end
    stripe().setCard(ada.customer().id, 'declined')
    await pass(50)
    expect(await row()).toMatchObject({ status: end, entitled: false })
    expect(await ada.plan()).toBe('free')
    expect(mails.map(whatOf)).toEqual(['plan-ended'])
    expect((await ada.checkout()).status).toBe(end === 'canceled' ? 200 : 409)
  })

  fullRunIt('keeps a cancelled plan until the paid period ends', async () => {
    const { ada, row, pass, mails } = await paid('yearly')
    const { subscription_id: subscriptionId } = await row()
    await ada.call('POST', 'payment/cancel-subscription', { subscriptionId })
    await pass(360)
    expect(await ada.plan()).toBe('standard')
    await pass(10)
    expect(await row()).toMatchObject({ status: 'canceled', entitled: false, cancel_at_period_end: false })
    expect(await ada.plan()).toBe('free')
    expect(mails.map(whatOf)).toEqual(['plan-ended'])
    expect((await ada.call('POST', 'payment/resume-subscription', { subscriptionId })).status).toBe(409)
    expect((await ada.checkout()).status).toBe(200)
  })

  fullRunIt('shows a dispute and ends the plan when it is lost', async () => {
    const { ada, row, pass } = await paid()
    const charge = [...stripe().state.charges.values()].find(one => one.customer === ada.customer().id)
    stripe().dispute(charge?.id ?? '')
    await pass(1)
    expect(await row()).toMatchObject({ status: 'active', entitled: true })
    expect((await ada.overview()).invoices).toMatchObject([{ dispute: 'open' }])
    stripe().closeDispute(charge?.id ?? '', 'lost')
    await pass(1)
    expect((await ada.overview()).invoices).toMatchObject([{ dispute: 'lost' }])
    expect(await row()).toMatchObject({ status: 'canceled', entitled: false })
  })

  fullRunIt('gives no plan for an unknown Stripe status and logs it', async () => {
    const { there, row, deps, lines } = await paid()
    there.status = 'hibernating' as Stripe.Subscription.Status
    await reconcilePayments(deps)
    expect(await row()).toMatchObject({ status: 'unknown', entitled: false })
    expect(lines.join('')).toContain('hibernating')
  })
})

describe('mails about a plan', () => {
  fullRunIt('tell the beginning, each change, the cancellation and the end once', async () => {
    const { ada, there, row, pass, mails, deps, processEvents, newEvents } = await paid()
    const { subscription_id: subscriptionId } = await row()
    const told = () => mailedByCalls(ada)
    const repeat = async () => {
      const before = [...(await told()), ...mails.map(whatOf)]
      await processEvents(newEvents())
      await syncCustomer(deps, ada.id)
      await reconcilePayments(deps)
      expect([...(await told()), ...mails.map(whatOf)]).toEqual(before)
    }
    expect(await told()).toEqual(['begun'])
    await repeat()
    const cancel = () => ada.call('POST', 'payment/cancel-subscription', { subscriptionId })
    await cancel()
    await cancel()
    expect(await told()).toEqual(['begun', 'cancelled'])
    await repeat()
    await ada.call('POST', 'payment/resume-subscription', { subscriptionId })
    await ada.call('POST', 'payment/change-interval', { subscriptionId, planType: 'yearly' })
    expect(await told()).toEqual(['begun', 'cancelled', 'resumed', 'changed'])
    await repeat()
    expect(mails).toEqual([])
    await pass(366)
    expect(mails).toMatchObject([{ what: 'renewed', interval: 'yearly', amount: 1500 }])
    await repeat()
    stripe().cancelInPortal(there.id)
    await pass(0)
    const { ends_at: until } = await row()
    expect(mails.slice(1)).toMatchObject([{ what: 'cancelled', until }])
    await repeat()
    await pass(370)
    expect(mails.slice(2)).toMatchObject([{ kind: 'plan-ended', owed: false, deleted: false }])
    await repeat()
  })

  fullRunIt('tell that a renewal was paid only once it is', async () => {
    const { ada, pass, mails } = await paid()
    stripe().setCard(ada.customer().id, 'declined')
    await pass(31.5)
    expect(mails.map(whatOf)).toEqual(['payment-failed'])
    const open = [...stripe().state.invoices.values()].find(one => one.status === 'open')
    stripe().payInvoice(open?.id ?? '')
    await pass(0)
    expect(mails.map(whatOf)).toEqual(['payment-failed', 'renewed'])
  })

  fullRunIt('tell that the plan of a deleted website ended, by its name', async () => {
    const { ada, mails, deps } = await paid()
    await ada.call('DELETE', `website/${ada.website.id}/delete`)
    const [{ data }] = await rows(
      `select data from jobs.job where name = 'end-payments' and data->>'user_id' = $1`,
      ada.id,
    )
    for (let times = 0; times < 2; times += 1) await cancelSubscriptions(deps, data as CancelSubscriptionsJob)
    expect(mails).toMatchObject([
      { kind: 'plan-ended', deleted: true, website: expect.stringMatching(/^Paid \d+$/) },
    ])
  })
})

describe('missed events', () => {
  fullRunIt('are found, repaired and logged by the nightly reconciliation', async () => {
    const { ada, there, row, deps, lines, newEvents } = await paid()
    const other = await buyer()
    await other.buy()
    there.cancel_at = there.items.data[0]?.current_period_end ?? null
    stripe().pass(10)
    newEvents()
    expect(await row()).toMatchObject({ cancel_at_period_end: false })
    const found = await reconcilePayments(deps)
    expect(found).toMatchObject({ checked: 2, failed: 0 })
    expect(found.drifted).toContain(ada.customer().id)
    expect(found.drifted).not.toContain(other.customer().id)
    expect(await row()).toMatchObject({ cancel_at_period_end: true })
    expect(lines.join('')).toContain('were repaired')
    expect(await reconcilePayments(deps)).toMatchObject({ checked: 2, drifted: [], undelivered: 0 })
    // Missing here but present at Stripe; then a customer whose account is deleted.
    await rows('delete from subscriptions where user_id = $1', ada.id)
    await reconcilePayments(deps)
    expect(await row()).toMatchObject({ entitled: true, status: 'active' })
    await rows('delete from users where id = $1', other.id)
    expect(stripe().state.erased.size).toBe(0)
    await reconcilePayments(deps)
    expect(stripe().state.erased.size).toBe(1)
  })

  fullRunIt('are not undone by a sync that read an older state', async () => {
    const { ada, there, row, deps } = await paid()
    let reads = 0
    let late: Promise<void> = Promise.resolve()
    let goOn: () => void = () => undefined
    const gate = new Promise<void>(settle => (goOn = settle))
    const slow = await connectStripe()
    const hasRead = new Promise<void>(settle => {
      const list = slow.subscriptions.list.bind(slow.subscriptions)
      // The first read is held back while a second one reads and writes.
      slow.subscriptions.list = ((...asked: Parameters<typeof list>) => {
        const pages = list(...asked)
        const toArray = pages.autoPagingToArray.bind(pages)
        pages.autoPagingToArray = async (options: { limit: number }) => {
          const all = await toArray(options)
          reads += 1
          settle()
          if (reads === 1) await gate
          return all
        }
        return pages
      }) as typeof list
      late = syncCustomer({ ...deps, stripe: slow }, ada.id)
    })
    await hasRead
    stripe().cancelInPortal(there.id)
    await syncCustomer(deps, ada.id)
    expect(await row()).toMatchObject({ cancel_at_period_end: true })
    goOn()
    await late
    expect(reads).toBe(2)
    expect(await row()).toMatchObject({ cancel_at_period_end: true })
  })

  fullRunIt(
    'are processed once Stripe is reachable again',
    async () => {
      const { there, row, processEvents, newEvents, deps } = await paid()
      stripe().cancelInPortal(there.id)
      const events = newEvents()
      server.mock.fail({ kind: 'server-error', host: 'api.stripe.com' })
      await expect(processEvents(events)).rejects.toThrow(/payment service/)
      expect(await row()).toMatchObject({ cancel_at_period_end: false })
      server.mock.reset()
      // The reset also cleared the simulated Stripe.
      for (const { id } of events) await processEvent(deps, id)
      expect(await row()).toMatchObject({ status: 'canceled', entitled: false })
    },
    120_000,
  )

  fullRunIt('end the payments of a deleted website or account, also after interruptions', async () => {
    const { ada, there, deps } = await paid()
    const open = (await ada.checkout('monthly', (await ada.another()).id)).json.checkoutSessionId
    const { id } = ada.customer()
    await ada.call('DELETE', 'auth/delete-account')
    const [{ data }] = await rows(
      `select data from jobs.job where name = 'end-payments' and data->>'customer' = $1`,
      id,
    )
    expect(data).toEqual({ customer: id, subscriptions: [there.id], sessions: [open], user_id: null })
    // Deleting the customer would also end what is bought of another product at the same Stripe account.
    const other = { ...there, id: 'sub_other', metadata: {}, status: 'past_due' as typeof there.status }
    stripe().state.subscriptions.set(other.id, other)
    await cancelSubscriptions(deps, data as CancelSubscriptionsJob)
    expect([there.status, stripe().state.erased.has(id)]).toEqual(['canceled', false])
    other.status = 'canceled'
    for (let times = 0; times < 2; times += 1) await cancelSubscriptions(deps, data as CancelSubscriptionsJob)
    expect(stripe().state.sessions.get(open)?.status).toBe('expired')
    expect(stripe().state.erased.has(id)).toBe(true)
  })
})

describe('yearly renewals', () => {
  fullRunIt('sends one reminder a week before, unless cancelled', async () => {
    const { ada, there, row, pass, mails, deps } = await paid('yearly')
    await pass(357)
    await remindRenewals(deps)
    expect(mails).toEqual([])
    await pass(2)
    await remindRenewals(deps)
    const { current_period_end: on } = await row()
    const reminder = { kind: 'renewal-ahead', userId: ada.id, website: expect.any(String), amount: 1500 }
    expect(mails).toEqual([{ ...reminder, currency: 'usd', on }])
    await syncCustomer(deps, ada.id)
    await remindRenewals(deps)
    expect(mails).toHaveLength(1)
    await pass(359)
    stripe().cancelInPortal(there.id)
    await pass(2)
    await remindRenewals(deps)
    expect(mails.map(whatOf)).toEqual(['renewal-ahead', 'renewed', 'cancelled'])
  })
})

describe('edge cases', () => {
  fullRunIt('leaves one checkout open when two windows choose different intervals', async () => {
    const ada = await buyer()
    await ada.checkout()
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        ada.checkout('monthly'),
        ada.checkout('yearly'),
        ada.checkout('monthly'),
        ada.checkout('yearly'),
      ])
      for (const { status } of answers) expect([200, 503]).toContain(status)
      const open = () => [...stripe().state.sessions.values()].filter(one => one.status === 'open')
      expect(open().length).toBeLessThanOrEqual(1)
      expect((await ada.checkout()).status).toBe(200)
      expect(open()).toHaveLength(1)
      await rows(`update checkout_attempts set state = 'expired' where user_id = $1`, ada.id)
      for (const one of open()) one.status = 'expired'
    }
  })

  fullRunIt('ends other grace periods when one customer cannot be read', async () => {
    const [eve, ada] = [await paid(), await paid()]
    for (const one of [eve, ada]) stripe().setCard(one.ada.customer().id, 'declined')
    await eve.pass(31)
    await ada.pass(0)
    await eve.processEvents(stripe().state.events.map(({ event }) => event))
    stripe().pass(8)
    const broken = await connectStripe()
    const list = broken.subscriptions.list.bind(broken.subscriptions)
    broken.subscriptions.list = asked => {
      if (asked?.customer === eve.ada.customer().id) throw new Error('cannot be read')
      return list(asked)
    }
    await expect(expireGracePeriods({ ...ada.deps, stripe: broken })).rejects.toThrow(/1 customer/)
    expect(await ada.row()).toMatchObject({ status: 'past_due', entitled: false })
  })

  fullRunIt('starts a checkout for a customer created with another Stripe account’s keys', async () => {
    const ada = await buyer()
    const { json } = await ada.checkout()
    server.mock.reset()
    stripe().setWebhookUrl(null)
    const again = await ada.checkout()
    expect(again.status).toBe(200)
    expect(again.json.checkoutSessionId).not.toBe(json.checkoutSessionId)
  })

  fullRunIt('ends payments although a checkout session is missing at Stripe', async () => {
    const { ada, there, deps } = await paid()
    const job = {
      customer: ada.customer().id,
      subscriptions: [there.id],
      sessions: ['cs_gone'],
      user_id: null,
    }
    await cancelSubscriptions(deps, job)
    expect(there.status).toBe('canceled')
  })

  fullRunIt('changes the interval once when two windows confirm the same quote', async () => {
    const { ada, row } = await paid()
    const { subscription_id: subscriptionId } = await row()
    stripe().pass(3)
    const change = { subscriptionId, planType: 'yearly' }
    const { prorated_at: proratedAt } = (await ada.call('POST', 'payment/preview-change', change)).json
    stripe().pass(0.01)
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call('POST', 'payment/change-interval', { ...change, proratedAt })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ada.overview()).invoices).toHaveLength(2)
  })

  fullRunIt(
    'changes the interval although Stripe answered 500 once, which it repeats for its key',
    async () => {
      const { ada, row } = await paid()
      const { subscription_id: subscriptionId } = await row()
      stripe().pass(3)
      const where = { method: 'POST', host: 'api.stripe.com', path: '/v1/subscriptions/' }
      server.mock.fail({ kind: 'server-error', ...where, times: 1 })
      const change = { subscriptionId, planType: 'yearly' }
      expect((await ada.call('POST', 'payment/change-interval', change)).status).toBe(200)
      expect((await ada.overview()).subscriptions).toMatchObject([{ interval: 'yearly' }])
      expect((await ada.overview()).invoices).toHaveLength(2)
    },
  )

  fullRunIt('ends an unpaid subscription at once when cancelled, and allows a new checkout', async () => {
    const { ada, row, pass, mails } = await paid()
    stripe().state.afterRetries = 'unpaid'
    stripe().setCard(ada.customer().id, 'declined')
    await pass(50)
    expect(mails.at(-1)).toMatchObject({ kind: 'plan-ended', owed: true })
    const { subscription_id: subscriptionId } = await row()
    const { json } = await ada.call('POST', 'payment/cancel-subscription', { subscriptionId })
    expect(json.subscription).toMatchObject({ status: 'canceled', entitled: false, pay_url: null })
    expect(await mailedByCalls(ada)).toEqual(['begun', 'closed'])
    // Open invoices of an ended subscription have no payment link.
    const open = (await ada.overview()).invoices.filter((one: { status: string }) => one.status === 'open')
    expect(open.map((one: { url: string | null }) => one.url)).toEqual([null])
    expect((await ada.checkout()).status).toBe(200)
  })

  fullRunIt('ends the grace period although the open invoice was written off', async () => {
    const { ada, pass, row } = await paid()
    stripe().setCard(ada.customer().id, 'declined')
    await pass(31.5)
    for (const invoice of stripe().state.invoices.values())
      if (invoice.status === 'open') invoice.status = 'uncollectible'
    await pass(8)
    expect(await row()).toMatchObject({ status: 'past_due', entitled: false })
  })

  fullRunIt('finds an open invoice behind a hundred newer ones', async () => {
    const { ada, pass, row } = await paid()
    stripe().setCard(ada.customer().id, 'declined')
    await pass(31.5)
    const { invoices } = stripe().state
    const some = [...invoices.values()].find(one => one.status === 'paid')
    for (let count = 0; some && count < 101; count += 1)
      invoices.set(`in_more${count}`, { ...some, id: `in_more${count}` })
    await syncCustomer(setUp().deps, ada.id)
    expect(await row()).toMatchObject({ pay_url: expect.stringContaining('/invoice.') })
  })

  fullRunIt('finds the customer of a failed refund through its charge', async () => {
    const { ada, processEvents, newEvents } = await paid()
    const charge = [...stripe().state.charges.values()].find(one => one.customer === ada.customer().id)
    if (!charge) throw new Error('nothing was charged')
    charge.amount_refunded = 200
    stripe().state.recordEvent('refund.failed', { object: 'refund', id: 're_1', charge: charge.id })
    await processEvents(newEvents())
    expect((await ada.overview()).invoices).toMatchObject([{ amount_refunded: 200 }])
  })

  fullRunIt('finds a changed cancellation date in the nightly reconciliation', async () => {
    const { there, row, deps, newEvents } = await paid('yearly')
    stripe().cancelInPortal(there.id)
    await reconcilePayments(deps)
    there.cancel_at = (there.cancel_at ?? 0) - 100 * DAY
    newEvents()
    await reconcilePayments(deps)
    expect(await row()).toMatchObject({ ends_at: new Date((there.cancel_at ?? 0) * 1000).toISOString() })
  })
})

/** A step of a random history: an event at Stripe, or a call by the owner. */
type Step =
  | { do: 'buy'; planType: 'monthly' | 'yearly' }
  | { do: 'card'; card: 'good' | 'declined' }
  | { do: 'pass'; days: number }
  | { do: 'cancel' | 'resume' | 'portal' | 'change' | 'pay-open' | 'dispute' | 'second' | 'deliver' | 'lose' }

const steps = array(
  oneof(
    record({ do: constant('buy' as const), planType: constantFrom('monthly' as const, 'yearly' as const) }),
    record({ do: constant('card' as const), card: constantFrom('good' as const, 'declined' as const) }),
    record({ do: constant('pass' as const), days: integer({ min: 1, max: 45 }) }),
    record({
      do: constantFrom(
        ...([
          'cancel',
          'resume',
          'portal',
          'change',
          'pay-open',
          'dispute',
          'second',
          'deliver',
          'lose',
        ] as const),
      ),
    }),
  ),
  { minLength: 3, maxLength: 9 },
)

describe('random order and repetition of events and calls', () => {
  const runs = Number(process.env.PAYMENT_RUNS ?? 2)
  fullRunIt(
    `ends with the state at Stripe (${runs} histories)`,
    async () => {
      await assert(
        asyncProperty(steps, integer(), async (history: Step[], seed) => {
          server.mock.reset()
          stripe().setWebhookUrl(null)
          const at = setUp()
          const ada = await buyer()
          await happen({ do: 'buy', planType: 'monthly' }, ada)
          expect(ada.atStripe()).toHaveLength(1)
          let waiting: Stripe.Event[] = []
          for (const step of history) {
            await happen(step, ada)
            waiting.push(...at.newEvents())
            if (step.do === 'deliver') await at.processEvents(shuffled(waiting, seed))
            if (step.do === 'lose') waiting = []
          }
          // At least one current event arrives last, after old ones in any order, some twice.
          const all = shuffled([...waiting, ...waiting], seed)
          await at.processEvents(all)
          if (stripe().state.customers.size > 0) {
            await reconcilePayments(at.deps)
            await expireGracePeriods(at.deps)
          }
          await expectSame(at.deps, ada)
          const before = (await ada.overview()).subscriptions
          await at.processEvents(shuffled([...all, ...at.newEvents()], seed + 1))
          expect((await ada.overview()).subscriptions).toEqual(before)
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    600_000,
  )
})

async function happen(step: Step, ada: TestCustomer): Promise<void> {
  const there = ada.atStripe().find(one => one.status !== 'canceled')
  const subscriptionId = (await ada.overview()).subscriptions[0]?.subscription_id ?? 'none'
  const { state } = stripe()
  switch (step.do) {
    case 'buy': {
      const { json } = await ada.checkout(step.planType)
      if (json.checkoutSessionId) stripe().pay(json.checkoutSessionId)
      return
    }
    case 'second': {
      // A checkout left open in another window is paid now.
      const session = [...state.sessions.values()].find(one => one.status === 'complete')
      const price = there?.items.data[0]?.price
      if (!session || !price || !there) return
      const id = state.id('cs_test')
      state.sessions.set(id, { ...session, id, status: 'open' })
      state.subscriptionParams.set(id, { price: price.id, metadata: there.metadata })
      stripe().pay(id).created += 1
      return
    }
    case 'card':
      if (state.customers.size > 0) stripe().setCard(ada.customer().id, step.card)
      return
    case 'pass':
      return stripe().pass(step.days)
    case 'cancel':
    case 'resume':
      await ada.call('POST', `payment/${step.do}-subscription`, { subscriptionId })
      return
    case 'change':
      await ada.call('POST', 'payment/change-interval', { subscriptionId, planType: 'yearly' })
      return
    case 'portal':
      if (there && there.cancel_at === null) stripe().cancelInPortal(there.id)
      return
    case 'pay-open': {
      const open = [...state.invoices.values()].find(one => one.status === 'open')
      if (open) stripe().payInvoice(open.id)
      return
    }
    case 'dispute': {
      const charge = [...state.charges.values()].find(one => !one.disputed)
      if (charge) stripe().dispute(charge.id)
      return
    }
    default:
  }
}

/**
 * Asserts that the database mirrors Stripe, and that the website has its plan exactly if one subscription pays for
 * it.
 */
async function expectSame(deps: BillingDeps, ada: TestCustomer): Promise<void> {
  const now = deps.clock.now()
  const kept = await rows('select * from subscriptions where user_id = $1 order by stripe_id', ada.id)
  const there = ada.atStripe().toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(
    kept.map(row => [row.stripe_id, row.status, row.current_period_end.getTime() / 1000, row.interval]),
  ).toEqual(
    there.map(one => {
      const [item] = one.items.data
      const interval = item?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly'
      return [one.id, one.status, item?.current_period_end, interval]
    }),
  )
  const pays = there.filter(one => {
    if (one.status === 'active') return true
    const open = [...stripe().state.invoices.values()].filter(
      invoice => invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === one.id,
    )
    const since = Math.min(...open.map(invoice => invoice.created))
    return one.status === 'past_due' && (since + 7 * DAY) * 1000 > now.getTime()
  })
  // A duplicate is always ended.
  expect(pays.length).toBeLessThanOrEqual(1)
  expect(kept.filter(row => row.entitled)).toHaveLength(pays.length)
  expect(await ada.plan()).toBe(pays.length === 1 ? 'standard' : 'free')
}

/** Fisher–Yates shuffle with a seeded generator. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  let state = seed >>> 0 || 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return things
    .map(thing => ({ thing, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}
