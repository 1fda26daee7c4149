/** Metrics read from a font: units per em, line metrics in those units, characters and their widths. */
export type FontFacts = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  codepoints: number[]
  /** The advance width of a character in font units; 0 if missing. */
  advanceOf(codepoint: number): number
  /** The index of a character's glyph; undefined if missing. */
  glyphOf(codepoint: number): number | undefined
}

/** The tables of an uncompressed font by tag (OpenType 1.9: table directory). */
export function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, Uint8Array>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index
    const from = view.getUint32(at + 8)
    tables.set(
      String.fromCharCode(...bytes.subarray(at, at + 4)),
      bytes.slice(from, from + view.getUint32(at + 12)),
    )
  }
  return tables
}

/** An uncompressed TrueType font of these tables, 4-byte aligned and with checksums. */
export function sfntOf(tables: ReadonlyMap<string, Uint8Array>): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const padded = (length: number) => Math.ceil(length / 4) * 4
  let at = 12 + 16 * entries.length
  const font = Buffer.alloc(entries.reduce((sum, [, table]) => sum + padded(table.length), at))
  const doublings = Math.floor(Math.log2(entries.length))
  font.writeUInt32BE(0x00010000, 0)
  font.writeUInt16BE(entries.length, 4)
  font.writeUInt16BE(16 * 2 ** doublings, 6)
  font.writeUInt16BE(doublings, 8)
  font.writeUInt16BE(16 * (entries.length - 2 ** doublings), 10)
  for (const [index, [tag, table]] of entries.entries()) {
    const entry = 12 + 16 * index
    font.set(table, at)
    font.write(tag, entry, 'latin1')
    let sum = 0
    for (let word = at; word < at + table.length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0
    font.writeUInt32BE(sum, entry + 4)
    font.writeUInt32BE(at, entry + 8)
    font.writeUInt32BE(table.length, entry + 12)
    at += padded(table.length)
  }
  return font
}

/**
 * Reads an uncompressed TrueType font (OpenType 1.9: table directory, head, hhea, OS/2, hmtx, cmap formats 4 and 12).
 */
export function readFont(bytes: Uint8Array): FontFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8))
  }
  const table = (tag: string): number => {
    const at = tables.get(tag)
    if (at === undefined) throw new Error(`The font has no table ${tag}`)
    return at
  }
  const [head, hhea, os2, hmtx] = [table('head'), table('hhea'), table('OS/2'), table('hmtx')]
  // Browsers use OS/2's typographic metrics if the font sets fsSelection bit 7, else hhea's.
  const typographic = (view.getUint16(os2 + 62) & 0x80) !== 0
  const [from, first] = typographic ? [os2, 68] : [hhea, 4]
  const glyphs = readCmap(view, table('cmap'))
  const longMetrics = view.getUint16(hhea + 34)
  return {
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(from + first),
    descent: -view.getInt16(from + first + 2),
    lineGap: view.getInt16(from + first + 4),
    codepoints: [...glyphs.keys()].sort((a, b) => a - b),
    advanceOf(codepoint) {
      const glyph = glyphs.get(codepoint)
      return glyph === undefined ? 0 : view.getUint16(hmtx + 4 * Math.min(glyph, longMetrics - 1))
    },
    glyphOf: codepoint => glyphs.get(codepoint),
  }
}

function readCmap(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * index + 4)
    const format = view.getUint16(at)
    if (format === 4) readFormat4(view, at, glyphs)
    else if (format === 12) readFormat12(view, at, glyphs)
  }
  return glyphs
}

function readFormat4(view: DataView, at: number, glyphs: Map<number, number>): void {
  const segments = view.getUint16(at + 6) / 2
  for (let segment = 0; segment < segments; segment++) {
    const end = view.getUint16(at + 14 + 2 * segment)
    const start = view.getUint16(at + 16 + 2 * (segments + segment))
    const delta = view.getUint16(at + 16 + 2 * (2 * segments + segment))
    const rangeAt = at + 16 + 2 * (3 * segments + segment)
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start))
      if (range === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
}

function readFormat12(view: DataView, at: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const from = at + 16 + 12 * group
    const [start, end, glyph] = [view.getUint32(from), view.getUint32(from + 4), view.getUint32(from + 8)]
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start)
  }
}
