import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { users } from '../accounts/accounts.table.ts'
import type { Actor } from '../accounts/actor.ts'

/** The time zone in which somebody counts days: their own, UTC until they choose one. */
export async function zoneOf(sql: Sql, actor: Actor): Promise<string> {
  const [row] = await sql.select({ zone: users.timeZone }).from(users).where(eq(users.id, actor.userId))
  return row?.zone ?? 'UTC'
}
