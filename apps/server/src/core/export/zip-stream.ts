import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { SiteFile } from './site-files.ts'

/** Compressed formats are stored as they are. */
const COMPRESSED = /\.(?:avif|webp|jpg|png|woff2|mp3|m4a|aac|ogg|flac|zip|pdf)$/

/** Sizes are behind the bytes, names are UTF-8 (APPNOTE 4.4.4). */
const FLAGS = 0x0808
/** "Made by Unix", version 4.5: otherwise `unzip` decodes names as MS-DOS, whatever the UTF-8 flag says. */
const MADE_BY = (3 << 8) | 45
/** Regular file, mode 0644. */
const REGULAR_FILE_MODE = (0o100644 << 16) >>> 0
/** The largest values of 4 and 2 bytes; larger ones are written as ZIP64, with these in their place. */
const [MAX_32, MAX_16] = [0xffffffff, 0xffff]

/**
 * Streams files as a ZIP archive of any size, with at most one picture or part of a file in memory. `at` is the time of
 * all entries, so that the same files give the same archive.
 * @throws what reading the files throws; RangeError if one has 4 GiB or more
 */
export function zipStream(files: AsyncIterable<SiteFile>, at: Date): Readable {
  return Readable.from(zipped(files, at), { objectMode: false })
}

async function* zipped(files: AsyncIterable<SiteFile>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  const counted = (chunk: Uint8Array) => {
    offset += chunk.length
    return chunk
  }
  for await (const { name, bytes } of files) {
    const isStored = COMPRESSED.test(name)
    const path = Buffer.from(name)
    const kind: Field[] = [[2, FLAGS], [2, isStored ? 0 : 8], ...dosTime(at)]
    const start = offset
    yield counted(
      record(0x04034b50, [[2, 20], ...kind, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]], path),
    )
    const read: Measures = { crc: 0, size: 0 }
    const first = offset
    for await (const chunk of isStored ? measured(bytes, read) : deflated(measured(bytes, read)))
      yield counted(chunk)
    const sums: Field[] = [
      [4, read.crc],
      [4, offset - first],
      [4, read.size],
    ]
    if (Math.max(read.size, offset - first) >= MAX_32)
      throw new RangeError(`${name} is too large for an archive`)
    yield counted(record(0x08074b50, sums))
    directory.push(directoryEntry(path, [...kind, ...sums], start))
  }
  yield* endOf(directory, offset)
}

/** An entry of the directory, which says where the file is. */
function directoryEntry(path: Buffer, kindAndSums: Field[], start: number): Buffer {
  const isLong = start >= MAX_32
  const place = isLong
    ? record(null, [
        [2, 1],
        [2, 8],
        [8, start],
      ])
    : Buffer.alloc(0)
  const fields: Field[] = [
    [2, MADE_BY],
    [2, isLong ? 45 : 20],
    ...kindAndSums,
    [2, path.length],
    [2, place.length],
    // No comment, the first disk, no internal attributes.
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
    ] as const),
    [4, REGULAR_FILE_MODE],
    [4, Math.min(start, MAX_32)],
  ]
  return record(0x02014b50, fields, path, place)
}

/** The directory, and where it is. */
function* endOf(directory: Buffer[], start: number): Generator<Buffer> {
  const all = Buffer.concat(directory)
  const count = directory.length
  yield all
  if (start + all.length >= MAX_32 || count >= MAX_16) {
    const totals: Field[] = [
      [8, count],
      [8, count],
      [8, all.length],
      [8, start],
    ]
    yield record(0x06064b50, [[8, 44], [2, MADE_BY], [2, 45], [4, 0], [4, 0], ...totals])
    yield record(0x07064b50, [
      [4, 0],
      [8, start + all.length],
      [4, 1],
    ])
  }
  const counts: Field[] = [
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
  ]
  const place: Field[] = [
    [4, Math.min(all.length, MAX_32)],
    [4, Math.min(start, MAX_32)],
  ]
  yield record(0x06054b50, [[2, 0], [2, 0], ...counts, ...place, [2, 0]])
}

/** A number and its bytes, as ZIP stores it. */
type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** A record with its signature, numbers in little-endian order, and what follows. */
function record(signature: number | null, fields: readonly Field[], ...rest: Buffer[]): Buffer {
  const numbers = (signature === null ? fields : [[4, signature] as const, ...fields]).map(
    ([bytes, value]) => {
      const number = Buffer.alloc(8)
      number.writeBigUInt64LE(BigInt(value))
      return number.subarray(0, bytes)
    },
  )
  return Buffer.concat([...numbers, ...rest])
}

/** Time, then date, in steps of two seconds. */
const dosTime = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
]

type Measures = { crc: number; size: number }

/** The bytes of a file, which are counted in `read`. */
async function* measured(bytes: SiteFile['bytes'], read: Measures): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    read.crc = crc32(chunk, read.crc)
    read.size += chunk.length
    yield chunk
  }
}

async function* deflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 6 })
  // A failure to read ends the packer, and with it the loop of its reader.
  const fed = pipeline(bytes, packer)
  fed.catch(() => undefined)
  yield* packer
  await fed
}
