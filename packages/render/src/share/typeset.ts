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

/** Scripts with tall ascenders and descenders or joined letters: no tight leading, no letter spacing. */
const TALL_SCRIPTS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]|\p{M}\p{M}/u
const TALL_LEADING = 1.36

/** The largest layout that fits; truncated with an ellipsis at the smallest size. */
export function layoutText(text: string, given: LayoutRules): TextLayout {
  const rules = TALL_SCRIPTS.test(text)
    ? { ...given, leading: Math.max(given.leading, TALL_LEADING), tracking: 0 }
    : given
  const { width, height = Infinity, largest, smallest, leading, balanced = true } = rules
  for (let size = largest; ; size = Math.max(smallest, size * STEP)) {
    const last = size <= smallest
    const most = Math.max(1, Math.min(rules.lines, Math.floor(height / Math.round(size * leading))))
    const measure = measureOf(rules, size)
    const lines = breakLines(text, width, measure, last)
    if (lines && lines.length <= most) {
      const set = balanced && lines.length > 1 ? balance(text, lines, width, measure) : lines
      return createLayout(set, rules, size, measure)
    }
    if (last) return createLayout(truncateLines(lines ?? [text], most, width, measure), rules, size, measure)
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

/** Null if a word exceeds the line and may not be broken. */
function breakLines(text: string, width: number, measure: Measure, mayBreakWords: boolean): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    if (measure(word) <= width) continue
    if (!mayBreakWords) return null
    const pieces = breakWord(word, width, measure)
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
function balance(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines
  let [low, high] = [width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    const tried = breakLines(text, middle, measure, false)
    if (tried && tried.length <= lines.length) [best, high] = [tried, middle]
    else low = middle
  }
  return best
}

function truncateLines(lines: string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return lines
  const visibleLines = lines.slice(0, most)
  const letters = graphemes(`${visibleLines.pop() ?? ''} ${lines[most] ?? ''}`.trim())
  while (letters.length > 1 && measure(`${withEllipsis(letters)}…`) > width) letters.pop()
  return [...visibleLines, `${withEllipsis(letters)}…`]
}

const withEllipsis = (letters: readonly string[]) => letters.join('').replace(/[\s,;:.!?–—-]+$/u, '')

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
