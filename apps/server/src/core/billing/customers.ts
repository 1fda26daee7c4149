import { eq } from 'drizzle-orm'
import type { UserRow } from '../accounts/users.ts'
import type { Sql } from '../../platform/db/db.ts'
import { checkStripeResponse, isMissingResource, sendIdempotent } from '../../platform/stripe.ts'
import { paymentCustomers } from './billing.table.ts'
import type { BillingDeps } from './deps.ts'
import type { StripeMetadata } from './stripe-metadata.ts'

export type CustomerRow = typeof paymentCustomers.$inferSelect

export async function findCustomer(sql: Sql, userId: string): Promise<CustomerRow | null> {
  const [row] = await sql.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  return row ?? null
}

/** Returns the user's Stripe customer, created on first use, with the current email address. */
export async function findOrCreateCustomer(deps: BillingDeps, user: UserRow): Promise<CustomerRow> {
  const known = await findCustomer(deps.sql, user.id)
  if (!known) return saveCustomer(deps, user, await createStripeCustomer(deps, user, `customer:${user.id}`))
  const { stripe, sql } = deps
  const remote = await checkStripeResponse(stripe.customers.retrieve(known.stripeId)).catch(error => {
    if (isMissingResource(error)) return null
    throw error
  })
  if (!remote || remote.deleted) {
    // Deleted by the operator, or created with the keys of another Stripe account: a new customer is created, once per
    // missing one.
    const stripeId = await createStripeCustomer(deps, user, `customer:${user.id}:after:${known.stripeId}`)
    const change = { stripeId, email: user.email }
    await sql.update(paymentCustomers).set(change).where(eq(paymentCustomers.userId, user.id))
    return { ...known, ...change }
  }
  if (remote.email !== user.email) {
    await checkStripeResponse(stripe.customers.update(known.stripeId, { email: user.email }))
    await sql.update(paymentCustomers).set({ email: user.email }).where(eq(paymentCustomers.userId, user.id))
  }
  return { ...known, email: user.email }
}

/**
 * An idempotency key requires identical parameters, so the email, which may change between tries, is set afterwards.
 */
async function createStripeCustomer(
  deps: BillingDeps,
  user: UserRow,
  idempotencyKey: string,
): Promise<string> {
  const metadata: StripeMetadata = { app: deps.domain, user_id: user.id }
  const { id } = await sendIdempotent(idempotencyKey, options =>
    deps.stripe.customers.create({ metadata }, options),
  )
  await checkStripeResponse(deps.stripe.customers.update(id, { email: user.email, name: user.name }))
  return id
}

/** Of two concurrent inserts the first wins. */
export async function saveCustomer(
  { sql, clock }: BillingDeps,
  user: { id: string; email: string },
  stripeId: string,
): Promise<CustomerRow> {
  const row = { userId: user.id, stripeId, email: user.email, createdAt: clock.now() }
  await sql.insert(paymentCustomers).values(row).onConflictDoNothing()
  const saved = await findCustomer(sql, user.id)
  if (!saved) throw new Error('the account was deleted concurrently')
  return saved
}
