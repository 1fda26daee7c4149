import type { AnalyticsResponse, AnalyticsRow } from '@vitrine/model'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { type SumList, visitSums } from './analytics.table.ts'
import { countedLists } from './counting.ts'
import type { ListCounts } from './packed/count-day.ts'
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

type ListRow = { list: keyof typeof LISTS; name: string; visitors: string; views: string }

/** The first rows of every list in one question: sums of months and days, and what is counted. */
export async function listsOf(sql: Sql, source: Source, days: readonly string[]): Promise<Lists> {
  const { summed, counted } = source.split(days)
  const parts: SQL[] = []
  if (summed.length > 0 && !source.packed) parts.push(...summedLists(source.websiteId, days, counted))
  if (counted.length > 0)
    parts.push(
      raw`select list, name, visitors, views from (${countedLists(source.chosen(counted), { byDay: false })}) lists`,
    )
  const added = raw`select list, name, sum(visitors) as visitors, sum(views) as views
    from (${raw.join(parts, raw` union all `)}) parts group by list, name`
  if (source.packed) {
    const { rows } = parts.length === 0 ? { rows: [] } : await sql.execute<ListRow>(added)
    return rankedOf(source.packed.lists, rows)
  }
  if (parts.length === 0) return emptyLists()
  const { rows } = await sql.execute<ListRow>(raw`
    select list, name, visitors, views from (
      select *, row_number() over (partition by list order by visitors desc, views desc, name) as place
      from (${added}) rows
    ) placed where place <= ${MOST_ROWS} order by list, place`)
  const lists = emptyLists()
  for (const row of rows) lists[LISTS[row.list]].push(rowOf(row))
  return lists
}

function summedLists(websiteId: string, days: readonly string[], counted: readonly string[]): SQL[] {
  const spans = spansOf(days, new Set(counted))
  const starts = [
    ['month', spans.months],
    ['day', spans.days],
  ] as const
  return starts.flatMap(([span, of]) =>
    of.length === 0
      ? []
      : [
          raw`select list, name, visitors, views from ${visitSums}
            where website_id = ${websiteId} and span = ${span} and start = any(${raw.param(of)}::date[]) and list <> 'total'`,
        ],
  )
}

/** What packed days said and what was counted besides, together and in their order. */
function rankedOf(packed: ListCounts, rows: readonly ListRow[]): Lists {
  const lists = emptyLists()
  const more = Map.groupBy(rows, ({ list }) => list)
  for (const [list, name] of Object.entries(LISTS) as [keyof typeof LISTS, keyof Lists][]) {
    const counts = new Map(packed.get(list))
    for (const row of more.get(list) ?? []) {
      const { visitors, views } = rowOf(row)
      const known = counts.get(row.name) ?? { visitors: 0, views: 0 }
      counts.set(row.name, { visitors: known.visitors + visitors, views: known.views + views })
    }
    lists[name] = [...counts]
      .map(([of, count]) => ({ name: of, ...count }))
      .sort((a, b) => b.visitors - a.visitors || b.views - a.views || byBytes(a.name, b.name))
      .slice(0, MOST_ROWS)
  }
  return lists
}

const rowOf = ({ name, visitors, views }: ListRow): AnalyticsRow => ({
  name,
  visitors: Number(visitors),
  views: Number(views),
})

const emptyLists = () =>
  Object.fromEntries(Object.values(LISTS).map(name => [name, [] as AnalyticsRow[]])) as Lists

/** As the database orders names. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
