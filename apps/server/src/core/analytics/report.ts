import {
  type AnalyticsQuery,
  type AnalyticsResponse,
  type AnalyticsRow,
  type AnalyticsTotals,
  MOST_ANALYTICS_DAYS,
  OtherTraffic,
  VitrineError,
} from '@vitrine/model'
import { and, eq, gte, lte, min, sql as raw, type SQL, sum } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import { otherViews, pageViews, visits } from './analytics.table.ts'
import { dayAfter, daysBetween, localDay } from './local-day.ts'

const USUAL_DAYS = 30
const MOST_ROWS = 100
const NOW_MINUTES = 5

type Range = { from: string; to: string; zone: string }

/** The lists of a report that visits are grouped by, and the columns that they stand in. */
const LISTS = {
  entry_pages: 'entry_page',
  exit_pages: 'exit_page',
  referrers: 'referrer',
  channels: 'channel',
  countries: 'country',
  devices: 'device',
  browsers: 'browser',
  systems: 'system',
  campaigns: 'campaign',
} as const

/** Empty means "unknown" in some lists and "none" in others: a visit without a campaign is in no campaign. */
const WITHOUT_EMPTY: ReadonlySet<keyof typeof LISTS> = new Set(['referrers', 'campaigns'])

const FILTER_COLUMNS = {
  entry_page: visits.entryPage,
  exit_page: visits.exitPage,
  referrer: visits.referrer,
  channel: visits.channel,
  country: visits.country,
  device: visits.device,
  browser: visits.browser,
  system: visits.system,
  campaign: visits.campaign,
} as const

/**
 * The figures of a website's days, in its owner's time zone. A visitor is counted once a day: nobody can be known again
 * on another.
 * @throws VitrineError validation_failed for days that are none, the wrong way round or too many
 */
export async function analyticsReport(
  { sql, clock }: { sql: Sql; clock: Clock },
  websiteId: string,
  query: AnalyticsQuery,
  zone: string,
): Promise<AnalyticsResponse> {
  const now = clock.now()
  const range = rangeOf(query, zone, now)
  const days = daysBetween(range.from, range.to)
  const before = { from: dayAfter(range.from, -days), to: dayAfter(range.from, -1), zone }
  const interval = days <= 2 ? 'hour' : days <= 92 ? 'day' : 'month'
  const chosen = visitsOf(websiteId, range, query)
  const [totals, previous, lists, pages, series, previousSeries, others, realtime, since] = await Promise.all(
    [
      totalsOf(sql, chosen),
      totalsOf(sql, visitsOf(websiteId, before, query)),
      listsOf(sql, chosen),
      pagesOf(sql, websiteId, range, query),
      seriesOf(sql, websiteId, range, query, interval),
      seriesOf(sql, websiteId, before, query, interval),
      othersOf(sql, websiteId, range),
      nowOf(sql, websiteId, now),
      sinceOf(sql, websiteId),
    ],
  )
  return {
    from: range.from,
    to: range.to,
    timezone: zone,
    interval,
    totals,
    previous,
    series,
    previous_series: previousSeries,
    pages,
    ...lists,
    others,
    realtime_visitors: realtime,
    since,
  }
}

function rangeOf({ from, to }: AnalyticsQuery, zone: string, now: Date): Range {
  const today = localDay(now.getTime(), zone)
  const end = to ?? today
  const range = { from: from ?? dayAfter(end, 1 - USUAL_DAYS), to: end, zone }
  const days = daysBetween(range.from, range.to)
  if (!(days >= 1)) throw refused('from', 'The first day comes after the last.')
  if (days > MOST_ANALYTICS_DAYS) throw refused('from', 'At most 24 months can be looked at together.')
  return range
}

const refused = (field: string, message: string) =>
  new VitrineError('validation_failed', { message, fields: { [field]: message } })

/** The moment a day begins in a zone, and the one at which another has ended. */
const startOf = (day: string, zone: string) => raw`(${day}::timestamp at time zone ${zone})`
const within = (column: SQL | typeof visits.startedAt | typeof pageViews.at, { from, to, zone }: Range) =>
  raw`${column} >= ${startOf(from, zone)} and ${column} < ${startOf(dayAfter(to, 1), zone)}`

/** Which visits a report is about, as a condition. */
function visitsOf(websiteId: string, range: Range, query: AnalyticsQuery): SQL {
  return raw`${visits.websiteId} = ${websiteId} and ${within(visits.startedAt, range)}${narrowed(query)}`
}

function narrowed(query: AnalyticsQuery): SQL {
  const parts = (Object.keys(FILTER_COLUMNS) as (keyof typeof FILTER_COLUMNS)[]).flatMap(name => {
    const value = query[name]
    return value === undefined ? [] : [raw` and ${FILTER_COLUMNS[name]} = ${value}`]
  })
  if (query.page !== undefined)
    parts.push(
      raw` and exists (select 1 from ${pageViews} where ${pageViews.visitId} = ${visits.id} and ${pageViews.page} = ${query.page})`,
    )
  return raw.join(parts)
}

async function totalsOf(sql: Sql, chosen: SQL): Promise<AnalyticsTotals> {
  const { rows } = await sql.execute<Record<string, string | null>>(raw`
    select count(distinct ${visits.visitor}) as visitors, count(*) as visits, coalesce(sum(${visits.views}), 0) as views,
      count(*) filter (where ${visits.views} = 1) as bounced,
      coalesce(sum(extract(epoch from ${visits.lastAt} - ${visits.startedAt})), 0) as seconds
    from ${visits} where ${chosen}`)
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0)
  const count = figure('visits')
  const each = (of: number) => (count === 0 ? null : of / count)
  return {
    visitors: figure('visitors'),
    views: figure('views'),
    bounce_rate: each(figure('bounced')),
    visit_duration_s: each(figure('seconds')),
    views_per_visit: each(figure('views')),
  }
}

/** Every list in one pass over the visits: each row of the answer is of the one column that is not rolled up in it. */
async function listsOf(sql: Sql, chosen: SQL): Promise<Record<keyof typeof LISTS, AnalyticsRow[]>> {
  const columns = Object.values(LISTS).map(column => raw.identifier(column))
  const all = raw.join(columns, raw`, `)
  const { rows } = await sql.execute<{ list: number; name: string; visitors: string; views: string }>(raw`
    select grouping(${all}) as list, coalesce(${all}) as name, count(distinct visitor) as visitors, sum(views) as views
    from ${visits} where ${chosen}
    group by grouping sets (${raw.join(
      columns.map(column => raw`(${column})`),
      raw`, `,
    )})
    order by visitors desc, views desc, name`)
  const names = Object.keys(LISTS) as (keyof typeof LISTS)[]
  const lists = Object.fromEntries(names.map(name => [name, [] as AnalyticsRow[]])) as Record<
    keyof typeof LISTS,
    AnalyticsRow[]
  >
  // One bit for each column, the first highest; it is 0 for the one that a row is grouped by.
  const every = 2 ** names.length - 1
  for (const { list, name, visitors, views } of rows) {
    const index = names.length - 1 - Math.log2(every - list)
    const key = names[index]
    if (!key || (name === '' && WITHOUT_EMPTY.has(key)) || lists[key].length >= MOST_ROWS) continue
    lists[key].push({ name, visitors: Number(visitors), views: Number(views) })
  }
  return lists
}

/** Views of the range's own days, joined to their visits where those are narrowed down. */
const viewsOf = (websiteId: string, range: Range, query: AnalyticsQuery) =>
  raw`from ${pageViews} join ${visits} on ${visits.id} = ${pageViews.visitId}
    where ${pageViews.websiteId} = ${websiteId} and ${within(pageViews.at, range)}${narrowed(query)}`

async function pagesOf(sql: Sql, websiteId: string, range: Range, query: AnalyticsQuery) {
  const { rows } = await sql.execute<{ name: string; visitors: string; views: string }>(raw`
    select ${pageViews.page} as name, count(distinct ${visits.visitor}) as visitors, count(*) as views
    ${viewsOf(websiteId, range, query)} group by 1 order by visitors desc, views desc, name limit ${MOST_ROWS}`)
  return rows.map(({ name, visitors, views }) => ({
    name,
    visitors: Number(visitors),
    views: Number(views),
  }))
}

async function seriesOf(
  sql: Sql,
  websiteId: string,
  range: Range,
  query: AnalyticsQuery,
  interval: AnalyticsResponse['interval'],
) {
  const step = raw.raw(`'1 ${interval}'::interval`)
  const unit = raw.raw(`'${interval}'`)
  // Hours are walked as moments, so that the day that has 23 or 25 of them shows as many; days and months by the calendar.
  const slots =
    interval === 'hour'
      ? raw`select (moment at time zone ${range.zone}) as at, moment
          from generate_series(${startOf(range.from, range.zone)}, ${startOf(dayAfter(range.to, 1), range.zone)} - interval '1 second', ${step}) moment`
      : raw`select at, null::timestamptz as moment
          from generate_series(date_trunc(${unit}, ${range.from}::timestamp), ${range.to}::timestamp, ${step}) at`
  const bucket =
    interval === 'hour'
      ? raw`date_bin('1 hour', ${pageViews.at}, ${startOf(range.from, range.zone)})`
      : raw`date_trunc(${unit}, ${pageViews.at} at time zone ${range.zone})`
  const match = interval === 'hour' ? raw`counted.bucket = slot.moment` : raw`counted.bucket = slot.at`
  const { rows } = await sql.execute<{ at: string; visitors: string; views: string }>(raw`
    with counted as (
      select ${bucket} as bucket, count(distinct ${visits.visitor}) as visitors, count(*) as views
      ${viewsOf(websiteId, range, query)} group by 1
    ), slot as (${slots})
    select to_char(slot.at, 'YYYY-MM-DD"T"HH24:MI') as at, coalesce(counted.visitors, 0) as visitors,
      coalesce(counted.views, 0) as views
    from slot left join counted on ${match} order by slot.moment, slot.at`)
  return rows.map(({ at, visitors, views }) => ({ at, visitors: Number(visitors), views: Number(views) }))
}

async function othersOf(sql: Sql, websiteId: string, { from, to }: Range) {
  const rows = await sql
    .select({ kind: otherViews.kind, views: sum(otherViews.views).mapWith(Number) })
    .from(otherViews)
    .where(and(eq(otherViews.websiteId, websiteId), gte(otherViews.day, from), lte(otherViews.day, to)))
    .groupBy(otherViews.kind)
  const order = OtherTraffic.options
  return rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

async function nowOf(sql: Sql, websiteId: string, now: Date): Promise<number> {
  const { rows } = await sql.execute<{ visitors: string }>(raw`
    select count(distinct ${visits.visitor}) as visitors from ${visits}
    where ${visits.websiteId} = ${websiteId} and ${visits.startedAt} > ${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz
      and ${visits.lastAt} > ${new Date(now.getTime() - NOW_MINUTES * 60_000).toISOString()}::timestamptz`)
  return Number(rows[0]?.visitors ?? 0)
}

async function sinceOf(sql: Sql, websiteId: string): Promise<string | null> {
  const [row] = await sql
    .select({ at: min(visits.startedAt) })
    .from(visits)
    .where(eq(visits.websiteId, websiteId))
  return row?.at?.toISOString() ?? null
}
