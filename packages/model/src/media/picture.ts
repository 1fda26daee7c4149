import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'

/**
 * A picture at its source. Pages never load it from there: the server copies it (see `Media`), and `url` remains its
 * key. `width` and `height` in pixels, if known.
 */
export const Picture = z.strictObject({
  url: WebAddress,
  width: z.number().int().positive().max(50_000).nullable(),
  height: z.number().int().positive().max(50_000).nullable(),
  alt: z.string().max(500),
})
export type Picture = z.infer<typeof Picture>
