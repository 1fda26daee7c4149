import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { RichText } from '../text/rich-text.ts'
import { WebAddress } from '../links/web-address.ts'

export const PostStatus = z.enum(['draft', 'scheduled', 'published'])
export type PostStatus = z.infer<typeof PostStatus>

/** Of a slug in UTF-8: with `.png` it is still the name of a file, which may have 255. */
const SLUG_BYTES = 250

/**
 * A post's name in addresses: letters and digits of any script in lower case, parted by single hyphens; in NFC, so that
 * what looks the same is the same.
 */
export const PostSlug = z
  .string()
  .normalize('NFC')
  .min(1, 'Address is required')
  .max(100, 'Address must be 100 characters or less')
  .regex(
    /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
    'Use letters, digits and single hyphens',
  )
  .refine(slug => bytesOf(slug) <= SLUG_BYTES, 'Address must be shorter in this script')
export type PostSlug = z.infer<typeof PostSlug>

export const PostTag = z
  .string()
  .trim()
  .min(1, 'A tag needs a letter')
  .max(40, 'A tag must be 40 characters or less')
  .regex(/[\p{L}\p{N}]/u, 'A tag needs a letter')
export type PostTag = z.infer<typeof PostTag>

/** Where a post comes from, so that the same video or picture is not posted twice. `url` is shown to readers. */
export const PostSource = z.strictObject({
  type: z.enum(['manual', 'youtube', 'instagram', 'linkedin']),
  url: WebAddress.nullable(),
  external_id: z.string().max(200).nullable(),
  /** The source's pictures, the first of them usually the cover. */
  media: z.array(Picture).max(20),
  /** Shown as its own platform shows it, in a frame that asks for nothing before a click. Of Instagram only. */
  embedded: z.boolean().optional(),
})
export type PostSource = z.infer<typeof PostSource>

/** What its author writes of a post. */
export const PostContent = z.strictObject({
  title: z.string().trim().min(1, 'Title is required').max(200, 'Title must be 200 characters or less'),
  slug: PostSlug,
  excerpt: z.string().max(300, 'Excerpt must be 300 characters or less').default(''),
  cover: Picture.nullable().default(null),
  body: RichText,
  tags: z.array(PostTag).max(12, 'A post has at most 12 tags').default([]),
  status: PostStatus,
  /** When it was, or with `scheduled` will be, published; null for a draft that never was. ISO 8601. */
  published_at: z.iso.datetime().nullable().default(null),
  /** Empty text means: use the post's own. */
  seo: z
    .strictObject({ title: z.string().max(70), description: z.string().max(180) })
    .nullable()
    .default(null),
  source: PostSource.nullable().default(null),
})
export type PostContent = z.infer<typeof PostContent>

/** A post as its owner sees it on the wire. */
export const Post = z.strictObject({
  post_id: z.string(),
  website_id: z.string(),
  post: PostContent,
  /** Ascending; the order its owner gave. Posts of the same order stand newest first. */
  order: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

/** A published post as a page shows it. `body` is null where only its announcement is needed. */
export type ShownPost = {
  id: string
  title: string
  slug: string
  /** Slugs that it had before: their addresses lead to it. */
  former_slugs: readonly string[]
  excerpt: string
  cover: Picture | null
  tags: readonly string[]
  published_at: string
  updated_at: string
  /** Reading time, at least 1. */
  minutes: number
  seo: { title: string; description: string } | null
  source: PostSource | null
  body: RichText | null
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length
