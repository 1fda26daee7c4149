import type { Sharp } from 'sharp'

/** The longer side in pixels at which a picture is examined. */
const SIDE = 64
/** Weights of the features that attract the eye: outlines, then skin, then colour. */
const WEIGHTS = { edge: 1, skin: 0.6, saturation: 0.4 }
/** The direction of skin in RGB, of all complexions alike, and how far from it still counts. */
const SKIN = [0.78, 0.57, 0.44] as const
const SKIN_DISTANCE = 0.2
const MIN_SKIN_LIGHT = 50
/** The radius, as a share of the shorter side, within which details add up to a subject. */
const REACH = 0.12
/** Where people and photographers put a subject, and how far from there it may be; portraits have it above the middle. */
const EXPECTED = { x: 0.5, y: 0.47, yOfPortrait: 0.38, spreadX: 0.3, spreadY: 0.25 }
const MAX_PORTRAIT_RATIO = 1.2
/** Attraction of the subject above the average, below which a surface counts as plain. */
const MIN_CONTRAST = 0.02

/**
 * Finds the subject of a picture, in percent of its width and height: the region with most outlines, skin and colour,
 * the likelier the nearer to where subjects usually are. Without that expectation a dress is found instead of its
 * wearer's face. Returns null for plain surfaces and strips, which have none.
 */
export async function findSubject(
  image: Sharp,
  size: { width: number; height: number },
): Promise<[x: number, y: number] | null> {
  const longer = Math.max(size.width, size.height)
  if (longer > 4 * Math.min(size.width, size.height)) return null
  const width = Math.round((size.width / longer) * SIDE)
  const height = Math.round((size.height / longer) * SIDE)
  const pixels = await image
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const radius = Math.round(Math.min(width, height) * REACH)
  const attraction = blurRows(
    blurRows(measureAttraction(pixels, width, height), width, height, radius),
    height,
    width,
    radius,
  )
  const mean = attraction.reduce((sum, value) => sum + value, 0) / attraction.length
  if (Math.max(...attraction) - mean < MIN_CONTRAST) return null
  const expectedY = width / height < MAX_PORTRAIT_RATIO ? EXPECTED.yOfPortrait : EXPECTED.y
  let best = -1
  let found: [number, number] = [50, 50]
  for (const [at, value] of attraction.entries()) {
    const x = ((at % width) + 0.5) / width
    const y = (Math.floor(at / width) + 0.5) / height
    const distance = ((x - EXPECTED.x) / EXPECTED.spreadX) ** 2 + ((y - expectedY) / EXPECTED.spreadY) ** 2
    const score = value * Math.exp(-distance / 2)
    if (score <= best) continue
    best = score
    found = [Math.round(x * 100), Math.round(y * 100)]
  }
  return found
}

/** Returns the attraction of each pixel. */
function measureAttraction(pixels: Buffer, width: number, height: number): Float32Array {
  const byteAt = (index: number) => pixels[index] ?? 0
  const light = Float32Array.from(
    { length: width * height },
    (_, at) => (0.2126 * byteAt(at * 3) + 0.7152 * byteAt(at * 3 + 1) + 0.0722 * byteAt(at * 3 + 2)) / 255,
  )
  return light.map((own, at) => {
    const [red, green, blue] = [byteAt(at * 3), byteAt(at * 3 + 1), byteAt(at * 3 + 2)]
    const x = at % width
    const above = light[at - width] ?? own
    const below = light[at + width] ?? own
    const before = x > 0 ? (light[at - 1] ?? own) : own
    const after = x < width - 1 ? (light[at + 1] ?? own) : own
    const edge = Math.min(1, Math.abs(4 * own - above - below - before - after))
    const high = Math.max(red, green, blue)
    const saturation = (high - Math.min(red, green, blue)) / 255
    const length = Math.hypot(red, green, blue) || 1
    const distance = Math.hypot(red / length - SKIN[0], green / length - SKIN[1], blue / length - SKIN[2])
    const skin = high > MIN_SKIN_LIGHT ? Math.max(0, 1 - distance / SKIN_DISTANCE) : 0
    return WEIGHTS.edge * edge + WEIGHTS.skin * skin + WEIGHTS.saturation * saturation
  })
}

/** Averages every value with those of its row within `radius`, and transposes, so that two calls blur both ways. */
function blurRows(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const blurred = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * width + Math.max(0, x - radius)
      const end = y * width + Math.min(width, x + radius + 1)
      let sum = 0
      for (let at = from; at < end; at++) sum += values[at] ?? 0
      blurred[x * height + y] = sum / (end - from)
    }
  return blurred
}
