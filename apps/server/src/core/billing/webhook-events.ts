import { eq, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { checkStripeResponse, isMissingResource } from '../../platform/stripe.ts'
import { users } from '../accounts/accounts.table.ts'
import { paymentCustomers, paymentEvents } from './billing.table.ts'
import { syncAttempt } from './checkout.ts'
import { saveCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { deleteStripeCustomer } from './cancel-subscriptions.ts'
import { idOf, parseMetadata, toDate } from './stripe-metadata.ts'
import { syncCustomer } from './sync-customer.ts'

/** Retention of recorded events. Stripe retries for three days and lists events for thirty. */
const RETENTION_DAYS = 60

/** The fields read of an event's object, present in every API version. */
type EventObject = {
  id?: string
  object?: string
  customer?: string | { id: string } | null
  charge?: string | { id: string } | null
}

/**
 * Records an event once, and its job in the same transaction, so that Stripe redelivers it if either fails. Stores
 * only the customer it concerns; the state is read when the job runs.
 * @returns whether it was new
 */
export async function receiveEvent(
  deps: Pick<BillingDeps, 'sql' | 'clock' | 'queue'>,
  event: Stripe.Event,
): Promise<boolean> {
  const object = event.data.object as unknown as EventObject
  return deps.sql.transaction(async tx => {
    const isNew = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        apiVersion: event.api_version,
        customer: object.object === 'customer' ? (object.id ?? null) : idOf(object.customer),
        // A dispute or refund names its charge, not its customer.
        objectId:
          object.object === 'dispute' || object.object === 'refund'
            ? idOf(object.charge)
            : (object.id ?? null),
        createdAt: toDate(event.created),
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (isNew.length === 0) return false
    await deps.queue.add(tx, 'follow-payment-event', { event_id: event.id })
    return true
  })
}

/** Processes an event by syncing its customer. Idempotent. */
export async function processEvent(deps: BillingDeps, eventId: string): Promise<void> {
  const { sql, clock } = deps
  const [event] = await sql.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  if (!event) return
  const { objectId } = event
  if (event.type.startsWith('checkout.session.') && objectId) await syncAttempt(deps, objectId)
  const customer = event.customer ?? (await customerOfCharge(deps, objectId))
  if (customer) await syncStripeCustomer(deps, customer)
  await sql.update(paymentEvents).set({ processedAt: clock.now() }).where(eq(paymentEvents.id, eventId))
}

async function customerOfCharge({ stripe }: BillingDeps, chargeId: string | null): Promise<string | null> {
  if (!chargeId?.startsWith('ch_') && !chargeId?.startsWith('py_')) return null
  return idOf((await checkStripeResponse(stripe.charges.retrieve(chargeId))).customer)
}

/** Syncs the user of a Stripe customer. Ignores customers of other installations. */
export async function syncStripeCustomer(deps: BillingDeps, stripeId: string): Promise<void> {
  const { sql, stripe, log, domain } = deps
  const [known] = await sql.select().from(paymentCustomers).where(eq(paymentCustomers.stripeId, stripeId))
  if (known) return syncCustomer(deps, known.userId)
  const there = await checkStripeResponse(stripe.customers.retrieve(stripeId)).catch(error => {
    if (isMissingResource(error)) return null
    throw error
  })
  if (!there || there.deleted) return
  const marks = parseMetadata(there.metadata, domain)
  if (!marks) return
  const [user] = await sql.select().from(users).where(eq(users.id, marks.user_id))
  if (!user) {
    log.warn({ customer: stripeId }, 'a Stripe customer without an account is deleted')
    return deleteStripeCustomer(deps, stripeId, [])
  }
  // Created at Stripe, but the process stopped before it was saved here.
  const { stripeId: saved } = await saveCustomer(deps, user, stripeId)
  if (saved !== stripeId) log.error({ customer: stripeId, saved }, 'an account has two customers at Stripe')
  await syncCustomer(deps, user.id)
}

/** Deletes events that Stripe no longer redelivers. */
export async function sweepEvents(sql: Sql, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3600_000)
  await sql.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
