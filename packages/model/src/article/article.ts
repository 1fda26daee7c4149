import { z } from 'zod'
import { PostTag } from '../posts/post.ts'

/** A section: its paragraphs, a verbatim quotation, and its start in seconds (null without timestamps). */
export const ArticleSection = z.strictObject({
  heading: z.string().max(160),
  start: z.number().int().min(0).max(604_800).nullable(),
  paragraphs: z.array(z.string().min(1).max(5000)).max(40),
  quote: z
    .strictObject({
      text: z.string().min(1).max(700),
      start: z.number().int().min(0).max(604_800).nullable(),
    })
    .nullable(),
})
export type ArticleSection = z.infer<typeof ArticleSection>

/** An article written from a video, before it becomes a post. */
export const Article = z.strictObject({
  title: z.string().min(1).max(200),
  excerpt: z.string().max(300),
  tags: z.array(PostTag).max(6),
  sections: z.array(ArticleSection).max(60),
  written_by: z.enum(['model', 'transcript']),
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
