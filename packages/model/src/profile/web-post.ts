import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'
import { Picture } from '../media/picture.ts'
import { RichText } from '../text/rich-text.ts'

/** A post that a feed or a public account shows in full. `title` is null for short messages, which have none. */
export const WebPost = z.strictObject({
  url: WebAddress.nullable(),
  title: z.string().min(1).max(300).nullable(),
  body: RichText,
  published_at: z.iso.datetime().nullable(),
  picture: Picture.nullable(),
  tags: z.array(z.string().min(1).max(60)).max(12),
})
export type WebPost = z.infer<typeof WebPost>
