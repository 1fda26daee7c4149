import { eq, inArray, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { deletedWebsites } from './analytics.table.ts'
import type { VisitArchive } from './archive/visit-archive.ts'

/** Tables with rows by day of a website, partitioned by month. */
const DAILY_TABLES = ['link_clicks', 'page_views', 'visits'] as const

/**
 * Queues the deletion of websites' visits, in the caller's transaction. There may be millions of rows, so they are
 * deleted later; no report can read them, as every report requires the website.
 */
export async function queueVisitDeletion(tx: Sql, websiteIds: readonly string[]): Promise<void> {
  if (websiteIds.length === 0) return
  await tx
    .insert(deletedWebsites)
    .values(websiteIds.map(websiteId => ({ websiteId })))
    .onConflictDoNothing()
}

/**
 * Deletes visits and sums of deleted websites, at most `atOnce` rows per statement. Stops when `signal` aborts and
 * continues at the next run, also while the archive is not rid of them. No new rows appear, as every writer locks the
 * website.
 */
export async function deleteVisitsOfDeletedWebsites(
  { sql, archive }: { sql: Sql; archive?: VisitArchive | null },
  signal?: AbortSignal,
  atOnce = 10_000,
): Promise<void> {
  const deleted = await sql.select().from(deletedWebsites).orderBy(deletedWebsites.deletedAt)
  for (const { websiteId } of deleted) {
    for (const table of DAILY_TABLES) await deleteDayByDay(sql, { table, websiteId, atOnce }, signal)
    while (!signal?.aborted) {
      const { rowCount } = await sql.execute(raw`delete from visit_rollups where ctid = any(array(
        select ctid from visit_rollups where website_id = ${websiteId} limit ${atOnce}))`)
      if (!rowCount) break
    }
    if (signal?.aborted) return
    if (!archive) await sql.delete(deletedWebsites).where(eq(deletedWebsites.websiteId, websiteId))
  }
  const ids = deleted.map(({ websiteId }) => websiteId)
  if (archive && ids.length > 0 && (await archive.deleteWebsites(ids)))
    await sql.delete(deletedWebsites).where(inArray(deletedWebsites.websiteId, ids))
}

/** Within one day the rows lie in one partition, where ctid identifies a row. */
async function deleteDayByDay(
  sql: Sql,
  { table, websiteId, atOnce }: { table: (typeof DAILY_TABLES)[number]; websiteId: string; atOnce: number },
  signal?: AbortSignal,
): Promise<void> {
  const from = raw.identifier(table)
  while (!signal?.aborted) {
    const { rows } = await sql.execute<{ day: string | null }>(
      raw`select to_char(min(day), 'YYYY-MM-DD') as day from ${from} where website_id = ${websiteId}`,
    )
    const day = rows[0]?.day
    if (!day) return
    const own = raw`website_id = ${websiteId} and day = ${day}::date`
    await sql.execute(raw`delete from ${from} where ${own}
      and ctid = any(array(select ctid from ${from} where ${own} limit ${atOnce}))`)
  }
}
