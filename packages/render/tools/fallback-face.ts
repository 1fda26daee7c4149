import type { FontFacts } from './sfnt.ts'

export type FallbackFace = {
  weight: string
  local: string[]
  sizeAdjust: string
  ascent: string
  descent: string
  lineGap: string
}

/** Faces that machines already have. The fixed-width ones all advance by 0.6 em, the others share Helvetica's or Times's widths. */
const MONO = ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Roboto Mono']
const SANS = ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto']
const SANS_BOLD = [
  'Arial Bold',
  'Arial-BoldMT',
  'Helvetica Bold',
  'Liberation Sans Bold',
  'Arimo Bold',
  'Roboto Bold',
]
const SERIF = ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos']
const SERIF_BOLD = [
  'Times New Roman Bold',
  'TimesNewRomanPS-BoldMT',
  'Times Bold',
  'Liberation Serif Bold',
  'Tinos Bold',
]
const MONO_ADVANCE = 0.6

/**
 * How often a letter stands in English text (per mille), and how wide it is in Helvetica, Helvetica Bold, Times and
 * Times Bold (‰ em).
 */
const LETTERS: Record<
  string,
  readonly [often: number, sans: number, sansBold: number, serif: number, serifBold: number]
> = {
  ' ': [180, 278, 278, 250, 250],
  a: [82, 556, 556, 444, 500],
  b: [15, 556, 611, 500, 556],
  c: [28, 500, 556, 444, 444],
  d: [43, 556, 611, 500, 556],
  e: [127, 556, 556, 444, 444],
  f: [22, 278, 333, 333, 333],
  g: [20, 556, 611, 500, 500],
  h: [61, 556, 611, 500, 556],
  i: [70, 222, 278, 278, 278],
  k: [8, 500, 556, 500, 556],
  l: [40, 222, 278, 278, 278],
  m: [24, 833, 889, 778, 833],
  n: [67, 556, 611, 500, 556],
  o: [75, 556, 611, 500, 500],
  p: [19, 556, 611, 500, 556],
  r: [60, 333, 389, 333, 444],
  s: [63, 500, 556, 389, 389],
  t: [91, 278, 333, 278, 333],
  u: [28, 556, 611, 500, 556],
  v: [10, 500, 556, 500, 500],
  w: [24, 722, 778, 722, 722],
  y: [20, 500, 556, 500, 500],
}

/** How wide the capitals of the same letters are in Helvetica Bold (‰ em). */
const CAPITALS: Record<string, number> = {
  ' ': 278,
  a: 722,
  b: 722,
  c: 722,
  d: 722,
  e: 667,
  f: 611,
  g: 778,
  h: 722,
  i: 278,
  k: 722,
  l: 611,
  m: 833,
  n: 722,
  o: 778,
  p: 667,
  r: 722,
  s: 667,
  t: 611,
  u: 722,
  v: 667,
  w: 944,
  y: 667,
}

/** The letters that are measured. */
export const MEASURED = Object.keys(LETTERS).join('') + Object.keys(CAPITALS).join('').toUpperCase()

/**
 * A face of the machine's own letters with the web font's line height and mean letter width: lines break where they
 * will break once the font is there, so nothing moves when it comes. A bold sans that is set in capitals is measured by
 * them.
 */
export function fallbackFace(
  family: { generic: 'mono' | 'sans' | 'serif'; weights: readonly [number, number]; capitals?: true },
  facts: FontFacts,
  bold: boolean,
): FallbackFace {
  const mono = family.generic === 'mono'
  const serif = family.generic === 'serif'
  const column = serif ? (bold ? 4 : 3) : bold ? 2 : 1
  const set = (letter: string) => (family.capitals ? letter.toUpperCase() : letter)
  const ours = meanWidth(letter => facts.advanceOf(set(letter).codePointAt(0) ?? 0) / facts.unitsPerEm)
  const helvetica = (letter: string) => (family.capitals ? CAPITALS[letter] : LETTERS[letter]?.[column]) ?? 0
  const theirs = mono ? MONO_ADVANCE : meanWidth(letter => helvetica(letter) / 1000)
  const adjust = ours / theirs
  const percent = (part: number) => `${String(Math.round(part * 10_000) / 100)}%`
  const metric = (units: number) => percent(units / facts.unitsPerEm / adjust)
  return {
    weight: mono ? family.weights.join(' ') : bold ? '600 900' : '100 500',
    local: mono ? MONO : serif ? (bold ? SERIF_BOLD : SERIF) : bold ? SANS_BOLD : SANS,
    sizeAdjust: percent(adjust),
    ascent: metric(facts.ascent),
    descent: metric(facts.descent),
    lineGap: metric(facts.lineGap),
  }
}

function meanWidth(widthOf: (letter: string) => number): number {
  let sum = 0
  let weight = 0
  for (const [letter, [often]] of Object.entries(LETTERS)) {
    sum += often * widthOf(letter)
    weight += often
  }
  return sum / weight
}
