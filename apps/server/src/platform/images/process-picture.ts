import { blurFrom, type Media, type MediaVariant } from '@vitrine/model'
import sharp, { type Sharp } from 'sharp'
import { findDominantColour } from './dominant-colour.ts'
import { type ProcessedPicture, type PicturePreset, hashPicture, InvalidPicture } from './picture-types.ts'
import { MAX_PIXELS, readPictureHeader } from './picture-header.ts'

/** Widths in pixels that pages ask for: a mark, a tile, a phone's column, a fine phone's, a screen's. */
const WIDTHS = [96, 320, 480, 640, 960]
/** What is made of a picture: no width above `largest`, which is itself one where the picture is as wide. */
const PRESETS: Record<PicturePreset, PresetOptions> = {
  // A thumbnail, and a page's column.
  quick: { widths: [320], largest: 800, avif: false, webpEffort: 0, seconds: 10 },
  fine: { widths: WIDTHS, largest: 960, avif: true, webpEffort: 2, seconds: 10 },
  // A hero or a gallery's picture over a whole window; mostly made while others have the processors.
  full: { widths: WIDTHS, largest: 1600, avif: true, webpEffort: 4, seconds: 30 },
}
/** `seconds` is what each step of it may take. */
type PresetOptions = { widths: number[]; largest: number; avif: boolean; webpEffort: number; seconds: number }
/** What is taller than so many widths is made narrower: encoders take no more than 16,383 pixels a side. */
const MAX_HEIGHT_RATIO = 5
const MAX_CONCURRENT = 2
/** AVIF's effort: 2 takes twice to four times as long for 1 % fewer bytes, 0 half as long for 15 % more. */
const AVIF_EFFORT = 1
/**
 * AVIF's quality, by width: the small ones are a phone's, which shows them dense and waits for them. A drawing of fine
 * lines is 480 px wide 13 KB in place of 16, one round trip of a slow line less, and cannot be told apart.
 */
const getAvifQuality = (width: number) => (width <= 480 ? 48 : 55)
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Gif']

// Behind the check of headers a second line: nothing else can be decoded at all, no SVG, no PDF, nothing exotic.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map(name => `VipsForeignLoad${name}`) })
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/** Two pictures at a time: more would only take memory, and leave no processor for answers. */
async function withConcurrencyLimit<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>(go => waiting.push(go))
  else running += 1
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Checks, turns upright, resizes and re-encodes a picture (JPEG, PNG, WebP, AVIF, first frame of a GIF), told by its
 * content alone; metadata is gone afterwards. The same bytes give the same keys (`<hash>/<width>.<format>`).
 * @throws InvalidPicture
 */
export function processPicture(bytes: Uint8Array, care: PicturePreset = 'fine'): Promise<ProcessedPicture> {
  return withConcurrencyLimit(() =>
    encodePicture(bytes, care).catch(error => {
      throw error instanceof InvalidPicture ? error : new InvalidPicture('The picture cannot be read.', error)
    }),
  )
}

async function encodePicture(bytes: Uint8Array, care: PicturePreset): Promise<ProcessedPicture> {
  readPictureHeader(bytes)
  const { widths, largest, avif, webpEffort, seconds } = PRESETS[care]
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .timeout({ seconds })
  const { data, info } = await open()
    .resize({ width: largest, height: largest * MAX_HEIGHT_RATIO, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds })
  const hash = hashPicture(bytes, care)
  const encoded: Awaited<ReturnType<typeof encodeVariant>>[] = []
  for (const one of [...widths.filter(width => width < info.width), info.width]) {
    // One after the other: every encoder at work holds tens of megabytes, and there are but few processors.
    const sized = () => (one === width ? pixels() : pixels().resize({ width: one }))
    if (avif)
      encoded.push(
        await encodeVariant(
          hash,
          one,
          'avif',
          sized().avif({ effort: AVIF_EFFORT, quality: getAvifQuality(one) }),
        ),
      )
    encoded.push(await encodeVariant(hash, one, 'webp', sized().webp({ effort: webpEffort, quality: 78 })))
  }
  const media: Media = {
    width,
    height,
    blur: await renderBlur(pixels),
    color: await findDominantColour(pixels()),
    variants: encoded.map(one => one.variant),
  }
  return { hash, media, files: encoded.map(one => one.file) }
}

async function encodeVariant(hash: string, width: number, format: MediaVariant['format'], image: Sharp) {
  const key = `${hash}/${width}.${format}`
  return {
    variant: { path: `/media/${key}`, format, width } satisfies MediaVariant,
    file: { key, bytes: await image.toBuffer() },
  }
}

/** The colours that a page shows, soft, until the picture is there. */
async function renderBlur(pixels: () => Sharp): Promise<string> {
  const { data, info } = await pixels()
    .resize({ width: 3, height: 3, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return blurFrom(data, info.channels === 4 ? 4 : 3)
}
