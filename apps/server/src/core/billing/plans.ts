import {
  type BillingMode,
  PAID_FEATURES,
  type PaidFeature,
  type PlanName,
  type Subscription,
  VitrineError,
} from '@vitrine/model'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { subscriptions } from './billing.table.ts'
import { ENDED_STATUSES, toWireSubscription } from './subscription.ts'

/** What a website's plan depends on: the payments that are known, and how billing stands on this installation. */
export type PlanDeps = { sql: Sql; billing: BillingMode }

/** The plan of each of these websites. */
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
 * Lets through what the website's plan has.
 * @param deps with the caller's transaction as `sql`, where there is one
 * @throws VitrineError plan_required, which names the feature
 */
export async function requireStandard(
  deps: PlanDeps,
  websiteId: string,
  feature: PaidFeature,
): Promise<void> {
  if ((await planOf(deps, websiteId)) === 'standard') return
  const name = PAID_FEATURES[feature]
  const message =
    deps.billing === 'off'
      ? `${name} belongs to the Standard plan, which is not offered on this installation.`
      : `${name} needs the Standard plan.`
  throw new VitrineError('plan_required', { feature, message })
}

/** A website's plan, and what it is paid by; null where nothing is, or nothing any more. */
export type PlanStatus = { plan: PlanName; subscription: Subscription | null }

/** What is paid for each of these websites. */
export async function planStatusesOf(deps: PlanDeps, websiteIds: readonly string[]): Promise<Map<string, PlanStatus>> {
  const plans = await plansOf(deps, websiteIds)
  const paid = new Map(
    websiteIds.map(id => [id, { plan: plans.get(id) ?? 'free', subscription: null } as PlanStatus]),
  )
  if (deps.billing !== 'stripe' || websiteIds.length === 0) return paid
  const rows = await deps.sql
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.websiteId, [...websiteIds]), notInArray(subscriptions.status, [...ENDED_STATUSES])),
    )
    // The last wins: the one that gives the plan, else the newest.
    .orderBy(asc(subscriptions.entitled), asc(subscriptions.createdAt))
  for (const row of rows) {
    const known = row.websiteId === null ? undefined : paid.get(row.websiteId)
    if (known) known.subscription = toWireSubscription(row)
  }
  return paid
}

/** The plan that an installation gives without any payment. */
export const unpaidPlan = (billing: BillingMode) => (billing === 'free' ? 'standard' : 'free')
