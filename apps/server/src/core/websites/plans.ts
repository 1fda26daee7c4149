import type { PlanName } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import { type PlanDeps, plansOf } from '../billing/plan-of.ts'
import { websites } from './websites.table.ts'

/** The plan of each of the actor's websites, by id. */
export async function plansByWebsite(deps: PlanDeps, actor: Actor): Promise<Record<string, PlanName>> {
  const rows = await deps.sql
    .select({ id: websites.id })
    .from(websites)
    .where(eq(websites.userId, actor.userId))
  return Object.fromEntries(
    await plansOf(
      deps,
      rows.map(row => row.id),
    ),
  )
}
