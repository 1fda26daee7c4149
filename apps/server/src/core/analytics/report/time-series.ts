import type { AnalyticsPoint } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db.ts'
import { pageViews, visits } from '../analytics.table.ts'
import { type Figures, NOTHING, together } from '../visit-metrics.ts'
import { dayAfter } from '../local-day.ts'
import { monthOf } from '../partitions.ts'
import { type Days, daysOf } from './date-range.ts'
import type { Source } from './report-source.ts'

/** Every day or month of some days, those without visits too. */
export function seriesOf(
  days: Days,
  interval: 'day' | 'month',
  totals: ReadonlyMap<string, Figures>,
): AnalyticsPoint[] {
  const slots = Map.groupBy(daysOf(days), day => (interval === 'month' ? monthOf(day) : day))
  return [...slots].map(([at, own]) => {
    const { visitors, views } = together(own.map(day => totals.get(day) ?? NOTHING))
    return { at: `${at}T00:00`, visitors, views }
  })
}

/** The moment a day begins in a zone. */
const startOf = (day: string, zone: string): SQL => raw`(${day}::timestamp at time zone ${zone})`

/** Every hour of some days; walked as moments, so that the day that has 23 or 25 of them shows as many. */
export async function hoursOf(
  sql: Sql,
  source: Source,
  { from, to }: Days,
  zone: string,
): Promise<AnalyticsPoint[]> {
  const [begin, end] = [startOf(from, zone), startOf(dayAfter(to, 1), zone)]
  // Days that were counted in the zone that the owner had before may begin at other hours.
  const around = daysOf({ from: dayAfter(from, -1), to: dayAfter(to, 1) })
  const { rows } = await sql.execute<{ at: string; visitors: string; views: string }>(raw`
    with counted as (
      select date_bin('1 hour', ${pageViews.at}, ${begin}) as hour, count(distinct ${visits.visitor}) as visitors,
        count(*) as views
      from ${pageViews} join ${visits} on ${visits.id} = ${pageViews.visitId} and ${visits.day} = ${pageViews.day}
      where ${source.visitsOf(around)} and ${pageViews.websiteId} = ${source.websiteId}
        and ${source.chosen(around).days(raw`${pageViews.day}`)}
        and ${pageViews.at} >= ${begin} and ${pageViews.at} < ${end}
      group by 1
    )
    select to_char(moment at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI') as at, coalesce(visitors, 0) as visitors,
      coalesce(views, 0) as views
    from generate_series(${begin}, ${end} - interval '1 second', '1 hour') moment
    left join counted on hour = moment order by moment`)
  return rows.map(({ at, visitors, views }) => ({ at, visitors: Number(visitors), views: Number(views) }))
}
