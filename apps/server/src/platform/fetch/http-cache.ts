import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { httpCache } from './http-cache.table.ts'

/** Responses by URL, stored in the database for all processes. */
export type HttpCache<Answer> = {
  get(url: string): Promise<Answer | null>
  set(url: string, answer: Answer): Promise<void>
  /** Deletes entries that were not updated for almost a week. */
  deleteExpired(): Promise<void>
}

/** The promised week, less the six hours between two cleanups. */
const MAX_AGE_MS = (7 * 24 - 6) * 3600_000

export function createHttpCache<Answer>(sql: Sql, clock: Clock): HttpCache<Answer> {
  const keyOf = (url: string) => createHash('sha256').update(url).digest('hex')
  return {
    async get(url) {
      const [row] = await sql
        .select()
        .from(httpCache)
        .where(eq(httpCache.key, keyOf(url)))
      return row ? (JSON.parse(row.response) as Answer) : null
    },
    async set(url, answer) {
      const row = { response: JSON.stringify(answer), storedAt: clock.now() }
      await sql
        .insert(httpCache)
        .values({ key: keyOf(url), ...row })
        .onConflictDoUpdate({ target: httpCache.key, set: row })
    },
    async deleteExpired() {
      await sql.delete(httpCache).where(lt(httpCache.storedAt, new Date(clock.now().getTime() - MAX_AGE_MS)))
    },
  }
}
