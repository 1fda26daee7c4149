import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** A font file: its key in a document, its bytes and its parsed form. */
export type FontFile = { key: string; bytes: Buffer; font: Font }

const SUBSETS = ['', '-latin-ext', '-vietnamese', '-cyrillic', '-cyrillic-ext', '-greek', '-greek-ext']
const FALLBACKS = [
  'resume-noto-sans-400',
  'resume-noto-sans-arabic-400',
  'resume-noto-sans-hebrew-400',
  'resume-noto-sans-devanagari-400',
]
const BOLD_FALLBACKS = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari']

const known = new Map<string, FontFile | null>()

/**
 * Opens a font of `share-fonts` as the files of its subsets, followed by those for scripts that it lacks.
 * @param isBold whether the fallbacks are bold where they exist
 */
export function openFontChain(folder: string, name: string, isBold: boolean): FontFile[] {
  const names = [name, ...(isBold ? BOLD_FALLBACKS : []), ...FALLBACKS]
  const files = names.flatMap(each => SUBSETS.map(subset => openFont(folder, each + subset)))
  const found = files.filter(file => file !== null)
  if (found[0]?.key !== name) throw new Error(`There is no font ${name}`)
  return found
}

function openFont(folder: string, key: string): FontFile | null {
  const path = join(folder, `${key}.woff`)
  const cached = known.get(path)
  if (cached !== undefined) return cached
  const bytes = existsSync(path) ? unpackWoff(readFileSync(path)) : null
  const file = bytes && { key, bytes, font: create(bytes) as Font }
  known.set(path, file)
  return file
}

/**
 * Unpacks a WOFF 1.0 font into the TrueType font in it (W3C WOFF, 4 and 5), as the PDF library would unpack a table for
 * every glyph.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    const bytes = packed.length < length ? inflateSync(packed) : packed
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), bytes }
  })
  const header = Buffer.alloc(12 + count * 16)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(header, at)
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
