import type { FontFacts } from './sfnt.ts'

export type FallbackFace = {
  weight: string
  local: string[]
  sizeAdjust: string
  ascent: string
  descent: string
  lineGap: string
}

/** Faces that machines already have. The fixed-width ones all advance by 0.6 em, the others share Helvetica's widths. */
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
const MONO_ADVANCE = 0.6

/** How often a letter stands in English text (per mille), and how wide it is in Helvetica and Helvetica Bold (‰ em). */
const LETTERS: Record<string, readonly [often: number, regular: number, bold: number]> = {
  ' ': [180, 278, 278],
  a: [82, 556, 556],
  b: [15, 556, 611],
  c: [28, 500, 556],
  d: [43, 556, 611],
  e: [127, 556, 556],
  f: [22, 278, 333],
  g: [20, 556, 611],
  h: [61, 556, 611],
  i: [70, 222, 278],
  k: [8, 500, 556],
  l: [40, 222, 278],
  m: [24, 833, 889],
  n: [67, 556, 611],
  o: [75, 556, 611],
  p: [19, 556, 611],
  r: [60, 333, 389],
  s: [63, 500, 556],
  t: [91, 278, 333],
  u: [28, 556, 611],
  v: [10, 500, 556],
  w: [24, 722, 778],
  y: [20, 500, 556],
}

/** The letters that are measured. */
export const MEASURED = Object.keys(LETTERS).join('')

/**
 * A face of the machine's own letters with the web font's line height and mean letter width: lines break where they
 * will break once the font is there, so nothing moves when it comes.
 */
export function fallbackFace(
  family: { generic: 'mono' | 'sans'; weights: readonly [number, number] },
  facts: FontFacts,
  bold: boolean,
): FallbackFace {
  const mono = family.generic === 'mono'
  const ours = meanWidth(letter => facts.advanceOf(letter.codePointAt(0) ?? 0) / facts.unitsPerEm)
  const theirs = mono ? MONO_ADVANCE : meanWidth(letter => (LETTERS[letter]?.[bold ? 2 : 1] ?? 0) / 1000)
  const adjust = ours / theirs
  const percent = (part: number) => `${String(Math.round(part * 10_000) / 100)}%`
  const metric = (units: number) => percent(units / facts.unitsPerEm / adjust)
  return {
    weight: mono ? family.weights.join(' ') : bold ? '600 900' : '100 500',
    local: mono ? MONO : bold ? SANS_BOLD : SANS,
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
