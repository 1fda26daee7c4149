import type { AnalyticsResponse, AnalyticsRow } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { type SumList, visitRollups } from '../analytics.table.ts'
import { unnestRows, type Column } from '../unnest-rows.ts'
import { breakdownCounts } from './count-queries.ts'
import type { Count, ListCounts } from '../packed/count-day.ts'
import { splitIntoSpans } from './date-range.ts'
import type { ReportSource } from './report-source.ts'

const MAX_ROWS = 100

/** Names of the lists in the response. */
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

type ListRow = { list: keyof typeof LISTS; name: string; visitors: string; views: string }

/**
 * Returns the top rows of every list in one query: sums of months and days, counts by the database, and counts of
 * this process.
 */
export async function readBreakdowns(
  sql: Sql,
  source: ReportSource,
  days: readonly string[],
): Promise<Lists> {
  const { summed, counted } = source.split(days)
  const parts: SQL[] = []
  if (summed.length > 0) parts.push(...summedBreakdowns(source.websiteId, days, new Set(summed)))
  if (counted.length > 0)
    parts.push(
      raw`select list, name, visitors, views from (${breakdownCounts(source.select(counted), { byDay: false })}) lists`,
    )
  const known = knownRows(source.known.lists)
  if (known.length > 0)
    parts.push(raw`select * from ${unnestRows(known, KNOWN_COLUMNS)} as known(list, name, visitors, views)`)
  const lists = emptyLists()
  if (parts.length === 0) return lists
  const { rows } = await sql.execute<ListRow>(raw`
    select list, name, visitors, views from (
      select *, row_number() over (partition by list order by visitors desc, views desc, name) as place
      from (
        select list, name, sum(visitors) as visitors, sum(views) as views
        from (${raw.join(parts, raw` union all `)}) parts group by list, name
      ) rows
    ) placed where place <= ${MAX_ROWS} order by list, place`)
  for (const row of rows) lists[LISTS[row.list]].push(rowOf(row))
  return lists
}

type KnownRow = { list: string; name: string } & Count

const KNOWN_COLUMNS: Column<KnownRow>[] = [
  ['text', ({ list }) => list],
  ['text', ({ name }) => name],
  ['bigint', ({ visitors }) => visitors],
  ['bigint', ({ views }) => views],
]

const knownRows = (lists: ListCounts): KnownRow[] =>
  [...lists].flatMap(([list, counts]) => [...counts].map(([name, count]) => ({ list, name, ...count })))

function summedBreakdowns(websiteId: string, days: readonly string[], summed: ReadonlySet<string>): SQL[] {
  const spans = splitIntoSpans(days, summed)
  const starts = [
    ['month', spans.months],
    ['day', spans.days],
  ] as const
  return starts.flatMap(([span, of]) =>
    of.length === 0
      ? []
      : [
          raw`select list, name, visitors, views from ${visitRollups}
            where website_id = ${websiteId} and span = ${span} and start = any(${raw.param(of)}::date[]) and list <> 'total'`,
        ],
  )
}

const rowOf = ({ name, visitors, views }: ListRow): AnalyticsRow => ({
  name,
  visitors: Number(visitors),
  views: Number(views),
})

const emptyLists = () =>
  Object.fromEntries(Object.values(LISTS).map(name => [name, [] as AnalyticsRow[]])) as Lists
