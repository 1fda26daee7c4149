import {
  type Article,
  articleBody,
  type ArticleVideo,
  draftFromTranscript,
  ERRORS,
  type ErrorCode,
  type Picture,
  videoAddress,
  VitrineError,
} from '@vitrine/model'
import type { VideoDetails } from '@vitrine/sources'
import { and, eq } from 'drizzle-orm'
import {
  ArticleJobEnded,
  completeArticleJob,
  failArticleJob,
  runStep,
  startArticleJob,
  updateProgress,
} from '../../core/articles/article-progress.ts'
import type { ArticleJobRow } from '../../core/articles/find-articles.ts'
import { createPost } from '../../core/posts/save.ts'
import { posts } from '../../core/posts/posts.table.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { compose } from './compose.ts'
import type { ArticlesDeps } from './deps.ts'
import { readVideo, readWords } from './read-video.ts'

/** What another try a minute later may mend. */
const PASSING: readonly ErrorCode[] = [
  'upstream_timeout',
  'source_rate_limited',
  'unavailable',
  'internal',
  'upstream_failed',
]
const COVER_DEADLINE_MS = 10_000

/**
 * Makes a post from a video, from the last step that was kept. The post is saved in the transaction that ends the job:
 * however often a worker is killed, there is one post.
 */
export async function writeArticle(deps: ArticlesDeps, jobId: string, context: JobContext): Promise<void> {
  const job = await startArticleJob(deps, jobId)
  if (!job) return
  try {
    await write(deps, job, context.signal)
  } catch (error) {
    if (error instanceof ArticleJobEnded) return
    // The process is stopping: whoever is next goes on.
    if (context.signal.aborted) throw error
    const told = error instanceof VitrineError ? error.code : 'internal'
    if (PASSING.includes(told) && !context.isLastAttempt) throw error
    deps.log.warn({ err: error, job: jobId }, 'an article was given up')
    // Only a model fails so: what YouTube does not tell has words of its own.
    const code = told === 'upstream_failed' || told === 'upstream_timeout' ? 'ai_unavailable' : told
    await failArticleJob(deps, jobId, code, error instanceof VitrineError ? error.message : ERRORS.internal.message)
  }
}

async function write(deps: ArticlesDeps, job: ArticleJobRow, signal: AbortSignal): Promise<void> {
  const { videos, pictures } = deps
  const tell = (stage: ArticleJobRow['stage'], progress: number, told = {}) =>
    updateProgress(deps, job.id, stage, progress, told)
  const once = <T>(name: string, task: () => Promise<T>) => runStep(deps, job.id, name, task)

  await tell('fetching_video', 0.02)
  const read = await once('film', () => readVideo(videos, job.videoId, signal))
  const { film } = read
  await tell('reading_transcript', 0.06, {
    title: film.title,
    thumbnail: film.thumbnail?.url ?? null,
    duration: film.duration_s,
  })
  const transcript = await once('transcript', () => readWords(videos, read, job, signal))
  const video: ArticleVideo = film
  await tell('outlining', 0.12)
  const llm = job.config.writer === 'auto' && deps.modelFor ? deps.modelFor(job.userId) : null
  const article = llm
    ? await compose({ llm, step: once, tell, signal }, video, transcript, job.config)
    : draftFromTranscript(video, transcript, job.config.length)
  await tell('illustrating', 0.88, { writtenBy: article.written_by })
  const cover = await coverOf(pictures, film, signal)
  await tell('saving', 0.95)
  await save(deps, job, article, video, cover)
}

/** The still of the video, the largest that can be had; it is copied before the post is saved. */
async function coverOf(
  pictures: ArticlesDeps['pictures'],
  { id, title, thumbnail }: VideoDetails,
  signal: AbortSignal,
): Promise<Picture | null> {
  const alt = (title ?? '').slice(0, 250)
  const stills: Picture[] = [
    ...(thumbnail ? [{ ...thumbnail, alt }] : []),
    { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, width: 320, height: 180, alt },
  ]
  for (const still of stills) {
    const copied = await pictures.copy([still.url], signal, { deadlineMs: COVER_DEADLINE_MS })
    if (copied[still.url]) return still
  }
  return null
}

async function save(
  deps: ArticlesDeps,
  job: ArticleJobRow,
  article: Article,
  video: ArticleVideo,
  cover: Picture | null,
): Promise<void> {
  const website = await getOwnedWebsite(deps.sql, { userId: job.userId, sessionId: '' }, job.websiteId)
  const [before] = job.isReplacing
    ? await deps.sql
        .select({ id: posts.id, slug: posts.slug })
        .from(posts)
        .where(and(eq(posts.websiteId, job.websiteId), eq(posts.sourceKey, `youtube:${job.videoId}`)))
    : []
  const url = videoAddress(job.videoId)
  await createPost(
    deps,
    website,
    {
      title: article.title,
      slug: before?.slug ?? '',
      excerpt: article.excerpt,
      cover,
      body: articleBody(article, video, cover?.url ?? null, job.config),
      tags: article.tags,
      // What no model wrote is a draft, whatever was asked: its owner has to read it first.
      status: article.written_by === 'transcript' ? 'draft' : job.config.status,
      published_at: null,
      seo: null,
      source: { type: 'youtube', url, external_id: job.videoId, media: cover ? [cover] : [] },
    },
    before?.id ?? null,
    (tx, postId) => completeArticleJob(tx, deps, job.id, postId, article.written_by),
  )
}
