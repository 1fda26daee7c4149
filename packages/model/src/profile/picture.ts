import { z } from 'zod'
import { WebAddress } from '../web-address.ts'

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

/**
 * The address that stands for a picture out of somebody's own file, which has none on the web: the reserved name
 * never resolves (RFC 6761, 6.4). `hash` is lower-case hexadecimal of the bytes' SHA-256.
 */
export function uploadedPictureUrl(hash: string): string {
  return `https://uploaded.invalid/${hash}`
}

export function isUploadedPicture(url: string): boolean {
  return url.startsWith('https://uploaded.invalid/')
}
