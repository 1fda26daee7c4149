import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'

/**
 * A picture where its owner keeps it. A page never shows it from there: the server copies it (see `Media`), and
 * `url` stays its name. `width` and `height` are pixels where the source tells them.
 */
export const Picture = z.strictObject({
  url: WebAddress,
  width: z.number().int().positive().max(50_000).nullable(),
  height: z.number().int().positive().max(50_000).nullable(),
  alt: z.string().max(500),
})
export type Picture = z.infer<typeof Picture>
