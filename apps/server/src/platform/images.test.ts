import { deflateSync } from 'node:zlib'
import { Media } from '@vitrine/model'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './images.ts'
import { RefusedPicture } from './images-result.ts'

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const colours = (image: { media: Media }) => image.media.color

/** A PNG that says it is enormous, in a few hundred bytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(8)
    out.writeUInt32BE(data.length, 0)
    out.writeUInt32BE(crc(body), 4)
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

describe('a picture', () => {
  it('becomes AVIF and WebP in the widths that pages use, never larger than it was', async () => {
    const made = await makePicture(await plain(700, 350, '#336699').jpeg().toBuffer())
    expect(Media.parse(made.media)).toEqual(made.media)
    expect([made.media.width, made.media.height]).toEqual([700, 350])
    const widths = (format: string) =>
      made.media.variants.filter(variant => variant.format === format).map(variant => variant.width)
    expect(widths('avif')).toEqual([96, 320, 640, 700])
    expect(widths('webp')).toEqual([96, 320, 640, 700])
    for (const file of made.files) {
      const { format, width } = await sharp(file.bytes).metadata()
      expect(file.key).toBe(`${made.hash}/${width}.${format === 'heif' ? 'avif' : format}`)
    }
  })

  it('is at most 960 pixels wide, and the same bytes have the same address', async () => {
    const bytes = await plain(2000, 1000, '#000').png().toBuffer()
    const [one, two] = [await makePicture(bytes), await makePicture(bytes)]
    expect(one.media.width).toBe(960)
    expect(one.hash).toBe(two.hash)
  })

  it('may be a single pixel', async () => {
    const made = await makePicture(await plain(1, 1, '#fff').png().toBuffer())
    expect(made.media.variants.map(variant => variant.width)).toEqual([1, 1])
  })

  it('stands upright as its camera meant, and keeps nothing of its metadata', async () => {
    const bytes = await plain(40, 20, '#fff')
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await makePicture(bytes)
    expect([made.media.width, made.media.height]).toEqual([20, 40])
    for (const file of made.files) {
      const { exif, icc, xmp } = await sharp(file.bytes).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  it('has a blurred stand-in of at most a kilobyte', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    expect((await makePicture(noise)).media.blur.length).toBeLessThanOrEqual(1024)
  })
})

describe('its colour', () => {
  it('is the clear one, and none for grey or many-coloured pictures', async () => {
    expect(colours(await makePicture(await plain(50, 50, '#2060c0').png().toBuffer()))).toMatch(
      /^#2[01]6[01]c[01]$/,
    )
    expect(colours(await makePicture(await plain(50, 50, '#777').png().toBuffer()))).toBeNull()
    const stripes = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'].map(background =>
        plain(10, 60, background).png().toBuffer(),
      ),
    )
    const rainbow = await plain(60, 60, '#fff')
      .composite(stripes.map((input, at) => ({ input, left: at * 10, top: 0 })))
      .png()
      .toBuffer()
    expect(colours(await makePicture(rainbow))).toBeNull()
  })
})

describe('refused', () => {
  it('without decoding it: a picture that says it has more than 50 million pixels', async () => {
    await expect(makePicture(bomb(12_000))).rejects.toThrow(RefusedPicture)
  })

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a PDF', '%PDF-1.4\n1 0 obj <<>> endobj'],
    ['HTML', '<!doctype html><title>404</title>'],
    ['nothing', ''],
  ])('%s', async (_kind, text) => {
    await expect(makePicture(Buffer.from(text))).rejects.toThrow(RefusedPicture)
  })

  it('what was cut off', async () => {
    const whole = await plain(400, 400, '#123456').jpeg().toBuffer()
    await expect(makePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(RefusedPicture)
  })
})
