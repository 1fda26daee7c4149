import { constants, inflateSync } from 'node:zlib'

/** LinkedIn's PDFs inflate to a few hundred kilobytes. */
const MAX_UNPACKED = 40_000_000
const MAX_STREAMS = 4000

/** Nested or legacy (LZW) compression filters: no profile uses them, and they hide the inflated size. */
const NESTED_FILTERS = /LZWDecode|\/(?:FlateDecode|Fl)\s*\/(?:FlateDecode|Fl)\b/

/**
 * Returns whether a PDF's streams inflate to more than a profile ever holds, checked before the PDF parser
 * allocates the memory.
 */
export function isDecompressionBomb(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (NESTED_FILTERS.test(data.toString('latin1'))) return true
  let left = MAX_UNPACKED
  let count = 0
  for (let at = data.indexOf('stream'); at >= 0; at = data.indexOf('stream', at + 6)) {
    if (data.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    if (++count > MAX_STREAMS) return true
    const start = at + 6 + (data[at + 6] === 13 ? 2 : 1)
    left -= getInflatedSize(data.subarray(start), left)
    if (left <= 0) return true
  }
  return false
}

/** Returns the inflated size of a stream, capped at `most`; 0 if it is not compressed. */
function getInflatedSize(data: Buffer, most: number): number {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most : 0
  }
}
