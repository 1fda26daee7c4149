import type { WordLanguage } from './message-language.ts'

/** A noun in the form that a number asks for in its language: `1 star`, `2 stars`; in French also `0 étoile`. */
export function nounFor(language: WordLanguage, one: string, other: string): (count: number) => string {
  return count => (isOne(count, language) ? one : other)
}

/** As Intl.PluralRules says, which takes longer than everything else about a figure; a test compares them. */
function isOne(count: number, language: WordLanguage): boolean {
  const size = Math.abs(count)
  return language === 'fr' ? size < 2 : size === 1
}
