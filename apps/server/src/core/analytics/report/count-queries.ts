import { sql as raw, type SQL } from 'drizzle-orm'
import { linkClicks, pageViews, type SumList, visits } from '../analytics.table.ts'

/**
 * Set before whole days are counted: joins views and visits by hash or merge. For a month that has just begun the
 * planner has no statistics, expects few rows, and would choose a slow nested loop.
 */
export const DISABLE_NESTED_LOOPS = raw`set local enable_nestloop = off`

/** Up to this many visits, their views are looked up by index; above, the tables are joined. */
const MAX_INDEX_LOOKUPS = 5000

/**
 * Set before filtered visits are counted, when their number is known: index lookups for few, a join for many. For a
 * month that has just begun the planner has no statistics to decide it.
 */
export const joinStrategyFor = (visits: number) =>
  visits > MAX_INDEX_LOOKUPS
    ? raw`set local enable_nestloop = off`
    : raw`select set_config('enable_nestloop', 'on', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true)`

/** Selects visits of a website, of some days, matching a filter. */
export type VisitSelection = {
  websiteId: string
  /** Condition on a column of type date. */
  dayCondition: (column: SQL) => SQL
  filter: SQL | null
}

/** Dimensions of a visit, and their columns. */
const COLUMNS = {
  entry_page: 'entry_page',
  exit_page: 'exit_page',
  referrer: 'referrer',
  channel: 'channel',
  country: 'country',
  device: 'device',
  browser: 'browser',
  system: 'system',
  campaign: 'campaign',
} as const satisfies Partial<Record<SumList, string>>

/** In these lists an empty value means none; in the others it means unknown. */
const WITHOUT_EMPTY: readonly SumList[] = ['referrer', 'campaign']

const selectionCondition = ({ websiteId, dayCondition, filter }: VisitSelection) =>
  raw`${visits.websiteId} = ${websiteId} and ${dayCondition(raw`${visits.day}`)}${filter ?? raw``}`

const METRICS = raw`count(distinct visitor)::int as visitors, count(*)::int as visits, sum(views)::int as views,
  (count(*) filter (where views = 1))::int as bounced,
  sum(extract(epoch from last_at - started_at) * 1000)::bigint as duration_ms,
  count(scroll)::int as scrolled, coalesce(sum(scroll), 0)::bigint as scroll`

/** The metrics that lists show; computing all would cost more. */
const SHOWN_METRICS = raw`count(distinct visitor)::int as visitors, sum(views)::int as views`

/** Query of the metrics of each day with visits: {day, …metrics}. */
export function dailyTotals(selection: VisitSelection): SQL {
  return raw`select day, ${METRICS} from ${visits} where ${selectionCondition(selection)} group by day`
}

/**
 * Query of every list: {list, name, visitors, views}, or with `byDay` {day, list, name, …metrics}. Used both to build
 * sums and for days without them, so that they agree.
 */
export function breakdownCounts(selection: VisitSelection, { byDay }: { byDay: boolean }): SQL {
  const columns = Object.values(COLUMNS).map(column => raw.identifier(column))
  const all = raw.join(columns, raw`, `)
  const each = (before: SQL) =>
    raw.join(
      columns.map(column => raw`(${before}${column})`),
      raw`, `,
    )
  const figures = byDay ? METRICS : SHOWN_METRICS
  // grouping() returns one bit per column, the first highest; 0 for the column a row is grouped by.
  const every = 2 ** columns.length - 1
  const listOf = raw.join(
    Object.keys(COLUMNS).map(
      (name, index) => raw`when ${raw.raw(String(every - 2 ** (columns.length - 1 - index)))} then ${name}`,
    ),
    raw` `,
  )
  const empty = raw.join(
    WITHOUT_EMPTY.map(name => raw`${name}`),
    raw`, `,
  )
  return raw`
    select * from (
      select ${byDay ? raw`day, ` : raw``}case grouping(${all}) ${listOf} end as list, coalesce(${all}) as name, ${figures}
      from ${visits} where ${selectionCondition(selection)} group by grouping sets (${each(byDay ? raw`day, ` : raw``)})
    ) lists where name <> '' or list not in (${empty})
    union all ${eventCounts(selection, 'page', pageViews, raw`${pageViews.page}`, byDay)}
    union all ${eventCounts(selection, 'link', linkClicks, raw`${linkClicks.target}`, byDay)}`
}

/** Counts per page view or click instead of per visit, with their distinct visitors. */
function eventCounts(
  selection: VisitSelection,
  list: 'page' | 'link',
  table: typeof pageViews | typeof linkClicks,
  name: SQL,
  byDay: boolean,
): SQL {
  // Unqualified columns are those of `visits`; the join equates the day of both tables.
  const visitors = raw`count(distinct ${visits.visitor})::int as visitors`
  const columns = byDay
    ? raw`${visits.day} as day, ${list} as list, ${name} as name, ${visitors}, 0 as visits, count(*)::int as views,
      0 as bounced, 0::bigint as duration_ms, 0 as scrolled, 0::bigint as scroll`
    : raw`${list} as list, ${name} as name, ${visitors}, count(*)::int as views`
  return raw`
    select ${columns}
    from ${table} join ${visits} on ${visits.id} = ${table.visitId} and ${visits.day} = ${table.day}
    where ${table.websiteId} = ${selection.websiteId} and ${selection.dayCondition(raw`${table.day}`)} and ${selectionCondition(selection)}
    group by ${byDay ? raw`${visits.day}, ` : raw``}${name}`
}
