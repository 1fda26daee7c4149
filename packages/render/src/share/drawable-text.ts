import type { Face } from './face.ts'
import { shapeArabic } from './arabic-shaping.ts'

/** More combining marks per letter overlap neighbouring text; scripts with marks of their own need more. */
const MAX_MARKS = 3
const MAX_OWN_MARKS = 6
const SPACES = /\s+/gu
/** Zero-width non-joiner and joiner, which decide how letters of these scripts join, as in Persian and Bengali. */
const JOINERS = /[\u200c\u200d]/
const JOINING =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}]/u

/**
 * A text as a single line the font can draw: without missing symbols, pictographs and stacked marks. Null if a letter
 * or digit is missing (part of a name would be another name), or if nothing remains.
 */
export function drawableText(text: string, { letters }: Pick<Face, 'letters'>): string | null {
  let drawable = ''
  let marks = 0
  let isJoining = false
  for (const letter of lettersOf(text, letters)) {
    const isMark = /\p{M}/u.test(letter)
    marks = isMark ? marks + 1 : 0
    if (marks > (/\p{Script=Inherited}/u.test(letter) ? MAX_MARKS : MAX_OWN_MARKS)) continue
    if (letters.has(letter.codePointAt(0) ?? 0)) {
      if (!JOINERS.test(letter) || isJoining) drawable += letter
      isJoining = JOINING.test(letter)
    } else if (/[\p{L}\p{N}]/u.test(letter)) return null
    else if (/\p{Z}/u.test(letter)) drawable += ' '
  }
  const plain = drawable.replace(SPACES, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? shapeArabic(plain) : null
}

/** Writes raised and lowered digits that cannot be drawn as "10^6" and "H2O": without the mark a power would be a number. */
export function withoutRaisedDigits(text: string, canDraw: (letter: string) => boolean): string {
  const isDrawn = (digits: string) => [...digits].every(canDraw)
  return text
    .replace(/[⁰¹²³⁴-⁹⁺-ⁿ]+/g, digits => (isDrawn(digits) ? digits : `^${digits.normalize('NFKC')}`))
    .replace(/(\d?)([₀-₎]+)/g, (whole, before: string, digits: string) =>
      isDrawn(digits) ? whole : `${before && `${before}_`}${digits.normalize('NFKC')}`,
    )
    .replaceAll('−', sign => (canDraw(sign) ? sign : '-'))
}

/** The characters of a text in composed form, with compatibility variants (full width, mathematical) replaced. */
function* lettersOf(text: string, letters: Face['letters']): Generator<string> {
  const plain = withoutRaisedDigits(text, letter => letters.has(letter.codePointAt(0) ?? 0))
  for (const letter of plain.replace(SPACES, ' ').normalize('NFC')) {
    if (/\p{Cc}/u.test(letter)) continue
    if (letters.has(letter.codePointAt(0) ?? 0) || !/[\p{L}\p{N}]/u.test(letter)) yield letter
    else yield* letter.normalize('NFKC')
  }
}
