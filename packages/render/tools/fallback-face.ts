import { LETTERS } from './letter-widths.ts'
import type { FontFacts } from './sfnt.ts'

export type FallbackFace = {
  weight: string
  local: string[]
  sizeAdjust: string
  ascent: string
  descent: string
  lineGap: string
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
): FallbackFace {
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
