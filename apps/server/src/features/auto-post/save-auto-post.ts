import { type AutoPostConfig, type AutoPostSourceState, nextRun, VitrineError, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { autoPostItems, autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

type Deps = Pick<AutoPostDeps, 'sql' | 'clock' | 'queue'>
export type AutoPostSettings = { isEnabled: boolean; config: AutoPostConfig }

/**
 * Saves a website's settings. Enabling starts now: existing items are not posted. Saving while paused resumes where it
 * stopped.
 * @throws VitrineError validation_failed if the source cannot be used
 */
export async function saveAutoPost(
  { sql, clock, queue }: Deps,
  website: Owned<WebsiteRow>,
  { isEnabled, config }: AutoPostSettings,
  sources: readonly AutoPostSourceState[],
): Promise<void> {
  if (isEnabled) checkSource(config, sources)
  const now = clock.now()
  await sql.transaction(async tx => {
    const [before] = await tx
      .select()
      .from(autoPosts)
      .where(eq(autoPosts.websiteId, website.id))
      .for('update')
    const isNew = isEnabled && (!before?.isEnabled || before.config.source !== config.source)
    const row = {
      websiteId: website.id,
      isEnabled,
      config,
      since: isNew || !before ? now : before.since,
      firstReadAt: isNew || !before ? null : before.firstReadAt,
      nextRunAt: isEnabled ? nextRun(config, now) : null,
      failures: 0,
      pausedAt: null,
      pausedReason: null,
      updatedAt: now,
    }
    await tx.insert(autoPosts).values(row).onConflictDoUpdate({ target: autoPosts.websiteId, set: row })
    if (isNew) {
      // Items that waited before belong to the former period.
      await tx
        .update(autoPostItems)
        .set({ state: 'known' })
        .where(and(eq(autoPostItems.websiteId, website.id), eq(autoPostItems.state, 'waiting')))
    }
    if (isNew || before?.pausedAt) await addRun({ queue }, tx, website.id, isNew ? 'first' : 'asked', now)
  })
}

/** Adds an unscheduled run. A run of the same due time is not added twice. */
export async function addRun(
  { queue }: Pick<Deps, 'queue'>,
  tx: Sql,
  websiteId: string,
  trigger: 'first' | 'asked' | 'pushed',
  dueAt: Date,
): Promise<void> {
  const run = { id: newId(), websiteId, dueAt, trigger, status: 'running' as const, results: [] }
  const [added] = await tx.insert(autoPostRuns).values(run).onConflictDoNothing().returning()
  if (added) await queue.add(tx, 'run-auto-post', { run_id: run.id })
}

function checkSource({ source }: AutoPostConfig, sources: readonly AutoPostSourceState[]): void {
  const found = sources.find(one => one.source === source)
  if (found?.state === 'ready') return
  const message = !found
    ? t('This website’s source has nothing to post.')
    : found.state === 'connect'
      ? t('Connect your Instagram account first.')
      : t('Instagram can’t be connected on this installation yet.')
  throw new VitrineError('validation_failed', { fields: { 'config.source': message } })
}
