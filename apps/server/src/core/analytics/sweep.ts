import { MOST_ANALYTICS_DAYS } from '@vitrine/model'
import { and, eq, lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import { otherViews, unsummedDays, visitSums } from './analytics.table.ts'
import { dropMonthsBefore, ensureMonths, monthAfter, monthOf } from './partitions.ts'
import { dayAfter } from './local-day.ts'

/** Room is made so many months ahead: a worker that is away for weeks leaves no visit without. */
const MONTHS_AHEAD = 3

type Deps = { sql: Sql; clock: Clock; retentionMonths: number }

/**
 * Makes room for the months to come, and forgets what is older than may be asked for: single visits after so many
 * months, of which this one is the first, and sums when no report can reach them.
 */
export async function sweepVisits({ sql, clock, retentionMonths }: Deps): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await ensureMonths(
    sql,
    Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => monthAfter(monthOf(today), ahead)),
  )
  const first = monthAfter(monthOf(today), 1 - retentionMonths)
  // Days that were never summed are lost with their visits; the job that sums runs every few minutes.
  const [unsummed] = await sql.select().from(unsummedDays).where(lt(unsummedDays.day, first)).limit(1)
  if (!unsummed) await dropMonthsBefore(sql, first)
  const end = dayAfter(today, -(MOST_ANALYTICS_DAYS + 2))
  await sql.delete(visitSums).where(and(eq(visitSums.span, 'day'), lt(visitSums.start, end)))
  await sql.delete(visitSums).where(and(eq(visitSums.span, 'month'), lt(visitSums.start, monthOf(end))))
  await sql.delete(otherViews).where(lt(otherViews.day, end))
}
