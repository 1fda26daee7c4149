import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { websites } from '../../core/websites/websites.table.ts'
import { autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

type Deps = Pick<AutoPostDeps, 'sql' | 'clock' | 'queue'>

/** Runs that fail one after the other before posting pauses by itself. */
const MOST_FAILURES = 5

/** Counts a run that failed; the fifth in a row pauses posting. */
export async function countFailure(deps: Deps, websiteId: string, reason: string): Promise<void> {
  const [row] = await deps.sql
    .update(autoPosts)
    .set({ failures: raw`${autoPosts.failures} + 1` })
    .where(eq(autoPosts.websiteId, websiteId))
    .returning({ failures: autoPosts.failures })
  if (row && row.failures >= MOST_FAILURES) await pause(deps, websiteId, reason)
}

/** Stops posting until its owner says to go on, and tells them, once. What appears meanwhile is posted then. */
export async function pause({ sql, clock, queue }: Deps, websiteId: string, reason: string): Promise<void> {
  await sql.transaction(async tx => {
    const [paused] = await tx
      .update(autoPosts)
      .set({ pausedAt: clock.now(), pausedReason: reason, nextRunAt: null })
      .where(and(eq(autoPosts.websiteId, websiteId), isNull(autoPosts.pausedAt)))
      .returning({ websiteId: autoPosts.websiteId })
    if (!paused) return
    const [website] = await tx.select().from(websites).where(eq(websites.id, websiteId))
    if (!website) return
    const { userId, name } = website
    await queue.add(tx, 'send-account-mail', { kind: 'auto-post-paused', userId, website: name, reason })
  })
}
