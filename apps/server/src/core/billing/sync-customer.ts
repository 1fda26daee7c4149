import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { invoices, paymentCustomers, subscriptions } from './billing.table.ts'
import { type CustomerRow, findCustomer } from './customers.ts'
import { decideEntitlements, type Entitlements } from './decide-entitlements.ts'
import type { BillingDeps } from './deps.ts'
import { endSubscription, refundAndEnd } from './end-subscription.ts'
import {
  type StripeCustomerState,
  readCustomer,
  type StripeInvoice,
  type StripeSubscription,
} from './read-customer.ts'
import { planAudit, planMails, type StoredInvoices } from './plan-mails.ts'
import { isEnded, parseStatus, type SubscriptionRow } from './subscription.ts'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../accounts/audit/record-audit.ts'

/** Concurrent writes or repairs before the sync gives up and its job is retried. */
const MAX_TRIES = 8

/**
 * Mirrors a user's payments from Stripe and repairs what must not be there (duplicates, orphans). No lock is held
 * while Stripe is read: a state read before another write is discarded and read again, so an older state never
 * replaces a newer one (docs/decisions/0020).
 */
export async function syncCustomer(deps: BillingDeps, userId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const customer = await findCustomer(deps.sql, userId)
    if (!customer) return
    const read = await readCustomer(deps, customer.stripeId)
    const decided = await decideFor(deps, userId, read)
    if (decided.repairs.length > 0) {
      await repairAtStripe(deps, decided)
      continue
    }
    const names = await deps.sql.transaction(tx => writeState(deps, tx, customer, read, decided))
    if (names === null) continue
    deps.changed(names)
    return
  }
  throw new Error('the payments of a customer kept changing while they were read')
}

async function decideFor(
  deps: BillingDeps,
  userId: string,
  read: StripeCustomerState,
): Promise<Entitlements> {
  const { sql, clock, log } = deps
  const own = await sql.select({ id: websites.id }).from(websites).where(eq(websites.userId, userId))
  const known = await sql
    .select({ stripeId: subscriptions.stripeId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  const recorded = new Set(known.map(row => row.stripeId))
  for (const { stripeId, status } of read.subscriptions)
    if (parseStatus(status) === 'unknown')
      log.warn({ subscription: stripeId, status }, 'unknown Stripe subscription status; treated as unpaid')
  const there = new Set(own.map(row => row.id))
  return decideEntitlements(read.subscriptions, there, id => recorded.has(id), clock.now())
}

async function repairAtStripe({ stripe, log }: BillingDeps, { repairs }: Entitlements): Promise<void> {
  for (const { kind, subscription, refund } of repairs) {
    log.warn({ subscription: subscription.stripeId, reason: kind, refund }, 'cancelling a subscription')
    if (refund) await refundAndEnd(stripe, subscription)
    else await endSubscription(stripe, subscription.stripeId)
  }
}

/** Writes the state. Returns the names of changed websites, or null if another sync wrote meanwhile. */
async function writeState(
  deps: BillingDeps,
  tx: Sql,
  customer: CustomerRow,
  read: StripeCustomerState,
  { entitled }: Entitlements,
): Promise<string[] | null> {
  const { userId } = customer
  const now = deps.clock.now()
  // Locks in the same order as deleting an account or a website does, to avoid deadlocks.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('key share')
  if (!user) return []
  const [locked] = await tx
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
    .for('update')
  if (!locked) return []
  if (locked.version !== customer.version || locked.stripeId !== customer.stripeId) return null
  await tx
    .update(paymentCustomers)
    .set({ version: raw`${paymentCustomers.version} + 1`, syncedAt: now })
    .where(eq(paymentCustomers.userId, userId))

  const own = await tx
    .select()
    .from(websites)
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.id))
    .for('update')
  const nameOf = new Map(own.map(website => [website.id, website.name]))
  const before = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const after = read.subscriptions.map(one =>
    toRow(one, userId, before, nameOf.has(one.websiteId), entitled.get(one.websiteId) === one.stripeId),
  )
  // Subscriptions that Stripe no longer lists.
  const missing = before.filter(row => !after.some(one => one.id === row.id) && !isEnded(row.status))
  for (const { id } of missing)
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', entitled: false, cancelAtPeriodEnd: false, pastDueSince: null, endsAt: now })
      .where(eq(subscriptions.id, id))
  // Loses the entitlement first: only one subscription per website may have it.
  const notEntitled = after.filter(row => !row.entitled).map(row => row.id)
  if (notEntitled.length > 0)
    await tx.update(subscriptions).set({ entitled: false }).where(inArray(subscriptions.id, notEntitled))
  for (const row of after)
    await tx
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.stripeId, set: row })
  const storedInvoices = await saveInvoices(tx, userId, read.invoices, nameOf)
  const mails = planMails({ before, after, read, storedInvoices, nameOf })
  for (const mail of mails) await deps.queue.add(tx, 'send-account-mail', mail)
  for (const change of planAudit(mails)) await recordAudit(tx, { userId, ...change }, now)

  const names: string[] = []
  for (const id of websitesWithChangedPlan(before, after))
    if (nameOf.has(id)) names.push(...(await bumpRevision(tx, id, now)))
  return names
}

function toRow(
  one: StripeSubscription,
  userId: string,
  before: readonly SubscriptionRow[],
  isThere: boolean,
  entitled: boolean,
): SubscriptionRow {
  const known = before.find(row => row.stripeId === one.stripeId)
  return {
    id: known?.id ?? newId(),
    userId,
    websiteId: isThere ? one.websiteId : null,
    stripeId: one.stripeId,
    interval: one.interval,
    status: one.status,
    entitled,
    amount: one.amount,
    currency: one.currency,
    currentPeriodEnd: one.currentPeriodEnd,
    cancelAtPeriodEnd: one.cancelAtPeriodEnd,
    endsAt: one.endsAt,
    pastDueSince: one.status === 'past_due' ? one.openSince : null,
    payUrl: one.payUrl,
    isDuplicate: one.isDuplicate,
    createdAt: one.createdAt,
  }
}

/** Websites whose plan changed; their pages show it. */
function websitesWithChangedPlan(
  before: readonly SubscriptionRow[],
  after: readonly SubscriptionRow[],
): string[] {
  const paid = (rows: readonly SubscriptionRow[]) =>
    new Set(rows.flatMap(row => (row.entitled && row.websiteId ? [row.websiteId] : [])))
  const [had, has] = [paid(before), paid(after)]
  return [...had, ...has].filter(id => !(had.has(id) && has.has(id)))
}

/** Returns a user's subscription by our id. */
export async function findSubscription(
  sql: Sql,
  userId: string,
  id: string,
): Promise<SubscriptionRow | null> {
  const [row] = await sql
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
  return row ?? null
}

/**
 * Upserts invoices and returns those stored before, by Stripe's id. The website's name is stored as it was when the
 * invoice was first seen.
 */
async function saveInvoices(
  tx: Sql,
  userId: string,
  read: readonly StripeInvoice[],
  nameOf: ReadonlyMap<string, string>,
): Promise<StoredInvoices> {
  const stored = await tx.select().from(invoices).where(eq(invoices.userId, userId))
  const known = new Map(stored.map(row => [row.stripeId, row]))
  for (const { websiteId, isRenewal: _isRenewal, ...invoice } of read) {
    const name = (websiteId && nameOf.get(websiteId)) || null
    const row = {
      ...invoice,
      userId,
      websiteId: name === null ? null : websiteId,
      websiteName: known.get(invoice.stripeId)?.websiteName ?? name,
    }
    // Most invoices are old and unchanged.
    if (isDeepStrictEqual(known.get(invoice.stripeId), row)) continue
    await tx.insert(invoices).values(row).onConflictDoUpdate({ target: invoices.stripeId, set: row })
  }
  return known
}
