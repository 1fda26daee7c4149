const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u

/**
 * One or two letters for a mark where there is no picture: the first of the first and of the last word that begin with
 * a letter or digit, upper case; scripts without cases keep theirs, those that join their letters give one. Empty when
 * there is nothing to take.
 */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/[\s_-]+/)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter((letter): letter is string => letter !== undefined)
  const [first = ''] = letters
  // Two letters of a script that joins them are read as a word: of "Layla al-Amin" as "no".
  const chosen = letters.length > 1 && !JOINING.test(first) ? [first, letters.at(-1)] : [first]
  return chosen.join('').toLocaleUpperCase('en')
}
