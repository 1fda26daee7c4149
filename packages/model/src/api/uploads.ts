import { z } from 'zod'
import { Media } from '../media/media.ts'
import { WebAddress } from '../links/web-address.ts'

/** What a picture is for: small ones (a mark, a portrait) are made up to 960 pixels wide, the others up to 1600. */
export const UploadPurpose = z.enum(['avatar', 'logo', 'cover', 'gallery', 'og', 'favicon', 'post'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** The fields beside `file` in the multipart body of an upload. */
export const UploadFields = z.object({
  websiteId: z.string('Say for which website this is.').min(1).max(64),
  purpose: UploadPurpose,
})
export type UploadFields = z.infer<typeof UploadFields>

/**
 * An uploaded picture. `imageUrl` is the `url` of a Picture in this website's design and posts, where it stands for the
 * file; it is no address to fetch. The files to show are in `variants`, root-relative on every host of the product.
 */
export const UploadResponse = z.object({
  imageUrl: WebAddress,
  width: Media.shape.width,
  height: Media.shape.height,
  blur: Media.shape.blur,
  variants: Media.shape.variants,
})
export type UploadResponse = z.infer<typeof UploadResponse>

export const DeleteUploadRequest = z.strictObject({ imageUrl: z.string().min(1).max(2000) })
