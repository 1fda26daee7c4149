import { MOST_ANALYTICS_DAYS } from '@vitrine/model'
import { and, eq, gt, lt, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websites } from '../websites/websites.table.ts'
import { otherViews, unsummedDays, visitSums } from './analytics.table.ts'
import { dropMonthsBefore, ensureMonths, addMonths, monthOf } from './partitions.ts'
import { addDays } from './local-day.ts'
import { deletePackedBefore } from './packed/pack-days.ts'

/** Room is made so many months ahead: a worker that is away for weeks leaves no visit without. */
const MONTHS_AHEAD = 3

/**
 * So many days after they ended, something of the days of a month may still be written; it is kept as much longer.
 */
const LATE_EVENT_DAYS = 4

type Deps = { sql: Sql; clock: Clock; retentionMonths: number }

/**
 * Makes room for the months to come, and forgets what is older than may be asked for: single visits after so many
 * months, of which this one is the first, and sums when no report can reach them.
 */
export async function sweepVisits({ sql, clock, retentionMonths }: Deps): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await ensureMonths(
    sql,
    Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(monthOf(today), ahead)),
  )
  const first = addMonths(monthOf(addDays(today, -LATE_EVENT_DAYS)), 1 - retentionMonths)
  // Days that were never summed are lost with their visits; the job that sums runs every few minutes.
  const [unsummed] = await sql.select().from(unsummedDays).where(lt(unsummedDays.day, first)).limit(1)
  if (!unsummed) await dropMonthsBefore(sql, first)
  const end = addDays(today, -(MOST_ANALYTICS_DAYS + 2))
  await forEachBatch(sql, async of => {
    const old = (span: 'day' | 'month', start: string) =>
      sql
        .delete(visitSums)
        .where(and(of(visitSums.websiteId), eq(visitSums.span, span), lt(visitSums.start, start)))
    await old('day', end)
    await old('month', monthOf(end))
    await deletePackedBefore(sql, of(visitSums.websiteId), first)
    await sql.delete(otherViews).where(and(of(otherViews.websiteId), lt(otherViews.day, end)))
  })
}

/** So many websites are looked at together: what is old of them is found by the keys that begin with the website. */
const BATCH = 200

/** Calls with a condition for some websites after the other, until all were meant. */
async function forEachBatch(
  sql: Sql,
  sweep: (of: (column: PgColumn) => SQL) => Promise<void>,
): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await sql
      .select({ id: websites.id })
      .from(websites)
      .where(gt(websites.id, last))
      .orderBy(websites.id)
      .limit(BATCH)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await sweep(column => raw`${column} = any(${raw.param(ids)}::text[])`)
    if (ids.length < BATCH) return
    last = ids.at(-1) ?? ''
  }
}
