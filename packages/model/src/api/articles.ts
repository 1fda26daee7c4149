import { z } from 'zod'
import { BlogConfig } from '../article/blog-config.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { MediaByUrl } from '../media/media.ts'
import { WebAddress } from '../links/web-address.ts'

const id = z.string().min(1).max(64)

/** Letters of a transcript that somebody pastes or drops as a file: some thirty hours of speech. */
export const TRANSCRIPT_MAX_LENGTH = 1_500_000

/** POST /api/ai/generate-blog: asks for a post from a video; answers at once, the work is a job. */
export const GenerateBlogRequest = z.strictObject({
  /** A YouTube video's link, in any spelling. */
  url: z.string().trim().min(1, 'Video link is required').max(2000),
  config: BlogConfig.prefault({}),
  websiteId: id,
  /** What is said in the video, for videos that tell no transcript: the content of a .srt or .vtt file, or plain text. */
  transcript: z.string().max(TRANSCRIPT_MAX_LENGTH).optional(),
  /** Writes the website's post of this video anew; without it, a video that has a post is a `conflict`. */
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

/** Where a post from a video is. */
export const GenerationJob = z.object({
  jobId: z.string(),
  websiteId: z.string(),
  status: GenerationStatus,
  /** 0–1; never falls. */
  progress: z.number().min(0).max(1),
  /** The stage that runs, or that the job ended in. */
  stage: GenerationStage,
  /** Of a completed job; absent otherwise, and where the post was deleted since. */
  post_id: z.string().optional(),
  /** Of a failed job: what happened and, in the message, what can be done. */
  error: z
    .object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
    .optional(),
  /** `transcript`: no model wrote, the post is a draft of the video's own words. Null until that is known. */
  written_by: z.enum(['model', 'transcript']).nullable(),
  video: z.object({
    video_id: z.string(),
    url: WebAddress,
    /** Null until YouTube told it. */
    title: z.string().nullable(),
    thumbnail: WebAddress.nullable(),
    duration_s: z.number().int().nonnegative().nullable(),
  }),
  config: BlogConfig,
  /** The website's post of this video is written anew: another try has to ask for that again. */
  replaces: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type GenerationJob = z.infer<typeof GenerationJob>

/**
 * GET /api/ai/generate-blog/jobs?websiteId=: running jobs, and those that ended lately, newest first; with the copies of
 * their videos' pictures, where there are some.
 */
export const GenerationJobsResponse = z.object({ jobs: z.array(GenerationJob).max(50), media: MediaByUrl })
export type GenerationJobsResponse = z.infer<typeof GenerationJobsResponse>

/** POST /api/ai/generate-blog/cancel: stops a job; one that is over leaves the list. */
export const CancelGenerationRequest = z.strictObject({ jobId: id })
