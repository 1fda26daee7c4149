import { Media } from '@vitrine/model'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './images.ts'

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const colours = (image: { media: Media }) => image.media.color

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

it('is narrower where it would be too tall for its encoders', async () => {
  const { media } = await makePicture(await plain(900, 20_000, '#336699').png().toBuffer(), 'quick')
  expect([media.width, media.height]).toEqual([180, 4000])
})

describe('care', () => {
  it('makes more of a picture, of the same shape', async () => {
    const bytes = await plain(2000, 1500, '#336699').png().toBuffer()
    const made = await Promise.all((['quick', 'fine', 'full'] as const).map(care => makePicture(bytes, care)))
    const widths = made.map(({ media }) =>
      media.variants.filter(({ format }) => format === 'webp').map(({ width }) => width),
    )
    expect(widths).toEqual([
      [320, 800],
      [96, 320, 640, 960],
      [96, 320, 640, 960, 1600],
    ])
    expect(made.map(({ media }) => media.width / media.height)).toEqual([4 / 3, 4 / 3, 4 / 3])
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(3)
  })
})
