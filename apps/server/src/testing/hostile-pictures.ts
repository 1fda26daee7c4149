import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Creates files that pretend to be pictures, are broken, or are too large to decode. All must be refused. */
export async function createHostilePictures(): Promise<[name: string, bytes: Uint8Array][]> {
  const one = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
  const [jpeg, png, webp, avif, gif] = await Promise.all([
    one(400, 400).jpeg().toBuffer(),
    one(400, 400).png().toBuffer(),
    one(400, 400).webp().toBuffer(),
    one(400, 400).avif({ effort: 0 }).toBuffer(),
    one(400, 400).gif().toBuffer(),
  ])
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  return [
    ['a PNG of 50,000 × 50,000 pixels', createPng(50_000, 50_000)],
    ['a PNG just above 50 megapixels', createPng(7072, 7072)],
    ['a PNG without a width', createPng(0, 100)],
    ['a PNG of 2³² − 1 pixels a side', createPng(2 ** 32 - 1, 2 ** 32 - 1)],
    ['a GIF whose screen is 65,535 a side', patchBytes(gif, 6, [0xff, 0xff, 0xff, 0xff])],
    ['a GIF whose frame is larger than its screen', createGifWithLargeFrame(65_535)],
    ['a GIF without a frame', Buffer.from('GIF89a\x10\0\x10\0\0\0\0;', 'latin1')],
    ['a JPEG that says 65,500 a side', withJpegSize(jpeg, 65_500)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a WebP whose canvas is 16,384 a side', withWebpCanvas(webp, 16_384)],
    ['a WebP whose frame says 16,383 a side', patchBytes(webp, 26, [0xff, 0x3f, 0xff, 0x3f])],
    ['an AVIF that says 60,000 a side', withAvifSize(avif, 60_000)],
    ['an AVIF that says less than it is', withAvifSize(avif, 2)],
    ['an AVIF whose boxes hold themselves', Buffer.concat([avif.subarray(0, 40), Buffer.alloc(400)])],
    ['half a JPEG', half(jpeg)],
    ['half a PNG', half(png)],
    ['half a WebP', half(webp)],
    ['half an AVIF', half(avif)],
    ['half a GIF', half(gif)],
    ['a PNG with a broken checksum', patchBytes(png, png.length - 20, [1, 2, 3, 4])],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['an SVG after a GIF’s first letters', text('GIF89a<svg onload="alert(1)" width="9"/>')],
    ['an SVG after spaces', text('   \n<?xml version="1.0"?><svg/>')],
    ['a PDF', text('%PDF-1.4\n1 0 obj <<>> endobj')],
    ['HTML', text('<!doctype html><title>404</title>')],
    ['HTML after a JPEG’s first bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html>')])],
    ['a ZIP', Buffer.from('504b0304140000000800', 'hex')],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
    ['a TIFF', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(60)])],
    [
      'a photo of a telephone that nobody else reads (HEIC)',
      patchBytes(avif, 8, [...text('heic'), 0, 0, 0, 0, ...text('mif1heicmiaf')]),
    ],
    ['an icon', Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(60)])],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60)])],
    ['zeros', Buffer.alloc(1_000_000)],
    ['a million 0xFF', Buffer.alloc(1_000_000, 0xff)],
    ['nothing', Buffer.alloc(0)],
  ]
}

/** Creates a GIF of many frames with a few bytes per frame. @param side pixels */
export function createGif(frames: number, side: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\x33\x66\x99\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  frame.writeUInt16LE(side, 5)
  frame.writeUInt16LE(side, 7)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const text = (words: string) => Buffer.from(words)

function patchBytes(bytes: Buffer, at: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** Creates a small PNG file whose header declares these dimensions. */
export function createPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(8)
    out.writeUInt32BE(data.length, 0)
    out.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function createGifWithLargeFrame(side: number): Buffer {
  const gif = createGif(1, side)
  return patchBytes(gif, 6, [1, 0, 1, 0])
}

function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return patchBytes(jpeg, frame + 5, [side >> 8, side & 0xff, side >> 8, side & 0xff])
}

/** Wraps a simple WebP in an extended one with a larger canvas. */
function withWebpCanvas(webp: Buffer, side: number): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 0, 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(side - 1, 12, 3)
  canvas.writeUIntLE(side - 1, 15, 3)
  const whole = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function withAvifSize(avif: Buffer, side: number): Buffer {
  const at = avif.indexOf('ispe')
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(side, 0)
  bytes.writeUInt32BE(side, 4)
  return patchBytes(avif, at + 8, [...bytes])
}
