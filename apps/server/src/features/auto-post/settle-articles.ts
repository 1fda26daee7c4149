import { type ErrorCode, ERRORS } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { autoPostItems } from './auto-post.table.ts'
import type { ArticleState, AutoPostDeps } from './deps.ts'
import { countFailure } from './pause.ts'
import { type ItemRow, settle, waitOn } from './post-item.ts'
import { keepResults } from './run-results.ts'
import { tellOfDraft } from './tell-of-draft.ts'

/** What no later run changes. */
const FINAL: readonly ErrorCode[] = ['video_not_found', 'video_too_long', 'ai_refused']
/** What is the service's trouble, and not one video's. */
const OUTAGES: readonly ErrorCode[] = [
  'ai_unavailable',
  'ai_limit_reached',
  'ai_unsupported',
  'source_blocked',
]

/** Takes note of the articles that were written, or were not. */
export async function settleArticles(deps: AutoPostDeps): Promise<void> {
  const open = await deps.sql
    .select()
    .from(autoPostItems)
    .where(eq(autoPostItems.state, 'writing'))
    .limit(500)
  const ids = open.flatMap(({ jobId }) => jobId ?? [])
  const states = ids.length > 0 ? await deps.articles.find(ids) : new Map<string, ArticleState>()
  const runs = new Set<string>()
  for (const item of open) {
    const state = states.get(item.jobId ?? '') ?? LOST
    if (state.status === 'queued' || state.status === 'running') continue
    await settleOne(deps, item, state)
    if (item.runId) runs.add(item.runId)
  }
  for (const runId of runs) await keepResults(deps.sql, runId)
}

const LOST: ArticleState = { status: 'failed', error: { code: 'internal', message: ERRORS.internal.message } }

async function settleOne(
  deps: AutoPostDeps,
  item: ItemRow,
  { status, post_id, error }: ArticleState,
): Promise<void> {
  const { sql } = deps
  if (status === 'completed') {
    return sql.transaction(async tx => {
      await settle(tx, item, { state: 'posted', postId: post_id ?? null })
      if (post_id) await tellOfDraft(deps, tx, item, post_id)
    })
  }
  if (status === 'cancelled')
    return settle(sql, item, { state: 'left', reason: 'Its writing was cancelled.' })
  const { code, message } = error ?? { code: 'internal' as const, message: ERRORS.internal.message }
  if (FINAL.includes(code)) return settle(sql, item, { state: 'left', reason: message })
  const reason = code === 'no_transcript' ? 'It has no transcript yet.' : message
  await waitOn(sql, item, item.runId, reason)
  if (OUTAGES.includes(code)) await countFailure(deps, item.websiteId, message)
}
