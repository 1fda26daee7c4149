import { and, eq, isNull, lt, ne, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostRuns } from './auto-post.table.ts'

const KEPT_MS = 180 * 86_400_000

/** Of looks every half hour that found nothing, the last is told: the others would hide what happened. */
export async function forgetQuietRuns(sql: Sql, websiteId: string, runId: string): Promise<void> {
  await sql
    .delete(autoPostRuns)
    .where(
      and(
        eq(autoPostRuns.websiteId, websiteId),
        ne(autoPostRuns.id, runId),
        eq(autoPostRuns.trigger, 'schedule'),
        eq(autoPostRuns.status, 'done'),
        isNull(autoPostRuns.reason),
        raw`${autoPostRuns.results} = '[]'::jsonb`,
      ),
    )
}

/** Forgets runs after half a year. */
export async function sweepRuns({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  await sql.delete(autoPostRuns).where(lt(autoPostRuns.dueAt, new Date(clock.now().getTime() - KEPT_MS)))
}
