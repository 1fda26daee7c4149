import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { pageViews, visitRollups } from '../analytics.table.ts'
import { dailyTotals } from './count-queries.ts'
import { type MetricsRow, type VisitMetrics, parseMetrics, NO_VISITS } from '../visit-metrics.ts'
import type { ReportSource } from './report-source.ts'

/** Returns the metrics of each day that has any: counted in this process, from sums, or counted by the database. */
export async function readDailyTotals(
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
export async function readTotalsUntil(
  sql: Sql,
  source: ReportSource,
  day: string,
  until: SQL,
): Promise<VisitMetrics> {
  const { rows } = await sql.execute<MetricsRow>(raw`
    select count(distinct visitor)::int as visitors, count(*)::int as visits, coalesce(sum(views), 0)::int as views,
      (count(*) filter (where views = 1))::int as bounced,
      coalesce(sum(extract(epoch from last_at - started_at) * 1000), 0)::bigint as duration_ms,
      0 as scrolled, 0 as scroll
    from (
      select visits.visitor, count(*) as views, min(${pageViews.at}) as started_at,
        -- How long the last page was read is known of visits that had ended by then.
        case when visits.last_at < ${until} then visits.last_at else max(${pageViews.at}) end as last_at
      from ${pageViews} join visits on visits.id = ${pageViews.visitId} and visits.day = ${pageViews.day}
      where ${source.visitCondition([day])} and ${pageViews.websiteId} = ${source.websiteId}
        and ${pageViews.day} = ${day}::date and ${pageViews.at} < ${until}
      group by visits.id, visits.visitor, visits.last_at
    ) earlier`)
  return rows[0] ? parseMetrics(rows[0]) : NO_VISITS
}
