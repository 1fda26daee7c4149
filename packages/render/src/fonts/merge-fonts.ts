import { readFont, sfntOf, tablesOf } from './sfnt.ts'

/** A TrueType font, and those of its characters that are wanted of it. */
export type FontPart = { bytes: Uint8Array; characters: readonly number[] }

const LONG_OFFSETS = 1
/** Flags of a glyph of several components (OpenType 1.9, glyf). */
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080

/**
 * Merges TrueType fonts of one design into one: its glyphs keep their outlines and widths. Names, metrics of lines and
 * features are those of the first, for its own glyphs.
 * @throws if there is none
 */
export function mergeFonts(parts: readonly FontPart[]): Uint8Array {
  const opened = parts.map(({ bytes }) => tablesOf(bytes))
  const [first] = opened
  if (!first) throw new Error('There is nothing to merge')
  const glyphs: Uint8Array[] = []
  const metrics: Uint8Array[] = []
  const mapped: [code: number, glyph: number][] = []
  for (const [index, tables] of opened.entries()) {
    const offset = glyphs.length
    const part = glyphsOf(tables)
    glyphs.push(...part.glyphs.map(glyph => withComponentsFrom(glyph, offset)))
    metrics.push(...part.metrics)
    const { bytes, characters } = parts[index] ?? { bytes: new Uint8Array(), characters: [] }
    const { glyphOf } = readFont(bytes)
    for (const code of characters) {
      const glyph = glyphOf(code)
      if (glyph !== undefined) mapped.push([code, glyph + offset])
    }
  }
  const tables = new Map<string, Uint8Array>()
  for (const tag of ['head', 'hhea', 'maxp', 'OS/2', 'name', 'post', 'GDEF', 'GSUB', 'GPOS']) {
    const table = first.get(tag)
    if (table) tables.set(tag, Buffer.from(table))
  }
  viewOf(tables.get('head')).setInt16(50, LONG_OFFSETS)
  viewOf(tables.get('hhea')).setUint16(34, glyphs.length)
  mergeLimits(viewOf(tables.get('maxp')), opened, glyphs.length)
  const padded = glyphs.map(glyph => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]))
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  let end = 0
  for (const [index, glyph] of padded.entries()) loca.writeUInt32BE((end += glyph.length), 4 * (index + 1))
  tables.set('glyf', Buffer.concat(padded))
  tables.set('loca', loca)
  tables.set('hmtx', Buffer.concat(metrics))
  tables.set('cmap', characterMap(mapped.sort(([a], [b]) => a - b)))
  return sfntOf(tables)
}

const viewOf = (table: Uint8Array | undefined): DataView => {
  if (!table) throw new Error('The font lacks a table')
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}

type Tables = ReadonlyMap<string, Uint8Array>

/** The outlines of a font's glyphs, and their widths and bearings. */
function glyphsOf(tables: Tables): { glyphs: Uint8Array[]; metrics: Uint8Array[] } {
  const count = viewOf(tables.get('maxp')).getUint16(4)
  const isLong = viewOf(tables.get('head')).getInt16(50) === LONG_OFFSETS
  const longMetrics = viewOf(tables.get('hhea')).getUint16(34)
  const [loca, glyf, hmtx] = [viewOf(tables.get('loca')), tables.get('glyf'), viewOf(tables.get('hmtx'))]
  const at = (index: number) => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index))
  const glyphs: Uint8Array[] = []
  const metrics: Uint8Array[] = []
  for (let index = 0; index < count; index++) {
    glyphs.push(glyf?.slice(at(index), at(index + 1)) ?? new Uint8Array())
    const metric = Buffer.alloc(4)
    metric.writeUInt16BE(hmtx.getUint16(4 * Math.min(index, longMetrics - 1)), 0)
    const bearing = index < longMetrics ? 4 * index + 2 : 4 * longMetrics + 2 * (index - longMetrics)
    metric.writeInt16BE(hmtx.getInt16(bearing), 2)
    metrics.push(metric)
  }
  return { glyphs, metrics }
}

/** A glyph whose components, if it has any, are glyphs further on. */
function withComponentsFrom(glyph: Uint8Array, offset: number): Uint8Array {
  if (glyph.length === 0 || offset === 0) return glyph
  const view = viewOf(glyph)
  if (view.getInt16(0) >= 0) return glyph
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, view.getUint16(at + 2) + offset)
    at += 4 + (flags & WORDS ? 4 : 2)
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
  }
  return glyph
}

/** The number of glyphs, and the largest of each limit of the fonts. */
function mergeLimits(maxp: DataView, fonts: readonly Tables[], count: number): void {
  for (let at = 6; at + 2 <= maxp.byteLength; at += 2)
    maxp.setUint16(at, Math.max(...fonts.map(font => viewOf(font.get('maxp')).getUint16(at))))
  maxp.setUint16(4, count)
}

/** A character map (OpenType 1.9, cmap) of format 12, for Unicode. */
function characterMap(mapped: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const groups: { first: number; last: number; glyph: number }[] = []
  for (const [code, glyph] of mapped) {
    const last = groups.at(-1)
    if (last && code === last.last + 1 && glyph === last.glyph + code - last.first) last.last = code
    else groups.push({ first: code, last: code, glyph })
  }
  const table = Buffer.alloc(28 + 12 * groups.length)
  // Version 0, one table: platform 3 (Windows), encoding 10 (all of Unicode).
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + 12 * groups.length, 16)
  table.writeUInt32BE(groups.length, 24)
  for (const [index, { first, last, glyph }] of groups.entries()) {
    table.writeUInt32BE(first, 28 + 12 * index)
    table.writeUInt32BE(last, 32 + 12 * index)
    table.writeUInt32BE(glyph, 36 + 12 * index)
  }
  return table
}
