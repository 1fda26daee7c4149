import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { visitorSalts } from './analytics.table.ts'

/** Salts live so long, in milliseconds: until the day that they are of has ended everywhere, and no longer. */
export const SALT_LIFE_MS = 48 * 3600_000

export type SaltOf = { websiteId: string; day: string }

/**
 * The salts of these days, made where there are none. They are read anew each time, so that none outlives its row in
 * some process's memory.
 */
export async function findSalts(
  sql: Sql,
  wanted: readonly SaltOf[],
  now: Date,
): Promise<Map<string, Buffer>> {
  if (wanted.length === 0) return new Map()
  const made = wanted.map(({ websiteId, day }) => ({ websiteId, day, salt: randomBytes(32), createdAt: now }))
  await sql.insert(visitorSalts).values(made).onConflictDoNothing()
  const rows = await sql
    .select()
    .from(visitorSalts)
    .where(
      or(
        ...wanted.map(({ websiteId, day }) =>
          and(eq(visitorSalts.websiteId, websiteId), eq(visitorSalts.day, day)),
        ),
      ),
    )
  return new Map(rows.map(row => [saltKey(row), row.salt]))
}

export const saltKey = ({ websiteId, day }: SaltOf) => `${websiteId} ${day}`

/**
 * Who it is for this website and day, as 64 bits that say nothing else: a keyed hash of network and browser. Without
 * the salt, which is destroyed after two days, it can be made of no address again.
 */
export function visitorOf(salt: Buffer, network: string, agent: string): bigint {
  return createHmac('sha256', salt).update(`${network}\0${agent}`).digest().readBigInt64BE()
}

/** Destroys the salts of days that have ended. */
export async function sweepSalts(sql: Sql, now: Date): Promise<void> {
  await sql.delete(visitorSalts).where(lt(visitorSalts.createdAt, new Date(now.getTime() - SALT_LIFE_MS)))
}
