import { and, eq, inArray, sql as raw, type SQL } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'
import { dirtyDays, visitRollups } from './analytics.table.ts'
import { breakdownCounts, dailyTotals, DISABLE_NESTED_LOOPS } from './report/count-queries.ts'
import { localDay } from './local-day.ts'
import { monthOf } from './partitions.ts'

type Deps = { sql: Sql; clock: Clock }
type Month = { websiteId: string; month: string; days: string[] }

/**
 * Sums the visits of past days, one month of a website at a time. A day with late visits is marked and summed again.
 * Stops when `signal` aborts.
 */
export async function sumDays({ sql, clock }: Deps, signal?: AbortSignal): Promise<void> {
  for (const month of await findDueMonths({ sql, clock })) {
    if (signal?.aborted) return
    await sumMonth(sql, month)
  }
}

async function findDueMonths({ sql, clock }: Deps): Promise<Month[]> {
  const rows = await sql
    .select({ websiteId: dirtyDays.websiteId, day: dirtyDays.day, zone: users.timeZone })
    .from(dirtyDays)
    .innerJoin(websites, eq(websites.id, dirtyDays.websiteId))
    .innerJoin(users, eq(users.id, websites.userId))
    .orderBy(dirtyDays.websiteId, dirtyDays.day)
  const now = clock.now().getTime()
  const due = rows.filter(({ day, zone }) => day < localDay(now, zone ?? 'UTC'))
  const months = Map.groupBy(due, ({ websiteId, day }) => `${websiteId} ${monthOf(day)}`)
  return [...months.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return [{ websiteId: first.websiteId, month: monthOf(first.day), days: group.map(({ day }) => day) }]
  })
}

/**
 * Recomputes the sums of some days of a month, and of the month. Deletes the marks first: a writer to one of these
 * days holds its mark until it commits, so that either its visits are read here or the day is marked again.
 */
async function sumMonth(sql: Sql, { websiteId, month, days }: Month): Promise<void> {
  await sql.transaction(async tx => {
    await tx.execute(raw`set local statement_timeout = '5min'`)
    // Memory to sort a month of millions of visits; only one job at a time uses it.
    await tx.execute(raw`set local work_mem = '64MB'`)
    await tx.execute(DISABLE_NESTED_LOOPS)
    // Writes nothing for a deleted website.
    const existing = tx.select({ id: websites.id }).from(websites).where(eq(websites.id, websiteId))
    if ((await existing.for('key share')).length === 0) return
    await tx.delete(dirtyDays).where(and(eq(dirtyDays.websiteId, websiteId), inArray(dirtyDays.day, days)))
    await tx.delete(visitRollups).where(sumsOf(websiteId, 'day', days))
    const dayCondition = (column: SQL) => raw`${column} = any(${raw.param(days)}::date[])`
    const selection = { websiteId, dayCondition, filter: null }
    await tx.execute(raw`
      insert into ${visitRollups} (website_id, span, start, list, name, ${METRICS})
      select ${websiteId}, 'day', day, 'total', '', ${METRICS} from (${dailyTotals(selection)}) totals
      union all select ${websiteId}, 'day', day, list, name, ${METRICS}
      from (${breakdownCounts(selection, { byDay: true })}) lists`)
    await tx.delete(visitRollups).where(sumsOf(websiteId, 'month', [month]))
    await tx.execute(raw`
      insert into ${visitRollups} (website_id, span, start, list, name, ${METRICS})
      select website_id, 'month', ${month}::date, list, name, ${METRIC_SUMS} from ${visitRollups}
      where website_id = ${websiteId} and span = 'day'
        and start >= ${month}::date and start < (${month}::date + interval '1 month')
      group by website_id, list, name`)
  })
}

const METRIC_NAMES = ['visitors', 'visits', 'views', 'bounced', 'duration_ms', 'scrolled', 'scroll'] as const
const METRICS = raw.raw(METRIC_NAMES.join(', '))
const METRIC_SUMS = raw.raw(METRIC_NAMES.map(name => `sum(${name})`).join(', '))

const sumsOf = (websiteId: string, span: 'day' | 'month', starts: string[]) =>
  and(eq(visitRollups.websiteId, websiteId), eq(visitRollups.span, span), inArray(visitRollups.start, starts))
