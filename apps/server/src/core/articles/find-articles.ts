import { type GenerationJob, msg, videoUrl, VitrineError, t, translateKnown } from '@vitrine/model'
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import type { Actor } from '../accounts/actor.ts'
import { websites } from '../websites/websites.table.ts'
import { articleJobs, articleSteps } from './articles.table.ts'

export type ArticleJobRow = typeof articleJobs.$inferSelect

/** Begins the error of a job whose video has captions, none of which are known to be the spoken words. */
export const UNCLEAR_CAPTIONS = msg(
  'This video’s captions are in several languages, and YouTube doesn’t say which one is spoken.',
)

/** Duration for which ended jobs are listed, in milliseconds. */
const LISTED_MS = 24 * 3600_000

const hasEnded = ({ status }: Pick<ArticleJobRow, 'status'>): boolean =>
  status !== 'queued' && status !== 'running'

export function toWireArticleJob(row: ArticleJobRow): GenerationJob {
  return {
    jobId: row.id,
    websiteId: row.websiteId,
    status: row.status,
    progress: Math.min(1, Math.max(0, row.progress)),
    stage: row.stage,
    ...(row.postId ? { post_id: row.postId } : {}),
    ...(row.postId && row.postVersion !== null ? { post_version: row.postVersion } : {}),
    ...(row.errorCode
      ? { error: { code: row.errorCode, message: translateKnown(row.errorMessage ?? '') } }
      : {}),
    written_by: row.writtenBy,
    fact_check: row.factCheck,
    fallback: row.fallback,
    video: {
      video_id: row.videoId,
      url: videoUrl(row.videoId),
      title: row.title,
      thumbnail: row.thumbnail,
      duration_s: row.duration,
    },
    config: row.config,
    replaces: row.isReplacing,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Returns a job of one of the actor's websites. @throws VitrineError not_found */
export async function getOwnedArticle(sql: Sql, actor: Actor, id: string): Promise<ArticleJobRow> {
  const [row] = isId(id)
    ? await sql
        .select({ job: articleJobs })
        .from(articleJobs)
        .innerJoin(websites, eq(websites.id, articleJobs.websiteId))
        .where(and(eq(articleJobs.id, id), eq(websites.userId, actor.userId)))
    : []
  if (!row) throw new VitrineError('not_found', { message: t('This job doesn’t exist.') })
  return row.job
}

/** Lists a website's running jobs, and those that ended within a day and were not dismissed, newest first. */
export async function listArticles(sql: Sql, websiteId: string, clock: Clock): Promise<GenerationJob[]> {
  const since = new Date(clock.now().getTime() - LISTED_MS)
  const isShown = or(
    inArray(articleJobs.status, ['queued', 'running']),
    and(
      inArray(articleJobs.status, ['completed', 'failed']),
      eq(articleJobs.isDismissed, false),
      gt(articleJobs.updatedAt, since),
    ),
  )
  const rows = await sql
    .select()
    .from(articleJobs)
    .where(and(eq(articleJobs.websiteId, websiteId), isShown))
    .orderBy(desc(articleJobs.createdAt), desc(articleJobs.id))
    .limit(50)
  return rows.map(toWireArticleJob)
}

/** Returns jobs by id; unknown ids are absent. */
export async function findArticles(sql: Sql, ids: readonly string[]): Promise<Map<string, GenerationJob>> {
  const rows =
    ids.length === 0
      ? []
      : await sql
          .select()
          .from(articleJobs)
          .where(inArray(articleJobs.id, [...ids]))
  return new Map(rows.map(row => [row.id, toWireArticleJob(row)]))
}

/** Cancels a running job; dismisses one that has ended. */
export async function cancelArticle(sql: Sql, job: ArticleJobRow, clock: Clock): Promise<void> {
  await sql.transaction(async tx => {
    const [row] = await tx.select().from(articleJobs).where(eq(articleJobs.id, job.id)).for('update')
    if (!row) return
    const isDone = hasEnded(row)
    await tx
      .update(articleJobs)
      .set(
        isDone
          ? { isDismissed: true }
          : { status: 'cancelled', pastedTranscript: null, updatedAt: clock.now() },
      )
      .where(eq(articleJobs.id, job.id))
    if (!isDone) await tx.delete(articleSteps).where(eq(articleSteps.jobId, job.id))
  })
}

/** Returns all that is stored of a website's articles, but for the keys by which browsers repeat requests. */
export function exportArticles(sql: Sql, websiteId: string): Promise<object[]> {
  return sql
    .select({
      article_id: articleJobs.id,
      video_id: articleJobs.videoId,
      config: articleJobs.config,
      pasted_transcript: articleJobs.pastedTranscript,
      is_replacing: articleJobs.isReplacing,
      status: articleJobs.status,
      stage: articleJobs.stage,
      progress: articleJobs.progress,
      title: articleJobs.title,
      thumbnail: articleJobs.thumbnail,
      duration: articleJobs.duration,
      written_by: articleJobs.writtenBy,
      fact_check: articleJobs.factCheck,
      fallback: articleJobs.fallback,
      post_id: articleJobs.postId,
      post_version: articleJobs.postVersion,
      error_code: articleJobs.errorCode,
      error_message: articleJobs.errorMessage,
      is_dismissed: articleJobs.isDismissed,
      created_at: articleJobs.createdAt,
      updated_at: articleJobs.updatedAt,
    })
    .from(articleJobs)
    .where(eq(articleJobs.websiteId, websiteId))
    .orderBy(articleJobs.createdAt)
}
