import { z } from 'zod'
import type { FileInfo } from './uploaded-file.ts'

/** One encoded size of a picture at a root-relative, immutable URL: /media/<content hash>/<width>.<format>. */
export const MediaVariant = z.strictObject({
  path: z.string().regex(/^\/media\/[a-z0-9]{16,64}\/\d{1,5}\.(?:avif|webp|jpg|png)$/),
  format: z.enum(['avif', 'webp', 'jpg', 'png']),
  width: z.number().int().positive(),
})
export type MediaVariant = z.infer<typeof MediaVariant>

/** A copied picture: validated, resized, without metadata. */
export const Media = z.strictObject({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /**
   * The placeholder while the picture loads: four colours (`blurPlaceholder`), '' for transparent pictures, or, for
   * pictures copied by older versions, a data:image/webp URL of at most 1 KB.
   */
  blur: z
    .string()
    .max(1400)
    .regex(/^(?:|(?:#[0-9a-f]{3}){4}|data:image\/webp;base64,[A-Za-z0-9+/=]*)$/),
  /** The picture's dominant colour as #rrggbb, or null if it has none. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Where the subject is, in percent of width and height; crops keep it in view. Absent if unknown. */
  focus: z.tuple([z.number().int().min(0).max(100), z.number().int().min(0).max(100)]).optional(),
  variants: z.array(MediaVariant).min(1).max(12),
})
export type Media = z.infer<typeof Media>

/** The stored form of a picture, or of an uploaded file. */
export type MediaOrFile = Media | { file: FileInfo }
export const isPictureMedia = (stored: MediaOrFile): stored is Media => 'variants' in stored

/** Media by the `url` of the Picture it is a copy of. Pictures without an entry are not shown. */
export const MediaByUrl = z.record(z.string().max(2000), Media)
export type MediaByUrl = z.infer<typeof MediaByUrl>
