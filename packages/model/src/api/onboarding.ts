import { z } from 'zod'
import { Platform, type WebsiteType } from '../profile/platform.ts'
import { PreviewData } from '../website/preview.ts'
import { ProfileForm } from '../profile/profile-form.ts'
import { Profile } from '../profile/profile.ts'

export const PreviewRequest = z.strictObject({
  profileUrl: z.string().trim().min(1, 'Profile link is required').max(2000),
  subdomain: z.string().max(63).optional(),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const PreviewResponse = PreviewData

/**
 * POST /api/onboard/import, multipart/form-data: at least one of `file`, `photos`, `text`, `posts`, `form`, `connection`.
 * What comes in is merged into `base`, the profile of the preview that the browser already has, field by field.
 * Answers as previewData does, also as events.
 */
export const ImportFields = z.strictObject({
  /** The profile read before, as JSON text. */
  base: Profile.optional(),
  /** The link as it was typed, where there is no base. */
  profileUrl: z.string().trim().max(2000).optional(),
  subdomain: z.string().max(63).optional(),
  /** Copied from a profile page or a CV. */
  text: z.string().max(200_000).optional(),
  /** Links of posts or videos, one on each line. */
  posts: z.string().max(8000).optional(),
  /** The short form, as JSON text. */
  form: ProfileForm.optional(),
  /** What `GET /api/onboard/connect/{platform}` left behind after the owner signed in at the platform. */
  connection: z.string().max(100).optional(),
})
export type ImportFields = z.infer<typeof ImportFields>

/** Bytes of all files of one import together; an archive with videos is larger and has to be asked for without them. */
export const IMPORT_MAX_BYTES = 60_000_000

/** How well a platform can be read here, and what the owner of a profile can do: GET /api/onboard/sources. */
export const SourceState = z.object({
  platform: Platform,
  /** `full`: everything the product knows of; `partial`: some of it, or not every time; `off`: only files and forms. */
  state: z.enum(['full', 'partial', 'off']),
  /** What there is and what a missing key would add, in one sentence for the operator. */
  sentence: z.string(),
  /** The owner can sign in at the platform and so let us read. */
  connect: z.boolean(),
})
export type SourceState = z.infer<typeof SourceState>
export const SourcesResponse = z.object({ sources: z.array(SourceState).max(8) })

/** All stages of reading there are, in the order they are shown; which of them a reading has, `stagesOf` says. */
export const STAGES = [
  'file',
  'profile',
  'readme',
  'repositories',
  'career',
  'facts',
  'videos',
  'posts',
  'pictures',
  'drawing',
] as const
export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

const READING: Record<WebsiteType, Stage[]> = {
  'linkedin-individual': ['profile', 'career'],
  'linkedin-company': ['profile', 'facts'],
  github: ['profile', 'readme', 'repositories'],
  youtube: ['profile', 'videos'],
  instagram: ['profile', 'posts'],
}

/** The stages of a reading: of a platform's profile by its type, or of a file of the owner's. */
export function stagesOf(source: WebsiteType | 'file'): Stage[] {
  return [...(source === 'file' ? (['file'] as const) : READING[source]), 'pictures', 'drawing']
}

/** Event `stage` of the stream: a stage began, moved or ended. `progress` 0–1; `detail` says what was found. */
export const StageEvent = z.object({
  stage: Stage,
  label: z.string(),
  status: z.enum(['running', 'done', 'skipped']),
  progress: z.number().min(0).max(1).nullable(),
  detail: z.string().nullable(),
  ms: z.number().nonnegative(),
})
export type StageEvent = z.infer<typeof StageEvent>

/** A bundled example that works without internet. */
export const Example = z.object({
  url: z.string(),
  name: z.string(),
  platform: z.string(),
  sentence: z.string(),
})
export type Example = z.infer<typeof Example>
/** GET /api/onboard/examples: the examples, and whether the platform itself can be reached from the server. */
export const ExamplesResponse = z.object({ examples: z.array(Example).max(20), reachable: z.boolean() })
