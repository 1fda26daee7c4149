import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import type { Actor } from '../accounts/actor.ts'
import { websites } from '../websites/websites.table.ts'

/** Returns the actor's time zone; `fallback` if not set. */
export async function timeZoneOfUser(sql: Sql, actor: Actor, fallback = 'UTC'): Promise<string> {
  const [row] = await sql.select({ zone: users.timeZone }).from(users).where(eq(users.id, actor.userId))
  return row?.zone ?? fallback
}

/** Returns the time zone of a website's owner; UTC if not set. */
export async function timeZoneOfWebsite(sql: Sql, websiteId: string): Promise<string> {
  const [row] = await sql
    .select({ zone: users.timeZone })
    .from(users)
    .innerJoin(websites, eq(websites.userId, users.id))
    .where(eq(websites.id, websiteId))
  return row?.zone ?? 'UTC'
}
