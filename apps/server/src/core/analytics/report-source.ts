import { and, eq, gte, lte, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../platform/db.ts'
import { unsummedDays, visits } from './analytics.table.ts'
import type { Chosen } from './counting.ts'
import type { Days } from './report-range.ts'

/** Where the figures of a report come from. */
export type Source = {
  websiteId: string
  /** Which of these days have sums to be read, and which must be counted from their visits. */
  split(days: readonly string[]): { summed: string[]; counted: string[] }
  /** The visits of some days. */
  chosen(days: readonly string[]): Chosen
  /** The same as a condition on the table. */
  visitsOf(days: readonly string[]): SQL
}

/**
 * Sums serve where nothing is narrowed down, but for days that visits came to since: today, and what the job has not
 * come to. Everything else is counted. To be asked in the transaction that reads, so that no day is both or neither.
 */
export async function sourceOf(
  sql: Sql,
  websiteId: string,
  { from, to }: Days,
  narrowed: SQL | null,
): Promise<Source> {
  const open = narrowed === null ? await openDays(sql, websiteId, { from, to }) : null
  const chosen = (days: readonly string[]): Chosen => ({
    websiteId,
    days: column => within(column, days),
    narrowed,
  })
  return {
    websiteId,
    split: days => ({
      summed: open === null ? [] : days.filter(day => !open.has(day)),
      counted: open === null ? [...days] : days.filter(day => open.has(day)),
    }),
    chosen,
    visitsOf: days =>
      raw`${visits.websiteId} = ${websiteId} and ${within(raw`${visits.day}`, days)}${narrowed ?? raw``}`,
  }
}

async function openDays(sql: Sql, websiteId: string, { from, to }: Days): Promise<Set<string>> {
  const rows = await sql
    .select({ day: unsummedDays.day })
    .from(unsummedDays)
    .where(and(eq(unsummedDays.websiteId, websiteId), gte(unsummedDays.day, from), lte(unsummedDays.day, to)))
  return new Set(rows.map(({ day }) => day))
}

/** A run of days is written as one, which leaves out the partitions of other months when the query is planned. */
function within(column: SQL, days: readonly string[]): SQL {
  const [first, last] = [days[0], days.at(-1)]
  const isRun =
    first !== undefined &&
    last !== undefined &&
    Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 === days.length
  return isRun
    ? raw`${column} between ${first}::date and ${last}::date`
    : raw`${column} = any(${raw.param(days)}::date[])`
}
