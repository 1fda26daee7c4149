import type { Sharp } from 'sharp'

const SIDE = 48
const HUES = 24
/** Chroma (0–1, as in HSL) below which a pixel counts as grey. */
const MIN_CHROMA = 0.18
/** Smallest share of all pixels of a dominant hue. */
const MIN_SHARE = 0.12
/** Smallest share of the coloured pixels of a dominant hue. */
const MIN_AGREEMENT = 0.4

type Bucket = { count: number; weight: number; red: number; green: number; blue: number }

/** Returns the dominant colour of a picture as #rrggbb; null for grey pictures and those without a dominant hue. */
export async function findDominantColour(image: Sharp): Promise<string | null> {
  const { data, info } = await image
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return null
  const buckets = Array.from(
    { length: HUES },
    (): Bucket => ({ count: 0, weight: 0, red: 0, green: 0, blue: 0 }),
  )
  let coloured = 0
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    const high = Math.max(red, green, blue)
    const chroma = (high - Math.min(red, green, blue)) / 255
    if (chroma < MIN_CHROMA) continue
    coloured += 1
    const bucket = buckets[Math.floor((getHue(red, green, blue, chroma * 255) / 360) * HUES) % HUES]
    if (!bucket) continue
    bucket.count += 1
    bucket.weight += chroma
    bucket.red += red * chroma
    bucket.green += green * chroma
    bucket.blue += blue * chroma
  }
  // Merges neighbouring buckets, as a hue at the edge of one is split between two.
  const joined = buckets.map((bucket, at) => mergeBuckets(bucket, buckets[(at + 1) % HUES] ?? bucket))
  const best = joined.reduce((a, b) => (b.weight > a.weight ? b : a))
  const share = best.count / (SIDE * SIDE)
  if (share < MIN_SHARE || best.count < coloured * MIN_AGREEMENT) return null
  const hex = (sum: number) =>
    Math.round(sum / best.weight)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(best.red)}${hex(best.green)}${hex(best.blue)}`
}

function getHue(red: number, green: number, blue: number, range: number): number {
  const high = Math.max(red, green, blue)
  const sixth =
    high === red
      ? (green - blue) / range
      : high === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

function mergeBuckets(a: Bucket, b: Bucket): Bucket {
  return {
    count: a.count + b.count,
    weight: a.weight + b.weight,
    red: a.red + b.red,
    green: a.green + b.green,
    blue: a.blue + b.blue,
  }
}
