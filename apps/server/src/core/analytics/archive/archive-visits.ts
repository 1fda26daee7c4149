import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, lt, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { visitBatches } from '../analytics.table.ts'
import { addDays } from '../local-day.ts'
import { VISIT_DIMENSIONS } from '../packed/format.ts'
import { skipIfSummed } from '../packed/pack-days.ts'
import { addMonths, dropMonthsBefore, LATE_EVENT_DAYS, listMonths, monthOf } from '../partitions.ts'
import { type Column, unnestRows } from '../unnest-rows.ts'
import type { VisitArchive } from './visit-archive.ts'

type Deps = { sql: Sql; clock: Clock; archive: VisitArchive }
type Day = { websiteId: string; day: string; visits: number }

/** Bounds of a batch; a single day may have more visits. */
const MAX_BATCH_VISITS = 100_000
const MAX_BATCH_DAYS = 5000
/** Visits read and inserted at once. */
const CHUNK = 20_000
/** No batch is still being written after this long, in milliseconds. */
const MAX_BATCH_MS = 60 * 60_000

/**
 * Copies the visits of settled days to the archive, in batches of one month. A batch is announced before its first
 * visit is inserted, and counts from the transaction that puts its number on the sums of its days: what a killed
 * process leaves is never read, and deleted later. Stops when `signal` aborts.
 */
export async function archiveVisits({ sql, clock, archive }: Deps, signal?: AbortSignal): Promise<void> {
  await deleteAbandonedBatches({ sql, clock, archive })
  const [first] = await listMonths(sql)
  if (first === undefined) return
  const end = addDays(clock.now().toISOString().slice(0, 10), -LATE_EVENT_DAYS)
  while (!signal?.aborted) {
    const days = await findNextDays(sql, first, end)
    if (days.length === 0) return
    await skipIfSummed(handOverBatch({ sql, clock, archive }, days))
  }
}

/** Returns the next days of one month. A day with visits since its sum is summed again first. */
async function findNextDays(sql: Sql, first: string, end: string): Promise<Day[]> {
  const { rows } = await sql.execute<Day>(raw`
    select website_id as "websiteId", to_char(start, 'YYYY-MM-DD') as day, visits from visit_rollups
    where batch is null and span = 'day' and list = 'total' and start >= ${first}::date and start < ${end}::date
      and exists (select 1 from websites where id = website_id)
      and not exists (select 1 from dirty_days where dirty_days.website_id = visit_rollups.website_id and day = start)
    order by start limit ${MAX_BATCH_DAYS}`)
  const days: Day[] = []
  let visits = 0
  for (const row of rows) {
    visits += row.visits
    if (days[0] && (visits > MAX_BATCH_VISITS || monthOf(row.day) !== monthOf(days[0].day))) break
    days.push(row)
  }
  return days
}

/**
 * Reads one snapshot after locking the sums' rows, like `packDays`: a day that is summed again loses its number. A
 * website's lock keeps it from being deleted while its visits are inserted.
 */
async function handOverBatch({ sql, clock, archive }: Deps, days: readonly Day[]): Promise<void> {
  const month = monthOf(days[0]?.day ?? '')
  await sql.transaction(
    async tx => {
      // Another number for each attempt. Announced outside the transaction, before its snapshot.
      const batch = randomInt(2 ** 48 - 1)
      await sql.insert(visitBatches).values({ batch, month, createdAt: clock.now() })
      await tx.execute(raw`set local statement_timeout = '5min'`)
      // Idle while a chunk is inserted.
      await tx.execute(raw`set local idle_in_transaction_session_timeout = '1min'`)
      await tx.execute(
        raw`select 1 from websites where id in (select website_id from ${given(days)}) for key share`,
      )
      const { rows } = await tx.execute<Day>(raw`
        select website_id as "websiteId", to_char(start, 'YYYY-MM-DD') as day, visits from visit_rollups
        where (website_id, start) in (select * from ${given(days)}) and span = 'day' and list = 'total' and batch is null
          and website_id in (select id from websites) for update`)
      if (rows.length === 0) return
      await insertVisits(tx, archive, rows, batch)
      await tx.execute(raw`update visit_rollups set batch = ${batch}, packed = null
        where (website_id, start) in (select * from ${given(rows)}) and span = 'day' and list = 'total'`)
      await tx.execute(raw`update visit_rollups set packed = null where span = 'month' and list = 'total'
        and start = ${month}::date and website_id in (select website_id from ${given(rows)}) and packed is not null`)
      const { rowCount } = await tx
        .update(visitBatches)
        .set({ isStored: true })
        .where(and(eq(visitBatches.batch, batch), eq(visitBatches.isStored, false)))
      if (rowCount !== 1) throw new Error('a batch of visits was given up while it was written')
    },
    { isolationLevel: 'repeatable read' },
  )
}

const given = (days: readonly Day[]) => raw`${unnestRows(days, DAY_COLUMNS)} as given(website_id, day)`
const DAY_COLUMNS: Column<Day>[] = [
  ['text', ({ websiteId }) => websiteId],
  ['date', ({ day }) => day],
]

const milliseconds = (column: string) => raw.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** PostgreSQL writes the lines, so that this process only passes them on. */
async function insertVisits(
  tx: Sql,
  archive: VisitArchive,
  days: readonly Day[],
  batch: number,
): Promise<void> {
  await tx.execute(raw`declare settled_visits no scroll cursor for
    select row_to_json(line)::text as line from (
      select v.website_id, v.day, ${batch}::bigint as batch, v.visitor,
        (count(*) over (partition by v.website_id, v.day, v.visitor) = 1)::int as sole,
        ${milliseconds('v.started_at')} as started_at, ${milliseconds('v.last_at')} as last_at, v.views,
        coalesce(v.scroll, -1) as scroll, ${raw.raw(VISIT_DIMENSIONS.map(name => `v.${name}`).join(', '))},
        coalesce(pages.page, '{}') as page, coalesce(pages.page_at, '{}') as page_at, coalesce(links.link, '{}') as link
      from visits v
      left join lateral (select array_agg(page order by at) as page, array_agg(${milliseconds('at')} order by at) as page_at
        from page_views where visit_id = v.id and day = v.day) pages on true
      left join lateral (select array_agg(target order by number) as link
        from link_clicks where visit_id = v.id and day = v.day) links on true
      where (v.website_id, v.day) in (select * from ${given(days)})
    ) line`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      raw`fetch ${raw.raw(String(CHUNK))} from settled_visits`,
    )
    if (rows.length === 0) return
    await archive.insert(rows.map(({ line }) => line))
  }
}

async function deleteAbandonedBatches({ sql, clock, archive }: Deps): Promise<void> {
  const rows = await sql
    .select({ batch: visitBatches.batch })
    .from(visitBatches)
    .where(
      and(
        eq(visitBatches.isStored, false),
        lt(visitBatches.createdAt, new Date(clock.now().getTime() - MAX_BATCH_MS)),
      ),
    )
  const batches = rows.map(({ batch }) => batch)
  if (batches.length === 0 || !(await archive.deleteBatches(batches))) return
  await sql.delete(visitBatches).where(inArray(visitBatches.batch, batches))
}

/**
 * Drops the rows of months before the last, as far as the archive has all their visits. A batch of which it has fewer
 * or more than were summed, as after a power failure there or a repeated request, is handed over again, whatever its
 * month.
 */
export async function dropArchivedMonths({ sql, clock, archive }: Deps): Promise<void> {
  const end = addMonths(monthOf(addDays(clock.now().toISOString().slice(0, 10), -LATE_EVENT_DAYS)), -1)
  let isWhole = true
  for (const month of await listMonths(sql)) {
    isWhole = (await isArchived(sql, archive, month)) && isWhole
    if (isWhole && month < end) await dropMonthsBefore(sql, addMonths(month, 1))
  }
}

async function isArchived(sql: Sql, archive: VisitArchive, month: string): Promise<boolean> {
  const ofMonth = raw`>= ${month}::date and start < ${month}::date + interval '1 month'`
  const { rows } = await sql.execute<{ batch: string | null; visits: string }>(raw`
    select batch, sum(visits) as visits from visit_rollups where span = 'day' and list = 'total' and start ${ofMonth}
    group by batch`)
  const dirty = await sql.execute(
    raw`select 1 from (select day as start from dirty_days) days where start ${ofMonth} limit 1`,
  )
  const stored = await archive.countBatches(month)
  const wrong = rows.flatMap(({ batch, visits }) =>
    batch !== null && (stored.get(Number(batch)) ?? 0) !== Number(visits) ? [Number(batch)] : [],
  )
  if (wrong.length > 0) {
    await sql.execute(raw`update visit_rollups set batch = null where batch = any(${raw.param(wrong)}::bigint[])
      and span = 'day' and list = 'total' and start ${ofMonth}`)
    // The archive deletes batches that are not stored.
    await sql.update(visitBatches).set({ isStored: false }).where(inArray(visitBatches.batch, wrong))
  }
  return dirty.rows.length === 0 && wrong.length === 0 && rows.every(({ batch }) => batch !== null)
}

/** Deletes archived visits before a month. */
export async function dropArchiveBefore({ sql, archive }: Omit<Deps, 'clock'>, first: string): Promise<void> {
  const months = await sql
    .selectDistinct({ month: visitBatches.month })
    .from(visitBatches)
    .where(lt(visitBatches.month, first))
    .orderBy(asc(visitBatches.month))
  for (const { month } of months) {
    await archive.dropMonth(month)
    await sql.delete(visitBatches).where(eq(visitBatches.month, month))
  }
}
