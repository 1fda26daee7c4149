import { and, eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { checkStripeResponse, isMissingResource, listAll } from '../../platform/stripe.ts'
import { checkoutAttempts, subscriptions } from './billing.table.ts'
import { expireSession } from './checkout.ts'
import { findCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { endSubscription, refundAndEnd } from './end-subscription.ts'
import { readCustomer } from './read-customer.ts'
import { isEnded } from './subscription.ts'
import { syncCustomer } from './sync-customer.ts'

type Queue = Pick<JobQueue, 'add'>

/**
 * Queues, in the transaction that deletes a website, the end of its payments. Must run before the delete, which
 * clears the website's id from them.
 */
export async function queueCancellationOfWebsite(
  tx: Sql,
  queue: Queue,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const paid = await tx.select().from(subscriptions).where(eq(subscriptions.websiteId, id))
  const open = and(eq(checkoutAttempts.websiteId, id), eq(checkoutAttempts.state, 'open'))
  await queueCancellation(
    tx,
    queue,
    userId,
    paid,
    await tx.select().from(checkoutAttempts).where(open),
    userId,
  )
}

/**
 * The same for all payments of a user, in the transaction that deletes the account. The Stripe customer is deleted,
 * too.
 */
export async function queueCancellationOfUser(tx: Sql, queue: Queue, userId: string): Promise<void> {
  const paid = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const open = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.state, 'open'))
  await queueCancellation(tx, queue, userId, paid, await tx.select().from(checkoutAttempts).where(open), null)
}

async function queueCancellation(
  tx: Sql,
  queue: Queue,
  userId: string,
  paid: readonly (typeof subscriptions.$inferSelect)[],
  open: readonly (typeof checkoutAttempts.$inferSelect)[],
  user_id: string | null,
): Promise<void> {
  const customer = await findCustomer(tx, userId)
  if (!customer) return
  const running = paid.filter(row => !isEnded(row.status)).map(row => row.stripeId)
  const sessions = open.flatMap(row => row.sessionId ?? [])
  if (user_id !== null && running.length + sessions.length === 0) return
  await queue.add(tx, 'end-payments', {
    customer: customer.stripeId,
    subscriptions: running,
    sessions,
    user_id,
  })
}

export type CancelSubscriptionsJob = {
  customer: string
  subscriptions: string[]
  sessions: string[]
  user_id: string | null
}

/**
 * Ends subscriptions and checkout sessions of a deleted website or account. Each step is idempotent, so a retry is
 * safe.
 */
export async function cancelSubscriptions(deps: BillingDeps, job: CancelSubscriptionsJob): Promise<void> {
  // Subscriptions first: they cost money.
  for (const subscription of job.subscriptions) await endSubscription(deps.stripe, subscription)
  for (const session of job.sessions) await expireSession(deps, session)
  if (job.user_id === null) await deleteStripeCustomer(deps, job.customer, job.subscriptions)
  else await syncCustomer(deps, job.user_id)
}

/**
 * Ends all subscriptions of a deleted account's customer and deletes the customer at Stripe. A subscription bought
 * while the account was being deleted is not in `known` and is refunded.
 */
export async function deleteStripeCustomer(
  deps: BillingDeps,
  customer: string,
  known: readonly string[],
): Promise<void> {
  const { stripe } = deps
  try {
    const { subscriptions: own } = await readCustomer(deps, customer)
    for (const one of own.filter(({ status }) => !isEnded(status))) {
      if (known.includes(one.stripeId)) await endSubscription(stripe, one.stripeId)
      else await refundAndEnd(stripe, one)
    }
    const remaining = await listAll(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    // Of other products at the same Stripe account; they would end with the customer, unpaid and trial ones too.
    if (remaining.every(({ status }) => isEnded(status)))
      await checkStripeResponse(stripe.customers.del(customer))
  } catch (error) {
    if (!isMissingResource(error)) throw error
  }
}
