import { breakableParts } from '../text/line-breaks.ts'
import type { Face } from './face.ts'

/** A text layout; no line is wider than the given width. */
export type TextLayout = {
  lines: readonly string[]
  face: Face
  /** Pixels; `leading` is the line height. */
  size: number
  leading: number
  /** Letter spacing in em. */
  tracking: number
  /** The widest line in pixels. */
  width: number
  height: number
}

export type LayoutRules = {
  face: Face
  /** The available width and height in pixels. */
  width: number
  height?: number
  /** Sizes in pixels; the largest that fits is used. */
  largest: number
  smallest: number
  /** Maximum number of lines. */
  lines: number
  /** Line height in em. */
  leading: number
  tracking?: number
  /** Balances line lengths. */
  balanced?: boolean
}

/** Margin for kerning and Arabic joining, which the widths do not include. */
const SLACK = 1.015
const STEP = 0.96

/** Scripts without capitals have joined, stacked or full-width letters: no tight leading, no letter spacing. */
const LEADINGS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Khmer}\p{Script=Myanmar}]/u, 1.7],
  [/(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{Lo}|\p{M}\p{M}/u, 1.36],
  [/\p{Lo}/u, 1.18],
]

/** The largest layout that fits; truncated with an ellipsis at the smallest size. */
export function layoutText(text: string, given: LayoutRules): TextLayout {
  const tall = LEADINGS.find(([letters]) => letters.test(text))?.[1]
  const rules = tall
    ? { ...given, leading: Math.max(given.leading, tall), tracking: 0, balanced: true }
    : given
  const parts = partsOf(text)
  const { width, height = Infinity, largest, smallest, leading, balanced = true } = rules
  for (let size = largest; ; size = Math.max(smallest, size * STEP)) {
    const last = size <= smallest
    const room = Math.min(rules.lines, Math.floor(height / Math.round(size * leading)))
    if (room < 1 && !last) continue
    const most = Math.max(1, room)
    const measure = measureOf(rules, size)
    const lines = breakLines(parts, width, measure, last)
    if (lines && lines.length <= most) {
      const set = balanced && lines.length > 1 ? balance(parts, lines, width, measure) : lines
      return createLayout(set, rules, size, measure)
    }
    if (last)
      return createLayout(truncateLines(text, lines ?? [text], most, width, measure), rules, size, measure)
  }
}

type Measure = (text: string) => number

function measureOf({ face, tracking = 0 }: LayoutRules, size: number): Measure {
  const space = tracking * size
  return text => {
    let units = 0
    let letters = 0
    for (const letter of text) {
      units += face.letters.get(letter.codePointAt(0) ?? 0) ?? 600
      letters += 1
    }
    return ((units * size) / 1000 + letters * space) * SLACK
  }
}

/** Text that stays on one line, and the space before it. */
type Part = { text: string; gap: string }

const partsOf = (text: string): Part[] =>
  text
    .split(' ')
    .flatMap((word, at) =>
      breakableParts(word).map((part, index) => ({ text: part, gap: at > 0 && index === 0 ? ' ' : '' })),
    )

/** Null if a part exceeds the line and may not be broken. */
function breakLines(
  parts: readonly Part[],
  width: number,
  measure: Measure,
  mayBreakWords: boolean,
): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const { text, gap } of parts) {
    const longer = line ? `${line}${gap}${text}` : text
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = text
    if (measure(text) <= width) continue
    if (!mayBreakWords) return null
    const pieces = breakWord(text, width, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of graphemes(word)) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}

/** The same number of lines in the narrowest width that allows it. */
function balance(parts: readonly Part[], lines: string[], width: number, measure: Measure): string[] {
  let best = lines
  let [low, high] = [width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    const tried = breakLines(parts, middle, measure, false)
    if (tried && tried.length <= lines.length) [best, high] = [tried, middle]
    else low = middle
  }
  return best
}

function truncateLines(
  text: string,
  lines: string[],
  most: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= most) return lines
  const visibleLines = lines.slice(0, most)
  const last = visibleLines.pop() ?? ''
  let start = 0
  for (const line of visibleLines) start = text.indexOf(line, start) + line.length
  const rest = text.slice(text.indexOf(last, start))
  const letters = graphemes(rest.slice(0, last.length + 1 + (lines[most]?.length ?? 0)))
  while (letters.length > 1 && measure(`${withEllipsis(letters)}…`) > width) letters.pop()
  return [...visibleLines, `${withEllipsis(letters)}…`]
}

const withEllipsis = (letters: readonly string[]) =>
  letters.join('').replace(/[\s,;:.!?–—、。，：；-]+$/u, '')

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(part => part.segment)

function createLayout(
  lines: readonly string[],
  rules: LayoutRules,
  size: number,
  measure: Measure,
): TextLayout {
  const leading = Math.round(size * rules.leading)
  return {
    lines,
    face: rules.face,
    size,
    leading,
    tracking: rules.tracking ?? 0,
    width: Math.min(rules.width, Math.max(...lines.map(measure))),
    height: lines.length * leading,
  }
}
