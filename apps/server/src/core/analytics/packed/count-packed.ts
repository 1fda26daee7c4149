import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitRollups } from '../analytics.table.ts'
import { addDays } from '../local-day.ts'
import { addMonths, monthOf } from '../partitions.ts'
import { listDays } from '../report/date-range.ts'
import { NO_VISITS, type VisitMetrics } from '../visit-metrics.ts'
import type { Filters } from '../report/filters.ts'
import type { ListCounts } from './count-day.ts'
import { countPacks, type CountTask } from './count-packs.ts'
import { countInThread } from './counting-threads.ts'

/** Days per query: while some are counted, the next are fetched. */
const DAYS_AT_ONCE = 8
/** Packs of more bytes are counted in threads; starting one costs as much as counting this. */
const MIN_THREADED_BYTES = 1_000_000
/** A multiple of three, so that the parts' base64 has no padding within. */
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

/** A query for packs: a month, or some days. */
type Batch = { span: 'month' | 'day'; starts: readonly string[] }

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
  const { batches, bytes } = await planBatches(sql, websiteId, days, listed)
  const count = bytes < MIN_THREADED_BYTES ? countPacks : countInThread
  const pending: Promise<void>[] = []
  const add = async (task: CountTask) => {
    const counted = await count(task)
    for (const [day, metrics] of counted.days) counts.days.set(day, metrics)
    for (const [list, names] of counted.lists) addNames(counts.lists, list, names)
  }
  for (const { span, starts } of batches) {
    const packs = await readPacked(sql, websiteId, { span, starts })
    signal?.throwIfAborted()
    // A month's days without visits are known, too.
    if (span === 'month')
      for (const { start } of packs) for (const day of daysOf(start)) counts.days.set(day, NO_VISITS)
    const adding = add({ packs, filters, isListed: listed(starts[0] ?? '') })
    // A rejection is handled where the promise is awaited.
    adding.catch(() => undefined)
    pending.push(adding)
    if (pending.length >= MAX_AHEAD) await pending.shift()
  }
  await Promise.all(pending)
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

/** Plans months that are wanted as a whole and packed, then the other days. */
async function planBatches(
  sql: Sql,
  websiteId: string,
  days: readonly string[],
  listed: (day: string) => boolean,
): Promise<{ batches: Batch[]; bytes: number }> {
  const whole = [...Map.groupBy(days, monthOf)].flatMap(([month, own]) =>
    own.length === daysOf(month).length && own.every(day => listed(day) === listed(month)) ? [month] : [],
  )
  // The size of a compressed value is known without reading it.
  const { rows } = await sql.execute<{ span: Batch['span']; start: string; bytes: number }>(raw`
    select span, to_char(start, 'YYYY-MM-DD') as start, octet_length(packed) as bytes from (
      select span, start, packed from ${packsOf(websiteId, 'month', whole)}
      union all select span, start, packed from ${packsOf(websiteId, 'day', days)}) packs order by start`)
  const months = new Set(rows.flatMap(({ span, start }) => (span === 'month' ? [start] : [])))
  const used = rows.filter(({ span, start }) => span === 'month' || !months.has(monthOf(start)))
  const single = Map.groupBy(
    used.flatMap(({ span, start }) => (span === 'day' ? [start] : [])),
    listed,
  )
  return {
    bytes: used.reduce((sum, { bytes }) => sum + bytes, 0),
    batches: [
      ...[...months].map((month): Batch => ({ span: 'month', starts: [month] })),
      ...[...single.values()].flatMap(own =>
        Array.from({ length: Math.ceil(own.length / DAYS_AT_ONCE) }, (_, at): Batch => {
          const from = at * DAYS_AT_ONCE
          return { span: 'day', starts: own.slice(from, from + DAYS_AT_ONCE) }
        }),
      ),
    ],
  }
}

const daysOf = (month: string) => listDays({ from: month, to: addDays(addMonths(month, 1), -1) })

/**
 * Reads packs as base64, which the driver decodes in half the time of PostgreSQL's own notation of bytes, and in parts,
 * as the driver needs three times the processor time for rows that it receives in pieces.
 */
async function readPacked(sql: Sql, websiteId: string, { span, starts }: Batch): Promise<CountTask['packs']> {
  const { rows } = await sql.execute<{ start: string; part: string }>(raw`
    select to_char(start, 'YYYY-MM-DD') as start,
      encode(substring(packed from 1 + number * ${PART_BYTES}::int for ${PART_BYTES}), 'base64') as part
    from (select start, packed from ${packsOf(websiteId, span, starts)}) packs,
      generate_series(0, octet_length(packed) / ${PART_BYTES}) number
    order by start, number`)
  return [...Map.groupBy(rows, ({ start }) => start)].map(([start, own]) => ({
    start,
    parts: own.map(({ part }) => part),
  }))
}

const packsOf = (websiteId: string, span: Batch['span'], starts: readonly string[]) => raw`
  ${visitRollups} where website_id = ${websiteId} and span = ${span} and list = 'total' and name = ''
    and start = any(${raw.param(starts)}::date[]) and packed is not null`
