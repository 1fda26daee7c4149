import {
  type Article,
  articleBody,
  type ArticleVideo,
  draftFromTranscript,
  type ErrorCode,
  type Picture,
  videoUrl,
  VitrineError,
  type Transcript,
  msg,
  t,
} from '@vitrine/model'
import {
  type VideoDetails,
  parseTranscript,
  type CaptionTrack,
  type TranscriptReading,
} from '@vitrine/sources'
import { and, eq } from 'drizzle-orm'
import {
  ArticleJobEnded,
  completeArticleJob,
  failArticleJob,
  runStep,
  startArticleJob,
  updateProgress,
} from '../../core/articles/article-progress.ts'
import { type ArticleJobRow, UNCLEAR_CAPTIONS } from '../../core/articles/find-articles.ts'
import { rewritePost } from '../../core/posts/save.ts'
import { posts } from '../../core/posts/posts.table.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { composeArticle } from './compose-article.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Reads videos and their captions. */
type VideoReader = {
  /** @throws VitrineError video_not_found; the signal's reason */
  video(
    id: string,
    signal: AbortSignal,
  ): Promise<{ video: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }>
  captions(
    tracks: readonly CaptionTrack[],
    wanted: string | null,
    signal: AbortSignal,
  ): Promise<TranscriptReading>
}

export type ArticlesDeps = LifecycleDeps & {
  log: Log
  videos: VideoReader
  /** The language model within a user's quota; null if none is configured. */
  modelFor: ((userId: string) => Llm) | null
}

/** Errors that a retry a minute later may resolve. */
const TRANSIENT_ERRORS: readonly ErrorCode[] = [
  'upstream_timeout',
  'source_rate_limited',
  'unavailable',
  'internal',
  'upstream_failed',
]
const COVER_DEADLINE_MS = 10_000

/**
 * Writes a post from a video, continuing after the last stored step. The transaction that saves the post also completes
 * the job, so that a killed worker leaves one post at most.
 */
export async function writeArticle(deps: ArticlesDeps, jobId: string, context: JobContext): Promise<void> {
  const job = await startArticleJob(deps, jobId)
  if (!job) return
  try {
    await runArticleJob(deps, job, context.signal)
  } catch (error) {
    if (error instanceof ArticleJobEnded) return
    // The process is stopping, or this attempt took too long: the next worker continues.
    const { aborted } = context.signal
    if (context.isReleased() || (aborted && !context.isLastAttempt)) throw error
    const known = error instanceof VitrineError && !aborted ? error : new VitrineError('internal')
    const { code, message } = known
    if (TRANSIENT_ERRORS.includes(code) && !context.isLastAttempt) throw error
    deps.log.warn({ err: error, job: jobId }, 'an article was abandoned')
    await failArticleJob(deps, jobId, code, message)
  }
}

async function runArticleJob(deps: ArticlesDeps, job: ArticleJobRow, signal: AbortSignal): Promise<void> {
  const { videos, pictures } = deps
  const reportProgress = (stage: ArticleJobRow['stage'], progress: number, fields = {}) =>
    updateProgress(deps, job.id, stage, progress, fields)
  const runJobStep = <T>(name: string, task: () => Promise<T>) => runStep(deps, job.id, name, task)

  await reportProgress('fetching_video', 0.02)
  // The stored step has its name and field from the first version: jobs survive an update of the server.
  const { film, obstacle } = await runJobStep('film', async () => {
    const reading = await readVideo(videos, job.videoId, signal)
    return { film: reading.video, obstacle: reading.obstacle }
  })
  await reportProgress('reading_transcript', 0.06, {
    title: film.title,
    thumbnail: film.thumbnail?.url ?? null,
    duration: film.duration_s,
  })
  const transcript = await runJobStep('transcript', () =>
    readTranscript(videos, { video: film, obstacle }, job, signal),
  )
  const video: ArticleVideo = film
  await reportProgress('outlining', 0.12)
  const llm = job.config.writer === 'auto' && deps.modelFor ? deps.modelFor(job.userId) : null
  const article = llm
    ? await composeArticle(
        { llm, runStep: runJobStep, reportProgress, signal },
        video,
        transcript,
        job.config,
      )
    : draftFromTranscript(video, transcript, job.config.length)
  await reportProgress('illustrating', 0.88, { writtenBy: article.written_by })
  const cover = await copyCover(pictures, film, signal)
  await reportProgress('saving', 0.95)
  await saveArticlePost(deps, job, article, video, cover)
}

/** Copies the video's thumbnail, the largest that is available; null if none is. */
async function copyCover(
  pictures: ArticlesDeps['pictures'],
  { id, title, thumbnail }: VideoDetails,
  signal: AbortSignal,
): Promise<Picture | null> {
  const alt = (title ?? '').slice(0, 250)
  const candidates: Picture[] = [
    ...(thumbnail ? [{ ...thumbnail, alt }] : []),
    { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, width: 320, height: 180, alt },
  ]
  for (const candidate of candidates) {
    const copied = await pictures.copy([candidate.url], signal, { deadlineMs: COVER_DEADLINE_MS })
    if (copied[candidate.url]) return candidate
  }
  return null
}

async function saveArticlePost(
  deps: ArticlesDeps,
  job: ArticleJobRow,
  article: Article,
  video: ArticleVideo,
  cover: Picture | null,
): Promise<void> {
  const website = await getOwnedWebsite(deps.sql, { userId: job.userId, sessionId: '' }, job.websiteId)
  const [existing] = job.isReplacing
    ? await deps.sql
        .select({ id: posts.id, slug: posts.slug, content: posts.content })
        .from(posts)
        .where(and(eq(posts.websiteId, job.websiteId), eq(posts.sourceKey, `youtube:${job.videoId}`)))
    : []
  const url = videoUrl(job.videoId)
  const body = articleBody(article, video, cover?.url ?? null, job.config)
  await rewritePost(
    deps,
    website,
    {
      title: article.title,
      slug: existing?.slug ?? '',
      excerpt: article.excerpt,
      cover,
      body,
      tags: article.tags,
      // Only a model's article that passed whole is published unread; one of the video's own words never is.
      status: hasPassedWhole(article) ? deps.lists.statusOf(job.config.status, { cover, body }) : 'draft',
      published_at: null,
      seo: existing?.content.seo ?? null,
      ...(existing?.content.page_key ? { page_key: existing.content.page_key } : {}),
      source: { type: 'youtube', url, external_id: job.videoId, media: cover ? [cover] : [] },
    },
    existing?.id ?? null,
    (tx, postId, _, version) => completeArticleJob(tx, deps, job.id, { postId, version }, article),
  )
}

const hasPassedWhole = ({ written_by, fact_check }: Article): boolean =>
  written_by === 'model' && fact_check?.removed === 0

/** Longer videos cost the model too much. */
const MAX_DURATION_S = 6 * 3600
const TRANSCRIPT_INSTRUCTIONS = msg(
  'Paste it, or drop a .srt or .vtt file. Below the video, choose “… more”, then “Show transcript”, or download the file in YouTube Studio under Subtitles.',
)

type VideoReading = { video: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }

/** @throws VitrineError video_not_found, video_too_long */
async function readVideo(videos: VideoReader, id: string, signal: AbortSignal): Promise<VideoReading> {
  const read = await videos.video(id, signal)
  if ((read.video.duration_s ?? 0) > MAX_DURATION_S)
    throw new VitrineError('video_too_long', {
      message: t('This video is longer than six hours, which is the limit.'),
    })
  return read
}

/**
 * Returns the transcript that the owner pasted, else the captions.
 * @throws VitrineError no_transcript, source_blocked, both with instructions for the owner
 */
async function readTranscript(
  videos: VideoReader,
  { video, obstacle }: VideoReading,
  { pastedTranscript, config }: Pick<ArticleJobRow, 'pastedTranscript' | 'config'>,
  signal: AbortSignal,
): Promise<Transcript> {
  if (pastedTranscript !== null) {
    const transcript = parseTranscript(pastedTranscript)
    if (transcript) return trimToDuration(transcript, video)
    throw new VitrineError('no_transcript', {
      message: `${t('The pasted text is too short for an article, or isn’t a transcript.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
    })
  }
  const wanted = config.language === 'auto' ? null : config.language
  const read = await videos.captions(video.tracks, wanted, signal)
  if (read.kind === 'found') return trimToDuration(read.transcript, video)
  if (read.kind === 'none' && obstacle === null)
    throw new VitrineError('no_transcript', {
      message: `${t('This video has no captions.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
    })
  if (read.kind === 'unclear')
    throw new VitrineError('no_transcript', {
      message: `${t(UNCLEAR_CAPTIONS)} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
    })
  throw new VitrineError('source_blocked', {
    message: `${t('YouTube won’t give us the transcript right now.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
  })
}

/** Drops cues after the end. @throws VitrineError no_transcript if most are: it belongs to another video */
function trimToDuration(transcript: Transcript, { duration_s }: VideoDetails): Transcript {
  if (duration_s === null) return transcript
  const cues = transcript.cues.filter(({ start }) => start === null || start < duration_s)
  if (cues.length * 2 < transcript.cues.length)
    throw new VitrineError('no_transcript', {
      message: t('This transcript is longer than the video. It seems to belong to another one.'),
    })
  return { ...transcript, cues }
}
