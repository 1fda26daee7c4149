import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { WebAddress } from '../../links/web-address.ts'

const id = z.string().min(1).max(64)

/**
 * POST /api/post/instagram. With a link alone the post is an embed, unless the owner connected the account it belongs
 * to. Repeating the request answers the existing post.
 */
export const InstagramPostRequest = z.strictObject({
  websiteId: id,
  postUrl: z.string().max(10_000),
  /** The owner confirms authorship: pictures and caption are copied. */
  isMine: z.boolean().default(false),
  /** Pictures the owner uploaded (`imageUrl` of uploads for this website), used as the post's pictures. */
  pictures: z.array(WebAddress).max(20).default([]),
  /** The owner's text below it; the post's own caption by default. */
  caption: z.string().trim().max(5000, msg('Caption must be 5,000 characters or less')).optional(),
  status: z.enum(['draft', 'published']).default('published'),
})
export type InstagramPostRequest = z.infer<typeof InstagramPostRequest>

/** GET /api/post/instagram-account/{websiteId}: the connected account, and whether connecting is possible. */
export const InstagramAccountResponse = z.object({
  can_connect: z.boolean(),
  /** `is_ok` is false once Instagram rejects the connection. */
  account: z.object({ username: z.string(), is_ok: z.boolean() }).nullable(),
})
export type InstagramAccountResponse = z.infer<typeof InstagramAccountResponse>

/**
 * POST /api/post/instagram-account: stores the result of signing in at Instagram (`connection` is in the URL fragment
 * after it).
 */
export const ConnectInstagramRequest = z.strictObject({ websiteId: id, connection: z.string().max(100) })
