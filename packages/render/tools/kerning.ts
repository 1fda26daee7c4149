import subsetFont from 'subset-font'
import { sfntOf, tablesOf } from '../src/fonts/sfnt.ts'

/** Rounding kerning to this fraction of an em is off by 0.1 px in running text, 0.5 px in a large title. */
const FINEST = 1 / 80

/** An empty name table: browsers use the name of the @font-face rule. */
const NO_NAMES = new Uint8Array([0, 0, 0, 0, 0, 6])

/** Tables for font menus and old displays. */
const UNREAD = ['STAT', 'gasp']

/**
 * A variable font with constant kerning: that of `still`, the same font with pinned axes, in steps of 1/80 em.
 * Kerning that varies with the weight is invisible but up to half of the bytes. Both inputs are uncompressed; the
 * result is WOFF2. @throws if the fonts have different glyphs
 */
export async function withStaticKerning(moving: Uint8Array, still: Uint8Array): Promise<Uint8Array> {
  const [tables, pinned] = [tablesOf(moving), tablesOf(still)]
  if (glyphsIn(tables) !== glyphsIn(pinned)) throw new Error('The two cuts do not hold the same glyphs')
  for (const tag of ['GPOS', 'GDEF']) {
    const table = pinned.get(tag)
    if (table) tables.set(tag, table)
    else tables.delete(tag)
  }
  const gpos = tables.get('GPOS')
  if (gpos) tables.set('GPOS', inSteps(gpos, unitsIn(tables) * FINEST))
  tables.set('name', NO_NAMES)
  for (const tag of UNREAD) tables.delete(tag)
  return subsetFont(sfntOf(tables), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
}

const tableView = (tables: Map<string, Uint8Array>, tag: string) => {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}
const glyphsIn = (tables: Map<string, Uint8Array>) => tableView(tables, 'maxp').getUint16(4)
const unitsIn = (tables: Map<string, Uint8Array>) => tableView(tables, 'head').getUint16(18)

/** GPOS with pair advances rounded to whole steps (OpenType 1.9: lookup type 2, formats 1 and 2). */
function inSteps(gpos: Uint8Array, step: number): Uint8Array {
  const bytes = Uint8Array.from(gpos)
  const view = new DataView(bytes.buffer)
  const round = (at: number) => view.setInt16(at, Math.round(view.getInt16(at) / step) * step)
  const list = view.getUint16(8)
  for (let index = 0; index < view.getUint16(list); index++) {
    const lookup = list + view.getUint16(list + 2 + 2 * index)
    for (let part = 0; part < view.getUint16(lookup + 4); part++) {
      let at = lookup + view.getUint16(lookup + 6 + 2 * part)
      let type = view.getUint16(lookup)
      if (type === 9) {
        type = view.getUint16(at + 2)
        at += view.getUint32(at + 4)
      }
      // Only pairs with a horizontal advance of the first glyph: one number each (value formats 4 and 0).
      if (type === 2 && view.getUint16(at + 4) === 4 && view.getUint16(at + 6) === 0)
        for (const value of pairValues(view, at)) round(value)
    }
  }
  return bytes
}

/** The offsets of a pair table's values. */
function* pairValues(view: DataView, at: number): Generator<number> {
  if (view.getUint16(at) === 1) {
    for (let index = 0; index < view.getUint16(at + 8); index++) {
      const set = at + view.getUint16(at + 10 + 2 * index)
      for (let pair = 0; pair < view.getUint16(set); pair++) yield set + 4 + 4 * pair
    }
  } else {
    const values = view.getUint16(at + 12) * view.getUint16(at + 14)
    for (let index = 0; index < values; index++) yield at + 16 + 2 * index
  }
}
