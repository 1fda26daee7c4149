import { z } from 'zod'
import { Profile } from '../profile/profile.ts'

/** POST /api/onboard/suggestions: better words for single fields of a draft, where the operator has a language model. */
export const SuggestionsRequest = z.strictObject({ profile: Profile })
export type SuggestionsRequest = z.infer<typeof SuggestionsRequest>

/** A wording that the gate has passed: it says nothing that the profile does not hold. */
export const Suggestion = z.strictObject({
  path: z.enum(['hero.lede', 'about.body']),
  /** Paragraphs are separated by an empty line. */
  text: z.string().min(1).max(3000),
})
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionsResponse = z.object({
  /** False where no language model is configured: nothing will ever come. */
  available: z.boolean(),
  suggestions: z.array(Suggestion).max(2),
  /** How many wordings were refused, as they said something that the profile does not support. */
  refused: z.number().int().nonnegative(),
})
export type SuggestionsResponse = z.infer<typeof SuggestionsResponse>
