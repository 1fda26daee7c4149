import { nextRun } from '@vitrine/model'
import { and, asc, eq, lte } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import { autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

type Deps = Pick<AutoPostDeps, 'sql' | 'clock' | 'queue'>

/**
 * Asks for every run that is due, and sets the time of the next in the same transaction: each time has one run, however
 * many processes plan. Times that passed while nothing ran are made up for by one run.
 */
export async function planRuns(deps: Deps): Promise<number> {
  let planned = 0
  while (await planOne(deps)) planned += 1
  return planned
}

function planOne({ sql, clock, queue }: Deps): Promise<boolean> {
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
