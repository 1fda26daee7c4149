import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visits } from '../analytics.table.ts'
import { NO_VISITS } from '../visit-metrics.ts'
import { countDay } from './count-day.ts'
import type { Counts, CountRequest } from './count-packed.ts'
import { readDays } from './read-days.ts'

/** Maximum visits read into the process for one report; counting them blocks it for about 60 ms. */
export const MAX_VISITS_IN_PROCESS = 30_000

/**
 * Counts the visits of `days` that are neither summed nor packed, such as today. Reads them once in columns and walks
 * over them once for all metrics and lists, where the database would sort them for each. Leaves more than `most` to
 * the database.
 */
export async function countUnpacked(
  sql: Sql,
  websiteId: string,
  counts: Counts,
  { days, listed, filters, signal }: CountRequest,
  most: number,
): Promise<void> {
  if (days.length === 0) return
  const { rows } = await sql.execute<{ visits: number }>(raw`
    select count(*)::int as visits from (
      select 1 from ${visits} where website_id = ${websiteId} and day = any(${raw.param(days)}::date[])
      limit ${most + 1}) found`)
  if ((rows[0]?.visits ?? 0) > most) return
  const read = await readDays(sql, websiteId, days)
  signal?.throwIfAborted()
  for (const day of days) {
    const own = read.get(day)
    counts.days.set(day, own ? countDay(own, filters, listed(day) ? counts.lists : null) : NO_VISITS)
  }
}
