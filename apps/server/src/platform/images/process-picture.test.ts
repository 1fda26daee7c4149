import { Media } from '@vitrine/model'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fullRunIt } from '../../testing/full-run.ts'
import { processPicture } from './process-picture.ts'

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const colours = (image: { media: Media }) => image.media.color

describe('a processed picture', () => {
  it('is AVIF and WebP in the widths of pages, never larger than the original', async () => {
    const made = await processPicture(await plain(700, 350, '#336699').jpeg().toBuffer())
    expect(Media.parse(made.media)).toEqual(made.media)
    expect([made.media.width, made.media.height]).toEqual([700, 350])
    const widths = (format: string) =>
      made.media.variants.filter(variant => variant.format === format).map(variant => variant.width)
    expect(widths('avif')).toEqual([96, 320, 480, 640, 700])
    expect(widths('webp')).toEqual([96, 320, 480, 640, 700])
    for (const file of made.files) {
      const { format, width } = await sharp(file.bytes).metadata()
      expect(file.key).toBe(`${made.hash}/${width}.${format === 'heif' ? 'avif' : format}`)
    }
  })

  it('is at most 960 pixels wide, with the same URL for the same bytes', async () => {
    const bytes = await plain(2000, 1000, '#000').png().toBuffer()
    const [one, two] = [await processPicture(bytes), await processPicture(bytes)]
    expect(one.media.width).toBe(960)
    expect(one.hash).toBe(two.hash)
  })

  it('may be a single pixel', async () => {
    const made = await processPicture(await plain(1, 1, '#fff').png().toBuffer())
    expect(made.media.variants.map(variant => variant.width)).toEqual([1, 1])
  })

  it('is rotated as its camera says, without metadata', async () => {
    const bytes = await plain(40, 20, '#fff')
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await processPicture(bytes)
    expect([made.media.width, made.media.height]).toEqual([20, 40])
    for (const file of made.files) {
      const { exif, icc, xmp } = await sharp(file.bytes).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  it.each([
    [1200, 700, 250, 180],
    [1200, 700, 1000, 520],
    [600, 900, 300, 700],
    [800, 800, 620, 200],
  ])('of %i × %i pixels names the subject at %i, %i', async (width, height, x, y) => {
    const subject = await plain(160, 160, '#e8b08a').png().toBuffer()
    const bytes = await plain(width, height, '#445566')
      .composite([{ input: subject, left: x - 80, top: y - 80 }])
      .png()
      .toBuffer()
    const [left = 0, top = 0] = (await processPicture(bytes, 'quick')).media.focus ?? []
    expect(Math.abs(left - (100 * x) / width)).toBeLessThanOrEqual(8)
    expect(Math.abs(top - (100 * y) / height)).toBeLessThanOrEqual(8)
  })

  it.each([
    ['a strip', 1600, 2],
    ['a plain surface', 700, 350],
  ])('names no subject of %s', async (_, width, height) => {
    const made = await processPicture(await plain(width, height, '#369').png().toBuffer(), 'quick')
    expect(made.media.focus).toBeUndefined()
  })

  it('has a blurred placeholder, unless it is transparent', async () => {
    const stripes = (bottom: object) =>
      sharp({ create: { width: 300, height: 200, channels: 4, background: '#33669a' } })
        .extend({ bottom: 100, background: bottom })
        .png()
        .toBuffer()
    expect((await processPicture(await stripes({ r: 255, g: 255, b: 255, alpha: 1 }))).media.blur).toBe(
      '#369#57a#eee#57a',
    )
    expect((await processPicture(await stripes({ r: 255, g: 255, b: 255, alpha: 0 }))).media.blur).toBe('')
  })
})

describe('a polyglot file', () => {
  const EVIL = '<script>alert(document.domain)</script>'
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const into = (bytes: Buffer, at: number, more: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
  /** Offsets after a PNG's header and after a JPEG's first two bytes. */
  const [IN_PNG, IN_JPEG] = [33, 2]

  it.each([
    ['a page behind a JPEG', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from(EVIL)])],
    ['an archive behind a JPEG', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), jpeg])],
    ['a page in its comment', (jpeg: Buffer) => into(jpeg, IN_JPEG, segment(0xfe, Buffer.from(EVIL)))],
    [
      'EXIF that is noise',
      (jpeg: Buffer) =>
        into(
          jpeg,
          IN_JPEG,
          segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(9_000, 0xa7)])),
        ),
    ],
    [
      'a colour profile that is noise',
      (jpeg: Buffer) =>
        into(
          jpeg,
          IN_JPEG,
          segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.from(EVIL.repeat(90))])),
        ),
    ],
    [
      'a colour profile without end in a PNG',
      (_: Buffer, png: Buffer) =>
        into(
          png,
          IN_PNG,
          chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60e6))])),
        ),
    ],
    [
      'a text without end in a PNG',
      (_: Buffer, png: Buffer) =>
        into(
          png,
          IN_PNG,
          chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60e6))])),
        ),
    ],
  ] as const)('contains nothing but the picture afterwards, or is rejected: %s', async (_, change) => {
    const made = await processPicture(
      change(
        await plain(40, 20, '#336699').jpeg().toBuffer(),
        await plain(40, 20, '#336699').png().toBuffer(),
      ),
    ).catch((error: Error) => error)
    if (made instanceof Error) return expect(made.name).toBe('VitrineError')
    expect([made.media.width, made.media.height]).toEqual([40, 20])
    for (const { bytes } of made.files) {
      expect(Buffer.from(bytes).includes('script')).toBe(false)
      expect(bytes.byteLength).toBeLessThan(5_000)
    }
  })
})

describe('the dominant colour', () => {
  it('is found, and null for grey and multicoloured pictures', async () => {
    expect(colours(await processPicture(await plain(50, 50, '#2060c0').png().toBuffer()))).toMatch(
      /^#2[01]6[01]c[01]$/,
    )
    expect(colours(await processPicture(await plain(50, 50, '#777').png().toBuffer()))).toBeNull()
    const stripes = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'].map(background =>
        plain(10, 60, background).png().toBuffer(),
      ),
    )
    const rainbow = await plain(60, 60, '#fff')
      .composite(stripes.map((input, at) => ({ input, left: at * 10, top: 0 })))
      .png()
      .toBuffer()
    expect(colours(await processPicture(rainbow))).toBeNull()
  })
})

it('scales a picture down if it is too tall for the encoders', async () => {
  const { media } = await processPicture(await plain(900, 20_000, '#336699').png().toBuffer(), 'quick')
  expect([media.width, media.height]).toEqual([144, 3200])
})

describe('the preset full', () => {
  fullRunIt('makes more files of the same shape', async () => {
    const bytes = await plain(2000, 1500, '#336699').png().toBuffer()
    const made = await Promise.all(
      (['quick', 'first', 'fine', 'full'] as const).map(preset => processPicture(bytes, preset)),
    )
    const widths = (wanted: string) =>
      made.map(({ media }) =>
        media.variants.filter(({ format }) => format === wanted).map(({ width }) => width),
      )
    expect(widths('webp')).toEqual([
      [320, 640],
      [96, 320, 480, 640, 960],
      [96, 320, 480, 640, 960],
      [96, 320, 480, 640, 960, 1600],
    ])
    expect(widths('avif')).toEqual([
      [],
      [96, 320, 480, 640, 960],
      [96, 320, 480, 640, 960],
      [96, 320, 480, 640, 960, 1600],
    ])
    expect(new Set(made.map(({ media }) => media.width / media.height))).toEqual(new Set([4 / 3]))
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(4)
  })
})
