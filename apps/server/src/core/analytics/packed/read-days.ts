import { sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { linkClicks, pageViews, visits } from '../analytics.table.ts'
import {
  VISIT_DIMENSIONS,
  type VisitDimension,
  toSmallestArray,
  type PackedDay,
  type EventDimension,
} from './format.ts'

type Visits = Record<'day' | 'id' | 'visitor' | 'views' | 'duration' | 'scroll' | VisitDimension, string>
type Within = Record<'day' | 'id' | 'names', string>

/**
 * Reads the visits of days in columns, keyed by day; days without visits are absent. One row per day with a
 * text per column, as reading thousands of rows costs the process more.
 * @throws RangeError for a number above 32 bits
 */
export async function readDays(
  sql: Sql,
  websiteId: string,
  days: readonly string[],
): Promise<Map<string, PackedDay>> {
  const selection = raw`website_id = ${websiteId} and day = any(${raw.param(days)}::date[])`
  const within = async (table: typeof pageViews | typeof linkClicks, name: SQL) => {
    const { rows } = await sql.execute<Within>(raw`
      select to_char(day, 'YYYY-MM-DD') as day, ${numbers(raw`visit_id`)} as id, ${names(name)} as names
      from ${table} where ${selection} group by day`)
    return new Map(rows.map(row => [row.day, row]))
  }
  const { rows } = await sql.execute<Visits>(raw`
    select to_char(day, 'YYYY-MM-DD') as day, ${numbers(raw`id`)} as id, ${numbers(raw`visitor`)} as visitor,
      ${numbers(raw`views`)} as views, ${numbers(DURATION)} as duration,
      ${numbers(raw`coalesce(scroll + 1, 0)`)} as scroll, ${NAMES}
    from (select * from ${visits} where ${selection} order by day, visitor, id) ordered group by day`)
  const pages = await within(pageViews, raw`page`)
  const links = await within(linkClicks, raw`target`)
  return new Map(
    rows.map(row => [row.day, columnsOf(row, { page: pages.get(row.day), link: links.get(row.day) })]),
  )
}

const numbers = (of: SQL) => raw`string_agg((${of})::text, ',')`
/** Milliseconds; timestamps have no finer precision. */
const DURATION = raw`round(date_part('epoch', last_at - started_at) * 1000)::bigint`
/** Visits are stored without control characters, so no name has a line feed. JSON would cost the database a third more. */
const names = (of: SQLWrapper) => raw`string_agg(${of}, E'\\n')`
const NAMES = raw.join(
  VISIT_DIMENSIONS.map(name => raw`${names(raw.identifier(name))} as ${raw.identifier(name)}`),
  raw`, `,
)
const parseNames = (names: string): string[] => names.split('\n')

const parseNumbers = (numbers: string): number[] => JSON.parse(`[${numbers}]`) as number[]

function columnsOf(row: Visits, found: Record<EventDimension, Within | undefined>): PackedDay {
  const ids = parseNumbers(row.id)
  const visitors = row.visitor.split(',')
  const within = { page: alignToVisits(ids, found.page), link: alignToVisits(ids, found.link) }
  const by = Object.fromEntries(
    VISIT_DIMENSIONS.map(name => [name, toDictionary(parseNames(row[name]))]),
  ) as Record<VisitDimension, DictionaryColumn>
  return {
    visits: ids.length,
    names: {
      ...(Object.fromEntries(VISIT_DIMENSIONS.map(name => [name, by[name].names])) as Record<
        VisitDimension,
        string[]
      >),
      page: within.page.names,
      link: within.link.names,
    },
    by: Object.fromEntries(VISIT_DIMENSIONS.map(name => [name, by[name].numbers])) as PackedDay['by'],
    begins: toSmallestArray(visitors.map((visitor, at) => (visitor === visitors[at - 1] ? 0 : 1))),
    views: toSmallestArray(parseNumbers(row.views)),
    durationMs: toSmallestArray(parseNumbers(row.duration)),
    scroll: toSmallestArray(parseNumbers(row.scroll)),
    within: {
      page: { counts: within.page.counts, all: within.page.numbers },
      link: { counts: within.link.counts, all: within.link.numbers },
    },
  }
}

type DictionaryColumn = { names: string[]; numbers: PackedDay['views'] }

/** Dictionary-encodes values: each distinct value once, and its index for each value. */
function toDictionary(values: readonly string[]): DictionaryColumn {
  const indexes = new Map<string, number>()
  const numbers = values.map(value => {
    const known = indexes.get(value)
    if (known !== undefined) return known
    indexes.set(value, indexes.size)
    return indexes.size - 1
  })
  return { names: [...indexes.keys()], numbers: toSmallestArray(numbers) }
}

/** Orders events by their visits. Events without a visit are left out, as where the database counts. */
function alignToVisits(
  ids: readonly number[],
  found: Within | undefined,
): DictionaryColumn & { counts: PackedDay['views'] } {
  const rows = new Map(ids.map((id, row) => [id, row]))
  const rowOf = parseNumbers(found?.id ?? '').map(id => rows.get(id) ?? -1)
  const counts = new Uint32Array(ids.length)
  for (const row of rowOf) if (row >= 0) counts[row] = (counts[row] ?? 0) + 1
  let total = 0
  const next = Uint32Array.from(counts, count => {
    total += count
    return total - count
  })
  const ordered = Array.from({ length: total }, () => '')
  for (const [at, name] of (found ? parseNames(found.names) : []).entries()) {
    const row = rowOf[at] ?? -1
    const place = next[row]
    if (place === undefined) continue
    ordered[place] = name
    next[row] = place + 1
  }
  return { ...toDictionary(ordered), counts: toSmallestArray(counts) }
}
