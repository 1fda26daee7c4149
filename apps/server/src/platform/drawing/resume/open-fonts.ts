import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { eastAsianCharacters, eastAsianOrder, RESUME_SCRIPT_FONTS } from '@vitrine/render/drawing'
import { create, type Font } from 'fontkit'
import { subsetEastAsianFont } from '../subset-east-asian-font.ts'

/** A font file: its key in a document, its bytes and its parsed form. */
export type FontFile = { key: string; bytes: Buffer; font: Font }

const SUBSETS = ['', '-latin-ext', '-vietnamese', '-cyrillic', '-cyrillic-ext', '-greek', '-greek-ext']
const SLUGS = RESUME_SCRIPT_FONTS.map(script => `noto-sans-${script.toLowerCase()}`)
const FALLBACKS = ['resume-noto-sans-400', ...SLUGS.map(slug => `resume-${slug}-400`)]
const BOLD_FALLBACKS = ['noto-sans', ...SLUGS]
const WEIGHTS = { regular: 400, bold: 700 }

/** The fonts that were cut for a document's East Asian characters; none for most documents. */
export type EastAsianFonts = Record<keyof typeof WEIGHTS, FontFile> | null

/** Cuts the fonts for the East Asian characters of a text, as a page in this language (BCP 47) has them. */
export async function subsetEastAsianFonts(text: string, language: string): Promise<EastAsianFonts> {
  const characters = eastAsianCharacters(text)
  if (!characters.trim()) return null
  const order = eastAsianOrder(language, text)
  const cut = async (weight: number): Promise<FontFile> => {
    const bytes = Buffer.from(await subsetEastAsianFont({ order, weight, characters }))
    // Two documents have fonts of the same name with different characters.
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    return { key: `east-asian-${String(weight)}-${hash}`, bytes, font: create(bytes) as Font }
  }
  return { regular: await cut(WEIGHTS.regular), bold: await cut(WEIGHTS.bold) }
}

const known = new Map<string, FontFile | null>()

/**
 * Opens a font of `share-fonts` as the files of its subsets, followed by those for scripts that it lacks.
 * @param isBold whether the fallbacks are bold where they exist
 */
export function openFontChain(
  folder: string,
  name: string,
  isBold: boolean,
  eastAsian: EastAsianFonts,
): FontFile[] {
  const names = [name, ...(isBold ? BOLD_FALLBACKS : []), ...FALLBACKS]
  const files = names.flatMap(each => SUBSETS.map(subset => openFont(folder, each + subset)))
  const found = files.filter(file => file !== null)
  if (found[0]?.key !== name) throw new Error(`There is no font ${name}`)
  return eastAsian ? [...found, eastAsian[isBold ? 'bold' : 'regular']] : found
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
