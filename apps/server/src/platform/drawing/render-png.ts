import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font, type SatoriOptions } from 'satori'
import sharp, { type Sharp } from 'sharp'
import { subsetEastAsianFont } from './subset-east-asian-font.ts'
import type { DrawingPicture, PictureTone, PictureWork } from './drawing-types.ts'

const MAX_PIXELS = 50e6
/** Largest size of a share image in bytes: link previews drop slow pictures. */
const TARGET_BYTES = 150_000
/**
 * Palette settings, best quality first; text on paper needs few bytes, a forest too many. Stronger dithering spreads so
 * much error that paper takes on a pale colour of the picture below it.
 */
const PALETTE_OPTIONS = [
  { quality: 100, dither: 0.4 },
  { quality: 75, dither: 0.3 },
  { quality: 60, dither: 0.3 },
  { quality: 25, dither: 0 },
]

// One thread for one drawing at a time: requests need the processors more.
sharp.cache(false)
sharp.concurrency(1)

const fonts = new Map<string, Promise<Font>>()
const fontSets = new Map<string, Promise<Font[]>>()

/** Position and size of a text in pixels, from the upper left. */
export type TextBox = { text: string; left: number; top: number; width: number; height: number }

/** Renders a task as PNG. Fetches nothing. */
export async function renderPng(task: PictureWork): Promise<Buffer> {
  const svg = await renderSvg(task)
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const flat = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .raw()
    .toBuffer()
  let png = Buffer.alloc(0)
  for (const way of PALETTE_OPTIONS) {
    const image = sharp(flat, { raw: { width, height, channels: 3 } })
    png = await image.png({ palette: true, effort: 5, compressionLevel: 9, ...way }).toBuffer()
    if (png.length <= TARGET_BYTES) break
  }
  return png
}

/** Returns the box of each text, before rotation. */
export async function measureTexts(task: PictureWork): Promise<TextBox[]> {
  const texts: TextBox[] = []
  await renderSvg(task, ({ textContent, left, top, width, height }) => {
    if (textContent?.trim()) texts.push({ text: textContent, left, top, width, height })
  })
  return texts
}

async function renderSvg(
  { root, width, height, fonts: wanted, eastAsian, pictures }: PictureWork,
  onNodeDetected?: SatoriOptions['onNodeDetected'],
): Promise<string> {
  const sources = await Promise.all(pictures.map(toDataUrl))
  const own = await loadFonts(wanted)
  const cut = await Promise.all(
    eastAsian.map(async font => toFont(font.family, Buffer.from(await subsetEastAsianFont(font)))),
  )
  const options = { width, height, fonts: cut.length > 0 ? [...own, ...cut] : own }
  return satori(insertPictures(root, sources), onNodeDetected ? { ...options, onNodeDetected } : options)
}

/** Returns the same array for the same fonts: satori caches parsed fonts by array identity. */
function loadFonts(wanted: PictureWork['fonts']): Promise<Font[]> {
  const key = wanted.map(font => font.path).join('\n')
  const set = fontSets.get(key) ?? Promise.all(wanted.map(loadFont))
  fontSets.set(key, set)
  return set
}

function loadFont({ family, path }: PictureWork['fonts'][number]): Promise<Font> {
  const known = fonts.get(path) ?? readFile(path).then(data => toFont(family, data))
  fonts.set(path, known)
  return known
}

const toFont = (name: string, data: Buffer): Font => ({ name, data, weight: 400, style: 'normal' })

/** Crops and colours a picture and returns it as a data URL. */
async function toDataUrl({ bytes, width, height, tone, focus }: DrawingPicture): Promise<string> {
  const whole = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient()
  const framed = focus
    ? whole.extract(frameAround(focus, await orientedSize(whole), { width, height }))
    : whole
  const cut = framed.resize(width, height, { fit: 'cover', position: 'attention' }).toColourspace('srgb')
  const image = tone === 'natural' ? cut : await applyTone(cut, tone)
  const jpeg = await image.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

type Size = { width: number; height: number }

async function orientedSize(image: Sharp): Promise<Size> {
  const { autoOrient } = await image.metadata()
  return autoOrient
}

/** The largest frame of a shape within a picture, as near to the point as the edges allow. */
function frameAround(focus: { x: number; y: number }, whole: Size, shape: Size) {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height)
  const width = Math.max(1, Math.min(whole.width, Math.round(shape.width * scale)))
  const height = Math.max(1, Math.min(whole.height, Math.round(shape.height * scale)))
  const from = (percent: number, side: number, part: number) =>
    Math.min(side - part, Math.max(0, Math.round((percent / 100) * side - part / 2)))
  return { left: from(focus.x, whole.width, width), top: from(focus.y, whole.height, height), width, height }
}

async function applyTone(cut: Sharp, tone: Exclude<PictureTone, 'natural'>): Promise<Sharp> {
  const grey = cut.flatten({ background: '#ffffff' }).greyscale().normalise({ lower: 1, upper: 99 })
  if (tone === 'grey') return grey
  const { data, info } = await grey.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const inks = Array.from({ length: 256 }, (_, level) =>
    [16, 8, 0].map(at => interpolateChannel(tone, at, level / 255)),
  )
  const colours = Buffer.alloc(info.width * info.height * 3)
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const ink = inks[data[pixel * info.channels] ?? 0] ?? []
    for (let part = 0; part < 3; part++) colours[pixel * 3 + part] = ink[part] ?? 0
  }
  return sharp(colours, { raw: { width: info.width, height: info.height, channels: 3 } })
}

function interpolateChannel(
  { dark, light }: { dark: string; light: string },
  bits: number,
  part: number,
): number {
  const [from, to] = [dark, light].map(hex => (Number.parseInt(hex.slice(1), 16) >> bits) & 255)
  return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
}

type Element = { type: string; props: { src?: string; children?: Element[] | string } }

function insertPictures(root: unknown, pictures: readonly string[]): Parameters<typeof satori>[0] {
  const filled = ({ type, props }: Element): Element => {
    const index = /^picture:(\d+)$/.exec(props.src ?? '')?.[1]
    const src = index === undefined ? props.src : pictures[Number(index)]
    const children = Array.isArray(props.children) ? props.children.map(filled) : props.children
    return {
      type,
      props: {
        ...props,
        ...(src === undefined ? {} : { src }),
        ...(children === undefined ? {} : { children }),
      },
    }
  }
  return filled(root as Element) as unknown as Parameters<typeof satori>[0]
}
