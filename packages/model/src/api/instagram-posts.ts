import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'

const id = z.string().min(1).max(64)

/**
 * POST /api/post/instagram. Without more than the link the post is an embed, unless the owner connected the account
 * that it is of. The same link again answers the post that there is.
 */
export const InstagramPostRequest = z.strictObject({
  websiteId: id,
  postUrl: z.string().max(10_000),
  /** The owner says that the post is theirs: its pictures and caption are copied. */
  isMine: z.boolean().default(false),
  /** Pictures that the owner uploaded (`imageUrl` of uploads for this website): they are the post's. */
  pictures: z.array(WebAddress).max(20).default([]),
  /** What the owner writes under it; the post's own caption where nothing is said. */
  caption: z.string().trim().max(5000, 'Caption must be 5,000 characters or less').optional(),
  status: z.enum(['draft', 'published']).default('published'),
})
export type InstagramPostRequest = z.infer<typeof InstagramPostRequest>

/** GET /api/post/instagram-account/{websiteId}: the account that the owner connected, and whether one can be. */
export const InstagramAccountResponse = z.object({
  can_connect: z.boolean(),
  /** `is_ok` is false where Instagram no longer accepts the connection. */
  account: z.object({ username: z.string(), is_ok: z.boolean() }).nullable(),
})
export type InstagramAccountResponse = z.infer<typeof InstagramAccountResponse>

/** POST /api/post/instagram-account: keeps what signing in at Instagram gave (`connection` is in the address after it). */
export const ConnectInstagramRequest = z.strictObject({ websiteId: id, connection: z.string().max(100) })
