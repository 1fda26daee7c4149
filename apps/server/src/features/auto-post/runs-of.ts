import type { AutoPostRun } from '@vitrine/model'
import { desc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostRuns } from './auto-post.table.ts'

const SHOWN = 20

/** A website's last runs, newest first. */
export async function runsOf(sql: Sql, websiteId: string): Promise<AutoPostRun[]> {
  const rows = await sql
    .select()
    .from(autoPostRuns)
    .where(eq(autoPostRuns.websiteId, websiteId))
    .orderBy(desc(autoPostRuns.dueAt))
    .limit(SHOWN)
  return rows.map(({ id, dueAt, trigger, status, reason, results, startedAt, endedAt }) => ({
    run_id: id,
    due_at: dueAt.toISOString(),
    trigger,
    status,
    reason,
    results: results.slice(0, 50),
    started_at: startedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
  }))
}
