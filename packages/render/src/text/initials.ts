/** Two joined letters read as a word: "Layla al-Amin" would give "no". Of ideographs and Hangul, the first is the family name. */
const SINGLE = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Hani}\p{sc=Hang}]/u

/**
 * One or two initials in place of a picture: of the first and last word that start with a letter or digit,
 * upper-cased; one for scripts with joined letters, and for ideographs and Hangul. A Thai or Lao vowel is written before its letter. Empty if there are none.
 */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/[\s_-]+/)
    .map(word => word.match(/[เ-ไເ-ໄ]?[\p{L}\p{N}]/u)?.[0])
    .filter((letter): letter is string => letter !== undefined)
  const [first = ''] = letters
  const chosen = letters.length > 1 && !SINGLE.test(first) ? [first, letters.at(-1)] : [first]
  return chosen.join('').toLocaleUpperCase('en')
}
