import { type AnalyticsQuery, type AnalyticsResponse, OtherTraffic } from '@vitrine/model'
import { and, asc, eq, gte, lte, min, sql as raw, sum } from 'drizzle-orm'
import { cancellable } from '../../../platform/cancel.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db.ts'
import { otherViews, visitSums, visits } from '../analytics.table.ts'
import { JOIN_AS_SETS, joinFor } from './count-queries.ts'
import { together, totalsOf } from '../visit-metrics.ts'
import { narrowed } from './filters.ts'
import { dayAfter, daysBetween, localDay } from '../local-day.ts'
import { MOST_READ } from '../packed/count-single.ts'
import { keptMonths } from '../partitions.ts'
import { totalsByDay, totalsUntil } from './daily-totals.ts'
import { listsOf } from './breakdowns.ts'
import { type Days, daysOf, type Range, rangeOf } from './date-range.ts'
import { hoursOf, seriesOf } from './time-series.ts'
import { sourceOf } from './report-source.ts'

const NOW_MINUTES = 5

type ReportDeps = {
  sql: Sql
  clock: Clock
  signal?: AbortSignal | undefined
  /** How many single visits are counted in this process at most. */
  mostRead?: number
}

/**
 * The figures of a website's days, in its owner's time zone. A visitor is counted once a day: nobody can be known again
 * on another. All of it is read at one moment: a day that is summed meanwhile counts once. It ends when `signal` aborts.
 * @throws VitrineError validation_failed for days that are none, the wrong way round or too many
 */
export async function analyticsReport(
  { sql, clock, signal, mostRead = MOST_READ }: ReportDeps,
  websiteId: string,
  query: AnalyticsQuery,
  zone: string,
): Promise<AnalyticsResponse> {
  const now = clock.now()
  const range = rangeOf(query, zone, now)
  return sql.transaction(
    tx =>
      cancellable({ sql, tx, signal }, async () => {
        const filters = narrowed(query)
        await tx.execute(JOIN_AS_SETS)
        const kept = (await keptMonths(tx))[0] ?? range.to
        const source = await sourceOf(tx, websiteId, {
          range,
          kept,
          filters: query,
          narrowed: filters,
          signal,
          mostRead,
        })
        const all = daysOf({ from: range.before.from, to: range.to })
        signal?.throwIfAborted()
        const days = await totalsByDay(tx, source, all)
        const ofAll = (own: readonly string[]) => together(own.flatMap(day => days.get(day) ?? []))
        const ofDays = (own: Days) => ofAll(daysOf(own))
        const partial = partialOf(range, now)
        const joined = range.interval === 'hour' ? all : [...source.split(all).counted, range.before.to]
        if (filters !== null) await tx.execute(joinFor(ofAll(joined).visits))
        const hours = (own: Days) => hoursOf(tx, source, own, zone)
        // What cannot be counted any more is compared as the whole day that its sum is of.
        const earlier =
          partial && range.before.to >= kept
            ? [
                ofDays({ from: range.before.from, to: dayAfter(range.before.to, -1) }),
                await totalsUntil(tx, source, range.before.to, partial.moment),
              ]
            : [ofDays(range.before)]
        return {
          from: range.from,
          to: range.to,
          timezone: zone,
          interval: range.interval,
          totals: totalsOf(ofDays(range)),
          previous: totalsOf(together(earlier)),
          previous_until: earlier.length > 1 && partial ? partial.until : null,
          series: range.interval === 'hour' ? await hours(range) : seriesOf(range, range.interval, days),
          previous_series:
            range.interval === 'hour'
              ? await hours(range.before)
              : seriesOf(range.before, range.interval, days),
          ...(await listsOf(tx, source, daysOf(range))),
          others: await othersOf(tx, websiteId, range),
          realtime_visitors: await nowOf(tx, websiteId, now),
          since: await sinceOf(tx, websiteId, zone),
          visits_since: kept,
        }
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * How far a range has come that ends today: the days before are compared up to the same time of day. Not where months
 * are looked at, in which a part of a day is nothing.
 */
function partialOf({ from, to, before, zone, interval }: Range, now: Date) {
  if (to !== localDay(now.getTime(), zone) || interval === 'month') return null
  const days = daysBetween(from, to)
  const local = raw`(${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(days => ${days})`
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(now)
  return { moment: raw`((${local}) at time zone ${zone})`, until: `${before.to}T${time}` }
}

async function othersOf(sql: Sql, websiteId: string, { from, to }: Days) {
  const rows = await sql
    .select({ kind: otherViews.kind, views: sum(otherViews.views).mapWith(Number) })
    .from(otherViews)
    .where(and(eq(otherViews.websiteId, websiteId), gte(otherViews.day, from), lte(otherViews.day, to)))
    .groupBy(otherViews.kind)
  const order = OtherTraffic.options
  return rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

async function nowOf(sql: Sql, websiteId: string, now: Date): Promise<number> {
  const utc = now.toISOString().slice(0, 10)
  const { rows } = await sql.execute<{ visitors: number }>(raw`
    select count(distinct visitor)::int as visitors from ${visits}
    where ${visits.websiteId} = ${websiteId} and ${visits.day} between ${dayAfter(utc, -1)}::date and ${dayAfter(utc, 1)}::date
      and ${visits.lastAt} > ${new Date(now.getTime() - NOW_MINUTES * 60_000).toISOString()}::timestamptz`)
  return rows[0]?.visitors ?? 0
}

/** When counting began: the first visit, or the day of the first sum where visits of that time are forgotten. */
async function sinceOf(sql: Sql, websiteId: string, zone: string): Promise<string | null> {
  const [visit] = await sql
    .select({ day: visits.day, at: visits.startedAt })
    .from(visits)
    .where(eq(visits.websiteId, websiteId))
    .orderBy(asc(visits.day), asc(visits.startedAt))
    .limit(1)
  const [summed] = await sql
    .select({
      day: min(visitSums.start),
      at: raw<string>`min(${visitSums.start})::timestamp at time zone ${zone}`,
    })
    .from(visitSums)
    .where(and(eq(visitSums.websiteId, websiteId), eq(visitSums.span, 'day')))
  if (summed?.day && (!visit || summed.day < visit.day)) return new Date(summed.at).toISOString()
  return visit?.at.toISOString() ?? null
}
