import { nextRun } from '@vitrine/model'
import { and, asc, eq, lte } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import { autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

type Deps = Pick<AutoPostDeps, 'sql' | 'clock' | 'queue'>

/**
 * Queues every run that is due and sets the next due time in the same transaction, so that each due time has one run
 * with any number of processes. Due times missed during downtime are covered by one run.
 */
export async function scheduleDueRuns(deps: Deps): Promise<number> {
  let count = 0
  while (await scheduleNextDueRun(deps)) count += 1
  return count
}

function scheduleNextDueRun({ sql, clock, queue }: Deps): Promise<boolean> {
  return sql.transaction(async tx => {
    const now = clock.now()
    const [due] = await tx
      .select()
      .from(autoPosts)
      .where(and(eq(autoPosts.isEnabled, true), lte(autoPosts.nextRunAt, now)))
      .orderBy(asc(autoPosts.nextRunAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due?.nextRunAt) return false
    const { websiteId, nextRunAt, config } = due
    const run = {
      id: newId(),
      websiteId,
      dueAt: nextRunAt,
      trigger: 'schedule',
      status: 'running',
      results: [],
    } as const
    const [added] = await tx
      .insert(autoPostRuns)
      .values({ ...run, results: [] })
      .onConflictDoNothing()
      .returning()
    if (added) await queue.add(tx, 'run-auto-post', { run_id: run.id })
    await tx
      .update(autoPosts)
      .set({ nextRunAt: nextRun(config, now) })
      .where(eq(autoPosts.websiteId, websiteId))
    return true
  })
}
