import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { websites } from '../../core/websites/websites.table.ts'
import { autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

type Deps = Pick<AutoPostDeps, 'sql' | 'clock' | 'queue'>

/** Consecutive failed runs before auto-post is paused. */
const MAX_FAILURES = 5

/** Counts a failed run; the fifth in a row pauses auto-post. */
export async function recordFailure(deps: Deps, websiteId: string, reason: string): Promise<void> {
  const [row] = await deps.sql
    .update(autoPosts)
    .set({ failures: raw`${autoPosts.failures} + 1` })
    .where(eq(autoPosts.websiteId, websiteId))
    .returning({ failures: autoPosts.failures })
  if (row && row.failures >= MAX_FAILURES) await pauseAutoPost(deps, websiteId, reason)
}

/** Pauses auto-post until the owner resumes it, and mails them once. Items that appear meanwhile are posted then. */
export async function pauseAutoPost(
  { sql, clock, queue }: Deps,
  websiteId: string,
  reason: string,
): Promise<void> {
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
