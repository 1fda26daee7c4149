import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { FormPlatform, Platform } from '../profile/platform.ts'
import { PreviewData } from '../website/preview.ts'
import { ProfileForm } from '../profile/profile-form.ts'
import { Profile } from '../profile/profile.ts'
import { SiteLanguage } from '../website/website-settings.ts'
import { STAGES } from './stages.ts'

export const PreviewRequest = z.strictObject({
  profileUrl: z.string().trim().min(1, msg('Profile link is required')).max(2000),
  subdomain: z.string().max(63).optional(),
  /** Whether to read the link of any page, not only of a platform’s profile. */
  any_page: z.boolean().optional(),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const PreviewResponse = PreviewData

/**
 * POST /api/onboard/import, multipart/form-data with at least one of `file`, `photos`, `text`, `posts`, `form`,
 * `connection`, or `language` with `base`. Merges the result field by field into `base`, the profile of the browser's
 * current preview. Answers as previewData does, also as an event stream.
 */
export const ImportFields = z.strictObject({
  /** The profile read before, as JSON. */
  base: Profile.optional(),
  /** The link as typed, if there is no base. */
  profileUrl: z.string().trim().max(2000).optional(),
  /** Whether `profileUrl` may be the link of any page. */
  any_page: z.stringbool().optional(),
  /** The link of another profile or page of the same person, to be read and merged. */
  link: z.string().trim().max(2000).optional(),
  subdomain: z.string().max(63).optional(),
  /** Text copied from a profile page or a CV. */
  text: z.string().max(200_000).optional(),
  /** URLs of posts or videos, one per line. */
  posts: z.string().max(8000).optional(),
  /** A ProfileForm as JSON. */
  form: ProfileForm.optional(),
  /** The connection id from `GET /api/onboard/connect/{platform}` after signing in at the platform. */
  connection: z.string().max(100).optional(),
  /** The answer to `different_person`: the signed-in account replaces the link and what was read at it. */
  signed_in_only: z.stringbool().optional(),
  /** The language of the owner's texts (BCP 47), the answer to a preview's `language_guess`: drafts `base` in it. */
  language: SiteLanguage.optional(),
})
export type ImportFields = z.infer<typeof ImportFields>

/** The data an owner can sign in for: a platform, or the whole career at LinkedIn (Member Data Portability API). */
export const ConnectTarget = z.enum([...FormPlatform.options, 'linkedin-career'])
export type ConnectTarget = z.infer<typeof ConnectTarget>

/** The state of a platform's reader, and its import methods: GET /api/onboard/sources. */
export const SourceState = z.object({
  platform: Platform,
  /** `full`: all known fields; `partial`: some fields, or not reliably; `off`: files and forms only. */
  state: z.enum(['full', 'partial', 'off']),
  /** One sentence for the operator: what works and what a missing key would add. */
  sentence: z.string(),
  /** Whether the owner can sign in at the platform to authorise reading. */
  connect: z.boolean(),
  /** Whether the owner can sign in there for a whole career. */
  connect_career: z.boolean(),
})
export type SourceState = z.infer<typeof SourceState>
export const SourcesResponse = z.object({ sources: z.array(SourceState).max(8) })

export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

/** Stream event `stage`: a stage started, progressed or ended. `progress` is 0–1; `detail` names what was found. */
export const StageEvent = z.object({
  stage: Stage,
  label: z.string(),
  status: z.enum(['running', 'done', 'skipped']),
  progress: z.number().min(0).max(1).nullable(),
  detail: z.string().nullable(),
  ms: z.number().nonnegative(),
})
export type StageEvent = z.infer<typeof StageEvent>

/** A bundled example profile that works offline. */
export const Example = z.object({
  url: z.string(),
  name: z.string(),
  platform: z.string(),
  sentence: z.string(),
})
export type Example = z.infer<typeof Example>
/** GET /api/onboard/examples: the examples, and whether the server can reach the platform. */
export const ExamplesResponse = z.object({ examples: z.array(Example).max(20), reachable: z.boolean() })
