import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createHostilePictures, createGif, createPng } from '../../testing/hostile-pictures.ts'
import { processPicture } from './process-picture.ts'
import { MAX_PIXELS, readPictureHeader } from './picture-header.ts'
import { InvalidPicture } from './picture-types.ts'

const hostile = await createHostilePictures()
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })

describe('a picture header', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('of a %s gives its size', async format => {
    for (const [width, height] of [
      [1, 1],
      [37, 91],
      [700, 350],
    ] as const)
      expect(readPictureHeader(await plain(width, height)[format]().toBuffer())).toEqual({
        format,
        width,
        height,
      })
  })

  it('is found behind camera metadata', async () => {
    const photo = await plain(30, 20)
      .withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } })
      .jpeg({ progressive: true })
      .toBuffer()
    expect(readPictureHeader(photo)).toEqual({ format: 'jpeg', width: 30, height: 20 })
    expect(readPictureHeader(await plain(30, 20).webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 30,
    })
  })

  it('of exactly 50 megapixels is accepted', () => {
    expect(readPictureHeader(createPng(10_000, MAX_PIXELS / 10_000))).toMatchObject({
      width: 10_000,
      height: 5000,
    })
  })

  it('is read or rejected for any bytes', async () => {
    const starts = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map(format => plain(9, 9)[format]().toBuffer()),
    )
    const broken = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), fc.nat(200))
      .map(([start, noise, at]) => Buffer.concat([start.subarray(0, at), noise, start.subarray(at)]))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), broken), bytes => {
        try {
          const { width, height } = readPictureHeader(bytes)
          expect(width * height).toBeLessThanOrEqual(MAX_PIXELS)
          expect(Math.min(width, height)).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidPicture)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a rejected picture', () => {
  it.each(hostile)('%s', async (_name, bytes) => {
    await expect(processPicture(bytes)).rejects.toThrow(InvalidPicture)
  })

  it('is rejected before decoding if it is too large or of an unknown format', () => {
    const byHeader = hostile.filter(([, bytes]) => {
      try {
        readPictureHeader(bytes)
        return false
      } catch {
        return true
      }
    })
    const left = hostile.filter(one => !byHeader.includes(one)).map(([name]) => name)
    // Valid headers with broken data, which only the decoder can detect.
    expect(left).toEqual([
      'an AVIF that says less than it is',
      'half a JPEG',
      'half a PNG',
      'half a WebP',
      'half a GIF',
      'a PNG with a broken checksum',
    ])
  })
})

describe('an animated picture', () => {
  it('only has its first frame decoded', async () => {
    // Thirty thousand frames of 25 megapixels would be 750,000 megapixels.
    const gif = createGif(30_000, 5000)
    expect(gif.length).toBeLessThan(500_000)
    expect((await processPicture(gif, 'quick')).media).toMatchObject({ width: 640, height: 640 })
  })

  it('in WebP only keeps its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map(background =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const { media } = await processPicture(moving)
    expect([media.width, media.height, media.color]).toEqual([40, 40, '#ff0000'])
  })
})

describe('metadata', () => {
  it('is removed: location, author, device and appended data', async () => {
    const secrets = ['SECRET-OWNER', 'SECRET-XMP', 'SECRET-TAIL']
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    // A ZIP and an HTML page appended, as in polyglot files.
    const polyglot = Buffer.concat([photo, Buffer.from('PK\u0003\u0004SECRET-TAIL<script>alert(1)</script>')])
    for (const secret of secrets) expect(polyglot.includes(secret)).toBe(true)
    const made = await processPicture(polyglot, 'full')
    for (const file of made.files) {
      const { exif, icc, xmp, iptc } = await sharp(file.bytes).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      for (const secret of [...secrets, 'PK\u0003\u0004', '<script'])
        expect(Buffer.from(file.bytes).includes(secret)).toBe(false)
    }
  })
})
