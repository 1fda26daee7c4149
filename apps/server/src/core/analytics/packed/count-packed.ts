import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { copyRows } from '../../../platform/db/copy-rows.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { visitRollups } from '../analytics.table.ts'
import { addDays } from '../local-day.ts'
import { addMonths, monthOf } from '../partitions.ts'
import { listDays } from '../report/date-range.ts'
import { NO_VISITS, type VisitMetrics } from '../visit-metrics.ts'
import type { Filters } from '../report/filters.ts'
import type { ListCounts } from './count-day.ts'
import { countPacks, type CountTask, type Pack, type TaskCounts } from './count-packs.ts'
import { countInThread, type PackKey, threadWith } from './counting-threads.ts'

/** Days per query: while some are counted, the next are fetched. */
const DAYS_AT_ONCE = 8
/** Packs of more bytes are counted in threads; starting one costs as much as counting this. */
const MIN_THREADED_BYTES = 1_000_000
/** The driver needs three times the processor time for larger messages, which it receives in pieces. */
const PART_BYTES = 49_152
/** Queries whose packs are not counted yet; bounds memory. */
const MAX_AHEAD = 4

export type Counts = {
  /**
   * Metrics of each day that was counted in this process; the others come from sums or are counted by the database.
   */
  days: Map<string, VisitMetrics>
  /** Lists of these days together. */
  lists: ListCounts
}

export type CountRequest = {
  days: readonly string[]
  listed: (day: string) => boolean
  filters: Filters
  signal?: AbortSignal | undefined
}

/** A pack in the database. */
type Stored = { span: 'month' | 'day'; start: string; bytes: number; key: PackKey }

/**
 * Counts the filtered visits of packed days among `days`; `listed` are the days for which lists are wanted. Reads whole
 * months from one pack. Throws the reason of `signal` when it aborts.
 */
export async function countPacked(
  sql: Sql,
  websiteId: string,
  counts: Counts,
  { days, listed, filters, signal }: CountRequest,
): Promise<void> {
  const stored = await planPacks(sql, websiteId, days, listed)
  const inThread = stored.reduce((sum, { bytes }) => sum + bytes, 0) >= MIN_THREADED_BYTES
  const pending: Promise<void>[] = []
  const add = (own: readonly Stored[], packs: readonly Pack[]) => {
    const task: CountTask = { packs, filters, isListed: listed(own[0]?.start ?? '') }
    const counting = inThread
      ? countInThread(
          task,
          own.map(({ key }) => key),
        )
      : countPacks(task)
    const adding = counting.then(counted => addCounts(counts, counted))
    // A rejection is handled where the promise is awaited.
    adding.catch(() => undefined)
    pending.push(adding)
  }
  // A month's days without visits are known, too.
  for (const { span, start } of stored)
    if (span === 'month') for (const day of daysOf(start)) counts.days.set(day, NO_VISITS)
  const [unpacked, packed] = partition(stored, ({ key }) => inThread && threadWith(key) !== undefined)
  for (const byList of Map.groupBy(unpacked, ({ start }) => listed(start)).values())
    for (const own of Map.groupBy(byList, ({ key }) => threadWith(key)).values())
      add(
        own,
        own.map(({ start }) => ({ start, packed: null })),
      )
  const months = packed.filter(({ span }) => span === 'month').map(month => [month])
  const single = Map.groupBy(
    packed.filter(({ span }) => span === 'day'),
    ({ start }) => listed(start),
  )
  for (const own of [...months, ...[...single.values()].flatMap(chunk)]) {
    const packs = await readPacks(sql, websiteId, own)
    signal?.throwIfAborted()
    add(own, packs)
    if (pending.length >= MAX_AHEAD) await pending.shift()
  }
  await Promise.all(pending)
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter(one => !isFirst(one))]
}

const chunk = <T>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, at) =>
    days.slice(at * DAYS_AT_ONCE, (at + 1) * DAYS_AT_ONCE),
  )

function addCounts(counts: Counts, { days, lists }: TaskCounts): void {
  for (const [day, metrics] of days) counts.days.set(day, metrics)
  for (const [list, names] of lists) addNames(counts.lists, list, names)
}

function addNames(
  lists: ListCounts,
  list: Parameters<ListCounts['get']>[0],
  names: ReturnType<ListCounts['get']>,
): void {
  const known = lists.get(list)
  if (!known) lists.set(list, names ?? new Map())
  else
    for (const [name, { visitors, views }] of names ?? []) {
      const count = known.get(name)
      known.set(name, { visitors: visitors + (count?.visitors ?? 0), views: views + (count?.views ?? 0) })
    }
}

/** Returns the packs of months that are wanted as a whole, then those of the other days. */
async function planPacks(
  sql: Sql,
  websiteId: string,
  days: readonly string[],
  listed: (day: string) => boolean,
): Promise<Stored[]> {
  const whole = [...Map.groupBy(days, monthOf)].flatMap(([month, own]) =>
    own.length === daysOf(month).length && own.every(day => listed(day) === listed(month)) ? [month] : [],
  )
  // The size of a compressed value is known without reading it. A row's version is the transaction that wrote it.
  const packsOf = (span: Stored['span'], starts: readonly string[]) => raw`
    select span, to_char(start, 'YYYY-MM-DD') as start, octet_length(packed) as bytes,
      concat(website_id, ' ', span, ' ', start, ' ', xmin, ' ', octet_length(packed)) as key
    from ${visitRollups} where website_id = ${websiteId} and span = ${span} and list = 'total' and name = ''
      and start = any(${raw.param(starts)}::date[]) and packed is not null`
  const { rows } = await sql.execute<Stored>(
    raw`${packsOf('month', whole)} union all ${packsOf('day', days)} order by start`,
  )
  const [months, single] = partition(rows, ({ span }) => span === 'month')
  const merged = new Set(months.map(({ start }) => start))
  return [...months, ...single.filter(({ start }) => !merged.has(monthOf(start)))]
}

const daysOf = (month: string) => listDays({ from: month, to: addDays(addMonths(month, 1), -1) })

/** Reads packs in parts; all are of the same span. */
async function readPacks(sql: Sql, websiteId: string, stored: readonly Stored[]): Promise<Pack[]> {
  const packs = new Map(stored.map(({ start, bytes }) => [start, new Uint8Array(bytes)]))
  const literals = {
    website: pg.escapeLiteral(websiteId),
    span: pg.escapeLiteral(stored[0]?.span ?? ''),
    starts: pg.escapeLiteral(`{${stored.map(({ start }) => start).join(',')}}`),
  }
  await copyRows(
    sql,
    `select to_char(start, 'YYYY-MM-DD'), at, substring(packed from 1 + at for ${PART_BYTES})
    from visit_rollups, generate_series(0, octet_length(packed) - 1, ${PART_BYTES}) at
    where website_id = ${literals.website} and span = ${literals.span} and list = 'total' and name = ''
      and start = any(${literals.starts}::date[]) and packed is not null`,
    ([start, at, part]) => {
      if (start && at && part) packs.get(start.toString())?.set(part, at.readInt32BE())
    },
  )
  return [...packs].map(([start, packed]) => ({ start, packed }))
}
