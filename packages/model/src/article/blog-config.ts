import { msg } from '../i18n/translate.ts'
import { z } from 'zod'

export const BlogTone = z.enum(['natural', 'professional', 'casual', 'educational', 'storytelling'])
export type BlogTone = z.infer<typeof BlogTone>
export const BlogLength = z.enum(['short', 'medium', 'long'])
export type BlogLength = z.infer<typeof BlogLength>
export const PointOfView = z.enum(['first', 'third'])
export type PointOfView = z.infer<typeof PointOfView>

/** The settings of a post written from a video. */
export const BlogConfig = z.strictObject({
  tone: BlogTone.default('natural'),
  length: BlogLength.default('medium'),
  /** BCP 47 ("en", "pt-BR"); `auto` is the spoken language. */
  language: z
    .string()
    .regex(/^(?:auto|[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Z]{2}|\d{3}))?)$/, msg('Choose a language'))
    .default('auto'),
  point_of_view: PointOfView.default('third'),
  /** Whether the video is embedded above the article. */
  include_video: z.boolean().default(true),
  /** `transcript`: without a model, a draft from the video's own words. */
  writer: z.enum(['auto', 'transcript']).default('auto'),
  /** The owner's instructions. */
  instructions: z.string().trim().max(500, msg('Instructions must be 500 characters or less')).default(''),
  /** The finished post's status. Always a draft if no model wrote it or a sentence was removed. */
  status: z.enum(['draft', 'published']).default('draft'),
  /** A disclosure line below the article, in the owner's words; empty for none. */
  label: z.string().trim().max(200, msg('The label must be 200 characters or less')).default(''),
})
export type BlogConfig = z.infer<typeof BlogConfig>
