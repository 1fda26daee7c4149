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
const BROAD = /[mw@%]/i
const SILENT = /[\p{M}\p{Cf}]/u

/**
 * The width of a title in columns of a fixed-width font: `chars` in total, `word` for the longest unbreakable part.
 * Combining marks take no column, ideographs two (and can break anywhere), broad letters one and a half in a word.
 */
export function titleMeasure(title: string): { chars: number; word: number } {
  let chars = 0
  let run = 0
  let word = 0
  for (const letter of title) {
    if (SILENT.test(letter)) continue
    const wide = WIDE.test(letter)
    chars += wide ? 2 : 1
    run = wide || /[\s-]/.test(letter) ? (wide ? 2 : 0) : run + (BROAD.test(letter) ? 1.5 : 1)
    word = Math.max(word, run)
  }
  return { chars: Math.max(1, chars), word: Math.max(1, word) }
}
