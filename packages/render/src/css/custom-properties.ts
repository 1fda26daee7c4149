import type { CSSProperties } from 'react'
import { memoize } from '../text/memoize.ts'

/** Custom properties of an element as a style attribute: `vars({ n: 4 })` becomes `style="--n:4"`. */
export function vars(values: Record<string, number | string>): CSSProperties {
  const style: Record<string, number | string> = {}
  for (const name in values) style[property(name)] = values[name] ?? ''
  return style as CSSProperties
}

const property = memoize(name => `--${name}`)

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u
/** Letters that are half as wide again as the others of a proportional font. */
const BROAD = /[mw@%жмфшщыюπφψω]/i
/** The width of a capital relative to the small letter that it replaces. */
const CAPITAL = 1.4
/** Letters of the scripts of South and South-East Asia that carry a bar or loops. */
const ROUND = /[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/
const SILENT = /[\p{M}\p{Cf}]/u

/** Initials twice as wide as others: broad Cyrillic letters, and Arabic ones that stand alone but for the narrow. */
const TWICE = /[жфшщыю]|(?=\p{sc=Arab})[^اأإآلدذرزوهةكى]/iu

/** Hangul, whose words are not broken (`word-break: keep-all`). */
const HANGUL = /[\u1100-\u115f\uac00-\ud7a3]/
/** The longest name in ideographs that stays on one line. */
const NAME_LENGTH = 5

/**
 * The width of a title in columns of a fixed-width font: `chars` in total, `word` for the longest unbreakable part.
 * Combining marks take no column, ideographs two, letters of Devanagari and the like one and a half, broad letters as
 * much in a word, and capitals nearly as much after its first letter. A hyphen stays with the part before it. More
 * ideographs than a name has can break anywhere.
 */
export function titleMeasure(title: string): { chars: number; word: number } {
  let chars = 0
  let word = 0
  for (const part of title.split(/(?<=[\s-])/)) {
    const letters = [...part].filter(letter => !SILENT.test(letter))
    const isIdeograph = (letter: string) => WIDE.test(letter) && !HANGUL.test(letter)
    const isBreakable = letters.filter(isIdeograph).length > NAME_LENGTH
    let run = 0
    for (const letter of letters) {
      const columns = WIDE.test(letter) ? 2 : ROUND.test(letter) ? 1.5 : 1
      chars += columns
      if (/\s/.test(letter)) continue
      const width = BROAD.test(letter) ? 1.5 : run > 0 && /\p{Lu}/u.test(letter) ? CAPITAL : columns
      run = isBreakable && isIdeograph(letter) ? 2 : run + width
      word = Math.max(word, run)
    }
  }
  return { chars: Math.max(1, chars), word: Math.max(1, Math.round(word * 10) / 10) }
}

/** The width of initials in the same columns. Tails of narrow letters need room, too. */
export const markColumns = (mark: string): number =>
  [...mark].reduce(
    (sum, letter) => sum + (TWICE.test(letter) ? 1 : /[mwæœμφψω]|\p{sc=Arab}/iu.test(letter) ? 0.5 : 0),
    titleMeasure(mark).chars,
  )
