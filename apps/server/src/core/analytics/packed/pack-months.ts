import { sql as raw, type SQL } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { visitRollups } from '../analytics.table.ts'
import { addDays } from '../local-day.ts'
import { LATE_EVENT_DAYS, listMonths, monthOf } from '../partitions.ts'
import {
  packVisits,
  unpackVisits,
  EVENT_DIMENSIONS,
  type Numbers,
  type PackedDay,
  type PackedMonth,
  toSmallestArray,
  VISIT_DIMENSIONS,
} from './format.ts'
import { MIN_PACKED_VISITS, skipIfSummed } from './pack-days.ts'
import { readDays } from './read-days.ts'

/** For fewer visits a month, reading its days is as fast. */
const MIN_MONTH_VISITS = 1_000
/** Above this, packing a month needs too much memory. */
const MAX_MONTH_VISITS = 2_000_000
/** Maximum months per run of the job. */
const MAX_MONTHS_PER_RUN = 200

type PackOptions = { fewest?: number; signal?: AbortSignal | undefined }

/**
 * Merges the packed days of past months into one pack each, which filtered reports read several times as fast. As on
 * days, the packed column is on the month's sum and is replaced with it.
 */
export async function packMonths(
  { sql, clock }: { sql: Sql; clock: Clock },
  { fewest = MIN_MONTH_VISITS, signal }: PackOptions = {},
): Promise<void> {
  const [first] = await listMonths(sql)
  if (first === undefined) return
  const current = monthOf(addDays(clock.now().toISOString().slice(0, 10), -LATE_EVENT_DAYS))
  const { rows } = await sql.execute<{ website_id: string; month: string }>(raw`
    select website_id, to_char(start, 'YYYY-MM-DD') as month from ${visitRollups} month
    where span = 'month' and list = 'total' and packed is null and visits >= ${fewest}
      and visits < ${MAX_MONTH_VISITS} and start >= ${first}::date and start < ${current}::date
      and not exists (select 1 from ${totalsOfDays(raw`month.website_id`, raw`month.start`)}
        and (batch is not null or packed is null and visits >= ${MIN_PACKED_VISITS}))
    order by start limit ${MAX_MONTHS_PER_RUN}`)
  for (const { website_id, month } of rows) {
    if (signal?.aborted) return
    await skipIfSummed(packOneMonth(sql, website_id, month))
  }
}

const totalsOfDays = (websiteId: SQL, month: SQL) => raw`${visitRollups} days
  where days.website_id = ${websiteId} and days.span = 'day' and days.list = 'total' and days.name = ''
    and days.start >= ${month} and days.start < ${month} + interval '1 month'`

/** Reads one snapshot after locking the sum's row, like `packDays`. */
async function packOneMonth(sql: Sql, websiteId: string, month: string): Promise<void> {
  await sql.transaction(
    async tx => {
      const own = raw`website_id = ${websiteId} and span = 'month' and list = 'total' and name = ''
        and start = ${month}::date`
      const locked = await tx.execute(raw`select 1 from ${visitRollups} where ${own} for update`)
      const { rows } = await tx.execute<{ day: string; visits: number; packed: Buffer | null }>(raw`
        select to_char(start, 'YYYY-MM-DD') as day, visits, packed
        from ${totalsOfDays(raw`${websiteId}`, raw`${month}::date`)}
          and not exists (select 1 from dirty_days where website_id = ${websiteId}
            and day >= ${month}::date and day < ${month}::date + interval '1 month')
        order by start`)
      const isPacked = rows.every(({ packed, visits }) => packed !== null || visits < MIN_PACKED_VISITS)
      if (locked.rows.length === 0 || rows.length === 0 || !isPacked) return
      const few = rows.flatMap(({ day, packed }) => (packed ? [] : [day]))
      const small = await readDays(tx, websiteId, few)
      const days = await Promise.all(
        rows.map(async ({ day, packed }) => {
          const visits = packed ? await unpackVisits(packed) : small.get(day)
          return visits ? [{ day, visits }] : []
        }),
      )
      const packed = await packVisits(mergeDays(days.flat()))
      await tx.execute(raw`update ${visitRollups} set packed = ${packed} where ${own}`)
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Merges packed days, in order, into one pack with one dictionary per dimension. */
function mergeDays(days: readonly { day: string; visits: PackedDay }[]): PackedMonth {
  const packs = days.map(({ visits }) => visits)
  const join = (of: (pack: PackedDay) => Numbers) => toSmallestArray(concat(packs.map(of)))
  const names = {} as PackedMonth['names']
  const renumber = (dimension: keyof PackedMonth['names'], of: (pack: PackedDay) => Numbers) => {
    const numbers = new Map<string, number>()
    const columns = packs.map(pack => {
      const own = pack.names[dimension].map(name => {
        const number = numbers.get(name) ?? numbers.size
        numbers.set(name, number)
        return number
      })
      return Uint32Array.from(of(pack), number => own[number] ?? 0)
    })
    names[dimension] = [...numbers.keys()]
    return toSmallestArray(concat(columns))
  }
  const by = Object.fromEntries(
    VISIT_DIMENSIONS.map(name => [name, renumber(name, pack => pack.by[name])]),
  ) as PackedMonth['by']
  const within = Object.fromEntries(
    EVENT_DIMENSIONS.map(name => [
      name,
      { counts: join(pack => pack.within[name].counts), all: renumber(name, pack => pack.within[name].all) },
    ]),
  ) as PackedMonth['within']
  return {
    visits: packs.reduce((sum, { visits }) => sum + visits, 0),
    days: days.map(({ day, visits }) => ({ day, visits: visits.visits })),
    names,
    by,
    begins: join(pack => pack.begins),
    views: join(pack => pack.views),
    durationMs: join(pack => pack.durationMs),
    scroll: join(pack => pack.scroll),
    within,
  }
}

function concat(columns: readonly Numbers[]): Uint32Array {
  const all = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const column of columns) {
    all.set(column, at)
    at += column.length
  }
  return all
}
