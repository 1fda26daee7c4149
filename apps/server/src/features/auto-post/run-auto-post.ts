import { AutoPostConfig } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { websites } from '../../core/websites/websites.table.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { forgetQuietRuns } from './forget-runs.ts'
import { countFailure, pause } from './pause.ts'
import { nextItem, postItem } from './post-item.ts'
import { readSource, SourceFailed, type SourceReading } from './read-source.ts'
import { keepResults } from './run-results.ts'
import { takeNew } from './take-new.ts'

type Context = Pick<JobContext, 'signal' | 'isLastAttempt'>

/**
 * Does one run: reads the source, moves the cursor, posts what waits. Begun again after it was interrupted, it goes on:
 * what is posted already counts, and is not posted twice.
 * @throws when the source could not be read, before the last attempt; the signal's reason
 */
export async function runAutoPost(
  deps: AutoPostDeps,
  runId: string,
  { signal, isLastAttempt }: Context,
): Promise<void> {
  const { sql, clock } = deps
  const started = await startRun(deps, runId)
  if (!started) return
  const { website, config } = started
  let reading: SourceReading
  try {
    reading = await readSource(deps, website, config.source, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!isLastAttempt && !(error instanceof SourceFailed && error.isFinal)) throw error
    return failRun(deps, website.id, runId, error)
  }
  await takeNew(sql, website.id, reading.items, clock.now())
  const run = { runId, website, config, media: reading.media }
  for (;;) {
    signal.throwIfAborted()
    const item = await nextItem(sql, run)
    if (!item) break
    await postItem(deps, run, item)
  }
  await endRun(deps, runId, { status: 'done', reason: null })
  if (config.frequency === 'instant') await forgetQuietRuns(sql, website.id, runId)
}

/** The website and what it posts; null where the run is over, or posting was switched off meanwhile. */
async function startRun({ sql, clock }: AutoPostDeps, runId: string) {
  const [row] = await sql
    .select({ run: autoPostRuns, auto: autoPosts, userId: websites.userId })
    .from(autoPostRuns)
    .innerJoin(autoPosts, eq(autoPosts.websiteId, autoPostRuns.websiteId))
    .innerJoin(websites, eq(websites.id, autoPostRuns.websiteId))
    .where(eq(autoPostRuns.id, runId))
  if (!row || row.run.endedAt) return null
  const { run, auto, userId } = row
  if (!auto.isEnabled || auto.pausedAt) {
    const change = { status: 'done' as const, reason: 'Auto-post was switched off.', endedAt: clock.now() }
    await sql.update(autoPostRuns).set(change).where(eq(autoPostRuns.id, runId))
    return null
  }
  const startedAt = run.startedAt ?? clock.now()
  await sql.update(autoPostRuns).set({ startedAt }).where(eq(autoPostRuns.id, runId))
  // Whoever owns the website is who acts.
  const website = await getOwnedWebsite(sql, { userId, sessionId: '' }, run.websiteId)
  return { website, config: AutoPostConfig.parse(auto.config) }
}

async function failRun(deps: AutoPostDeps, websiteId: string, runId: string, error: unknown): Promise<void> {
  const isTold = error instanceof SourceFailed
  if (!isTold) deps.log.error({ err: error, runId }, 'a run of auto-post failed')
  const reason = isTold ? error.message : 'Something went wrong on our side.'
  await endRun(deps, runId, { status: 'failed', reason })
  if (isTold && error.isFinal) await pause(deps, websiteId, reason)
  else await countFailure(deps, websiteId, reason)
}

async function endRun(
  { sql, clock }: AutoPostDeps,
  runId: string,
  change: { status: 'done' | 'failed'; reason: string | null },
): Promise<void> {
  await sql
    .update(autoPostRuns)
    .set({ ...change, endedAt: clock.now() })
    .where(eq(autoPostRuns.id, runId))
  await keepResults(sql, runId)
}
