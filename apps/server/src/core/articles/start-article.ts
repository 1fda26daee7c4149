import { type BlogConfig, parseVideoLink, VitrineError, t } from '@vitrine/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { checkPostLimit } from '../posts/insert.ts'
import { posts } from '../posts/posts.table.ts'
import { websites } from '../websites/websites.table.ts'
import { articleJobs } from './articles.table.ts'
import type { ArticleJobRow } from './find-articles.ts'

export type ArticleRequest = {
  /** The caller has checked that `userId` owns the website. */
  websiteId: string
  userId: string
  url: string
  config: BlogConfig
  transcript?: string | null
  replace?: boolean
  /** Idempotency-Key: repeating it returns the first job. */
  key?: string | null
}

export type StartDeps = { queue: Pick<JobQueue, 'add'>; clock: Clock }

/**
 * Queues a job that writes a post from a video, in the caller's transaction. Returns the running job of the same
 * video, if there is one.
 * @throws VitrineError validation_failed if the link is not a video's; conflict if the website is full, or, with
 * `post_id`, if the video has a post
 */
export async function startArticle(
  { queue, clock }: StartDeps,
  tx: Sql,
  request: ArticleRequest,
): Promise<ArticleJobRow> {
  const { websiteId, userId, config, transcript = null, replace = false, key = null } = request
  const link = parseVideoLink(request.url)
  if (!link.ok) throw new VitrineError('validation_failed', { fields: { url: link.message } })
  const videoId = link.video.id
  // The website's row lock serialises everything that adds posts to it.
  await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, websiteId)).for('update')
  const earlier = key && (await findByKey(tx, userId, key))
  if (earlier) {
    if (earlier.websiteId === websiteId && earlier.videoId === videoId) return earlier
    throw new VitrineError('conflict', {
      message: t('This Idempotency-Key was already used for another video.'),
    })
  }
  const [running] = await tx
    .select()
    .from(articleJobs)
    .where(
      and(
        eq(articleJobs.websiteId, websiteId),
        eq(articleJobs.videoId, videoId),
        inArray(articleJobs.status, ['queued', 'running']),
      ),
    )
  if (running) {
    if (key && running.key === null)
      await tx.update(articleJobs).set({ key }).where(eq(articleJobs.id, running.id))
    return running
  }
  const [post] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), eq(posts.sourceKey, `youtube:${videoId}`)))
  if (post && !replace)
    throw new VitrineError('conflict', {
      message: t('You already have a post about this video. Open it, or choose to write it again.'),
      current: { post_id: post.id },
    })
  // Before a language model is asked.
  if (!post) await checkPostLimit(tx, websiteId)
  const now = clock.now()
  const row: ArticleJobRow = {
    id: newId(),
    websiteId,
    userId,
    videoId,
    key,
    config,
    pastedTranscript: transcript,
    isReplacing: replace,
    status: 'queued',
    stage: 'fetching_video',
    progress: 0,
    title: null,
    thumbnail: null,
    duration: null,
    writtenBy: null,
    factCheck: null,
    fallback: null,
    postId: null,
    postVersion: null,
    errorCode: null,
    errorMessage: null,
    isDismissed: false,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(articleJobs).values(row)
  await queue.add(tx, 'write-article', { job_id: row.id })
  return row
}

async function findByKey(tx: Sql, userId: string, key: string): Promise<ArticleJobRow | undefined> {
  const [row] = await tx
    .select()
    .from(articleJobs)
    .where(and(eq(articleJobs.userId, userId), eq(articleJobs.key, key)))
  return row
}
