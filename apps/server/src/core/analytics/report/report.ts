import {
  type AnalyticsQuery,
  type AnalyticsResponse,
  OtherTraffic,
  type AnalyticsPoint,
} from '@vitrine/model'
import { and, asc, eq, gte, lte, min, sql as raw, sum, type SQL } from 'drizzle-orm'
import { withCancellation, type Sql } from '../../../platform/db/db.ts'
import type { Clock } from '../../../platform/clock.ts'
import { excludedViews, visitBatches, visits, visitRollups, pageViews } from '../analytics.table.ts'
import type { HourCount, VisitArchive } from '../archive/visit-archive.ts'
import { DISABLE_NESTED_LOOPS, joinStrategyFor, dailyTotals } from './count-queries.ts'
import {
  sumMetrics,
  toTotals,
  type MetricsRow,
  type VisitMetrics,
  parseMetrics,
  NO_VISITS,
} from '../visit-metrics.ts'
import { buildFilterCondition } from './filters.ts'
import { addDays, daysBetween, localDay } from '../local-day.ts'
import { MAX_VISITS_IN_PROCESS } from '../packed/count-single.ts'
import { listMonths, monthOf } from '../partitions.ts'
import { type Column, unnestRows } from '../unnest-rows.ts'
import { readBreakdowns } from './breakdowns.ts'
import { type DateRange, listDays, type ReportRange, resolveRange } from './date-range.ts'
import { resolveSource, type ReportSource } from './report-source.ts'

const REALTIME_MINUTES = 5

type ReportDeps = {
  sql: Sql
  clock: Clock
  /** Has the visits of earlier days; null or absent if the database has all. */
  archive?: VisitArchive | null
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
  { sql, clock, archive = null, signal, mostRead = MAX_VISITS_IN_PROCESS }: ReportDeps,
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
        const firstRow = (await listMonths(tx))[0] ?? range.to
        const firstDay = archive ? await findFirstArchived(tx, firstRow) : firstRow
        const source = await resolveSource(tx, websiteId, {
          ...{ range, archive, firstDay, firstRow },
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

/** Returns the first day whose visits the archive or the database has. */
async function findFirstArchived(sql: Sql, firstRow: string): Promise<string> {
  const [row] = await sql
    .select({ month: min(visitBatches.month) })
    .from(visitBatches)
    .where(eq(visitBatches.isStored, true))
  return row?.month && row.month < firstRow ? row.month : firstRow
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

/** Returns the metrics of each day that has any: counted in this process, from sums, or counted by the database. */
async function readDailyTotals(
  sql: Sql,
  source: ReportSource,
  days: readonly string[],
): Promise<Map<string, VisitMetrics>> {
  const { summed, counted } = source.split(days)
  const parts: SQL[] = []
  if (summed.length > 0)
    parts.push(raw`select start as day, visitors, visits, views, bounced, duration_ms, scrolled, scroll from ${visitRollups}
      where website_id = ${source.websiteId} and span = 'day' and list = 'total' and start = any(${raw.param(summed)}::date[])`)
  if (counted.length > 0) parts.push(dailyTotals(source.select(counted)))
  const known = days.flatMap((day): [string, VisitMetrics][] => {
    const figures = source.known.days.get(day)
    return figures && figures.visits > 0 ? [[day, figures]] : []
  })
  if (parts.length === 0) return new Map(known)
  const { rows } = await sql.execute<MetricsRow & { day: string }>(
    raw`select to_char(day, 'YYYY-MM-DD') as day, visitors, visits, views, bounced, duration_ms, scrolled, scroll
      from (${raw.join(parts, raw` union all `)}) days`,
  )
  return new Map([...known, ...rows.map((row): [string, VisitMetrics] => [row.day, parseMetrics(row)])])
}

/** Returns the metrics that a report would have shown for a day at a time within it. */
async function readTotalsUntil(
  sql: Sql,
  source: ReportSource,
  day: string,
  until: SQL,
): Promise<VisitMetrics> {
  const archived = source.archived([day])
  if (archived) return archived.archive.countUntil(archived.visits, await findMoment(sql, until))
  const { rows } = await sql.execute<MetricsRow>(raw`
    select count(distinct visitor)::int as visitors, count(*)::int as visits, coalesce(sum(views), 0)::int as views,
      (count(*) filter (where views = 1))::int as bounced,
      coalesce(sum(extract(epoch from last_at - started_at) * 1000), 0)::bigint as duration_ms,
      0 as scrolled, 0 as scroll
    from (
      select visitor, seen.views, seen.started_at,
        -- How long the last page was read is known of visits that had ended by then.
        case when last_at < ${until} then last_at else seen.latest_at end as last_at
      from (
        select visit_id, count(*) as views, min(at) as started_at, max(at) as latest_at from ${pageViews}
        where website_id = ${source.websiteId} and day = ${day}::date and at < ${until} group by visit_id
      ) seen join ${visits} on id = visit_id
      where ${source.visitCondition([day])}
    ) earlier`)
  return rows[0] ? parseMetrics(rows[0]) : NO_VISITS
}

/** Returns a time in milliseconds since 1970. */
async function findMoment(sql: Sql, moment: SQL): Promise<number> {
  const { rows } = await sql.execute<{ ms: string }>(
    raw`select (extract(epoch from ${moment}) * 1000)::bigint as ms`,
  )
  return Number(rows[0]?.ms)
}

/** Builds a point for every day or month of the range, also without visits. */
function buildSeries(
  days: DateRange,
  interval: 'day' | 'month',
  totals: ReadonlyMap<string, VisitMetrics>,
): AnalyticsPoint[] {
  const slots = Map.groupBy(listDays(days), day => (interval === 'month' ? monthOf(day) : day))
  return [...slots].map(([at, own]) => {
    const { visitors, views } = sumMetrics(own.map(day => totals.get(day) ?? NO_VISITS))
    return { at: `${at}T00:00`, visitors, views }
  })
}

const HOUR_COLUMNS: Column<HourCount>[] = [
  ['int', ({ hour }) => hour],
  ['bigint', ({ visitors }) => visitors],
  ['bigint', ({ views }) => views],
]

/** The time at which a day starts in a zone. */
const startOf = (day: string, zone: string): SQL => raw`(${day}::timestamp at time zone ${zone})`

/**
 * Returns a point for every hour of the range. Iterates over instants, so that days with a clock change have 23 or
 * 25.
 */
async function readHourlySeries(
  sql: Sql,
  source: ReportSource,
  { from, to }: DateRange,
  zone: string,
): Promise<AnalyticsPoint[]> {
  const [begin, end] = [startOf(from, zone), startOf(addDays(to, 1), zone)]
  // Days written while the owner had another time zone may start at other hours.
  const around = listDays({ from: addDays(from, -1), to: addDays(to, 1) })
  const archived = source.archived(around)
  const hours = archived
    ? await archived.archive.countHours(
        archived.visits,
        ...([await findMoment(sql, begin), await findMoment(sql, end)] as const),
      )
    : []
  const { rows } = await sql.execute<{ at: string; visitors: string; views: string }>(raw`
    with counted as (
      select date_bin('1 hour', ${pageViews.at}, ${begin}) as hour, count(distinct ${visits.visitor}) as visitors,
        count(*) as views
      from ${pageViews} join ${visits} on ${visits.id} = ${pageViews.visitId} and ${visits.day} = ${pageViews.day}
      where ${source.visitCondition(around)} and ${pageViews.websiteId} = ${source.websiteId}
        and ${source.select(around).dayCondition(raw`${pageViews.day}`)}
        and ${pageViews.at} >= ${begin} and ${pageViews.at} < ${end}
      group by 1
      union all
      select ${begin} + hours * interval '1 hour', visitors, views
      from ${unnestRows(hours, HOUR_COLUMNS)} as archived(hours, visitors, views)
    )
    select to_char(moment at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI') as at, coalesce(sum(visitors), 0) as visitors,
      coalesce(sum(views), 0) as views
    from generate_series(${begin}, ${end} - interval '1 second', '1 hour') moment
    left join counted on hour = moment group by moment order by moment`)
  return rows.map(({ at, visitors, views }) => ({ at, visitors: Number(visitors), views: Number(views) }))
}
