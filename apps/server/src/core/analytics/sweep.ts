import { MAX_ANALYTICS_DAYS } from '@vitrine/model'
import { and, eq, gt, lt, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websites } from '../websites/websites.table.ts'
import { excludedViews, dirtyDays, visitRollups } from './analytics.table.ts'
import { dropMonthsBefore, ensureMonths, addMonths, LATE_EVENT_DAYS, monthOf } from './partitions.ts'
import { addDays } from './local-day.ts'
import { deletePackedBefore } from './packed/pack-days.ts'
import { dropArchiveBefore, dropArchivedMonths } from './archive/archive-visits.ts'
import type { VisitArchive } from './archive/visit-archive.ts'

/** Months of partitions created ahead, so that a worker outage of weeks loses no visit. */
const MONTHS_AHEAD = 3

type Deps = { sql: Sql; clock: Clock; archive?: VisitArchive | null; retentionMonths: number }

/**
 * Creates partitions for the coming months and deletes expired data: visits after `retentionMonths`, the current
 * month included, and sums that no report can reach.
 */
export async function sweepVisits({ sql, clock, archive, retentionMonths }: Deps): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await ensureMonths(
    sql,
    Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(monthOf(today), ahead)),
  )
  // As long as late hits may be written to a month, it does not end.
  const first = addMonths(monthOf(addDays(today, -LATE_EVENT_DAYS)), 1 - retentionMonths)
  // Visits that are not summed yet are not dropped; the job that sums runs every few minutes.
  const [dirty] = await sql.select().from(dirtyDays).where(lt(dirtyDays.day, first)).limit(1)
  if (!dirty) await dropMonthsBefore(sql, first)
  const end = addDays(today, -(MAX_ANALYTICS_DAYS + 2))
  await forEachBatch(sql, async of => {
    const old = (span: 'day' | 'month', start: string) =>
      sql
        .delete(visitRollups)
        .where(and(of(visitRollups.websiteId), eq(visitRollups.span, span), lt(visitRollups.start, start)))
    await old('day', end)
    await old('month', monthOf(end))
    await deletePackedBefore(sql, of(visitRollups.websiteId), first)
    await sql.delete(excludedViews).where(and(of(excludedViews.websiteId), lt(excludedViews.day, end)))
  })
  if (!archive) return
  await dropArchiveBefore({ sql, archive }, first)
  await dropArchivedMonths({ sql, clock, archive })
}

/** Websites per batch: their rows are found by keys that begin with the website. */
const BATCH = 200

/** Calls `sweep` with a condition on each batch of websites. */
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
