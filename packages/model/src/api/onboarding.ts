import { z } from 'zod'
import type { WebsiteType } from '../platform.ts'
import { PreviewData } from '../preview.ts'

export const PreviewRequest = z.strictObject({
  profileUrl: z.string().trim().min(1, 'Profile link is required').max(2000),
  subdomain: z.string().max(63).optional(),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const PreviewResponse = PreviewData

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
