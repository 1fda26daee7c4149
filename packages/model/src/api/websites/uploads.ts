import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { Media } from '../../media/media.ts'
import { AUDIO_EXTENSIONS, type AudioType } from '../../media/uploaded-file.ts'
import { WebAddress } from '../../links/web-address.ts'

/**
 * The picture's purpose: small ones (logo, portrait) are resized to at most 960 pixels wide, others to 1600. Those for
 * the library stay on the website while nothing uses them.
 */
export const UploadPurpose = z.enum([
  'avatar',
  'logo',
  'cover',
  'gallery',
  'og',
  'favicon',
  'post',
  'library',
])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** The fields beside `file` in an upload's multipart body. */
export const UploadFields = z.object({
  websiteId: z.string(msg('Choose a website.')).min(1).max(64),
  purpose: UploadPurpose,
})
export type UploadFields = z.infer<typeof UploadFields>

/**
 * An uploaded picture. `imageUrl` is the `url` of a Picture in this website's design and posts; it identifies the
 * file and cannot be fetched. `variants` are the files to show, root-relative on every host of the product.
 */
export const UploadResponse = z.object({
  imageUrl: WebAddress,
  width: Media.shape.width,
  height: Media.shape.height,
  blur: Media.shape.blur,
  variants: Media.shape.variants,
})
export type UploadResponse = z.infer<typeof UploadResponse>

/** The fields before `file` in the multipart body of a file for a post; `audio` is refused if browsers cannot play it. */
export const FileUploadFields = z.object({
  websiteId: UploadFields.shape.websiteId,
  as: z.enum(['audio', 'file']),
})
export type FileUploadFields = z.infer<typeof FileUploadFields>

/** An uploaded file, as nodes of type `audio` and `file` have it; `type` is that of audio, else null. */
export const FileUploadResponse = z.object({
  src: WebAddress,
  name: z.string(),
  size: z.number().int(),
  type: z.enum(Object.keys(AUDIO_EXTENSIONS) as [AudioType, ...AudioType[]]).nullable(),
})
export type FileUploadResponse = z.infer<typeof FileUploadResponse>

export const DeleteUploadRequest = z.strictObject({ imageUrl: z.string().min(1).max(2000) })
