import type { AnalyticsPoint } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { pageViews, visits } from '../analytics.table.ts'
import { type VisitMetrics, NO_VISITS, sumMetrics } from '../visit-metrics.ts'
import { addDays } from '../local-day.ts'
import { monthOf } from '../partitions.ts'
import { type DateRange, listDays } from './date-range.ts'
import type { ReportSource } from './report-source.ts'

/** Builds a point for every day or month of the range, also without visits. */
export function buildSeries(
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

/** The time at which a day starts in a zone. */
const startOf = (day: string, zone: string): SQL => raw`(${day}::timestamp at time zone ${zone})`

/**
 * Returns a point for every hour of the range. Iterates over instants, so that days with a clock change have 23 or
 * 25.
 */
export async function readHourlySeries(
  sql: Sql,
  source: ReportSource,
  { from, to }: DateRange,
  zone: string,
): Promise<AnalyticsPoint[]> {
  const [begin, end] = [startOf(from, zone), startOf(addDays(to, 1), zone)]
  // Days written while the owner had another time zone may start at other hours.
  const around = listDays({ from: addDays(from, -1), to: addDays(to, 1) })
  const { rows } = await sql.execute<{ at: string; visitors: string; views: string }>(raw`
    with counted as (
      select date_bin('1 hour', ${pageViews.at}, ${begin}) as hour, count(distinct ${visits.visitor}) as visitors,
        count(*) as views
      from ${pageViews} join ${visits} on ${visits.id} = ${pageViews.visitId} and ${visits.day} = ${pageViews.day}
      where ${source.visitCondition(around)} and ${pageViews.websiteId} = ${source.websiteId}
        and ${source.select(around).dayCondition(raw`${pageViews.day}`)}
        and ${pageViews.at} >= ${begin} and ${pageViews.at} < ${end}
      group by 1
    )
    select to_char(moment at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI') as at, coalesce(visitors, 0) as visitors,
      coalesce(views, 0) as views
    from generate_series(${begin}, ${end} - interval '1 second', '1 hour') moment
    left join counted on hour = moment order by moment`)
  return rows.map(({ at, visitors, views }) => ({ at, visitors: Number(visitors), views: Number(views) }))
}
