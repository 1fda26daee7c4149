import { and, asc, eq, gte, isNull, lt, sql as raw, type SQL } from 'drizzle-orm'
import { type Sql, getSqlState } from '../../../platform/db/db.ts'
import { unsummedDays, visitSums } from '../analytics.table.ts'
import { listMonths } from '../partitions.ts'
import { packDay } from './format.ts'
import { readDays } from './read-days.ts'

/** Of fewer visits in a day, counting them one by one costs less than to keep them twice. */
export const MIN_PACKED_VISITS = 50
/** Of more, one day would take more memory than a process should ask for at once. */
const MAX_PACKED_VISITS = 300_000
/** So many days are packed by one run of the job at most. */
const MAX_DAYS_PER_RUN = 2000

/**
 * Packs the visits of summed days into columns, for reports that are narrowed down. What is packed stands beside the
 * day's sum and goes with it, so that nobody who sums a day anew can leave what was packed before.
 */
export async function packDays(sql: Sql, signal?: AbortSignal, fewest = MIN_PACKED_VISITS): Promise<void> {
  const [kept] = await listMonths(sql)
  if (kept === undefined) return
  const due = await sql
    .select({ websiteId: visitSums.websiteId, day: visitSums.start })
    .from(visitSums)
    .where(
      and(
        IS_DAY,
        isNull(visitSums.packed),
        gte(visitSums.visits, fewest),
        lt(visitSums.visits, MAX_PACKED_VISITS),
        gte(visitSums.start, kept),
      ),
    )
    .orderBy(asc(visitSums.start))
    .limit(MAX_DAYS_PER_RUN)
  for (const { websiteId, day } of due) {
    if (signal?.aborted) return
    await packOneDay(sql, websiteId, day).catch(error => {
      // Somebody sums this very day: it is packed by the next run.
      if (getSqlState(error) !== SERIALIZATION_FAILURE) throw error
    })
  }
}

const SERIALIZATION_FAILURE = '40001'
const IS_DAY = and(eq(visitSums.span, 'day'), eq(visitSums.list, 'total'))

/** Forgets what was packed of days before the first whose visits are kept. */
export async function deletePackedBefore(sql: Sql, websites: SQL, first: string): Promise<void> {
  await sql
    .update(visitSums)
    .set({ packed: null })
    .where(and(websites, IS_DAY, lt(visitSums.start, first), raw`${visitSums.packed} is not null`))
}

/**
 * All is read at one moment, after the row of the sum was locked: whoever sums the day anew waits, and then takes
 * away what is packed here. A day that visits came to since has its mark, which reports look at first.
 */
async function packOneDay(sql: Sql, websiteId: string, day: string): Promise<void> {
  await sql.transaction(
    async tx => {
      const own = and(
        eq(visitSums.websiteId, websiteId),
        eq(visitSums.start, day),
        eq(visitSums.name, ''),
        IS_DAY,
      )
      const [locked] = await tx.select({ packed: raw`1` }).from(visitSums).where(own).for('update')
      const marked = await tx
        .select({ day: unsummedDays.day })
        .from(unsummedDays)
        .where(and(eq(unsummedDays.websiteId, websiteId), eq(unsummedDays.day, day)))
      if (!locked || marked.length > 0) return
      const columns = (await readDays(tx, websiteId, [day])).get(day)
      if (columns)
        await tx
          .update(visitSums)
          .set({ packed: await packDay(columns) })
          .where(own)
    },
    { isolationLevel: 'repeatable read' },
  )
}
