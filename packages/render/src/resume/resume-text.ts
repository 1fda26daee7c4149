import { withoutRaisedDigits } from '../share/drawable-text.ts'
import { codePointsOf } from '../fonts/code-points.ts'
import { EAST_ASIAN_CHARACTERS } from '../share/east-asian-characters.ts'
import { withoutForbidden } from '../text/text.ts'
import { COVERED_CHARACTERS } from './covered-characters.ts'

/** More combining marks per letter overlap neighbouring lines; scripts with marks of their own need more. */
const MAX_MARKS = 3
const MAX_OWN_MARKS = 6
/** Characters that are invisible or steer other programs' layout; joiners shape Persian and Hindi. */
const IGNORABLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/u
/** Characters of most texts, all covered: a check of these is much faster. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u017f–—‘’“”„•…]*$/
/** The same with line breaks. */
const PLAIN_TEXT = /^[\s!-~\u00a1-\u00ac\u00ae-\u017f–—‘’“”„•…]*$/
const JOINED_SCRIPT = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}]/u

let covered: ReadonlySet<number> | undefined

function isCovered(letter: string): boolean {
  covered ??= codePointsOf(`${COVERED_CHARACTERS} ${EAST_ASIAN_CHARACTERS}`)
  return covered.has(letter.codePointAt(0) ?? 0)
}

/**
 * Returns a text as one line that a résumé's fonts can draw: composed, spaces collapsed, without pictographs and other
 * symbols they lack. `missing` receives letters and digits they lack: without those the text would say something else.
 */
export function resumeText(text: string, missing: Set<string>): string {
  if (text === '') return ''
  if (PLAIN.test(text)) return (text.includes('  ') ? text.replace(/ +/g, ' ') : text).trim()
  let drawable = ''
  let marks = 0
  for (const letter of charactersOf(text)) {
    if (/\p{Z}|\s/u.test(letter)) drawable += ' '
    else if (IGNORABLE.test(letter)) continue
    else if (/[\u200c\u200d]/.test(letter))
      drawable += JOINED_SCRIPT.test(drawable.at(-1) ?? '') ? letter : ''
    else {
      marks = /\p{M}/u.test(letter) ? marks + 1 : 0
      if (marks > (/\p{Script=Inherited}/u.test(letter) ? MAX_MARKS : MAX_OWN_MARKS)) continue
      if (isCovered(letter)) drawable += letter
      else if (/[\p{L}\p{N}]/u.test(letter)) missing.add(letter)
    }
  }
  return drawable.replace(/ +/g, ' ').trim()
}

/** Whether all texts within a value consist of the characters of most texts, which a résumé’s fonts have. */
export function isPlainText(value: unknown): boolean {
  if (typeof value === 'string') return PLAIN_TEXT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlainText)
  for (const name in value) if (!isPlainText((value as Record<string, unknown>)[name])) return false
  return true
}

/** The characters in composed form, those that no font has in their compatible form (full width, mathematical). */
function* charactersOf(text: string): Generator<string> {
  for (const letter of withoutRaisedDigits(withoutForbidden(text), isCovered).normalize('NFC')) {
    if (isCovered(letter) || !/[\p{L}\p{N}]/u.test(letter)) yield letter
    else yield* letter.normalize('NFKC')
  }
}
