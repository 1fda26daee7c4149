import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { GRACE_DAYS } from '@vitrine/model'
import type Stripe from 'stripe'
import { eachOf } from '../../platform/stripe.ts'
import { paymentCustomers, subscriptions } from './billing.table.ts'
import type { BillingDeps } from './deps.ts'
import { followCustomer, receiveEvent } from './webhook-events.ts'
import { idOf, marksOf } from './stripe-metadata.ts'
import { endAhead } from './read-customer.ts'
import { isEnded, type SubscriptionRow } from './subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/** What a night found: how much was compared, what was other than Stripe had it, and which messages had never come. */
export type Reconciled = { looked: number; drifted: string[]; missed: number; failed: number }

/**
 * Compares every subscription with Stripe's, reads those customers again whose differ, and follows the messages that
 * Stripe could not deliver. One customer that cannot be read does not keep the others from it.
 */
export async function reconcilePayments(deps: BillingDeps): Promise<Reconciled> {
  const { sql, stripe, log, domain } = deps
  const missed = await followUndelivered(deps)
  const before = await sql.select().from(subscriptions)
  const known = new Map(before.map(row => [row.stripeId, row]))
  const there: Stripe.Subscription[] = []
  for await (const one of eachOf(stripe.subscriptions.list({ status: 'all', limit: 100 })))
    if (marksOf(one.metadata, domain) !== null) there.push(one)
  const doubtful = new Set<string>()
  for (const subscription of there) {
    const customer = idOf(subscription.customer)
    const row = known.get(subscription.id)
    const [item] = subscription.items.data
    const isSame =
      row?.status === subscription.status &&
      row.currentPeriodEnd.getTime() === (item?.current_period_end ?? 0) * 1000 &&
      row.amount === (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1) &&
      (isEnded(row.status) || (row.endsAt?.getTime() ?? null) === inMs(endAhead(subscription)))
    if (!isSame && customer) doubtful.add(customer)
  }
  for (const customer of await ownersOfVanished(deps, before, new Set(there.map(({ id }) => id))))
    doubtful.add(customer)

  let failed = 0
  for (const customer of doubtful) {
    await followCustomer(deps, customer).catch(error => {
      failed += 1
      log.error({ err: error, customer }, 'a customer could not be reconciled')
    })
  }
  const result = { looked: there.length, drifted: [...doubtful], missed, failed }
  if (doubtful.size + missed > 0) log.warn(result, 'payments differed from Stripe, and were put right')
  else log.info(result, 'payments are as Stripe has them')
  if (failed > 0) throw new Error(`${failed} customers could not be reconciled`)
  return result
}

const inMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

/** The customers of subscriptions that run here, and that Stripe does not have. */
async function ownersOfVanished(
  { sql }: BillingDeps,
  rows: readonly SubscriptionRow[],
  there: ReadonlySet<string>,
): Promise<string[]> {
  const vanished = rows.filter(row => !there.has(row.stripeId) && row.status !== 'canceled')
  if (vanished.length === 0) return []
  const customers = await sql.select().from(paymentCustomers)
  const owners = new Set(vanished.map(row => row.userId))
  return customers.filter(customer => owners.has(customer.userId)).map(customer => customer.stripeId)
}

/** Messages that Stripe gave up delivering are taken as if they came now. */
async function followUndelivered(deps: BillingDeps): Promise<number> {
  let missed = 0
  for await (const event of eachOf(deps.stripe.events.list({ delivery_success: false, limit: 100 })))
    if (await receiveEvent(deps, event)) missed += 1
  return missed
}

/** Reads those again whose days of grace are over. One customer that cannot be read does not keep the others from it. */
export async function endGrace(deps: BillingDeps): Promise<void> {
  const { sql, clock, log } = deps
  const before = new Date(clock.now().getTime() - GRACE_DAYS * 24 * 3600_000)
  const over = await sql
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.pastDueSince),
        eq(subscriptions.entitled, true),
        lt(subscriptions.pastDueSince, before),
      ),
    )
  let failed = 0
  for (const { userId } of over) {
    await syncCustomer(deps, userId).catch(error => {
      failed += 1
      log.error({ err: error, userId }, 'a customer whose grace is over could not be read')
    })
  }
  if (failed > 0) throw new Error(`${failed} customers whose grace is over could not be read`)
}
