import type { Media, MediaVariant } from '@vitrine/model'
import { blurPlaceholder } from '@vitrine/model/blur-placeholder'
import sharp, { type Sharp } from 'sharp'
import { findSubject } from './find-subject.ts'
import {
  FULL_EFFORT_MAX_WIDTH,
  type ProcessedPicture,
  type PicturePreset,
  type PictureResult,
  type PictureTask,
  hashPicture,
  InvalidPicture,
} from './picture-types.ts'
import { MAX_PIXELS, readPictureHeader } from './picture-header.ts'

/** Sides in pixels of the squares in which a picture is examined; the first is a multiple of the others. */
const SMALL_SIDE = 192
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
async function findDominantColour(image: Sharp): Promise<string | null> {
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

/** Widths in pixels: a mark, a tile, a phone's column, one at high density, a screen's. */
const WIDTHS = [96, 320, 480, 640, 960]
/** AVIF effort: 2 takes two to four times as long for 1 % fewer bytes, 0 a quarter as long for 15 % more. */
const AVIF_EFFORT = 1
/** Widths and formats of each preset. `largest` bounds the width and is added if the picture is as wide. */
const PRESETS: Record<PicturePreset, PresetOptions> = {
  // A thumbnail, and a phone's column; it is what most of a preview's time goes into.
  quick: { widths: [320], largest: 640, webpEffort: 0, seconds: 10 },
  first: { widths: WIDTHS, largest: 960, avifEffort: 0, webpEffort: 0, seconds: 10 },
  fine: { widths: WIDTHS, largest: 960, avifEffort: AVIF_EFFORT, webpEffort: 2, seconds: 10 },
  // A hero or gallery picture over a full window; usually made in the background.
  full: { widths: WIDTHS, largest: 1600, avifEffort: AVIF_EFFORT, webpEffort: 4, seconds: 30 },
}
/** Without `avifEffort`, only WebP is made. `seconds` is the timeout of each step. */
type PresetOptions = {
  widths: number[]
  largest: number
  avifEffort?: number
  webpEffort: number
  seconds: number
}
/** Taller pictures are scaled down: encoders accept at most 16,383 pixels a side. */
const MAX_HEIGHT_RATIO = 5
const MAX_CONCURRENT = 2
/**
 * Returns the AVIF quality for a width. Small pictures are for phones, whose displays are dense and whose connections
 * are slow: a line drawing of 480 px takes 13 instead of 16 KB, one round trip less, without visible difference.
 */
const getAvifQuality = (width: number) => (width <= 480 ? 48 : 55)
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Gif']

// Second defence after the header check: allows no other decoder, such as SVG or PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map(name => `VipsForeignLoad${name}`) })
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/** Processes two pictures at a time: more would take memory, and processors from requests. */
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
 * Checks, rotates, resizes and re-encodes a picture (JPEG, PNG, WebP, AVIF, first frame of a GIF), detected by content;
 * metadata is removed. The same bytes give the same keys (`<hash>/<width>.<format>`).
 * @throws InvalidPicture
 */
export function processPicture(bytes: Uint8Array, preset: PicturePreset = 'fine'): Promise<ProcessedPicture> {
  return withConcurrencyLimit(() =>
    encodePicture(bytes, preset).catch(error => {
      throw error instanceof InvalidPicture ? error : new InvalidPicture('broken', error)
    }),
  )
}

/** Answers the tasks of the parent process over the IPC channel with `work`, and exits with that process. */
export function answerTasks(work: typeof processPicture): void {
  process.on('message', (task: PictureTask) => {
    const answer = (message: PictureResult) => process.send?.(message)
    work(task.bytes, task.preset).then(
      processed => answer({ id: task.id, made: processed }),
      error => {
        answer({ id: task.id, refused: error instanceof InvalidPicture ? error.reason : 'broken' })
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}

async function encodePicture(bytes: Uint8Array, preset: PicturePreset): Promise<ProcessedPicture> {
  readPictureHeader(bytes)
  const { largest, seconds } = PRESETS[preset]
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
  const isFineAtOnce = preset === 'first' && width <= FULL_EFFORT_MAX_WIDTH
  const { widths, avifEffort, webpEffort } = PRESETS[isFineAtOnce ? 'fine' : preset]
  const hash = hashPicture(bytes, preset)
  const encoded: Awaited<ReturnType<typeof encodeVariant>>[] = []
  for (const one of [...widths.filter(width => width < info.width), info.width]) {
    // Sequential: each active encoder takes tens of megabytes.
    const sized = () => (one === width ? pixels() : pixels().resize({ width: one }))
    if (avifEffort !== undefined)
      encoded.push(
        await encodeVariant(
          hash,
          one,
          'avif',
          sized().avif({ effort: avifEffort, quality: getAvifQuality(one) }),
        ),
      )
    encoded.push(await encodeVariant(hash, one, 'webp', sized().webp({ effort: webpEffort, quality: 78 })))
  }
  // A small copy suffices to describe the picture.
  const small = await pixels().resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'fill' }).raw().toBuffer()
  const smallPixels = () => sharp(small, { raw: { width: SMALL_SIDE, height: SMALL_SIDE, channels } })
  const focus = await findSubject(smallPixels(), { width, height })
  const media: Media = {
    width,
    height,
    blur: await renderBlur(smallPixels),
    color: await findDominantColour(smallPixels()),
    ...(focus ? { focus } : {}),
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

/** Renders the blurred placeholder that a page shows until the picture has loaded. */
async function renderBlur(pixels: () => Sharp): Promise<string> {
  const { data, info } = await pixels()
    .resize({ width: 3, height: 3, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return blurPlaceholder(data, info.channels === 4 ? 4 : 3)
}
