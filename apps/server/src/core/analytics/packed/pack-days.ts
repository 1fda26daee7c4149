import { and, asc, eq, gte, inArray, isNull, lt, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { getSqlState } from '../../../platform/db/pg-errors.ts'
import { dirtyDays, visitRollups } from '../analytics.table.ts'
import { listMonths } from '../partitions.ts'
import { packVisits } from './format.ts'
import { readDays } from './read-days.ts'

/** For fewer visits a day, counting rows is cheaper than storing them twice. */
export const MIN_PACKED_VISITS = 50
/** Above this, packing a day needs too much memory. */
const MAX_PACKED_VISITS = 300_000
/** Maximum days per run of the job. */
const MAX_DAYS_PER_RUN = 2000

/**
 * Packs the visits of summed days into columns, for filtered reports. The packed column is on the day's sum and is
 * replaced with it, so a new sum cannot leave stale columns.
 */
export async function packDays(sql: Sql, signal?: AbortSignal, fewest = MIN_PACKED_VISITS): Promise<void> {
  const [firstMonth] = await listMonths(sql)
  if (firstMonth === undefined) return
  const due = await sql
    .select({ websiteId: visitRollups.websiteId, day: visitRollups.start })
    .from(visitRollups)
    .where(
      and(
        IS_DAY,
        isNull(visitRollups.packed),
        isNull(visitRollups.batch),
        gte(visitRollups.visits, fewest),
        lt(visitRollups.visits, MAX_PACKED_VISITS),
        gte(visitRollups.start, firstMonth),
      ),
    )
    .orderBy(asc(visitRollups.start))
    .limit(MAX_DAYS_PER_RUN)
  for (const { websiteId, day } of due) {
    if (signal?.aborted) return
    await skipIfSummed(packOneDay(sql, websiteId, day))
  }
}

const SERIALIZATION_FAILURE = '40001'

/** Ignores that a day is being summed concurrently; the next run packs it. */
export const skipIfSummed = (packing: Promise<void>) =>
  packing.catch((error: unknown) => {
    if (getSqlState(error) !== SERIALIZATION_FAILURE) throw error
  })

const IS_DAY = and(eq(visitRollups.span, 'day'), eq(visitRollups.list, 'total'))

/** Clears the packed columns and batches of days and months whose visits are deleted. */
export async function deletePackedBefore(sql: Sql, websites: SQL, first: string): Promise<void> {
  await sql
    .update(visitRollups)
    .set({ packed: null, batch: null })
    .where(
      and(
        websites,
        inArray(visitRollups.span, ['day', 'month']),
        eq(visitRollups.list, 'total'),
        lt(visitRollups.start, first),
        raw`(${visitRollups.packed} is not null or ${visitRollups.batch} is not null)`,
      ),
    )
}

/**
 * Reads one snapshot after locking the sum's row: a concurrent sum waits and then replaces what is packed here. A day
 * with later visits is marked as dirty, which reports check first.
 */
async function packOneDay(sql: Sql, websiteId: string, day: string): Promise<void> {
  await sql.transaction(
    async tx => {
      const own = and(
        eq(visitRollups.websiteId, websiteId),
        eq(visitRollups.start, day),
        eq(visitRollups.name, ''),
        IS_DAY,
      )
      const [locked] = await tx.select({ packed: raw`1` }).from(visitRollups).where(own).for('update')
      const marked = await tx
        .select({ day: dirtyDays.day })
        .from(dirtyDays)
        .where(and(eq(dirtyDays.websiteId, websiteId), eq(dirtyDays.day, day)))
      if (!locked || marked.length > 0) return
      const columns = (await readDays(tx, websiteId, [day])).get(day)
      if (columns)
        await tx
          .update(visitRollups)
          .set({ packed: await packVisits(columns) })
          .where(own)
    },
    { isolationLevel: 'repeatable read' },
  )
}
