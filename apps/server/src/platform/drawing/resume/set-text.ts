import { breakableParts, scriptFontsIn } from '@vitrine/render/drawing'
import bidiFactory from 'bidi-js'
import type { FontFile } from './open-fonts.ts'

/** The style of a text: its fonts in order of lookup, its size in points, and its link. */
export type TextStyle = {
  fonts: readonly FontFile[]
  size: number
  colour: string
  /** Added after each letter, in em. */
  tracking?: number
  url?: string | null
}

/** A text in one style. */
export type Piece = { text: string; style: TextStyle }

/** Glyphs of one font in one direction; `x` in points from the line's left end. */
/** Letters that join have no space between them: `tracking`, in points. */
export type Run = { text: string; file: FontFile; x: number; width: number; tracking: number }

/**
 * A piece of a line: its text in reading order, and its runs as they are drawn. `isShaped`: its glyphs stand for other
 * letters than those in their places.
 */
export type SetPiece = Piece & { runs: Run[]; isReordered: boolean; isShaped: boolean }
export type SetLine = { pieces: SetPiece[]; width: number }

const bidi = bidiFactory()
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Where a line may break, beside between words of scripts without spaces: after spaces, dashes and slashes. */
const BREAKS = /(?<=[ \-–—/])(?! )/u

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks pieces into lines at most `width` points wide; words that are wider break between letters. */
export function setLines(pieces: readonly Piece[], width: number, dir: 'ltr' | 'rtl'): SetLine[] {
  const lines: Piece[][] = [[]]
  let used = 0
  const add = (text: string, style: TextStyle, wide: number) => {
    const line = lines.at(-1) ?? []
    const last = line.at(-1)
    if (last?.style === style) last.text += text
    else line.push({ text, style })
    used += wide
  }
  const breakLine = () => {
    lines.push([])
    used = 0
  }
  for (const { text, style } of pieces)
    for (const word of text.split(BREAKS).flatMap(breakableParts)) {
      if (used > 0 && used + widthOf(word.trimEnd(), style) > width) breakLine()
      if (widthOf(word.trimEnd(), style) <= width) {
        add(word, style, widthOf(word, style))
        continue
      }
      for (const { segment } of segmenter.segment(word)) {
        const wide = widthOf(segment, style)
        if (used > 0 && used + wide > width) breakLine()
        add(segment, style, wide)
      }
    }
  return lines.filter(line => line.length > 0).map(line => setLine(line, dir))
}

/** The width of a text in one line, in points. */
export const widthOf = (text: string, style: TextStyle): number =>
  runsOf(text, style).reduce((sum, run) => sum + run.width, 0)

function setLine(pieces: Piece[], dir: 'ltr' | 'rtl'): SetLine {
  const last = pieces.at(-1)
  // The space at a line's end is drawn, so that readers do not join its words, but takes no room.
  const trailing = last ? widthOf(last.text, last.style) - widthOf(last.text.trimEnd(), last.style) : 0
  const text = pieces.map(piece => piece.text).join('')
  const isReordered = dir === 'rtl' || RTL.test(text)
  const runs = isReordered
    ? visualRuns(pieces, text, dir)
    : pieces.flatMap((piece, index) => runsOf(piece.text, piece.style).map(run => ({ ...run, index })))
  const set: SetPiece[] = pieces.map(piece => ({
    ...piece,
    runs: [],
    isReordered,
    isShaped: scriptFontsIn(piece.text).length > 0,
  }))
  let x = dir === 'rtl' ? -trailing : 0
  for (const { index, ...run } of runs) {
    set[index]?.runs.push({ ...run, x })
    x += run.width
  }
  return { pieces: set, width: dir === 'rtl' ? x : x - trailing }
}

type IndexedRun = Run & { index: number }

/** The runs of a line from left to right, by the Unicode bidirectional algorithm (UAX #9). */
function visualRuns(pieces: readonly Piece[], text: string, dir: 'ltr' | 'rtl'): IndexedRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, dir)
  const runs: { run: IndexedRun; level: number }[] = []
  let start = 0
  for (const [index, piece] of pieces.entries()) {
    let from = 0
    const levelAt = (at: number) => levels[start + at] ?? 0
    for (let at = 1; at <= piece.text.length; at++) {
      const level = levelAt(from)
      if (at < piece.text.length && levelAt(at) === level) continue
      const part = piece.text.slice(from, at)
      const set = level % 2 === 1 ? rightToLeft(part, piece.style) : runsOf(part, piece.style)
      for (const run of set) runs.push({ run: { ...run, index }, level })
      from = at
    }
    start += piece.text.length
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let at = 0; at < runs.length; at++) {
      let end = at
      while ((runs[end]?.level ?? -1) >= level) end++
      if (end > at) runs.splice(at, end - at, ...runs.slice(at, end).reverse())
      at = end
    }
  return runs.map(({ run }) => run)
}

/** Runs of right-to-left text; the shaper reverses letters, but neither brackets nor runs of marks alone. */
function rightToLeft(text: string, style: TextStyle): Run[] {
  const mirrored = Array.from(text, letter => bidi.getMirroredCharacter(letter) ?? letter).join('')
  return runsOf(mirrored, style).map(run =>
    RTL.test(run.text) ? run : { ...run, text: Array.from(run.text).reverse().join('') },
  )
}

/** Thai's and Lao's AM is drawn as its ring, which is below a tone mark, and its vowel. */
const withPartsOfAm = (text: string): string =>
  text
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, '\u0ecd$1\u0eb2')

/** Splits a text by the first font that has each character; marks and spaces stay in the font before them. */
function runsOf(text: string, { fonts, size, tracking = 0 }: TextStyle): Run[] {
  const runs: { text: string; file: FontFile }[] = []
  for (const letter of withPartsOfAm(text)) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const isBound = /[\p{M}\p{Zs}\u200c\u200d]/u.test(letter)
    const file =
      (isBound && last?.file.font.hasGlyphForCodePoint(code) ? last.file : undefined) ??
      fonts.find(({ font }) => font.hasGlyphForCodePoint(code))
    if (!file) continue
    if (last?.file === file) last.text += letter
    else runs.push({ text: letter, file })
  }
  return runs.map(run => {
    const between = RTL.test(run.text) ? 0 : tracking * size
    const width = measure(run.file, run.text, size) + between * Array.from(run.text).length
    return { ...run, x: 0, width, tracking: between }
  })
}

const MAX_MEASURED = 20_000
const measured = new Map<string, number>()

function measure({ key, font }: FontFile, text: string, size: number): number {
  const name = `${key}\n${text}`
  let units = measured.get(name)
  if (units === undefined) {
    units = font.layout(text, []).advanceWidth / font.unitsPerEm
    if (measured.size >= MAX_MEASURED) measured.clear()
    measured.set(name, units)
  }
  return units * size
}
