import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import type { Actor } from '../accounts/actor.ts'
import { websites } from '../websites/websites.table.ts'

/** The time zone in which somebody counts days: their own, UTC until they choose one. */
export async function timeZoneOfUser(sql: Sql, actor: Actor): Promise<string> {
  const [row] = await sql.select({ zone: users.timeZone }).from(users).where(eq(users.id, actor.userId))
  return row?.zone ?? 'UTC'
}

/** The same, of a website's owner. */
export async function timeZoneOfWebsite(sql: Sql, websiteId: string): Promise<string> {
  const [row] = await sql
    .select({ zone: users.timeZone })
    .from(users)
    .innerJoin(websites, eq(websites.userId, users.id))
    .where(eq(websites.id, websiteId))
  return row?.zone ?? 'UTC'
}
