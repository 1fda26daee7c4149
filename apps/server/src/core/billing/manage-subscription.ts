import { type Subscription, VitrineError, t } from '@vitrine/model'
import type Stripe from 'stripe'
import { checkStripeResponse } from '../../platform/stripe.ts'
import type { Actor } from '../accounts/actor.ts'
import { findCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { endSubscription } from './end-subscription.ts'
import { isEnded, toWireSubscription, type SubscriptionRow } from './subscription.ts'
import { findSubscription, syncCustomer } from './sync-customer.ts'

const subscriptionNotFound = () =>
  new VitrineError('not_found', { message: t('This subscription doesn’t exist.') })

/**
 * Returns the actor's subscription by our id, never by Stripe's.
 * @throws VitrineError not_found, conflict for one that has ended
 */
export async function getRunningSubscription(
  { sql }: Pick<BillingDeps, 'sql'>,
  actor: Actor,
  id: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(sql, actor.userId, id)
  if (!row) throw subscriptionNotFound()
  if (isEnded(row.status)) throw new VitrineError('conflict', { message: t('This subscription has ended.') })
  return row
}

/**
 * Cancels at the end of the paid period. An unpaid subscription that gives no plan ends immediately, so that its
 * payment is not retried and the website can be paid for again. Idempotent.
 */
export async function cancelSubscription(deps: BillingDeps, actor: Actor, id: string): Promise<Subscription> {
  const row = await getRunningSubscription(deps, actor, id)
  const remote = await checkStripeResponse(deps.stripe.subscriptions.retrieve(row.stripeId))
  const isOwed = remote.status === 'unpaid' || (remote.status === 'past_due' && !row.entitled)
  if (isOwed) await endSubscription(deps.stripe, row.stripeId)
  else if (!isEnded(remote.status) && remote.cancel_at === null && !remote.cancel_at_period_end)
    await checkStripeResponse(deps.stripe.subscriptions.update(row.stripeId, { cancel_at_period_end: true }))
  return syncAndGetSubscription(deps, actor, id)
}

/** Withdraws a cancellation, whether set here for the period's end or in Stripe's portal for a date. */
export async function resumeSubscription(deps: BillingDeps, actor: Actor, id: string): Promise<Subscription> {
  const row = await getRunningSubscription(deps, actor, id)
  const remote = await checkStripeResponse(deps.stripe.subscriptions.retrieve(row.stripeId))
  const change: Stripe.SubscriptionUpdateParams | null = remote.cancel_at_period_end
    ? { cancel_at_period_end: false }
    : remote.cancel_at === null
      ? null
      : { cancel_at: '' }
  if (change && !isEnded(remote.status))
    await checkStripeResponse(deps.stripe.subscriptions.update(row.stripeId, change))
  const subscription = await syncAndGetSubscription(deps, actor, id)
  if (isEnded(subscription.status))
    throw new VitrineError('conflict', { message: t('This subscription has just ended.') })
  return subscription
}

/** Syncs the customer and returns the subscription. */
export async function syncAndGetSubscription(
  deps: BillingDeps,
  actor: Actor,
  id: string,
): Promise<Subscription> {
  await syncCustomer(deps, actor.userId)
  const row = await findSubscription(deps.sql, actor.userId, id)
  if (!row) throw subscriptionNotFound()
  return toWireSubscription(row)
}

/**
 * Returns the URL of Stripe's customer portal (cards, addresses, invoices).
 * @throws VitrineError not_found for a user who never started a checkout
 */
export async function createPortalUrl(deps: BillingDeps, actor: Actor, returnTo: string): Promise<string> {
  const customer = await findCustomer(deps.sql, actor.userId)
  if (!customer) throw new VitrineError('not_found', { message: t('There’s nothing to manage yet.') })
  const { url } = await checkStripeResponse(
    deps.stripe.billingPortal.sessions.create({
      customer: customer.stripeId,
      return_url: `${returnTo}/billing`,
    }),
  )
  return url
}
