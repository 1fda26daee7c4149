import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { ArticleFallback, ArticleCheck } from '../../article/article.ts'
import { BlogConfig } from '../../article/blog-config.ts'
import { ErrorCode } from '../errors.ts'
import { MediaByUrl } from '../../media/media.ts'
import { WebAddress } from '../../links/web-address.ts'

const id = z.string().min(1).max(64)

/** Maximum length of a pasted or uploaded transcript in UTF-16 units: about thirty hours of speech. */
export const TRANSCRIPT_MAX_LENGTH = 1_500_000

/** POST /api/ai/generate-blog. Queues a job that writes a post from a video and answers at once. */
export const GenerateBlogRequest = z.strictObject({
  /** A YouTube video URL in any spelling. */
  url: z.string().trim().min(1, msg('Video link is required')).max(2000),
  config: BlogConfig.prefault({}),
  websiteId: id,
  /** A transcript for videos without captions: the content of a .srt or .vtt file, or plain text. */
  transcript: z.string().max(TRANSCRIPT_MAX_LENGTH).optional(),
  /** Rewrites the website's existing post of this video; without it an existing post is a `conflict`. */
  replace: z.boolean().default(false),
})
export type GenerateBlogRequest = z.infer<typeof GenerateBlogRequest>

export const GenerationStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled'])
export type GenerationStatus = z.infer<typeof GenerationStatus>

export const GenerationStage = z.enum([
  'fetching_video',
  'reading_transcript',
  'outlining',
  'writing',
  'illustrating',
  'saving',
])
export type GenerationStage = z.infer<typeof GenerationStage>

export const GenerateBlogResponse = z.object({ status: GenerationStatus, jobId: z.string() })
export type GenerateBlogResponse = z.infer<typeof GenerateBlogResponse>

/** Progress of a post made from a video. */
export const GenerationJob = z.object({
  jobId: z.string(),
  websiteId: z.string(),
  status: GenerationStatus,
  /** 0–1, monotonically increasing. */
  progress: z.number().min(0).max(1),
  /** The running stage, or the one in which the job ended. */
  stage: GenerationStage,
  /** Set once the job is completed, unless the post has been deleted since. */
  post_id: z.string().optional(),
  /** Set if the post was published or scheduled and stays as it is: the version in its history that has the new text. */
  post_version: z.number().int().optional(),
  /** Set for a failed job; the message says what happened and what to do. */
  error: z.object({ code: ErrorCode, message: z.string() }).optional(),
  /** `transcript`: written without a model, as a draft from the video's own words. Null until known. */
  written_by: z.enum(['model', 'transcript']).nullable(),
  /** The number of sentences that a model wrote, and of those removed because the video does not support them. */
  fact_check: ArticleCheck.nullable(),
  /** The reason for using the video's own words instead of a model's text. */
  fallback: ArticleFallback.nullable(),
  video: z.object({
    video_id: z.string(),
    url: WebAddress,
    /** Null until read from YouTube. */
    title: z.string().nullable(),
    thumbnail: WebAddress.nullable(),
    duration_s: z.number().int().nonnegative().nullable(),
  }),
  config: BlogConfig,
  /** Whether the job rewrites an existing post; a retry has to ask for that again. */
  replaces: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type GenerationJob = z.infer<typeof GenerationJob>

/**
 * GET /api/ai/generate-blog/jobs?websiteId=: running and recently ended jobs, newest first, with the copies of their
 * videos' thumbnails.
 */
export const GenerationJobsResponse = z.object({ jobs: z.array(GenerationJob).max(50), media: MediaByUrl })
export type GenerationJobsResponse = z.infer<typeof GenerationJobsResponse>

/** POST /api/ai/generate-blog/cancel: cancels a running job, or removes an ended one from the list. */
export const CancelGenerationRequest = z.strictObject({ jobId: id })
