import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'
import { Picture } from '../media/picture.ts'

export const InstagramMedia = z.strictObject({
  id: z.string().min(1).max(120),
  kind: z.enum(['photo', 'reel', 'carousel']),
  caption: z.string().max(5000).nullable(),
  /** The photo, a carousel's pictures in order, or a reel's thumbnail. `alt` is the platform's, else ''. */
  images: z.array(Picture).max(20),
  permalink: WebAddress.nullable(),
  taken_at: z.iso.datetime().nullable(),
  likes: z.number().int().nonnegative().nullable(),
})
export type InstagramMedia = z.infer<typeof InstagramMedia>

export const InstagramDetails = z.strictObject({
  type: z.literal('instagram'),
  /** Newest first. */
  media: z.array(InstagramMedia).max(100),
  highlights: z
    .array(z.strictObject({ title: z.string().min(1).max(100), picture: Picture.nullable() }))
    .max(30),
  category: z.string().max(120).nullable(),
  is_business: z.boolean().nullable(),
})
export type InstagramDetails = z.infer<typeof InstagramDetails>
