import { inflateRawSync } from 'node:zlib'
import { refused, WHAT_WORKS } from './file-error.ts'

/** A file in an archive. `size` is what the archive says of it; reading holds it to that. */
export type ZipEntry = {
  path: string
  size: number
  packed: number
  method: number
  isLocked: boolean
  at: number
}

export type Zip = { entries: ZipEntry[]; read(entry: ZipEntry): Uint8Array }

const MAX_ENTRIES = 60_000
const MAX_DEPTH = 12
/** Of one file, and of all that is unpacked of one archive, in bytes. */
const MAX_ENTRY = 25_000_000
const MAX_TOTAL = 160_000_000
/** Text shrinks to a twentieth, pictures not at all; what shrinks far more was made to burst. */
const MAX_RATIO = 250
const FREE_OF_RATIO = 1_000_000

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_PLACE = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const FULL = 0xffffffff

/**
 * The table of a ZIP archive in memory; files are unpacked one by one when they are read. Names that lead out of the
 * archive, folders and nested archives' contents are not in it.
 *
 * @throws VitrineError validation_failed (damaged, split, locked), too_large (too many files, too much in them)
 */
export function openZip(bytes: Uint8Array): Zip {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = guarded(() => entriesOf(data))
  let total = 0
  return {
    entries,
    read(entry) {
      total += entry.size
      if (entry.size > MAX_ENTRY || total > MAX_TOTAL || isBomb(entry)) throw tooMuch()
      return guarded(() => unpacked(data, entry))
    },
  }
}

function entriesOf(data: Buffer): ZipEntry[] {
  const { count, start, length } = tableOf(data)
  if (count > MAX_ENTRIES) throw tooMuch()
  const end = start + length
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || data.readUInt32LE(at) !== CENTRAL) throw damaged()
    const nameLength = data.readUInt16LE(at + 28)
    const extraLength = data.readUInt16LE(at + 30)
    const path = data.toString('utf8', at + 46, at + 46 + nameLength)
    const extra = data.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const entry = {
      path,
      size: data.readUInt32LE(at + 24),
      packed: data.readUInt32LE(at + 20),
      method: data.readUInt16LE(at + 10),
      isLocked: (data.readUInt16LE(at + 8) & 1) === 1,
      at: data.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + extraLength + data.readUInt16LE(at + 32)
    if (isPlain(path)) entries.push(withLongSizes(entry, extra))
  }
  return entries
}

function tableOf(data: Buffer): { count: number; start: number; length: number } {
  const lowest = Math.max(0, data.length - 65_557)
  for (let at = data.length - 22; at >= lowest; at--) {
    if (data.readUInt32LE(at) !== END) continue
    const place = at - 20
    if (place >= 0 && data.readUInt32LE(place) === END_64_PLACE) return longTableOf(data, place)
    if (data.readUInt16LE(at + 4) !== 0)
      throw refused('This archive is one part of several. Send the whole one.')
    const table = {
      count: data.readUInt16LE(at + 10),
      length: data.readUInt32LE(at + 12),
      start: data.readUInt32LE(at + 16),
    }
    if (table.start + table.length > at) throw damaged()
    return table
  }
  throw damaged()
}

function longTableOf(data: Buffer, place: number): { count: number; start: number; length: number } {
  const at = Number(data.readBigUInt64LE(place + 8))
  if (at + 56 > place || data.readUInt32LE(at) !== END_64) throw damaged()
  const table = {
    count: Number(data.readBigUInt64LE(at + 32)),
    length: Number(data.readBigUInt64LE(at + 40)),
    start: Number(data.readBigUInt64LE(at + 48)),
  }
  if (table.start + table.length > at) throw damaged()
  return table
}

/** Sizes beyond four gigabytes, or written as if they were, stand in a field of their own. */
function withLongSizes(entry: ZipEntry, extra: Buffer): ZipEntry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    const long = (value: number) => {
      if (value !== FULL) return value
      const read = Number(extra.readBigUInt64LE(next))
      next += 8
      return read
    }
    const size = long(entry.size)
    const packed = long(entry.packed)
    return { ...entry, size, packed, at: long(entry.at) }
  }
  return entry
}

function isPlain(path: string): boolean {
  const parts = path.split('/')
  const isOdd =
    parts.some(part => part === '.' || part === '.' || part === '') || /[\\\0]|^[a-z]:/i.test(path)
  return !isOdd && parts.length <= MAX_DEPTH && !path.startsWith('__MACOSX/')
}

function isBomb({ size, packed }: ZipEntry): boolean {
  return size > FREE_OF_RATIO && size / Math.max(1, packed) > MAX_RATIO
}

function unpacked(data: Buffer, entry: ZipEntry): Uint8Array {
  if (entry.isLocked) throw refused('This archive is locked with a password. Pack it once more without one.')
  if (entry.at + 30 > data.length || data.readUInt32LE(entry.at) !== LOCAL) throw damaged()
  const start = entry.at + 30 + data.readUInt16LE(entry.at + 26) + data.readUInt16LE(entry.at + 28)
  const packed = data.subarray(start, start + entry.packed)
  if (packed.length !== entry.packed) throw damaged()
  if (entry.method === 0 && entry.size === entry.packed) return new Uint8Array(packed)
  if (entry.method !== 8) throw damaged()
  // What unpacks to more than the archive says of it ends here, before the memory is taken.
  const whole = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  if (whole.length !== entry.size) throw damaged()
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength)
}

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && error.name === 'VitrineError') throw error
    throw damaged(error)
  }
}

function damaged(cause?: unknown) {
  return refused(`This archive is damaged or cut off. Download it once more. ${WHAT_WORKS}`, { cause })
}

function tooMuch() {
  return refused('This archive unpacks to more than a profile ever holds.', { code: 'too_large' })
}
