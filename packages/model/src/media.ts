import { z } from 'zod'

/** One encoded size of a picture, at a root-relative, immutable address: /media/<content hash>/<width>.<format>. */
export const MediaVariant = z.strictObject({
  path: z.string().regex(/^\/media\/[a-z0-9]{16,64}\/\d{1,5}\.(?:avif|webp|jpg|png)$/),
  format: z.enum(['avif', 'webp', 'jpg', 'png']),
  width: z.number().int().positive(),
})
export type MediaVariant = z.infer<typeof MediaVariant>

/** A picture that was copied, checked, resized and stripped of its metadata. */
export const Media = z.strictObject({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /**
   * What to show while the picture loads: four colours (`blurFrom`), nothing where it can be seen through, or, of
   * pictures that were copied long ago, a tiny data:image/webp address of at most 1 KB.
   */
  blur: z
    .string()
    .max(1400)
    .regex(/^(?:|(?:#[0-9a-f]{3}){4}|data:image\/webp;base64,[A-Za-z0-9+/=]*)$/),
  /** The picture's one clear colour as #rrggbb, or null when it has none. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  variants: z.array(MediaVariant).min(1).max(12),
})
export type Media = z.infer<typeof Media>

/** Media by the `url` of the Picture that it is a copy of. A Picture without an entry is not shown. */
export const MediaByUrl = z.record(z.string().max(2000), Media)
export type MediaByUrl = z.infer<typeof MediaByUrl>

/** Of 255: an edge between two pixels covers less than the whole of its own, too. */
const SEEN_THROUGH = 200

/**
 * A picture's soft stand-in of its 3 × 3 averages (row by row, 3 or 4 channels of 0–255): the colours of its top, its
 * middle, its bottom and its centre, `#abc#bcd#cde#def`. Colours weigh less than a tiny picture, and ask for nothing: a
 * browser fetches even what stands in the page. Empty where the picture can be seen through.
 */
export function blurFrom(averages: ArrayLike<number>, channels: 3 | 4): string {
  const cell = (index: number) => [0, 1, 2, 3].map(one => averages[index * channels + one] ?? 0)
  if (
    channels === 4 &&
    Array.from({ length: 9 }, (_, index) => cell(index)[3]).some(alpha => (alpha ?? 0) < SEEN_THROUGH)
  )
    return ''
  const tone = (...cells: number[]) => {
    const mean = (channel: number) =>
      cells.reduce((sum, index) => sum + (cell(index)[channel] ?? 0), 0) / cells.length
    return `#${[0, 1, 2].map(channel => Math.round(mean(channel) / 17).toString(16)).join('')}`
  }
  return [tone(0, 1, 2), tone(3, 4, 5), tone(6, 7, 8), tone(4)].join('')
}
