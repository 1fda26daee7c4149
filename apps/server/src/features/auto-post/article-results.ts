import { describeCheck, type ErrorCode, ERRORS, t } from '@vitrine/model'
import { and, eq, ne } from 'drizzle-orm'
import { UNCLEAR_CAPTIONS } from '../../core/articles/find-articles.ts'
import { posts } from '../../core/posts/posts.table.ts'
import { runInOwnersLanguage } from '../../core/websites/owner-language.ts'
import { autoPostItems, autoPostRuns, autoPosts } from './auto-post.table.ts'
import type { ArticleState, AutoPostDeps } from './deps.ts'
import { recordFailure } from './pause.ts'
import { type ItemRow, completeItem, LISTED_LINK, notifyDraft, retryItem } from './post-item.ts'
import { saveRunResults } from './runs.ts'

/** Errors that a later run would meet again. */
const PERMANENT_ERRORS: readonly ErrorCode[] = ['video_not_found', 'video_too_long', 'ai_refused']
/** Failures of a service. Their run has failed. */
const OUTAGE_ERRORS: readonly ErrorCode[] = [
  'ai_unavailable',
  'ai_unsupported',
  'source_rate_limited',
  'source_blocked',
  'upstream_failed',
  'upstream_timeout',
]
/** Failures of the model, its account or its share that no video causes, so that none is skipped for them. */
const MODEL_ERRORS: readonly ErrorCode[] = [
  'ai_unavailable',
  'ai_unsupported',
  'ai_limit_reached',
  // Of an article's services, only the model's answers with it.
  'source_rate_limited',
]

/** Applies the results of finished article jobs to their items, at most 500 at once. */
export async function applyArticleResults(deps: AutoPostDeps): Promise<void> {
  const pending = await deps.sql
    .select()
    .from(autoPostItems)
    .where(eq(autoPostItems.state, 'writing'))
    .limit(500)
  const ids = pending.flatMap(({ jobId }) => jobId ?? [])
  const states = ids.length > 0 ? await deps.articles.find(ids) : new Map<string, ArticleState>()
  const runs = new Set<string>()
  for (const item of pending) {
    const state = states.get(item.jobId ?? '') ?? LOST_ARTICLE
    if (state.status === 'queued' || state.status === 'running') continue
    await runInOwnersLanguage(deps.sql, item.websiteId, () => applyArticleResult(deps, item, state))
    if (item.runId) runs.add(item.runId)
  }
  for (const runId of runs) await saveRunResults(deps.sql, runId)
}

const LOST_ARTICLE: ArticleState = {
  status: 'failed',
  error: { code: 'internal', message: ERRORS.internal.message },
}

async function applyArticleResult(deps: AutoPostDeps, item: ItemRow, article: ArticleState): Promise<void> {
  const { sql } = deps
  const { status, post_id, error } = article
  if (status === 'completed') {
    const reason = findDraftReason(article) ?? (await findListedLink(deps, item, post_id))
    return sql.transaction(async tx => {
      await completeItem(tx, item, { state: 'posted', postId: post_id ?? null, reason })
      await tx.update(autoPosts).set({ failures: 0 }).where(eq(autoPosts.websiteId, item.websiteId))
      if (post_id) await notifyDraft(deps, tx, item, post_id, reason)
    })
  }
  if (status === 'cancelled')
    return completeItem(sql, item, { state: 'left', reason: t('Writing was cancelled.') })
  const { code, message } = error ?? { code: 'internal' as const, message: ERRORS.internal.message }
  if (PERMANENT_ERRORS.includes(code)) return completeItem(sql, item, { state: 'left', reason: message })
  const reason = code === 'no_transcript' ? describeMissingTranscript(message) : message
  await retryItem(sql, item, item.runId, reason, { isCounted: !MODEL_ERRORS.includes(code) })
  if (OUTAGE_ERRORS.includes(code)) await recordOutage(deps, item, message)
}

/** Returns the reason without the instructions, which are for the form that makes a single post. */
const describeMissingTranscript = (message: string): string =>
  // Stored in English, as no reader waits for a job.
  message.startsWith(UNCLEAR_CAPTIONS)
    ? `${t(UNCLEAR_CAPTIONS)} ${t('To post it, create the post from this video yourself and paste its transcript.')}`
    : t('It has no transcript yet.')

/** Fails an item's run, once for all its items. */
async function recordOutage(
  deps: AutoPostDeps,
  { websiteId, runId }: ItemRow,
  reason: string,
): Promise<void> {
  const [failed] = await deps.sql
    .update(autoPostRuns)
    .set({ status: 'failed', reason })
    .where(and(eq(autoPostRuns.id, runId ?? ''), ne(autoPostRuns.status, 'failed')))
    .returning({ id: autoPostRuns.id })
  if (failed) await recordFailure(deps, websiteId, reason)
}

/**
 * Returns why an article that passed the check is a draft although the website publishes at once; null if it is none.
 */
async function findListedLink(
  { sql }: AutoPostDeps,
  { websiteId }: ItemRow,
  postId: string | undefined,
): Promise<string | null> {
  if (!postId) return null
  const [found] = await sql
    .select({ status: posts.status, config: autoPosts.config })
    .from(posts)
    .innerJoin(autoPosts, eq(autoPosts.websiteId, posts.websiteId))
    .where(and(eq(posts.id, postId), eq(posts.websiteId, websiteId)))
  return found?.status === 'draft' && found.config.mode === 'publish' ? t(LISTED_LINK) : null
}

/** Returns why an article is a draft regardless of the settings; null if it passed the check whole. */
function findDraftReason({ written_by, fact_check = null, fallback = null }: ArticleState): string | null {
  const reason = describeCheck({ fact_check, fallback })
  return (
    reason ??
    (written_by === 'transcript' ? t('Written without a language model, in the video’s own words.') : null)
  )
}
