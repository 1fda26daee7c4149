import { z } from 'zod'

/** A cue; seconds from the start, null without timestamps. */
export const Cue = z.strictObject({
  start: z.number().min(0).max(604_800).nullable(),
  end: z.number().min(0).max(604_800).nullable(),
  text: z.string().min(1).max(5000),
})
export type Cue = z.infer<typeof Cue>

/** A video's transcript. `auto` is speech recognition, often without punctuation. */
export const Transcript = z.strictObject({
  /** BCP 47; null if unknown. */
  language: z.string().max(35).nullable(),
  kind: z.enum(['manual', 'auto', 'pasted']),
  cues: z.array(Cue).min(1).max(60_000),
})
export type Transcript = z.infer<typeof Transcript>

/** Shorter transcripts are rejected. */
export const MIN_TRANSCRIPT_WORDS = 40
