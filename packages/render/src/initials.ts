/**
 * One or two letters for a mark where there is no picture: the first of the first and of the last word that begin with
 * a letter or digit, upper case; scripts without cases keep theirs. Empty when there is nothing to take.
 */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/[\s_-]+/)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter((letter): letter is string => letter !== undefined)
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return chosen.join('').toLocaleUpperCase('en')
}
