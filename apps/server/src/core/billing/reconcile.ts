import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { GRACE_DAYS } from '@vitrine/model'
import type Stripe from 'stripe'
import { iterateAll } from '../../platform/stripe.ts'
import { paymentCustomers, subscriptions } from './billing.table.ts'
import type { BillingDeps } from './deps.ts'
import { syncStripeCustomer, receiveEvent } from './webhook-events.ts'
import { idOf, parseMetadata } from './stripe-metadata.ts'
import { scheduledEnd } from './read-customer.ts'
import { isEnded, type SubscriptionRow } from './subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Result of a reconciliation: subscriptions compared, customers that differed, webhook events that were never
 * delivered, and customers that could not be synced.
 */
export type ReconcileResult = { checked: number; drifted: string[]; undelivered: number; failed: number }

/**
 * Compares every subscription with Stripe, syncs customers that differ, and processes undelivered webhook events. A
 * customer that fails does not stop the others.
 */
export async function reconcilePayments(deps: BillingDeps): Promise<ReconcileResult> {
  const { sql, stripe, log, domain } = deps
  const undelivered = await receiveUndelivered(deps)
  const before = await sql.select().from(subscriptions)
  const known = new Map(before.map(row => [row.stripeId, row]))
  const remote: Stripe.Subscription[] = []
  for await (const one of iterateAll(stripe.subscriptions.list({ status: 'all', limit: 100 })))
    if (parseMetadata(one.metadata, domain) !== null) remote.push(one)
  const drifted = new Set<string>()
  for (const subscription of remote) {
    const customer = idOf(subscription.customer)
    const row = known.get(subscription.id)
    const [item] = subscription.items.data
    const isSame =
      row?.status === subscription.status &&
      row.currentPeriodEnd.getTime() === (item?.current_period_end ?? 0) * 1000 &&
      row.amount === (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1) &&
      (isEnded(row.status) || (row.endsAt?.getTime() ?? null) === toMs(scheduledEnd(subscription)))
    if (!isSame && customer) drifted.add(customer)
  }
  for (const customer of await customersOfMissing(deps, before, new Set(remote.map(({ id }) => id))))
    drifted.add(customer)

  let failed = 0
  for (const customer of drifted) {
    await syncStripeCustomer(deps, customer).catch(error => {
      failed += 1
      log.error({ err: error, customer }, 'a customer could not be reconciled')
    })
  }
  const result = { checked: remote.length, drifted: [...drifted], undelivered, failed }
  if (drifted.size + undelivered > 0) log.warn(result, 'payments differed from Stripe and were repaired')
  else log.info(result, 'payments match Stripe')
  if (failed > 0) throw new Error(`${failed} customers could not be reconciled`)
  return result
}

const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

/** Customers whose recorded subscriptions Stripe does not list. */
async function customersOfMissing(
  { sql }: BillingDeps,
  rows: readonly SubscriptionRow[],
  remote: ReadonlySet<string>,
): Promise<string[]> {
  const missing = rows.filter(row => !remote.has(row.stripeId) && row.status !== 'canceled')
  if (missing.length === 0) return []
  const customers = await sql.select().from(paymentCustomers)
  const owners = new Set(missing.map(row => row.userId))
  return customers.filter(customer => owners.has(customer.userId)).map(customer => customer.stripeId)
}

/** Records webhook events that Stripe failed to deliver. Returns how many were new. */
async function receiveUndelivered(deps: BillingDeps): Promise<number> {
  let received = 0
  for await (const event of iterateAll(deps.stripe.events.list({ delivery_success: false, limit: 100 })))
    if (await receiveEvent(deps, event)) received += 1
  return received
}

/** Syncs customers whose grace period is over. A customer that fails does not stop the others. */
export async function expireGracePeriods(deps: BillingDeps): Promise<void> {
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
      log.error({ err: error, userId }, 'a customer whose grace period is over could not be synced')
    })
  }
  if (failed > 0) throw new Error(`${failed} customers whose grace period is over could not be synced`)
}
