import { z } from 'zod'
import { PostTag } from '../posts/post.ts'

/** Seconds into the video; null without timestamps. */
const Second = z.number().int().min(0).max(604_800).nullable()

/** A section: its paragraphs, each with the time of its first passage, a verbatim quotation, and its start. */
export const ArticleSection = z.strictObject({
  heading: z.string().max(160),
  start: Second,
  paragraphs: z.array(z.strictObject({ text: z.string().min(1).max(5000), start: Second })).max(40),
  quote: z.strictObject({ text: z.string().min(1).max(700), start: Second }).nullable(),
})
export type ArticleSection = z.infer<typeof ArticleSection>

/**
 * The result of checking what a model wrote against the transcript. The title, each heading and each quotation count as
 * one sentence.
 */
export const ArticleCheck = z.object({
  sentences: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
})
export type ArticleCheck = z.infer<typeof ArticleCheck>

/** The reason why an article consists of the video's own words although a model was available. */
export const ArticleFallback = z.enum([
  /** More than a third of the model's sentences were removed. */
  'unsupported_sentences',
  /** There are no rules to check a text in the video's language. */
  'unchecked_language',
  /** The text was to be in another language than the video. */
  'unchecked_translation',
  'unusable_answers',
])
export type ArticleFallback = z.infer<typeof ArticleFallback>

/** An article written from a video, before it becomes a post. */
export const Article = z.strictObject({
  title: z.string().min(1).max(200),
  excerpt: z.string().max(300),
  tags: z.array(PostTag).max(6),
  sections: z.array(ArticleSection).max(60),
  written_by: z.enum(['model', 'transcript']),
  /** Null if no model was asked. */
  fact_check: ArticleCheck.nullable(),
  fallback: ArticleFallback.nullable(),
  /** BCP 47. */
  language: z.string().max(35),
})
export type Article = z.infer<typeof Article>

/** The video's metadata, as written by its author. */
export type ArticleVideo = {
  id: string
  title: string | null
  description: string
  duration_s: number | null
  author: string | null
}
