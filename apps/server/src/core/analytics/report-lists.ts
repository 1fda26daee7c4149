import type { AnalyticsResponse, AnalyticsRow } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { type SumList, visitSums } from './analytics.table.ts'
import { countedLists } from './counting.ts'
import { spansOf } from './report-range.ts'
import type { Source } from './report-source.ts'

const MOST_ROWS = 100

/** What the lists of a report are called. */
const LISTS = {
  page: 'pages',
  entry_page: 'entry_pages',
  exit_page: 'exit_pages',
  referrer: 'referrers',
  channel: 'channels',
  country: 'countries',
  device: 'devices',
  browser: 'browsers',
  system: 'systems',
  campaign: 'campaigns',
  link: 'links',
} as const satisfies Record<Exclude<SumList, 'total'>, keyof AnalyticsResponse>

type Lists = Record<(typeof LISTS)[keyof typeof LISTS], AnalyticsRow[]>

/** The first rows of every list in one question: sums of months and days, and what is counted. */
export async function listsOf(sql: Sql, source: Source, days: readonly string[]): Promise<Lists> {
  const { summed, counted } = source.split(days)
  const parts: SQL[] = []
  const spans = spansOf(days, new Set(counted))
  for (const [span, starts] of [
    ['month', spans.months],
    ['day', spans.days],
  ] as const)
    if (summed.length > 0 && starts.length > 0)
      parts.push(raw`select list, name, visitors, views from ${visitSums}
        where website_id = ${source.websiteId} and span = ${span} and start = any(${raw.param(starts)}::date[]) and list <> 'total'`)
  if (counted.length > 0)
    parts.push(
      raw`select list, name, visitors, views from (${countedLists(source.chosen(counted), { byDay: false })}) lists`,
    )
  const lists = Object.fromEntries(Object.values(LISTS).map(name => [name, [] as AnalyticsRow[]])) as Lists
  if (parts.length === 0) return lists
  const { rows } = await sql.execute<{ list: keyof typeof LISTS } & Record<keyof AnalyticsRow, string>>(raw`
    select list, name, visitors, views from (
      select *, row_number() over (partition by list order by visitors desc, views desc, name) as place from (
        select list, name, sum(visitors) as visitors, sum(views) as views
        from (${raw.join(parts, raw` union all `)}) parts group by list, name
      ) rows
    ) placed where place <= ${MOST_ROWS} order by list, place`)
  for (const { list, name, visitors, views } of rows)
    lists[LISTS[list]].push({ name, visitors: Number(visitors), views: Number(views) })
  return lists
}
