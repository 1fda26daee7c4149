import { type Subscription, VitrineError } from '@vitrine/model'
import type Stripe from 'stripe'
import { checkStripeResponse } from '../../platform/stripe.ts'
import type { Actor } from '../accounts/actor.ts'
import { findCustomer } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { endSubscription } from './end-subscription.ts'
import { isEnded, toWireSubscription, type SubscriptionRow } from './subscription.ts'
import { findSubscription, syncCustomer } from './sync-customer.ts'

const subscriptionNotFound = () => new VitrineError('not_found', { message: 'There is no such subscription.' })

/**
 * One of the actor's own that runs: what a browser calls it is never told to Stripe.
 * @throws VitrineError not_found, conflict for one that has ended
 */
export async function getRunningSubscription(
  { sql }: Pick<BillingDeps, 'sql'>,
  actor: Actor,
  id: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(sql, actor.userId, id)
  if (!row) throw subscriptionNotFound()
  if (isEnded(row.status)) throw new VitrineError('conflict', { message: 'This subscription has ended.' })
  return row
}

/**
 * Lets it end with the period that is paid. One that is not paid, and gives nothing, ends at once: its payment is not
 * tried any more, and the website may be paid for anew. Saying so twice changes nothing.
 */
export async function cancelSubscription(deps: BillingDeps, actor: Actor, id: string): Promise<Subscription> {
  const row = await getRunningSubscription(deps, actor, id)
  const there = await checkStripeResponse(deps.stripe.subscriptions.retrieve(row.stripeId))
  const isOwed = there.status === 'unpaid' || (there.status === 'past_due' && !row.entitled)
  if (isOwed) await endSubscription(deps.stripe, row.stripeId)
  else if (!isEnded(there.status) && there.cancel_at === null && !there.cancel_at_period_end)
    await checkStripeResponse(deps.stripe.subscriptions.update(row.stripeId, { cancel_at_period_end: true }))
  return syncAndGetSubscription(deps, actor, id)
}

/** Takes a cancellation back, whichever way it was said: by us for the period's end, or by the portal for a date. */
export async function resumeSubscription(deps: BillingDeps, actor: Actor, id: string): Promise<Subscription> {
  const row = await getRunningSubscription(deps, actor, id)
  const there = await checkStripeResponse(deps.stripe.subscriptions.retrieve(row.stripeId))
  const change: Stripe.SubscriptionUpdateParams | null = there.cancel_at_period_end
    ? { cancel_at_period_end: false }
    : there.cancel_at === null
      ? null
      : { cancel_at: '' }
  if (change && !isEnded(there.status)) await checkStripeResponse(deps.stripe.subscriptions.update(row.stripeId, change))
  const subscription = await syncAndGetSubscription(deps, actor, id)
  if (isEnded(subscription.status))
    throw new VitrineError('conflict', { message: 'This subscription has ended meanwhile.' })
  return subscription
}

/** What Stripe has after a change. */
export async function syncAndGetSubscription(deps: BillingDeps, actor: Actor, id: string): Promise<Subscription> {
  await syncCustomer(deps, actor.userId)
  const row = await findSubscription(deps.sql, actor.userId, id)
  if (!row) throw subscriptionNotFound()
  return toWireSubscription(row)
}

/** Where cards, addresses and invoices are. @throws VitrineError not_found for who never began to pay */
export async function createPortalUrl(deps: BillingDeps, actor: Actor, returnTo: string): Promise<string> {
  const customer = await findCustomer(deps.sql, actor.userId)
  if (!customer) throw new VitrineError('not_found', { message: 'There is nothing to manage yet.' })
  const { url } = await checkStripeResponse(
    deps.stripe.billingPortal.sessions.create({
      customer: customer.stripeId,
      return_url: `${returnTo}/billing`,
    }),
  )
  return url
}
