import {
  type ChangeIntervalRequest,
  PLANS,
  type PlanType,
  type PreviewChangeRequest,
  type PreviewChangeResponse,
  type Subscription,
  VitrineError,
  t,
} from '@vitrine/model'
import type Stripe from 'stripe'
import { checkStripeResponse, isServerError } from '../../platform/stripe.ts'
import type { Actor } from '../accounts/actor.ts'
import type { CheckoutDeps } from './checkout.ts'
import { toDate } from './stripe-metadata.ts'
import { getRunningSubscription, syncAndGetSubscription } from './manage-subscription.ts'

/** Lifetime of a quoted proration, in milliseconds; later it no longer matches the elapsed period. */
const QUOTE_VALID_MS = 3600_000

const conflict = (message: string) => new VitrineError('conflict', { message })

/**
 * Loads the running subscription and its Stripe item, if its interval may change.
 * @throws VitrineError conflict
 */
async function loadChangeable(deps: CheckoutDeps, actor: Actor, id: string, planType: PlanType) {
  const row = await getRunningSubscription(deps, actor, id)
  const remote = await checkStripeResponse(deps.stripe.subscriptions.retrieve(row.stripeId))
  if (remote.status !== 'active' && remote.status !== 'trialing')
    throw conflict(t('Pay the open invoice of this subscription first.'))
  if (remote.cancel_at !== null || remote.cancel_at_period_end)
    throw conflict(t('This subscription is about to end. Resume it first.'))
  const [item] = remote.items.data
  if (!item) throw new Error(`the subscription ${remote.id} has no item`)
  const isSame = item.price.recurring?.interval === (planType === 'yearly' ? 'year' : 'month')
  return { row, item, isSame }
}

/** Quotes a change of the billing interval, without changing anything. */
export async function previewChange(
  deps: CheckoutDeps,
  actor: Actor,
  { subscriptionId, planType }: PreviewChangeRequest,
): Promise<PreviewChangeResponse> {
  const { row, item, isSame } = await loadChangeable(deps, actor, subscriptionId, planType)
  const price = PLANS.standard.price[planType]
  const proratedAt = Math.floor(deps.clock.now().getTime() / 1000)
  const base = {
    plan_type: planType,
    currency: row.currency,
    prorated_at: toDate(proratedAt).toISOString(),
  }
  if (isSame)
    return {
      ...base,
      due_now: 0,
      credit: 0,
      next: { amount: price, at: toDate(item.current_period_end).toISOString() },
    }
  const invoice = await checkStripeResponse(
    deps.stripe.invoices.createPreview({
      subscription: row.stripeId,
      subscription_details: {
        items: [{ id: item.id, price: await deps.prices.id(planType) }],
        proration_behavior: 'always_invoice',
        proration_date: proratedAt,
      },
    }),
  )
  // A remaining balance stays with the customer and reduces later invoices.
  const left = Math.max(0, -(invoice.ending_balance ?? Math.min(0, invoice.total + invoice.starting_balance)))
  const periodEnd = Math.max(...invoice.lines.data.map(line => line.period.end))
  const dearer = invoice.lines.data
    .filter(line => line.amount < 0)
    .reduce((sum, line) => sum - line.amount, 0)
  return {
    ...base,
    due_now: invoice.amount_due,
    credit: dearer,
    next: { amount: Math.max(0, price - left), at: toDate(periodEnd).toISOString() },
  }
}

/**
 * Changes the billing interval and charges the proration as quoted. A declined payment changes nothing.
 * @throws VitrineError payment_declined, conflict
 */
export async function changeInterval(
  deps: CheckoutDeps,
  actor: Actor,
  { subscriptionId, planType, proratedAt }: ChangeIntervalRequest,
): Promise<Subscription> {
  const now = deps.clock.now().getTime()
  const shown = proratedAt === undefined ? now : Date.parse(proratedAt)
  if (now - shown > QUOTE_VALID_MS || shown > now + 60_000)
    throw conflict(t('This price is out of date. Check it again.'))
  const { row, item, isSame } = await loadChangeable(deps, actor, subscriptionId, planType)
  if (!isSame) {
    const change: Stripe.SubscriptionUpdateParams = {
      // Without the item's id Stripe adds a second item.
      items: [{ id: item.id, price: await deps.prices.id(planType) }],
      proration_behavior: 'always_invoice',
      proration_date: Math.floor(shown / 1000),
      payment_behavior: 'error_if_incomplete',
    }
    const send = (options: Stripe.RequestOptions) =>
      checkStripeResponse(deps.stripe.subscriptions.update(row.stripeId, change, options))
    // Two windows that confirm the same quote change it once. Stripe also repeats a refusal for the same key, so after
    // changing the card a new quote is needed; and a 500, behind which the change may have been made or not.
    const idempotencyKey = `change:${item.id}:${item.current_period_start}:${planType}:${change.proration_date}`
    await send({ idempotencyKey }).catch(async error => {
      if (!isServerError(error)) throw error
      const { isSame: isChanged } = await loadChangeable(deps, actor, subscriptionId, planType)
      if (!isChanged) await send({})
    })
  }
  return syncAndGetSubscription(deps, actor, subscriptionId)
}
