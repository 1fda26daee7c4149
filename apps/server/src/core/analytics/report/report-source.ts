import { and, eq, gte, isNotNull, lte, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { dirtyDays, visitRollups, visits } from '../analytics.table.ts'
import type { ArchivedDay, ArchivedVisits, VisitArchive } from '../archive/visit-archive.ts'
import type { VisitSelection } from './count-queries.ts'
import type { Filters } from './filters.ts'
import { type Counts, countPacked } from '../packed/count-packed.ts'
import { countUnpacked } from '../packed/count-single.ts'
import { type DateRange, listDays, type ReportRange } from './date-range.ts'

/** The source of the metrics of each day of a report. */
export type ReportSource = {
  websiteId: string
  /** Days to read from sums, and days that the database must count. Days in `known` are in neither. */
  split(days: readonly string[]): { summed: string[]; counted: string[] }
  /** Counted in this process already. */
  known: Counts
  /** Selects the visits of these days. */
  select(days: readonly string[]): VisitSelection
  /** The same as a condition on `visits`. */
  visitCondition(days: readonly string[]): SQL
  /** The archive, and the days among these whose visits only it has; null if there is none. */
  archived(days: readonly string[]): { archive: VisitArchive; visits: ArchivedVisits } | null
}

type SourceRequest = {
  range: ReportRange
  archive: VisitArchive | null
  /** The first day whose visits are not deleted, and the first one whose visits the database has. */
  firstDay: string
  firstRow: string
  filters: Filters
  /** The filters as SQL; null without filters. */
  filter: SQL | null
  signal: AbortSignal | undefined
  /** Maximum visits to count in this process; the database counts more. */
  mostRead: number
}

/**
 * Uses sums without filters and packed days with filters, except for days with visits since they were summed, such as
 * today. Visits of those, and of days that are not packed, are counted from their rows. Call it in the transaction
 * that reads, so that each day is counted exactly once.
 */
export async function resolveSource(
  sql: Sql,
  websiteId: string,
  { range, archive, firstDay, firstRow, filters, filter, signal, mostRead }: SourceRequest,
): Promise<ReportSource> {
  const all = { from: range.before.from, to: range.to }
  const dirty = await findDirtyDays(sql, websiteId, all)
  const known: Counts = { days: new Map(), lists: new Map() }
  const wanted = { listed: (day: string) => day >= range.from, filters, signal }
  const daysWithVisits = listDays(all).filter(day => day >= firstDay)
  const stored = archive ? await findArchivedDays(sql, websiteId, all, dirty) : []
  const ofArchive = { websiteId, filters, signal }
  if (filter) await archive?.count({ ...ofArchive, days: stored }, known, wanted.listed)
  if (filter)
    await countPacked(sql, websiteId, known, {
      ...wanted,
      days: daysWithVisits.filter(day => !dirty.has(day) && !known.days.has(day)),
    })
  const uncounted = daysWithVisits.filter(day => (filter ? !known.days.has(day) : dirty.has(day)))
  await countUnpacked(sql, websiteId, known, { ...wanted, days: uncounted }, mostRead)
  const unknown = (days: readonly string[]) => days.filter(day => !known.days.has(day))
  const isSummed = (day: string) => !filter && !dirty.has(day)
  return {
    websiteId,
    split: days => ({
      summed: unknown(days).filter(isSummed),
      counted: unknown(days).filter(day => !isSummed(day)),
    }),
    known,
    select: days => ({ websiteId, dayCondition: column => dayCondition(column, days), filter: filter }),
    archived: days => {
      const own = stored.filter(({ day }) => day < firstRow && days.includes(day))
      return archive && own.length > 0 ? { archive, visits: { ...ofArchive, days: own } } : null
    },
    visitCondition: days =>
      raw`${visits.websiteId} = ${websiteId} and ${dayCondition(raw`${visits.day}`, days)}${filter ?? raw``}`,
  }
}

async function findDirtyDays(sql: Sql, websiteId: string, { from, to }: DateRange): Promise<Set<string>> {
  const rows = await sql
    .select({ day: dirtyDays.day })
    .from(dirtyDays)
    .where(and(eq(dirtyDays.websiteId, websiteId), gte(dirtyDays.day, from), lte(dirtyDays.day, to)))
  return new Set(rows.map(({ day }) => day))
}

async function findArchivedDays(
  sql: Sql,
  websiteId: string,
  { from, to }: DateRange,
  dirty: ReadonlySet<string>,
): Promise<ArchivedDay[]> {
  const rows = await sql
    .select({ day: visitRollups.start, batch: visitRollups.batch, visits: visitRollups.visits })
    .from(visitRollups)
    .where(
      and(
        ...[
          eq(visitRollups.websiteId, websiteId),
          eq(visitRollups.span, 'day'),
          eq(visitRollups.list, 'total'),
        ],
        ...[gte(visitRollups.start, from), lte(visitRollups.start, to), isNotNull(visitRollups.batch)],
      ),
    )
  return rows.flatMap(({ day, batch, visits }) =>
    batch === null || dirty.has(day) ? [] : [{ day, batch, visits }],
  )
}

/** Consecutive days are written as a range, which lets the planner prune partitions. */
function dayCondition(column: SQL, days: readonly string[]): SQL {
  const [first, last] = [days[0], days.at(-1)]
  const isRun =
    first !== undefined &&
    last !== undefined &&
    Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 === days.length
  return isRun
    ? raw`${column} between ${first}::date and ${last}::date`
    : raw`${column} = any(${raw.param(days)}::date[])`
}
