import type { Font, Glyph } from 'fontkit'

/** A glyph that shows part of a character that another one stands for. */
const NOTHING = [0x200b]

/**
 * Returns the characters that each glyph of a shaped text is read as. The shaper splits a letter with a mark into two
 * glyphs and gives both characters to the first, which may be the glyph of a letter of its own elsewhere.
 */
export function textsOfGlyphs(font: Font, glyphs: readonly Glyph[]): number[][] {
  let marks: number[] = []
  return glyphs.map(({ id, codePoints }) => {
    const [first] = codePoints
    const isOwn = (code: number) => font.glyphForCodePoint(code).id === id
    if (codePoints.length === 0) {
      const mark = marks.shift()
      return ownText(font, id) ?? (mark === undefined ? NOTHING : [mark])
    }
    const parts = Array.from(
      String.fromCodePoint(...codePoints).normalize('NFD'),
      part => part.codePointAt(0) ?? 0,
    )
    marks = parts.slice(1)
    if (codePoints.length === 1 && first !== undefined && isOwn(first)) return [first]
    return ownText(font, id) ?? codePoints
  })
}

/** The character that a font has a glyph for; null for forms and ligatures, which have none. */
function ownText(font: Font, id: number): number[] | null {
  const [text] = font.stringsForGlyph(id)
  return text ? Array.from(text, part => part.codePointAt(0) ?? 0) : null
}
