import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitRollups } from '../analytics.table.ts'
import type { VisitMetrics } from '../visit-metrics.ts'
import type { Filters } from '../report/filters.ts'
import { countDay, type ListCounts } from './count-day.ts'
import { type PackedDay, unpackDay } from './format.ts'

/** Days per query: while some are counted, the next are fetched. */
const DAYS_AT_ONCE = 24

export type Counts = {
  /**
   * Metrics of each day that was counted in this process; the others come from sums or are counted by the database.
   */
  days: Map<string, VisitMetrics>
  /** Lists of these days together. */
  lists: ListCounts
}

export type CountRequest = {
  days: readonly string[]
  listed: (day: string) => boolean
  filters: Filters
  signal?: AbortSignal | undefined
}

/**
 * Counts the filtered visits of packed days among `days`; `listed` are the days for which lists are wanted. Throws the
 * reason of `signal` when it aborts.
 */
export async function countPacked(
  sql: Sql,
  websiteId: string,
  counts: Counts,
  { days, listed, filters, signal }: CountRequest,
): Promise<void> {
  let next = readPacked(sql, websiteId, days.slice(0, DAYS_AT_ONCE))
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const packed = await next
    signal?.throwIfAborted()
    next = readPacked(sql, websiteId, days.slice(at + DAYS_AT_ONCE, at + 2 * DAYS_AT_ONCE))
    // A rejection is handled where the promise is awaited.
    next.catch(() => undefined)
    for (const { day, visits } of packed)
      counts.days.set(day, countDay(visits, filters, listed(day) ? counts.lists : null))
  }
}

async function readPacked(
  sql: Sql,
  websiteId: string,
  days: readonly string[],
): Promise<{ day: string; visits: PackedDay }[]> {
  if (days.length === 0) return []
  const { rows } = await sql.execute<{ day: string; packed: Buffer }>(raw`
    select to_char(start, 'YYYY-MM-DD') as day, packed from ${visitRollups}
    where website_id = ${websiteId} and span = 'day' and list = 'total' and name = ''
      and start = any(${raw.param(days)}::date[]) and packed is not null`)
  return Promise.all(rows.map(async ({ day, packed }) => ({ day, visits: await unpackDay(packed) })))
}
