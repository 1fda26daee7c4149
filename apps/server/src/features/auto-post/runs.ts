import { and, asc, desc, eq, isNull, lt, ne, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems, autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { AutoPostResult, AutoPostRun } from '@vitrine/model'

const MAX_LISTED = 20

/** Lists a website's last 20 runs, newest first. */
export async function listRuns(sql: Sql, websiteId: string): Promise<AutoPostRun[]> {
  const rows = await sql
    .select()
    .from(autoPostRuns)
    .where(eq(autoPostRuns.websiteId, websiteId))
    .orderBy(desc(autoPostRuns.dueAt))
    .limit(MAX_LISTED)
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

/** Returns all that is stored of a website's auto-post, for its owner; null if it never had any. */
export async function exportAutoPost(sql: Sql, websiteId: string): Promise<object | null> {
  const [settings] = await sql
    .select({
      is_enabled: autoPosts.isEnabled,
      config: autoPosts.config,
      since: autoPosts.since,
      first_read_at: autoPosts.firstReadAt,
      next_run_at: autoPosts.nextRunAt,
      failures: autoPosts.failures,
      paused_at: autoPosts.pausedAt,
      paused_reason: autoPosts.pausedReason,
      updated_at: autoPosts.updatedAt,
    })
    .from(autoPosts)
    .where(eq(autoPosts.websiteId, websiteId))
  if (!settings) return null
  const runs = await sql
    .select({
      run_id: autoPostRuns.id,
      due_at: autoPostRuns.dueAt,
      trigger: autoPostRuns.trigger,
      status: autoPostRuns.status,
      reason: autoPostRuns.reason,
      results: autoPostRuns.results,
      started_at: autoPostRuns.startedAt,
      ended_at: autoPostRuns.endedAt,
    })
    .from(autoPostRuns)
    .where(eq(autoPostRuns.websiteId, websiteId))
    .orderBy(desc(autoPostRuns.dueAt))
  const found = await sql
    .select({
      external_id: autoPostItems.externalId,
      kind: autoPostItems.kind,
      title: autoPostItems.title,
      url: autoPostItems.url,
      state: autoPostItems.state,
      reason: autoPostItems.reason,
      attempts: autoPostItems.attempts,
      article_id: autoPostItems.jobId,
      post_id: autoPostItems.postId,
      run_id: autoPostItems.runId,
      found_at: autoPostItems.foundAt,
    })
    .from(autoPostItems)
    .where(eq(autoPostItems.websiteId, websiteId))
    .orderBy(asc(autoPostItems.seq))
  return { settings, runs, found }
}

const RETENTION_MS = 180 * 86_400_000

/** Deletes earlier scheduled runs without results: half-hourly ones would hide the others in the history. */
export async function deleteEmptyRuns(sql: Sql, websiteId: string, runId: string): Promise<void> {
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

/** Deletes runs after 180 days. */
export async function deleteOldRuns({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  await sql.delete(autoPostRuns).where(lt(autoPostRuns.dueAt, new Date(clock.now().getTime() - RETENTION_MS)))
}

/** Copies the states of a run's items into the run, so that its history remains when a later run retries an item. */
export async function saveRunResults(sql: Sql, runId: string): Promise<void> {
  const items = await sql
    .select()
    .from(autoPostItems)
    .where(eq(autoPostItems.runId, runId))
    .orderBy(asc(autoPostItems.seq))
  const results = items.flatMap(({ externalId, title, url, state, postId, reason }): AutoPostResult[] =>
    state === 'known' ? [] : [{ external_id: externalId, title, url, state, post_id: postId, reason }],
  )
  if (results.length > 0) await sql.update(autoPostRuns).set({ results }).where(eq(autoPostRuns.id, runId))
}
