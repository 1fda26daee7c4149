import type { Face } from './face.ts'
import { shapeArabic } from './arabic-shaping.ts'

/** Marks that may stand on one letter; more of them are a picture made of marks, which runs over its neighbours. */
const MAX_MARKS = 3
const SPACES = /\s+/gu
/** Zero-width non-joiner and joiner, which Persian and Hindi are written with. */
const JOINERS = /[\u200c\u200d]/

/**
 * A text as this face can draw it, in one line: signs that it lacks, pictographs and marks heaped on each other left
 * out. Null when a letter or digit is lacking, as half a name would be another name, or when nothing is left.
 */
export function drawableText(text: string, { letters }: Pick<Face, 'letters'>): string | null {
  let kept = ''
  let marks = 0
  let isJoining = false
  for (const letter of lettersOf(text, letters)) {
    const isMark = /\p{M}/u.test(letter)
    marks = isMark ? marks + 1 : 0
    if (marks > MAX_MARKS) continue
    if (letters.has(letter.codePointAt(0) ?? 0)) {
      if (!JOINERS.test(letter) || isJoining) kept += letter
      isJoining = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}]/u.test(letter)
    } else if (/[\p{L}\p{N}]/u.test(letter)) return null
    else if (/\p{Z}/u.test(letter)) kept += ' '
  }
  const plain = kept.replace(SPACES, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? shapeArabic(plain) : null
}

/** The characters of a text in composed form, those that only look different (full width, mathematical) as they mean. */
function* lettersOf(text: string, letters: Face['letters']): Generator<string> {
  for (const letter of text.replace(SPACES, ' ').normalize('NFC')) {
    if (/\p{Cc}/u.test(letter)) continue
    if (letters.has(letter.codePointAt(0) ?? 0) || !/[\p{L}\p{N}]/u.test(letter)) yield letter
    else yield* letter.normalize('NFKC')
  }
}
