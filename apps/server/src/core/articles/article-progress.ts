import { type Article, type ErrorCode, ERRORS, type GenerationStage, t } from '@vitrine/model'
import { and, eq, inArray, lt, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { articleJobs, articleSteps } from './articles.table.ts'
import type { ArticleJobRow } from './find-articles.ts'

/** Thrown when the job was cancelled or has ended, so that its worker stops. */
export class ArticleJobEnded extends Error {
  constructor() {
    super(t('This article was cancelled.'))
    this.name = 'ArticleOver'
  }
}

type Deps = { sql: Sql; clock: Clock }
type VideoMetadata = Partial<Pick<ArticleJobRow, 'title' | 'thumbnail' | 'duration' | 'writtenBy'>>

const isOpen = (id: string) => and(eq(articleJobs.id, id), inArray(articleJobs.status, ['queued', 'running']))

/** Marks a job as running. Returns null if it has ended. */
export async function startArticleJob({ sql, clock }: Deps, id: string): Promise<ArticleJobRow | null> {
  const [row] = await sql
    .update(articleJobs)
    .set({ status: 'running', updatedAt: clock.now() })
    .where(isOpen(id))
    .returning()
  return row ?? null
}

/** Records the stage and progress; progress never decreases. @throws ArticleJobEnded */
export async function updateProgress(
  { sql, clock }: Deps,
  id: string,
  stage: GenerationStage,
  progress: number,
  metadata: VideoMetadata = {},
): Promise<void> {
  const [row] = await sql
    .update(articleJobs)
    .set({
      ...metadata,
      stage,
      progress: raw`greatest(${articleJobs.progress}, ${progress}::real)`,
      updatedAt: clock.now(),
    })
    .where(isOpen(id))
    .returning({ id: articleJobs.id })
  if (!row) throw new ArticleJobEnded()
}

/** Completes a job with its post, or with the version that a published post can be replaced by, in the transaction that saves the post. @throws ArticleJobEnded */
export async function completeArticleJob(
  tx: Sql,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  { postId, version: postVersion }: { postId: string; version: number | null },
  { written_by, fact_check, fallback }: Pick<Article, 'written_by' | 'fact_check' | 'fallback'>,
): Promise<void> {
  const [row] = await tx
    .update(articleJobs)
    .set({
      status: 'completed',
      stage: 'saving',
      progress: 1,
      postId,
      postVersion,
      writtenBy: written_by,
      factCheck: fact_check,
      fallback,
      pastedTranscript: null,
      updatedAt: clock.now(),
    })
    .where(isOpen(id))
    .returning({ id: articleJobs.id })
  if (!row) throw new ArticleJobEnded()
  await tx.delete(articleSteps).where(eq(articleSteps.jobId, id))
}

/** Fails a job with a message for its owner. */
export async function failArticleJob(
  { sql, clock }: Deps,
  id: string,
  errorCode: ErrorCode,
  errorMessage: string,
): Promise<void> {
  await sql.transaction(async tx => {
    await tx
      .update(articleJobs)
      .set({ status: 'failed', errorCode, errorMessage, pastedTranscript: null, updatedAt: clock.now() })
      .where(isOpen(id))
    await tx.delete(articleSteps).where(eq(articleSteps.jobId, id))
  })
}

/**
 * Returns the stored result of a step, or runs the step and stores its result, so that a retry continues after it.
 */
export async function runStep<T>(
  { sql }: Pick<Deps, 'sql'>,
  jobId: string,
  name: string,
  task: () => Promise<T>,
): Promise<T> {
  const isIt = and(eq(articleSteps.jobId, jobId), eq(articleSteps.name, name))
  const [known] = await sql.select().from(articleSteps).where(isIt)
  if (known) return (known.result as { value: T }).value
  const value = toJsonbSafe(await task())
  await sql.insert(articleSteps).values({ jobId, name, result: { value } }).onConflictDoNothing()
  const [stored] = await sql.select().from(articleSteps).where(isIt)
  // Another worker may have stored a result first; the job may have ended.
  return stored ? (stored.result as { value: T }).value : value
}

/** Duration for which ended jobs can be read by id, in milliseconds. */
const RETENTION_MS = 7 * 24 * 3600_000
/** Duration without an update after which a job has lost its worker, in milliseconds. */
const ABANDONED_MS = 24 * 3600_000

/** Deletes jobs that ended a week ago, and fails those that no worker has touched for a day. */
export async function sweepArticles(sql: Sql, clock: Clock): Promise<void> {
  const now = clock.now().getTime()
  const abandoned = await sql
    .select({ id: articleJobs.id })
    .from(articleJobs)
    .where(
      and(
        inArray(articleJobs.status, ['queued', 'running']),
        lt(articleJobs.updatedAt, new Date(now - ABANDONED_MS)),
      ),
    )
  for (const { id } of abandoned)
    await failArticleJob({ sql, clock }, id, 'internal', ERRORS.internal.message)
  const before = new Date(now - RETENTION_MS)
  await sql
    .delete(articleJobs)
    .where(
      and(
        inArray(articleJobs.status, ['completed', 'failed', 'cancelled']),
        lt(articleJobs.updatedAt, before),
      ),
    )
}
