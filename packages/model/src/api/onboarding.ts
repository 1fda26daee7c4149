import { z } from 'zod'
import { PreviewData } from '../preview.ts'

export const PreviewRequest = z.strictObject({
  profileUrl: z.string().trim().min(1, 'Profile link is required').max(2000),
  subdomain: z.string().max(63).optional(),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>
export const PreviewResponse = PreviewData

/** The stages of reading, in the order they are shown. */
export const STAGES = ['profile', 'readme', 'repositories', 'pictures', 'drawing'] as const
export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

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
