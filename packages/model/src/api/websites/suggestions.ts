import { z } from 'zod'
import { Profile } from '../../profile/profile.ts'

/**
 * POST /api/onboard/suggestions: rewordings of single draft fields, if the operator has configured a language model.
 */
export const SuggestionsRequest = z.strictObject({ profile: Profile })
export type SuggestionsRequest = z.infer<typeof SuggestionsRequest>

/** A wording of which each sentence passed the check against the facts it cites. */
export const Suggestion = z.strictObject({
  path: z.enum(['hero.lede', 'about.body']),
  /** Paragraphs are separated by an empty line. */
  text: z.string().min(1).max(3000),
})
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionsResponse = z.object({
  /** False if no language model is configured, so that none will arrive. */
  available: z.boolean(),
  suggestions: z.array(Suggestion).max(2),
  /** Number of wordings of which too little passed. */
  refused: z.number().int().nonnegative(),
})
export type SuggestionsResponse = z.infer<typeof SuggestionsResponse>
