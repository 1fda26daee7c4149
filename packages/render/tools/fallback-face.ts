import type { FontFamily } from '../src/fonts/font-family.ts'
import type { FontFacts } from '../src/fonts/sfnt.ts'

/**
 * Character frequencies on a page (per mille, over the examples' pages), and widths in Helvetica, Helvetica Bold,
 * Times and Times Bold (‰ em), which Arial, Times New Roman and their free equivalents share. Includes capitals and
 * digits: pages of names, titles and years have more of them than running text.
 */
const LETTERS: Record<
  string,
  readonly [often: number, sans: number, sansBold: number, serif: number, serifBold: number]
> = {
  ' ': [171, 278, 278, 250, 250],
  ',': [10, 278, 278, 250, 250],
  '-': [1, 333, 333, 333, 333],
  '.': [10, 278, 278, 250, 250],
  '0': [7, 556, 556, 500, 500],
  '1': [8, 556, 556, 500, 500],
  '2': [5, 556, 556, 500, 500],
  '3': [2, 556, 556, 500, 500],
  '4': [3, 556, 556, 500, 500],
  '5': [2, 556, 556, 500, 500],
  '6': [3, 556, 556, 500, 500],
  '7': [1, 556, 556, 500, 500],
  '8': [4, 556, 556, 500, 500],
  '9': [2, 556, 556, 500, 500],
  ':': [4, 278, 333, 278, 333],
  ';': [1, 278, 333, 278, 333],
  A: [7, 667, 722, 722, 722],
  B: [2, 667, 722, 667, 667],
  C: [4, 722, 722, 667, 722],
  D: [2, 722, 722, 722, 722],
  E: [2, 667, 667, 611, 667],
  F: [2, 611, 611, 556, 611],
  G: [1, 778, 778, 722, 778],
  H: [1, 722, 722, 722, 778],
  I: [2, 278, 278, 333, 389],
  J: [1, 500, 556, 389, 500],
  K: [1, 667, 722, 722, 778],
  L: [3, 556, 611, 611, 667],
  M: [3, 833, 833, 889, 944],
  N: [2, 722, 722, 722, 722],
  O: [2, 778, 778, 722, 778],
  P: [3, 667, 667, 556, 611],
  Q: [0, 778, 778, 722, 778],
  R: [2, 722, 722, 667, 722],
  S: [3, 667, 667, 556, 556],
  T: [5, 611, 611, 611, 667],
  U: [1, 722, 722, 722, 722],
  V: [1, 667, 667, 722, 722],
  W: [3, 944, 944, 944, 1000],
  X: [0, 667, 667, 722, 722],
  Y: [1, 667, 667, 722, 722],
  Z: [0, 611, 611, 611, 667],
  a: [64, 556, 556, 444, 500],
  b: [11, 556, 611, 500, 556],
  c: [19, 500, 556, 444, 444],
  d: [25, 556, 611, 500, 556],
  e: [89, 556, 556, 444, 444],
  f: [13, 278, 333, 333, 333],
  g: [15, 556, 611, 500, 500],
  h: [34, 556, 611, 500, 556],
  i: [54, 222, 278, 278, 278],
  j: [1, 222, 278, 278, 333],
  k: [8, 500, 556, 500, 556],
  l: [29, 222, 278, 278, 278],
  m: [16, 833, 889, 778, 833],
  n: [53, 556, 611, 500, 556],
  o: [51, 556, 611, 500, 500],
  p: [16, 556, 611, 500, 556],
  q: [1, 556, 611, 500, 556],
  r: [46, 333, 389, 333, 444],
  s: [48, 500, 556, 389, 389],
  t: [63, 278, 333, 278, 333],
  u: [23, 556, 611, 500, 556],
  v: [6, 500, 556, 500, 500],
  w: [13, 722, 778, 722, 722],
  x: [2, 500, 556, 500, 500],
  y: [12, 500, 556, 500, 500],
  z: [1, 500, 500, 444, 444],
}

/** Local fonts. Fixed-width ones all advance by 0.6 em, the others share Helvetica's or Times's widths. */
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

/** The measured characters. */
export const MEASURED = Object.keys(LETTERS).join('')

/**
 * A fallback face of a local font with the web font's line height and mean character width, to minimise layout shift.
 * Families set in capitals are measured by them.
 */
export function fallbackFace(
  family: { generic: 'mono' | 'sans' | 'serif'; weights: string; bold: boolean; capitals?: true },
  facts: FontFacts,
): FontFamily['fallback'][number] {
  if (facts.lineGap !== 0) throw new Error('The font has a line gap, which no fallback face has')
  const { bold } = family
  const mono = family.generic === 'mono'
  const serif = family.generic === 'serif'
  const column = serif ? (bold ? 4 : 3) : bold ? 2 : 1
  const set = (letter: string) => (family.capitals ? letter.toUpperCase() : letter)
  const ours = meanWidth(letter => facts.advanceOf(set(letter).codePointAt(0) ?? 0) / facts.unitsPerEm)
  const theirs = mono ? MONO_ADVANCE : meanWidth(letter => (LETTERS[set(letter)]?.[column] ?? 0) / 1000)
  const adjust = ours / theirs
  const percent = (part: number) => `${String(Math.round(part * 10_000) / 100)}%`
  const metric = (units: number) => percent(units / facts.unitsPerEm / adjust)
  return {
    weight: family.weights,
    local: mono ? MONO : serif ? (bold ? SERIF_BOLD : SERIF) : bold ? SANS_BOLD : SANS,
    sizeAdjust: percent(adjust),
    ascent: metric(facts.ascent),
    descent: metric(facts.descent),
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
