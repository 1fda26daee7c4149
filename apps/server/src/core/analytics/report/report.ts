import { type AnalyticsQuery, type AnalyticsResponse, OtherTraffic } from '@vitrine/model'
import { and, asc, eq, gte, lte, min, sql as raw, sum } from 'drizzle-orm'
import { withCancellation, type Sql } from '../../../platform/db/db.ts'
import type { Clock } from '../../../platform/clock.ts'
import { excludedViews, visits, visitRollups } from '../analytics.table.ts'
import { DISABLE_NESTED_LOOPS, joinStrategyFor } from './count-queries.ts'
import { sumMetrics, toTotals } from '../visit-metrics.ts'
import { buildFilterCondition } from './filters.ts'
import { addDays, daysBetween, localDay } from '../local-day.ts'
import { MAX_VISITS_IN_PROCESS } from '../packed/count-single.ts'
import { listMonths } from '../partitions.ts'
import { readDailyTotals, readTotalsUntil } from './daily-totals.ts'
import { readBreakdowns } from './breakdowns.ts'
import { type DateRange, listDays, type ReportRange, resolveRange } from './date-range.ts'
import { buildSeries, readHourlySeries } from './time-series.ts'
import { resolveSource } from './report-source.ts'

const REALTIME_MINUTES = 5

type ReportDeps = {
  sql: Sql
  clock: Clock
  signal?: AbortSignal | undefined
  /** Maximum visits to count in this process. */
  mostRead?: number
}

/**
 * Returns the report of a website's days, in its owner's time zone. Visitors are distinct per day, as they cannot be
 * recognised on another. Reads one snapshot, so that a day being summed counts once. Cancels when `signal` aborts.
 * @throws VitrineError validation_failed for an invalid or too long range
 */
export async function analyticsReport(
  { sql, clock, signal, mostRead = MAX_VISITS_IN_PROCESS }: ReportDeps,
  websiteId: string,
  query: AnalyticsQuery,
  zone: string,
): Promise<AnalyticsResponse> {
  const now = clock.now()
  const range = resolveRange(query, zone, now)
  return sql.transaction(
    tx =>
      withCancellation({ sql, tx, signal }, async () => {
        const filters = buildFilterCondition(query)
        await tx.execute(DISABLE_NESTED_LOOPS)
        const firstDay = (await listMonths(tx))[0] ?? range.to
        const source = await resolveSource(tx, websiteId, {
          range,
          firstDay,
          filters: query,
          filter: filters,
          signal,
          mostRead,
        })
        const all = listDays({ from: range.before.from, to: range.to })
        signal?.throwIfAborted()
        const days = await readDailyTotals(tx, source, all)
        const ofAll = (own: readonly string[]) => sumMetrics(own.flatMap(day => days.get(day) ?? []))
        const ofDays = (own: DateRange) => ofAll(listDays(own))
        const partial = comparisonCutoff(range, now)
        const joined = range.interval === 'hour' ? all : [...source.split(all).counted, range.before.to]
        if (filters !== null) await tx.execute(joinStrategyFor(ofAll(joined).visits))
        const hours = (own: DateRange) => readHourlySeries(tx, source, own, zone)
        // Deleted visits can only be compared as whole days, from their sums.
        const earlier =
          partial && range.before.to >= firstDay
            ? [
                ofDays({ from: range.before.from, to: addDays(range.before.to, -1) }),
                await readTotalsUntil(tx, source, range.before.to, partial.moment),
              ]
            : [ofDays(range.before)]
        return {
          from: range.from,
          to: range.to,
          timezone: zone,
          interval: range.interval,
          totals: toTotals(ofDays(range)),
          previous: toTotals(sumMetrics(earlier)),
          previous_until: earlier.length > 1 && partial ? partial.until : null,
          series: range.interval === 'hour' ? await hours(range) : buildSeries(range, range.interval, days),
          previous_series:
            range.interval === 'hour'
              ? await hours(range.before)
              : buildSeries(range.before, range.interval, days),
          ...(await readBreakdowns(tx, source, listDays(range))),
          others: await countOtherViews(tx, websiteId, range),
          realtime_visitors: await countRealtimeVisitors(tx, websiteId, now),
          since: await findFirstVisit(tx, websiteId, zone),
          visits_since: firstDay,
        }
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * For a range that ends today: the time of day up to which the preceding range is compared. Null for monthly
 * intervals, where part of a day does not matter.
 */
function comparisonCutoff({ from, to, before, zone, interval }: ReportRange, now: Date) {
  if (to !== localDay(now.getTime(), zone) || interval === 'month') return null
  const days = daysBetween(from, to)
  const local = raw`(${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(days => ${days})`
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(now)
  return { moment: raw`((${local}) at time zone ${zone})`, until: `${before.to}T${time}` }
}

async function countOtherViews(sql: Sql, websiteId: string, { from, to }: DateRange) {
  const rows = await sql
    .select({ kind: excludedViews.kind, views: sum(excludedViews.views).mapWith(Number) })
    .from(excludedViews)
    .where(
      and(eq(excludedViews.websiteId, websiteId), gte(excludedViews.day, from), lte(excludedViews.day, to)),
    )
    .groupBy(excludedViews.kind)
  const order = OtherTraffic.options
  return rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

async function countRealtimeVisitors(sql: Sql, websiteId: string, now: Date): Promise<number> {
  const utc = now.toISOString().slice(0, 10)
  const { rows } = await sql.execute<{ visitors: number }>(raw`
    select count(distinct visitor)::int as visitors from ${visits}
    where ${visits.websiteId} = ${websiteId} and ${visits.day} between ${addDays(utc, -1)}::date and ${addDays(utc, 1)}::date
      and ${visits.lastAt} > ${new Date(now.getTime() - REALTIME_MINUTES * 60_000).toISOString()}::timestamptz`)
  return rows[0]?.visitors ?? 0
}

/** The time of the first visit, or the first summed day if older visits are deleted. */
async function findFirstVisit(sql: Sql, websiteId: string, zone: string): Promise<string | null> {
  const [visit] = await sql
    .select({ day: visits.day, at: visits.startedAt })
    .from(visits)
    .where(eq(visits.websiteId, websiteId))
    .orderBy(asc(visits.day), asc(visits.startedAt))
    .limit(1)
  const [summed] = await sql
    .select({
      day: min(visitRollups.start),
      at: raw<string>`min(${visitRollups.start})::timestamp at time zone ${zone}`,
    })
    .from(visitRollups)
    .where(and(eq(visitRollups.websiteId, websiteId), eq(visitRollups.span, 'day')))
  if (summed?.day && (!visit || summed.day < visit.day)) return new Date(summed.at).toISOString()
  return visit?.at.toISOString() ?? null
}
