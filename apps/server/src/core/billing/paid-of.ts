import type { PlanName, Subscription } from '@vitrine/model'
import { and, asc, inArray, notInArray } from 'drizzle-orm'
import { subscriptions } from './billing.table.ts'
import { type PlanDeps, plansOf } from './plan-of.ts'
import { ENDED } from './status.ts'
import { subscriptionOnWire } from './subscription-wire.ts'

/** A website's plan, and what it is paid by; null where nothing is, or nothing any more. */
export type Paid = { plan: PlanName; subscription: Subscription | null }

/** What is paid for each of these websites. */
export async function paidOf(deps: PlanDeps, websiteIds: readonly string[]): Promise<Map<string, Paid>> {
  const plans = await plansOf(deps, websiteIds)
  const paid = new Map(
    websiteIds.map(id => [id, { plan: plans.get(id) ?? 'free', subscription: null } as Paid]),
  )
  if (deps.billing !== 'stripe' || websiteIds.length === 0) return paid
  const rows = await deps.sql
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.websiteId, [...websiteIds]), notInArray(subscriptions.status, [...ENDED])),
    )
    // The last wins: the one that gives the plan, else the newest.
    .orderBy(asc(subscriptions.entitled), asc(subscriptions.createdAt))
  for (const row of rows) {
    const known = row.websiteId === null ? undefined : paid.get(row.websiteId)
    if (known) known.subscription = subscriptionOnWire(row)
  }
  return paid
}
