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

type Head = { visits: number; names: PackedDay['names']; columns: [width: 1 | 2 | 4, length: number][] }

const LARGEST = 0xffff_ffff
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Most days fit into one chunk, in bytes: joining Node's chunks of 16 KB took half the time of decompression. */
const CHUNK_SIZE = 256 * 1024

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

/** Serializes a day: a JSON header, then each column at a multiple of four bytes, compressed with zstd. */
export async function packDay(day: PackedDay): Promise<Buffer> {
  const columns = columnsOf(day)
  const head: Head = {
    visits: day.visits,
    names: day.names,
    columns: columns.map(column => [column.BYTES_PER_ELEMENT as 1 | 2 | 4, column.length]),
  }
  const parts = [Buffer.from(JSON.stringify(head)), ...columns.map(bytesOf)]
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts[0]?.length ?? 0)
  return compress(Buffer.concat([size, ...parts.flatMap(part => [part, Buffer.alloc(padding(part.length))])]))
}

/** Inverse of `packDay`. */
export async function unpackDay(packed: Buffer): Promise<PackedDay> {
  const all = alignToFour(await decompress(packed, { chunkSize: CHUNK_SIZE }))
  const size = all.readUInt32LE()
  const head = JSON.parse(all.toString('utf8', 4, 4 + size)) as Head
  let at = 4 + size + padding(size)
  const read = head.columns.values()
  const next = (): Numbers => {
    const [width, length] = read.next().value ?? [1, 0]
    const Kind = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array
    const column = new Kind(all.buffer as ArrayBuffer, all.byteOffset + at, length)
    at += width * length + padding(width * length)
    return column
  }
  const by = Object.fromEntries(VISIT_DIMENSIONS.map(name => [name, next()])) as PackedDay['by']
  const [begins, views, durationMs, scroll] = [next(), next(), next(), next()]
  const within = Object.fromEntries(
    EVENT_DIMENSIONS.map(name => [name, { counts: next(), all: next() }]),
  ) as PackedDay['within']
  return { visits: head.visits, names: head.names, by, begins, views, durationMs, scroll, within }
}

const padding = (length: number) => (4 - (length % 4)) % 4
const bytesOf = (column: Numbers) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)
/** Typed arrays require aligned offsets. */
const alignToFour = (bytes: Buffer) =>
  bytes.byteOffset % 4 === 0
    ? bytes
    : Buffer.from(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
