import {
  type BillingMode,
  PAID_FEATURES,
  type PaidFeature,
  type PlanName,
  type Subscription,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { subscriptions } from './billing.table.ts'
import { ENDED_STATUSES, toWireSubscription } from './subscription.ts'

/** Dependencies of a website's plan: recorded subscriptions and the installation's billing mode. */
export type PlanDeps = { sql: Sql; billing: BillingMode }

/** Returns the plan of each of these websites. */
export async function plansOf(
  { sql, billing }: PlanDeps,
  websiteIds: readonly string[],
): Promise<Map<string, PlanName>> {
  const all = (plan: PlanName) => new Map(websiteIds.map(id => [id, plan]))
  if (billing === 'free') return all('standard')
  const plans = all('free')
  if (billing === 'off' || websiteIds.length === 0) return plans
  const paid = await sql
    .select({ id: subscriptions.websiteId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.websiteId, [...websiteIds]), eq(subscriptions.entitled, true)))
  for (const { id } of paid) if (id) plans.set(id, 'standard')
  return plans
}

export async function planOf(deps: PlanDeps, websiteId: string): Promise<PlanName> {
  return (await plansOf(deps, [websiteId])).get(websiteId) ?? 'free'
}

/**
 * Requires the Standard plan for a feature.
 * @param deps with the caller's transaction as `sql`, if there is one
 * @throws VitrineError plan_required, with the feature
 */
export async function requireStandard(
  deps: PlanDeps,
  websiteId: string,
  feature: PaidFeature,
): Promise<void> {
  if ((await planOf(deps, websiteId)) === 'standard') return
  const name = t(PAID_FEATURES[feature])
  const message =
    deps.billing === 'off'
      ? t('{name} is part of the Standard plan, which isn’t sold on this installation.', { name })
      : t('{name} needs the Standard plan.', { name })
  throw new VitrineError('plan_required', { feature, message })
}

/** A website's plan and its running subscription, or null if there is none. */
export type PlanStatus = { plan: PlanName; subscription: Subscription | null }

/** Returns plan and subscription of each of these websites. */
export async function planStatusesOf(
  deps: PlanDeps,
  websiteIds: readonly string[],
): Promise<Map<string, PlanStatus>> {
  const plans = await plansOf(deps, websiteIds)
  const paid = new Map(
    websiteIds.map(id => [id, { plan: plans.get(id) ?? 'free', subscription: null } as PlanStatus]),
  )
  if (deps.billing !== 'stripe' || websiteIds.length === 0) return paid
  const rows = await deps.sql
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.websiteId, [...websiteIds]),
        notInArray(subscriptions.status, [...ENDED_STATUSES]),
      ),
    )
    // Last row wins: the entitling subscription, else the newest.
    .orderBy(asc(subscriptions.entitled), asc(subscriptions.createdAt))
  for (const row of rows) {
    const known = row.websiteId === null ? undefined : paid.get(row.websiteId)
    if (known) known.subscription = toWireSubscription(row)
  }
  return paid
}

/** The plan of a website without a subscription. */
export const unpaidPlan = (billing: BillingMode) => (billing === 'free' ? 'standard' : 'free')
