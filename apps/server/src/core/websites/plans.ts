import type { PlanName } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db.ts'
import { websites } from './websites.table.ts'

/** The plan of each of the actor's websites, by id. */
export async function plansByWebsite(sql: Sql, actor: Actor): Promise<Record<string, PlanName>> {
  const rows = await sql.select({ id: websites.id }).from(websites).where(eq(websites.userId, actor.userId))
  return Object.fromEntries(rows.map(row => [row.id, 'free' as const]))
}
