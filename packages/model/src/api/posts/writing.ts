import { z } from 'zod'
import { msg } from '../../i18n/translate.ts'
import { BlogLength, BlogTone } from '../../article/blog-config.ts'
import { MAX_PROMPT_LENGTH, WRITING_MAX } from './writing-limits.ts'

/** The field to write. */
export const WritingType = z.enum(
  Object.keys(WRITING_MAX) as [keyof typeof WRITING_MAX, ...(keyof typeof WRITING_MAX)[]],
)
export type WritingType = z.infer<typeof WritingType>

const About = z.strictObject({
  type: WritingType,
  /** The website whose facts may be used; without it only the facts in this request. */
  websiteId: z.string().min(1).max(64).optional(),
  /** The field's current text. */
  current: z.string().max(20_000).optional(),
  /** The field's label in its form ("Description"). */
  field: z.string().max(120).optional(),
  /** The item the field belongs to: a project's name, a post's title. */
  item: z.string().max(300).optional(),
  /** Further source text: the post, for its excerpt. */
  context: z.string().max(40_000).optional(),
  /** Maximum length of the field in UTF-16 units. */
  max: z.number().int().min(1).max(20_000).optional(),
})

/** POST /api/ai/help-me-write */
export const HelpMeWriteRequest = About.extend({
  /** The owner's instruction; statements in it count as the owner's own. */
  prompt: z.string().trim().max(MAX_PROMPT_LENGTH, msg('Use at most 1,000 characters.')),
  tone: BlogTone.default('natural'),
  length: BlogLength.default('medium'),
})
export type HelpMeWriteRequest = z.infer<typeof HelpMeWriteRequest>

/** A sentence that was left out; the owner may take it over as their own statement. */
export const WritingRefusal = z.object({
  text: z.string(),
  /** The reason, as a sentence for the owner. */
  reason: z.string(),
  /** Its place in the response's `text`, in UTF-16 units, and what separates it from the text before. */
  at: z.number().int().nonnegative(),
  gap: z.enum([' ', '\n', '\n\n']),
})
export type WritingRefusal = z.infer<typeof WritingRefusal>

/** Paragraphs are separated by an empty line. The stream's `done` event is the same. */
export const HelpMeWriteResponse = z.object({
  /** Empty if every sentence was left out. */
  text: z.string(),
  /** Number of sentences left out because the profile and the owner's statements do not support them. */
  refused: z.number().int().nonnegative(),
  /** Those of them that can be shown, in order. */
  refusals: z.array(WritingRefusal).max(20),
  /** The sentences of `text` that are supported by what the owner asked for or wrote, not by the profile. */
  own: z.array(z.string()),
})
export type HelpMeWriteResponse = z.infer<typeof HelpMeWriteResponse>

/** POST /api/ai/help-me-write/options: the options for a field, without calling a model. */
export const WritingOptionsRequest = About
export type WritingOptionsRequest = z.infer<typeof WritingOptionsRequest>

/** A text from the profile that fits the field unchanged; `from` names its origin. */
export const WritingVariant = z.object({ text: z.string().min(1), from: z.string() })
export type WritingVariant = z.infer<typeof WritingVariant>

export const WritingOptionsResponse = z.object({
  /** False if no language model is configured. */
  available: z.boolean(),
  variants: z.array(WritingVariant).max(5),
  /** The facts a model would receive, as labels: "your headline", "6 roles". */
  uses: z.array(z.string()).max(20),
})
export type WritingOptionsResponse = z.infer<typeof WritingOptionsResponse>
