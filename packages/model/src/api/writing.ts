import { z } from 'zod'
import { BlogLength, BlogTone } from '../article/blog-config.ts'
import { WISH_MAX, WRITING_MAX } from './writing-limits.ts'

/** Which text is to be written. */
export const WritingType = z.enum(
  Object.keys(WRITING_MAX) as [keyof typeof WRITING_MAX, ...(keyof typeof WRITING_MAX)[]],
)
export type WritingType = z.infer<typeof WritingType>

const About = z.strictObject({
  type: WritingType,
  /** Whose facts may be used; without it, only what is said here. */
  websiteId: z.string().min(1).max(64).optional(),
  /** What stands there now. */
  current: z.string().max(20_000).optional(),
  /** What the text is called in its form ("Description"). */
  field: z.string().max(120).optional(),
  /** What it belongs to: the name of a project, the title of a post. */
  item: z.string().max(300).optional(),
  /** What else it may stand on: of a post's excerpt, the post. */
  context: z.string().max(40_000).optional(),
  /** UTF-16 units that fit into the field. */
  max: z.number().int().min(1).max(20_000).optional(),
})

/** POST /api/ai/help-me-write */
export const HelpMeWriteRequest = About.extend({
  /** What the owner wishes, in their own words; what it says counts as said by them. */
  prompt: z.string().trim().max(WISH_MAX, `A wish has at most ${WISH_MAX} characters`),
  tone: BlogTone.default('natural'),
  length: BlogLength.default('medium'),
})
export type HelpMeWriteRequest = z.infer<typeof HelpMeWriteRequest>

/** Paragraphs are parted by an empty line. The stream's `done` event is the same. */
export const HelpMeWriteResponse = z.object({
  text: z.string(),
  /** Sentences that were left out, as they said what nobody had told. */
  refused: z.number().int().nonnegative(),
})
export type HelpMeWriteResponse = z.infer<typeof HelpMeWriteResponse>

/** POST /api/ai/help-me-write/ways: what can be done for a text before anything is asked of a model. */
export const WritingWaysRequest = About
export type WritingWaysRequest = z.infer<typeof WritingWaysRequest>

/** A text in the profile's own words that fits the field as it is; `from` says where it stands there. */
export const WritingVariant = z.object({ text: z.string().min(1), from: z.string() })
export type WritingVariant = z.infer<typeof WritingVariant>

export const WritingWaysResponse = z.object({
  /** False where no language model is configured. */
  available: z.boolean(),
  variants: z.array(WritingVariant).max(5),
  /** What a model would be told, in words for the person: "your headline", "6 roles". */
  uses: z.array(z.string()).max(20),
})
export type WritingWaysResponse = z.infer<typeof WritingWaysResponse>
