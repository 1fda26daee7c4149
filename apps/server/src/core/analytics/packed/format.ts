import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

/** Dimensions with one value per visit, named like the columns of `visits`. */
export const VISIT_DIMENSIONS = [
  'entry_page',
  'exit_page',
  'referrer',
  'channel',
  'country',
  'device',
  'browser',
  'system',
  'campaign',
] as const
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number]

/** Dimensions with several values per visit. */
export const EVENT_DIMENSIONS = ['page', 'link'] as const
export type EventDimension = (typeof EVENT_DIMENSIONS)[number]

export type Numbers = Uint8Array | Uint16Array | Uint32Array

/**
 * The visits of a website's day in columns, one row each, ordered by visitor: visits of one visitor are adjacent, and
 * nothing else identifies them. Dimension columns hold indexes into `names`.
 */
export type PackedDay = {
  visits: number
  names: Record<VisitDimension | EventDimension, string[]>
  by: Record<VisitDimension, Numbers>
  /** 1 where another visitor starts. */
  begins: Numbers
  views: Numbers
  durationMs: Numbers
  /** Scroll depth in percent plus one; 0 without a beacon. */
  scroll: Numbers
  /** The values of all visits one after another, and how many belong to each. */
  within: Record<EventDimension, { counts: Numbers; all: Numbers }>
}

/** The visits of a month's days, one day after another, in the same columns. No visitor is in two days. */
export type PackedMonth = PackedDay & { days: { day: string; visits: number }[] }

type Head = Pick<PackedDay, 'visits' | 'names'> & {
  columns: [width: 1 | 2 | 4, length: number][]
  /** Only of a month. */
  days?: PackedMonth['days']
}

const LARGEST = 0xffff_ffff
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Most days fit into one chunk, in bytes: joining Node's chunks of 16 KB took half the time of decompression. */
const CHUNK_SIZE = 256 * 1024
/** Most months are compressed to more than a third, and then fit into one chunk. */
const TIMES_COMPRESSED = 3

/** The columns in their serialized order. */
const columnsOf = (day: PackedDay): Numbers[] => [
  ...VISIT_DIMENSIONS.map(name => day.by[name]),
  day.begins,
  day.views,
  day.durationMs,
  day.scroll,
  ...EVENT_DIMENSIONS.flatMap(name => [day.within[name].counts, day.within[name].all]),
]

/** Returns the numbers in the smallest unsigned array that holds them. @throws RangeError above 32 bits */
export function toSmallestArray(values: readonly number[] | Uint32Array): Numbers {
  let most = 0
  for (const value of values) {
    if (!Number.isInteger(value) || value < 0 || value > LARGEST) throw new RangeError(`${value} is no count`)
    if (value > most) most = value
  }
  return most <= 0xff
    ? Uint8Array.from(values)
    : most <= 0xffff
      ? Uint16Array.from(values)
      : Uint32Array.from(values)
}

/**
 * Serializes a day or month: a JSON header, then each column at a multiple of four bytes, compressed with zstd. The wide
 * columns of a month are in planes, which compress to four fifths and decompress three times as fast.
 */
export async function packVisits(visits: PackedDay | PackedMonth): Promise<Buffer> {
  const columns = columnsOf(visits)
  const days = 'days' in visits ? visits.days : undefined
  const head: Head = {
    visits: visits.visits,
    names: visits.names,
    columns: columns.map(column => [column.BYTES_PER_ELEMENT as 1 | 2 | 4, column.length]),
    ...(days && { days }),
  }
  const parts = [Buffer.from(JSON.stringify(head)), ...columns.map(days ? toPlanes : bytesOf)]
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts[0]?.length ?? 0)
  return compress(Buffer.concat([size, ...parts.flatMap(part => [part, Buffer.alloc(padding(part.length))])]))
}

/** Inverse of `packVisits`; a day has no `days`. */
export async function unpackVisits(packed: Buffer): Promise<PackedDay | PackedMonth> {
  const chunkSize = Math.max(CHUNK_SIZE, packed.length * TIMES_COMPRESSED)
  const all = alignToFour(await decompress(packed, { chunkSize }))
  const size = all.readUInt32LE()
  const { visits, names, columns, days } = JSON.parse(all.toString('utf8', 4, 4 + size)) as Head
  let at = 4 + size + padding(size)
  const read = columns.values()
  const next = (): Numbers => {
    const [width, length] = read.next().value ?? [1, 0]
    const bytes = all.subarray(at, at + width * length)
    at += bytes.length + padding(bytes.length)
    if (days) return fromPlanes(bytes, width)
    const Kind = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array
    return new Kind(bytes.buffer as ArrayBuffer, bytes.byteOffset, length)
  }
  const by = Object.fromEntries(VISIT_DIMENSIONS.map(name => [name, next()])) as PackedDay['by']
  const [begins, views, durationMs, scroll] = [next(), next(), next(), next()]
  const within = Object.fromEntries(
    EVENT_DIMENSIONS.map(name => [name, { counts: next(), all: next() }]),
  ) as PackedDay['within']
  return { visits, names, by, begins, views, durationMs, scroll, within, ...(days && { days }) }
}

/** Returns the lowest bytes of all numbers, then the next bytes, and so on. */
function toPlanes(column: Numbers): Buffer {
  const bytes = bytesOf(column)
  const width = column.BYTES_PER_ELEMENT
  if (width === 1) return bytes
  const planes = Buffer.allocUnsafe(bytes.length)
  for (let plane = 0, at = 0; plane < width; plane += 1)
    for (let from = plane; from < bytes.length; from += width) planes[at++] = bytes[from] ?? 0
  return planes
}

/** Inverse of `toPlanes`. Reads all planes at once: one after the other took four times as long. */
function fromPlanes(bytes: Buffer, width: 1 | 2 | 4): Numbers {
  const length = bytes.length / width
  const plane = (number: number) =>
    number < width
      ? new Uint8Array(bytes.buffer, bytes.byteOffset + number * length, length)
      : new Uint8Array(0)
  const [first, second] = [plane(0), plane(1)]
  if (width === 1) return first
  if (width === 2) {
    const column = new Uint16Array(length)
    for (let at = 0; at < length; at += 1) column[at] = (first[at] ?? 0) | ((second[at] ?? 0) << 8)
    return column
  }
  const [third, fourth] = [plane(2), plane(3)]
  const column = new Uint32Array(length)
  for (let at = 0; at < length; at += 1)
    column[at] =
      (first[at] ?? 0) | ((second[at] ?? 0) << 8) | ((third[at] ?? 0) << 16) | ((fourth[at] ?? 0) << 24)
  return column
}

/** Returns the memory of unpacked visits in bytes, without their names. */
export const sizeOf = (visits: PackedDay): number =>
  [...new Set(columnsOf(visits).map(({ buffer }) => buffer))].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  )

const padding = (length: number) => (4 - (length % 4)) % 4
const bytesOf = (column: Numbers) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)
/** Typed arrays require aligned offsets. */
const alignToFour = (bytes: Buffer) =>
  bytes.byteOffset % 4 === 0
    ? bytes
    : Buffer.from(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
