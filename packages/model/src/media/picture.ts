import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'

const percent = z.number().int().min(0).max(100)

/**
 * A picture at its source. Pages never load it from there: the server copies it (see `Media`), and `url` remains its
 * key. `width` and `height` in pixels, if known.
 */
export const Picture = z.strictObject({
  url: WebAddress,
  width: z.number().int().positive().max(50_000).nullable(),
  height: z.number().int().positive().max(50_000).nullable(),
  alt: z.string().max(500),
  /** Where the owner sees the subject, in percent of width and height; crops keep it in view. Absent: `Media.focus`. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
})
export type Picture = z.infer<typeof Picture>
/** A point of a picture, in percent of its width and height. */
export type FocalPoint = NonNullable<Picture['focus']>
