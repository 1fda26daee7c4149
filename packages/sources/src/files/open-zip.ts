import { t } from '@vitrine/model'
import { inflateRawSync } from 'node:zlib'
import { createFileError } from './file-error.ts'

/** A file in an archive. `size` is the declared size; reading fails if the content does not match it. */
export type ZipEntry = {
  path: string
  size: number
  compressedSize: number
  method: number
  isEncrypted: boolean
  offset: number
}

export type Zip = {
  entries: ZipEntry[]
  /** Whether `read` would refuse it. */
  isTooLarge(entry: ZipEntry): boolean
  /** @throws VitrineError validation_failed, too_large */
  read(entry: ZipEntry): Uint8Array
}

const MAX_ENTRIES = 60_000
const MAX_DEPTH = 12
/** Bytes of one file that is inflated, and of all files read from one archive. */
const MAX_ENTRY = 25_000_000
const MAX_TOTAL = 160_000_000
/** Text compresses to about a twentieth and pictures not at all; a far higher ratio is a zip bomb. */
const MAX_COMPRESSION_RATIO = 250
const MIN_BOMB_SIZE = 1_000_000

const END_OF_DIRECTORY = 0x06054b50
const ZIP64_END_OF_DIRECTORY = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const CENTRAL_HEADER = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const ZIP64_MARKER = 0xffffffff

/**
 * Reads the directory of a ZIP archive in memory; entries are inflated when they are read. Directories,
 * unsafe paths (`..`, absolute) and the contents of nested archives are skipped.
 *
 * @throws VitrineError validation_failed (damaged, multi-part, encrypted), too_large (too many entries or
 * bytes)
 */
export function openZip(bytes: Uint8Array): Zip {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = wrapErrors(() => readEntries(data))
  let total = 0
  const isTooLarge = (entry: ZipEntry) =>
    (entry.size > MAX_ENTRY && entry.method !== 0) || total + entry.size > MAX_TOTAL || isZipBomb(entry)
  return {
    entries,
    isTooLarge,
    read(entry) {
      if (isTooLarge(entry)) throw createTooLargeError()
      total += entry.size
      return wrapErrors(() => inflateEntry(data, entry))
    },
  }
}

function readEntries(data: Buffer): ZipEntry[] {
  const { count, start, length } = findDirectory(data)
  if (count > MAX_ENTRIES) throw createTooLargeError()
  const end = start + length
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || data.readUInt32LE(at) !== CENTRAL_HEADER) throw createDamagedError()
    const nameLength = data.readUInt16LE(at + 28)
    const extraLength = data.readUInt16LE(at + 30)
    // Windows PowerShell separates folders by backslashes, and macOS writes letters and their accents apart.
    const path = data
      .toString('utf8', at + 46, at + 46 + nameLength)
      .replaceAll('\\', '/')
      .normalize('NFC')
    const extra = data.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const entry = {
      path,
      size: data.readUInt32LE(at + 24),
      compressedSize: data.readUInt32LE(at + 20),
      method: data.readUInt16LE(at + 10),
      isEncrypted: (data.readUInt16LE(at + 8) & 1) === 1,
      offset: data.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + extraLength + data.readUInt16LE(at + 32)
    if (isSafePath(path)) entries.push(applyZip64Sizes(entry, extra))
  }
  return entries
}

function findDirectory(data: Buffer): { count: number; start: number; length: number } {
  const lowest = Math.max(0, data.length - 65_557)
  for (let at = data.length - 22; at >= lowest; at--) {
    if (data.readUInt32LE(at) !== END_OF_DIRECTORY) continue
    const place = at - 20
    if (place >= 0 && data.readUInt32LE(place) === ZIP64_LOCATOR) return readZip64Directory(data, place)
    if (data.readUInt16LE(at + 4) !== 0)
      throw createFileError(t('This archive is one of several parts. Upload the whole archive.'))
    const table = {
      count: data.readUInt16LE(at + 10),
      length: data.readUInt32LE(at + 12),
      start: data.readUInt32LE(at + 16),
    }
    if (table.start + table.length > at) throw createDamagedError()
    return table
  }
  throw createDamagedError()
}

function readZip64Directory(data: Buffer, place: number): { count: number; start: number; length: number } {
  const at = Number(data.readBigUInt64LE(place + 8))
  if (at + 56 > place || data.readUInt32LE(at) !== ZIP64_END_OF_DIRECTORY) throw createDamagedError()
  const table = {
    count: Number(data.readBigUInt64LE(at + 32)),
    length: Number(data.readBigUInt64LE(at + 40)),
    start: Number(data.readBigUInt64LE(at + 48)),
  }
  if (table.start + table.length > at) throw createDamagedError()
  return table
}

/** Applies the ZIP64 extra field, which holds sizes that do not fit into 32 bits. */
function applyZip64Sizes(entry: ZipEntry, extra: Buffer): ZipEntry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    const long = (value: number) => {
      if (value !== ZIP64_MARKER) return value
      const read = Number(extra.readBigUInt64LE(next))
      next += 8
      return read
    }
    const size = long(entry.size)
    const compressedSize = long(entry.compressedSize)
    return { ...entry, size, compressedSize, offset: long(entry.offset) }
  }
  return entry
}

function isSafePath(path: string): boolean {
  const parts = path.split('/')
  const isUnsafe =
    parts.some(part => part === '..' || part === '.' || part === '') || /[\\\0]|^[a-z]:/i.test(path)
  return !isUnsafe && parts.length <= MAX_DEPTH && !path.startsWith('__MACOSX/')
}

function isZipBomb({ size, compressedSize }: ZipEntry): boolean {
  return size > MIN_BOMB_SIZE && size / Math.max(1, compressedSize) > MAX_COMPRESSION_RATIO
}

function inflateEntry(data: Buffer, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted)
    throw createFileError(t('This archive is password-protected. Create it again without a password.'))
  if (entry.offset + 30 > data.length || data.readUInt32LE(entry.offset) !== LOCAL_HEADER)
    throw createDamagedError()
  const start =
    entry.offset + 30 + data.readUInt16LE(entry.offset + 26) + data.readUInt16LE(entry.offset + 28)
  const packed = data.subarray(start, start + entry.compressedSize)
  if (packed.length !== entry.compressedSize) throw createDamagedError()
  if (entry.method === 0 && entry.size === entry.compressedSize) return new Uint8Array(packed)
  if (entry.method !== 8) throw createDamagedError()
  // Inflating stops at the declared size, before a bomb can allocate more.
  const whole = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  if (whole.length !== entry.size) throw createDamagedError()
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength)
}

function wrapErrors<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && error.name === 'VitrineError') throw error
    throw createDamagedError(error)
  }
}

function createDamagedError(cause?: unknown) {
  return createFileError(t('This archive is damaged or cut off. Download it again.'), {
    cause,
  })
}

function createTooLargeError() {
  return createFileError(t('This archive is too large once it’s unpacked.'), { code: 'too_large' })
}
