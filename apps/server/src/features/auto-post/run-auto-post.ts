import { AutoPostConfig, t } from '@vitrine/model'
import { and, eq, or, sql as raw } from 'drizzle-orm'
import { runInOwnersLanguage } from '../../core/websites/owner-language.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { websites } from '../../core/websites/websites.table.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { autoPostRuns, autoPosts, autoPostItems } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { deleteEmptyRuns, saveRunResults } from './runs.ts'
import { recordFailure, pauseAutoPost } from './pause.ts'
import { findNextItem, postItem } from './post-item.ts'
import { readSource, SourceError, type SourceReading } from './read-source.ts'
import type { Sql } from '../../platform/db/db.ts'
import { type SourceItem, isUpcoming, selectNewItems } from './source-items.ts'

type Context = Pick<JobContext, 'signal' | 'isLastAttempt'>

/**
 * Performs a run: reads the source, advances the cursor, posts waiting items. After an interruption it continues: items
 * already posted count towards the limit and are not posted twice.
 * @throws if the source cannot be read, except at the last attempt; the signal's reason
 */
export async function runAutoPost(
  deps: AutoPostDeps,
  runId: string,
  { signal, isLastAttempt }: Context,
): Promise<void> {
  const started = await startRun(deps, runId)
  if (!started) return
  await runInOwnersLanguage(deps.sql, started.website.id, () =>
    continueRun(deps, runId, started, { signal, isLastAttempt }),
  )
}

async function continueRun(
  deps: AutoPostDeps,
  runId: string,
  { website, config }: NonNullable<Awaited<ReturnType<typeof startRun>>>,
  { signal, isLastAttempt }: Context,
): Promise<void> {
  const { sql, clock } = deps
  let reading: SourceReading
  try {
    reading = await readSource(deps, website, config.source, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!isLastAttempt && !(error instanceof SourceError && error.isFinal)) throw error
    return failRun(deps, website.id, runId, error)
  }
  await advanceCursor(sql, website.id, reading.items, clock.now())
  const run = { runId, website, config, media: reading.media }
  for (;;) {
    signal.throwIfAborted()
    const item = await findNextItem(sql, run)
    if (!item) break
    await postItem(deps, run, item)
  }
  await endRun(deps, runId, { status: 'done', reason: null })
  if (config.frequency === 'instant') await deleteEmptyRuns(sql, website.id, runId)
}

/** Returns the website and its settings; null if the run has ended or auto-post was disabled meanwhile. */
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
    const reason = auto.isEnabled ? t('Auto-post was paused.') : t('Auto-post was turned off.')
    const change = { status: 'done' as const, reason, endedAt: clock.now() }
    await sql.update(autoPostRuns).set(change).where(eq(autoPostRuns.id, runId))
    return null
  }
  const startedAt = run.startedAt ?? clock.now()
  await sql.update(autoPostRuns).set({ startedAt }).where(eq(autoPostRuns.id, runId))
  // A run acts as the website's owner.
  const website = await getOwnedWebsite(sql, { userId, sessionId: '' }, run.websiteId)
  return { website, config: AutoPostConfig.parse(auto.config) }
}

async function failRun(deps: AutoPostDeps, websiteId: string, runId: string, error: unknown): Promise<void> {
  const isSourceError = error instanceof SourceError
  if (!isSourceError) deps.log.error({ err: error, runId }, 'a run of auto-post failed')
  const reason = isSourceError ? error.message : t('Something went wrong on our side.')
  await endRun(deps, runId, { status: 'failed', reason })
  if (isSourceError && error.isFinal) await pauseAutoPost(deps, websiteId, reason)
  else await recordFailure(deps, websiteId, reason)
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
  await saveRunResults(sql, runId)
}

/**
 * Records a listing in the cursor: new items become `waiting`, upcoming ones are skipped until they take place, all
 * others become `known`. Locks the website's settings, so that concurrent readings take nothing twice.
 */
async function advanceCursor(
  sql: Sql,
  websiteId: string,
  listed: readonly SourceItem[],
  now: Date,
): Promise<void> {
  const items = listed.filter(item => !isUpcoming(item, now))
  await sql.transaction(async tx => {
    const [auto] = await tx.select().from(autoPosts).where(eq(autoPosts.websiteId, websiteId)).for('update')
    if (!auto) return
    const rows = await tx
      .select({ externalId: autoPostItems.externalId })
      .from(autoPostItems)
      .where(eq(autoPostItems.websiteId, websiteId))
    const known = new Set(rows.map(row => row.externalId))
    const newItems = selectNewItems(items, { known, since: auto.since, isFirst: auto.firstReadAt === null })
    const newIds = new Set(newItems.map(item => item.externalId))
    const knownItems = items.filter(({ externalId }) => !known.has(externalId) && !newIds.has(externalId))
    const values = [...knownItems.reverse(), ...newItems].map(({ externalId, kind, title, url }) => ({
      websiteId,
      externalId,
      kind,
      title,
      url,
      state:
        newIds.has(externalId) && isWanted(auto.config, kind) ? ('waiting' as const) : ('known' as const),
      attempts: 0,
      foundAt: now,
    }))
    if (values.length > 0) await tx.insert(autoPostItems).values(values).onConflictDoNothing()
    const failures = (await hasOpenArticles(tx, websiteId)) ? auto.failures : 0
    await tx
      .update(autoPosts)
      .set({ firstReadAt: raw`coalesce(${autoPosts.firstReadAt}, ${now})`, failures })
      .where(eq(autoPosts.websiteId, websiteId))
  })
}

/** Whether articles are being written, or wait because a service failed: they decide whether failures are in a row. */
async function hasOpenArticles(tx: Sql, websiteId: string): Promise<boolean> {
  const { state } = autoPostItems
  const isOpen = or(eq(state, 'writing'), and(eq(state, 'waiting'), eq(autoPostRuns.status, 'failed')))
  const [open] = await tx
    .select({ state })
    .from(autoPostItems)
    .leftJoin(autoPostRuns, eq(autoPostRuns.id, autoPostItems.runId))
    .where(and(eq(autoPostItems.websiteId, websiteId), isOpen))
    .limit(1)
  return open !== undefined
}

const isWanted = ({ include }: AutoPostConfig, kind: SourceItem['kind']) => include.includes(kind)
