import { memoize } from '../text/memoize.ts'

/** The script of a language (BCP 47) as ISO 15924; Latin for unknown languages. */
export const scriptOf = memoize(language => {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn'
  } catch {
    return 'Latn'
  }
})

/** The text direction of a language (BCP 47). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Armi/.test(scriptOf(language)) ? 'rtl' : 'ltr'

/** Whether a language is written with capitals and italics, which themes are made for. */
export const hasCapitals = (language: string): boolean => /Latn|Cyrl|Grek/.test(scriptOf(language))

const LETTER = /[\p{L}]/u
const RTL_LETTER = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u

/** Whether the first strongly directional letter is right-to-left, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) if (LETTER.test(letter)) return RTL_LETTER.test(letter)
  return false
}

/** The direction of most letters of a text; null if it has none. */
export function textDirection(text: string): 'ltr' | 'rtl' | null {
  const count = (pattern: RegExp) => text.match(new RegExp(pattern, 'gu'))?.length ?? 0
  const all = count(LETTER)
  return all === 0 ? null : count(RTL_LETTER) * 2 > all ? 'rtl' : 'ltr'
}

/** Whether a text has letters without capitals: not Latin, Greek or Cyrillic. */
export const hasCaselessLetters = (text: string): boolean => /\p{Lo}/u.test(text)
