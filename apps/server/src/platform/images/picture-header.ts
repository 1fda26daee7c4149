import { InvalidPicture } from './picture-types.ts'

/** Format and size in pixels from a picture's header, without decoding. */
export type PictureHeader = { format: PictureFormat; width: number; height: number }
type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export const MAX_PIXELS = 50e6

/**
 * Reads format and size from a picture's first bytes. No decoder receives a file that is of another format or declares
 * more than 50 million pixels. Reads headers only, regardless of the file's size.
 * @throws InvalidPicture
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = tryReadHeader(view)
  if (!header) throw new InvalidPicture('kind')
  const { width, height } = header
  if (width < 1 || height < 1) throw new InvalidPicture('broken')
  if (width * height > MAX_PIXELS) throw new InvalidPicture('size')
  return header
}

function tryReadHeader(bytes: Buffer): PictureHeader | null {
  try {
    const [format, size] = readFormatAndSize(bytes)
    return { format, ...size }
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Size = { width: number; height: number }
const NO_SIZE: Size = { width: 0, height: 0 }

/** @throws RangeError */
function readFormatAndSize(bytes: Buffer): [PictureFormat, Size] {
  const word = (at: number, length = 4) => bytes.toString('latin1', at, at + length)
  if (bytes.readUInt16BE(0) === 0xffd8) return ['jpeg', jpeg(bytes)]
  if (word(0, 8) === '\x89PNG\r\n\x1a\n' && word(12) === 'IHDR')
    return ['png', { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }]
  if (/^GIF8[79]a$/.test(word(0, 6))) return ['gif', gif(bytes)]
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return ['webp', webp(bytes)]
  if (word(4) === 'ftyp' && word(8, bytes.readUInt32BE(0) - 8).includes('avif')) return ['avif', avif(bytes)]
  throw new RangeError('unknown')
}

/** Skips from marker to marker up to the frame header. */
function jpeg(bytes: Buffer): Size {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return NO_SIZE
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (marker === 0xda || marker === 0xd9) return NO_SIZE
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/** The size of the screen, or of the first frame if larger. */
function gif(bytes: Buffer): Size {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  for (let at = 13 + tableOf(bytes.readUInt8(10)); ; ) {
    const block = bytes.readUInt8(at)
    if (block === 0x2c) {
      const side = (offset: number) => bytes.readUInt16LE(at + offset) + bytes.readUInt16LE(at + offset + 4)
      return { width: Math.max(screen.width, side(1)), height: Math.max(screen.height, side(3)) }
    }
    if (block !== 0x21) return NO_SIZE
    for (at += 2; bytes.readUInt8(at) !== 0; at += 1 + bytes.readUInt8(at));
    at += 1
  }
}

/** The size of the canvas, or of the first frame if larger. */
function webp(bytes: Buffer): Size {
  const size = { ...NO_SIZE }
  for (let at = 12; ; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const body = at + 8
    const grow = (width: number, height: number) => {
      size.width = Math.max(size.width, width)
      size.height = Math.max(size.height, height)
    }
    if (kind === 'VP8X') grow(bytes.readUIntLE(body + 4, 3) + 1, bytes.readUIntLE(body + 7, 3) + 1)
    else if (kind === 'ANMF') grow(bytes.readUIntLE(body + 6, 3) + 1, bytes.readUIntLE(body + 9, 3) + 1)
    else if (kind === 'VP8 ')
      grow(bytes.readUInt16LE(body + 6) & 0x3fff, bytes.readUInt16LE(body + 8) & 0x3fff)
    else if (kind === 'VP8L') {
      const packed = bytes.readUInt32LE(body + 1)
      grow((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
    }
    if (['ANMF', 'VP8 ', 'VP8L'].includes(kind)) return size
    const length = bytes.readUInt32LE(at + 4)
    at = body + length + (length % 2)
  }
}

const BOXES_WITH_BOXES = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])

/** The largest size of all images in the file, such as tiles and masks. */
function avif(bytes: Buffer, from = 0, to = bytes.length, depth = 0): Size {
  const size = { ...NO_SIZE }
  for (let at = from; at + 8 <= to; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = length === 0 ? to : at + length
    if (length === 1 || end <= at || end > to) break
    const inner = BOXES_WITH_BOXES.get(kind)
    const found: Size =
      kind === 'ispe'
        ? { width: bytes.readUInt32BE(at + 12), height: bytes.readUInt32BE(at + 16) }
        : inner !== undefined && depth < 4
          ? avif(bytes, at + 8 + inner, end, depth + 1)
          : NO_SIZE
    size.width = Math.max(size.width, found.width)
    size.height = Math.max(size.height, found.height)
    at = end
  }
  return size
}
