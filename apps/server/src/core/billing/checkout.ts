import { type CheckoutResponse, type PlanType, VitrineError, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import {
  checkStripeResponse,
  isInvalidRequest,
  isMissingResource,
  isServerError,
} from '../../platform/stripe.ts'
import type { UserRow } from '../accounts/users.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { checkoutAttempts, subscriptions } from './billing.table.ts'
import { type CustomerRow, findOrCreateCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import type { StripeMetadata } from './stripe-metadata.ts'
import type { Prices } from './prices.ts'
import { isEnded } from './subscription.ts'
import { syncCustomer } from './sync-customer.ts'

export type CheckoutDeps = BillingDeps & { prices: Prices }
type AttemptRow = typeof checkoutAttempts.$inferSelect

type CheckoutRequest = { user: UserRow; website: Owned<WebsiteRow>; planType: PlanType; returnTo: string }

const MAX_TRIES = 5

/**
 * Returns the checkout URL of a website's plan: the open session, or a new one. An open session for the other
 * interval is expired first, so that not both are paid.
 * @throws VitrineError already_subscribed, upstream_failed
 */
export async function startCheckout(deps: CheckoutDeps, request: CheckoutRequest): Promise<CheckoutResponse> {
  await checkNotSubscribed(deps, request.website.id)
  const customer = await findOrCreateCustomer(deps, request.user)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const attempt = await findOrCreateAttempt(deps, request)
    if (attempt.interval !== request.planType) {
      await closeAttempt(deps, attempt)
      continue
    }
    const session = attempt.sessionId
      ? await readSession(deps, attempt.sessionId)
      : await createSession(deps, attempt, customer, tries === MAX_TRIES - 1)
    if (session?.status === 'open' && session.url) {
      if (await saveSession(deps, attempt, { sessionId: session.id, url: session.url }))
        return { checkoutSessionId: session.id, url: session.url }
      // Another window chose the other interval meanwhile; only one session stays open.
      await expireSession(deps, session.id)
      continue
    }
    await endAttempt(deps, attempt, session?.status === 'complete' ? 'complete' : 'expired')
    // Paid elsewhere, and the webhook has not arrived yet.
    await syncCustomer(deps, request.user.id)
    await checkNotSubscribed(deps, request.website.id)
  }
  throw new VitrineError('unavailable', { retryAfter: 5 })
}

/** @throws VitrineError already_subscribed, with a message for the subscription's status */
async function checkNotSubscribed({ sql }: CheckoutDeps, websiteId: string): Promise<void> {
  const rows = await sql.select().from(subscriptions).where(eq(subscriptions.websiteId, websiteId))
  const running = rows.filter(row => !isEnded(row.status))
  if (running.length === 0) return
  if (running.some(row => row.status === 'active' || row.status === 'trialing'))
    throw new VitrineError('already_subscribed')
  const message = running.some(row => row.status === 'incomplete')
    ? t('A payment for this website is being processed. This can take a few days.')
    : t('The last payment for this website failed. Pay the open invoice instead of buying again.')
  throw new VitrineError('already_subscribed', { message })
}

/** Returns the website's open attempt, whatever its interval, or creates one. Concurrent calls get the same. */
async function findOrCreateAttempt(
  deps: CheckoutDeps,
  { user, website, planType, returnTo }: CheckoutRequest,
): Promise<AttemptRow> {
  const { sql, clock } = deps
  const isOpen = and(eq(checkoutAttempts.websiteId, website.id), eq(checkoutAttempts.state, 'open'))
  const [known] = await sql.select().from(checkoutAttempts).where(isOpen)
  if (known) return known
  // A payment in another window may not be synced yet, and nothing should be paid twice.
  await syncCustomer(deps, user.id)
  await checkNotSubscribed(deps, website.id)
  await sql
    .insert(checkoutAttempts)
    .values({
      id: newId(),
      userId: user.id,
      websiteId: website.id,
      interval: planType,
      returnTo,
      state: 'open',
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
  const [attempt] = await sql.select().from(checkoutAttempts).where(isOpen)
  if (!attempt) throw new VitrineError('unavailable', { retryAfter: 1 })
  return attempt
}

/** Returns null if Stripe does not know the session, as after the API keys changed to another account. */
async function readSession({ stripe }: BillingDeps, sessionId: string) {
  return checkStripeResponse(stripe.checkout.sessions.retrieve(sessionId)).catch(error => {
    if (isMissingResource(error)) return null
    throw error
  })
}

/**
 * Returns null if Stripe refuses this attempt, and throws at the last try; the next try uses a new attempt, as does the
 * next call after a 500.
 */
async function createSession(
  deps: CheckoutDeps,
  attempt: AttemptRow,
  customer: CustomerRow,
  isLastTry: boolean,
) {
  const { stripe, prices, domain } = deps
  const { id, websiteId, returnTo, userId } = attempt
  if (!websiteId) return null
  const metadata: StripeMetadata = { app: domain, user_id: userId, website_id: websiteId }
  try {
    return await checkStripeResponse(
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customer.stripeId,
          client_reference_id: websiteId,
          line_items: [{ price: await prices.id(attempt.interval), quantity: 1 }],
          metadata,
          // Stripe does not copy session metadata to the subscription.
          subscription_data: { metadata },
          success_url: `${returnTo}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${returnTo}/payment/cancelled?website_id=${websiteId}`,
        },
        { idempotencyKey: `checkout:${id}` },
      ),
    )
  } catch (error) {
    // Stripe would repeat the 500 for this attempt's idempotency key for a day.
    if (isServerError(error)) await closeAttempt(deps, attempt)
    if (!isInvalidRequest(error)) throw error
    prices.invalidate()
    deps.log.warn({ err: error, attempt: id }, 'Stripe refused to create a checkout session')
    if (isLastTry) throw error
    return null
  }
}

/** Saves the session on the attempt. Returns whether the attempt was still open and this session is its session. */
async function saveSession(
  { sql }: CheckoutDeps,
  { id, sessionId }: AttemptRow,
  session: { sessionId: string; url: string },
): Promise<boolean> {
  if (sessionId === session.sessionId) return true
  const isOpen = and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.state, 'open'))
  const saved = await sql.update(checkoutAttempts).set(session).where(isOpen).returning()
  return saved.length > 0
}

async function endAttempt(
  { sql }: Pick<BillingDeps, 'sql'>,
  { id }: AttemptRow,
  state: 'complete' | 'expired',
): Promise<AttemptRow | undefined> {
  const ended = await sql
    .update(checkoutAttempts)
    .set({ state })
    .where(eq(checkoutAttempts.id, id))
    .returning()
  return ended[0]
}

/** Closes an attempt before another is opened. One that was paid meanwhile is marked complete. */
async function closeAttempt(deps: CheckoutDeps, attempt: AttemptRow): Promise<void> {
  const status = attempt.sessionId ? await expireSession(deps, attempt.sessionId) : 'expired'
  const ended = await endAttempt(deps, attempt, status)
  // A session saved on the attempt since it was read.
  if (ended?.sessionId && ended.sessionId !== attempt.sessionId) await expireSession(deps, ended.sessionId)
}

/** Expires a session at Stripe and returns its final status. */
export async function expireSession(
  { stripe }: Pick<BillingDeps, 'stripe'>,
  sessionId: string,
): Promise<'complete' | 'expired'> {
  try {
    await checkStripeResponse(stripe.checkout.sessions.expire(sessionId))
    return 'expired'
  } catch (error) {
    if (isMissingResource(error)) return 'expired'
    if (!isInvalidRequest(error)) throw error
    const session = await checkStripeResponse(stripe.checkout.sessions.retrieve(sessionId))
    if (session.status === 'open') throw error
    return session.status === 'complete' ? 'complete' : 'expired'
  }
}

/** Updates an open attempt from its session's status at Stripe. */
export async function syncAttempt(deps: BillingDeps, sessionId: string): Promise<void> {
  const [attempt] = await deps.sql
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.sessionId, sessionId))
  if (!attempt || attempt.state !== 'open') return
  const { status } = await checkStripeResponse(deps.stripe.checkout.sessions.retrieve(sessionId))
  if (status === 'complete') await endAttempt(deps, attempt, 'complete')
  if (status === 'expired') await endAttempt(deps, attempt, 'expired')
}
