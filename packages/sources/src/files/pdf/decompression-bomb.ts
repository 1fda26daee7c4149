import { constants, inflateSync } from 'node:zlib'

/** LinkedIn's own unpack to a few hundred kilobytes; what is beyond was made to fill the memory. */
const MAX_UNPACKED = 40_000_000
const MAX_STREAMS = 4000

/** Filters that shrink what was shrunk already, or by an older way: no profile needs them, and they hide its size. */
const ODD_FILTERS = /LZWDecode|\/(?:FlateDecode|Fl)\s*\/(?:FlateDecode|Fl)\b/

/**
 * Whether a PDF's streams unpack to more than a profile ever holds: found out before the PDF's own reader would take
 * the memory for them.
 */
export function isBursting(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (ODD_FILTERS.test(data.toString('latin1'))) return true
  let left = MAX_UNPACKED
  let count = 0
  for (let at = data.indexOf('stream'); at >= 0; at = data.indexOf('stream', at + 6)) {
    if (data.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    if (++count > MAX_STREAMS) return true
    const start = at + 6 + (data[at + 6] === 13 ? 2 : 1)
    left -= unpackedSize(data.subarray(start), left)
    if (left <= 0) return true
  }
  return false
}

/** How much a stream unpacks to, or `most` when it is that or more; 0 for one that is not packed. */
function unpackedSize(data: Buffer, most: number): number {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most : 0
  }
}
