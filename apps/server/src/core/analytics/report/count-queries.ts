import { sql as raw, type SQL } from 'drizzle-orm'
import { linkClicks, pageViews, type SumList, visits } from '../analytics.table.ts'

/**
 * Said before whole days are counted: views and visits of a day are joined as two sets. Of a month that has just
 * begun the planner knows nothing, takes each for a handful and would look at all of one for every one of the other.
 */
export const DISABLE_NESTED_LOOPS = raw`set local enable_nestloop = off`

/** So many visits, at most, are looked up one by one; of more than these, sets are joined. */
const MAX_INDEX_LOOKUPS = 5000

/**
 * Said before what is narrowed down is counted, when it is known how many visits that are: of a few, their views are
 * looked up; of many, all are read once. What the planner would guess of a month that has just begun may be either.
 */
export const joinStrategyFor = (visits: number) =>
  visits > MAX_INDEX_LOOKUPS
    ? raw`set local enable_nestloop = off`
    : raw`select set_config('enable_nestloop', 'on', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true)`

/** Which single visits are counted: a website's, of some days, and what they are narrowed down to. */
export type VisitSelection = {
  websiteId: string
  /** A condition on a column that holds a day. */
  dayCondition: (column: SQL) => SQL
  filter: SQL | null
}

/** The lists that visits are grouped by, and the columns that they stand in. */
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

/** Empty means "unknown" in some lists and "none" in others: a visit without a campaign is in no campaign. */
const WITHOUT_EMPTY: readonly SumList[] = ['referrer', 'campaign']

const selectionCondition = ({ websiteId, dayCondition, filter }: VisitSelection) =>
  raw`${visits.websiteId} = ${websiteId} and ${dayCondition(raw`${visits.day}`)}${filter ?? raw``}`

const METRICS = raw`count(distinct visitor)::int as visitors, count(*)::int as visits, sum(views)::int as views,
  (count(*) filter (where views = 1))::int as bounced,
  sum(extract(epoch from last_at - started_at) * 1000)::bigint as duration_ms,
  count(scroll)::int as scrolled, coalesce(sum(scroll), 0)::bigint as scroll`

/** What a report says of a name; the others would cost it more than these. */
const SHOWN_METRICS = raw`count(distinct visitor)::int as visitors, sum(views)::int as views`

/** The figures of each day with visits, as a query of {day, …figures}. */
export function dailyTotals(selection: VisitSelection): SQL {
  return raw`select day, ${METRICS} from ${visits} where ${selectionCondition(selection)} group by day`
}

/**
 * Every list of the report, as a query of {list, name, visitors, views}; `byDay` it is one of {day, list, name,
 * …figures}. It is what sums are made by, and what a report reads where there are none: so both say the same.
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
  // One bit for each column, the first highest; it is 0 for the one that a row is grouped by.
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

/** What is counted by itself and not by visits: pages and links, with whose they are. */
function eventCounts(
  selection: VisitSelection,
  list: 'page' | 'link',
  table: typeof pageViews | typeof linkClicks,
  name: SQL,
  byDay: boolean,
): SQL {
  // Named columns are of `visits` alone: the same day of the other table is what the join says.
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
