import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { RichText } from '../text/rich-text.ts'
import { WebAddress } from '../links/web-address.ts'

export const PostStatus = z.enum(['draft', 'scheduled', 'published'])
export type PostStatus = z.infer<typeof PostStatus>

/** In UTF-8: `<slug>.png` must fit in a file name of 255 bytes. */
const SLUG_BYTES = 250

/**
 * A post's URL slug: lower-case letters and digits of any script, separated by single hyphens, in NFC so that
 * equal-looking slugs are equal.
 */
export const PostSlug = z
  .string()
  .normalize('NFC')
  .min(1, msg('Address is required'))
  .max(100, msg('Address must be 100 characters or less'))
  .regex(
    /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
    msg('Use letters, digits and single hyphens'),
  )
  .refine(slug => bytesOf(slug) <= SLUG_BYTES, msg('This address is too long'))
export type PostSlug = z.infer<typeof PostSlug>

export const PostTag = z
  .string()
  .trim()
  .min(1, msg('A tag needs a letter'))
  .max(40, msg('A tag must be 40 characters or less'))
  .regex(/[\p{L}\p{N}]/u, msg('A tag needs a letter'))
export type PostTag = z.infer<typeof PostTag>

/** A post's origin, so that a video or picture is not posted twice. `url` is shown to readers. */
export const PostSource = z.strictObject({
  type: z.enum(['manual', 'youtube', 'instagram', 'linkedin', 'web']),
  url: WebAddress.nullable(),
  external_id: z.string().max(200).nullable(),
  /** The source's pictures; the first is usually the cover. */
  media: z.array(Picture).max(20),
  /** Embedded from its platform, loaded on a click. Instagram only. */
  embedded: z.boolean().optional(),
})
export type PostSource = z.infer<typeof PostSource>

/**
 * Joins an entry of the design and the page of its own: both have the same key, which is unique within a website. A
 * key without its other half means nothing, so that either can be deleted, copied or restored alone.
 */
export const PageKey = z.string().regex(/^[a-z0-9]{8,32}$/)
export type PageKey = z.infer<typeof PageKey>

/** The author's content of a post. */
export const PostContent = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, msg('Title is required'))
    .max(200, msg('Title must be 200 characters or less')),
  slug: PostSlug,
  excerpt: z.string().max(300, msg('Summary must be 300 characters or less')).default(''),
  cover: Picture.nullable().default(null),
  body: RichText,
  tags: z.array(PostTag).max(12, msg('A post can have at most 12 tags')).default([]),
  status: PostStatus,
  /** ISO 8601. The past or, with `scheduled`, future time of publication; null for a draft never published. */
  published_at: z.iso.datetime().nullable().default(null),
  /** Empty values fall back to the post's own. */
  seo: z
    .strictObject({ title: z.string().max(70), description: z.string().max(180) })
    .nullable()
    .default(null),
  source: PostSource.nullable().default(null),
  /** Makes it a case study: the page of the entry with this key, at `/case-studies/<slug>`, in no list or feed of posts. */
  page_key: PageKey.optional(),
})
export type PostContent = z.infer<typeof PostContent>

/** A post as sent to its owner. */
export const Post = z.strictObject({
  post_id: z.string(),
  website_id: z.string(),
  post: PostContent,
  /** Ascending, set by the owner. Posts of equal order are sorted newest first. */
  order: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

/** A post without its text, as lists need it. */
export const PostSummary = Post.extend({
  post: PostContent.omit({ body: true }),
  /** Reading time in minutes; 0 for a post without words. */
  minutes: z.number().int().nonnegative(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A published post as rendered. `body` is null where only its summary is needed. */
export type PublishedPost = {
  id: string
  title: string
  slug: string
  /** Former slugs, which redirect to the post. */
  former_slugs: readonly string[]
  excerpt: string
  cover: Picture | null
  tags: readonly string[]
  published_at: string
  updated_at: string
  /** Reading time in minutes, at least 1. */
  minutes: number
  seo: { title: string; description: string } | null
  source: PostSource | null
  /** The key of the entry whose page it is; absent for a post. */
  page_key?: PageKey
  body: RichText | null
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length
