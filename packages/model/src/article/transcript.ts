import { z } from 'zod'

/** What is said in a moment; seconds from the beginning, null where the transcript tells no times. */
export const Cue = z.strictObject({
  start: z.number().min(0).max(604_800).nullable(),
  end: z.number().min(0).max(604_800).nullable(),
  text: z.string().min(1).max(5000),
})
export type Cue = z.infer<typeof Cue>

/** The words of a video in their order. `auto` is a machine's hearing: often without any punctuation. */
export const Transcript = z.strictObject({
  /** BCP 47; null where nobody said. */
  language: z.string().max(35).nullable(),
  kind: z.enum(['manual', 'auto', 'pasted']),
  cues: z.array(Cue).min(1).max(60_000),
})
export type Transcript = z.infer<typeof Transcript>

/** Fewer words tell nothing that an article could be made of. */
export const LEAST_TRANSCRIPT_WORDS = 40
