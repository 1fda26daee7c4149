import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitRollups } from '../analytics.table.ts'
import { addDays } from '../local-day.ts'
import { addMonths, monthOf } from '../partitions.ts'
import { listDays } from '../report/date-range.ts'
import { NO_VISITS, type VisitMetrics } from '../visit-metrics.ts'
import type { Filters } from '../report/filters.ts'
import { countDay, countDays, type ListCounts } from './count-day.ts'
import { type PackedDay, type PackedMonth, unpackVisits } from './format.ts'

/** Days per query: while some are counted, the next are fetched. */
const DAYS_AT_ONCE = 24

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
  const batches = await planBatches(sql, websiteId, days, listed)
  let next = readPacked(sql, websiteId, batches[0])
  for (const at of batches.keys()) {
    const packs = await next
    signal?.throwIfAborted()
    next = readPacked(sql, websiteId, batches[at + 1])
    // A rejection is handled where the promise is awaited.
    next.catch(() => undefined)
    for (const { start, visits } of packs) {
      const lists = listed(start) ? counts.lists : null
      if (!('days' in visits)) counts.days.set(start, countDay(visits, filters, lists))
      else {
        for (const day of daysOf(start)) counts.days.set(day, NO_VISITS)
        const figures = countDays(visits, filters, lists)
        for (const [place, { day }] of visits.days.entries())
          counts.days.set(day, figures[place] ?? NO_VISITS)
      }
    }
  }
}

/** Months that are wanted as a whole and packed, then the other days. */
async function planBatches(
  sql: Sql,
  websiteId: string,
  days: readonly string[],
  listed: (day: string) => boolean,
): Promise<Batch[]> {
  const whole = [...Map.groupBy(days, monthOf)].flatMap(([month, own]) =>
    own.length === daysOf(month).length && own.every(day => listed(day) === listed(month)) ? [month] : [],
  )
  const { rows } = await sql.execute<{ start: string }>(raw`
    select to_char(start, 'YYYY-MM-DD') as start from ${packsOf(websiteId, 'month', whole)} order by start`)
  const months = new Set(rows.map(({ start }) => start))
  const single = days.filter(day => !months.has(monthOf(day)))
  return [
    ...[...months].map((month): Batch => ({ span: 'month', starts: [month] })),
    ...Array.from({ length: Math.ceil(single.length / DAYS_AT_ONCE) }, (_, at): Batch => {
      const from = at * DAYS_AT_ONCE
      return { span: 'day', starts: single.slice(from, from + DAYS_AT_ONCE) }
    }),
  ]
}

const daysOf = (month: string) => listDays({ from: month, to: addDays(addMonths(month, 1), -1) })

/** Reads packs as base64, which the driver decodes in half the time of PostgreSQL's own notation of bytes. */
async function readPacked(
  sql: Sql,
  websiteId: string,
  batch: Batch | undefined,
): Promise<{ start: string; visits: PackedDay | PackedMonth }[]> {
  if (!batch) return []
  const { rows } = await sql.execute<{ start: string; packed: string }>(raw`
    select to_char(start, 'YYYY-MM-DD') as start, encode(packed, 'base64') as packed
    from ${packsOf(websiteId, batch.span, batch.starts)}`)
  return Promise.all(
    rows.map(async ({ start, packed }) => ({
      start,
      visits: await unpackVisits(Buffer.from(packed, 'base64')),
    })),
  )
}

const packsOf = (websiteId: string, span: Batch['span'], starts: readonly string[]) => raw`
  ${visitRollups} where website_id = ${websiteId} and span = ${span} and list = 'total' and name = ''
    and start = any(${raw.param(starts)}::date[]) and packed is not null`
