import type { MessageLanguage } from './message-language.ts'

/** Returns the noun form for a count: `1 star`, `2 stars`; in French also `0 étoile`. */
export function pluralNoun(language: MessageLanguage, one: string, other: string): (count: number) => string {
  return count => (isSingular(count, language) ? one : other)
}

/** Equals Intl.PluralRules, which is slower than the rest of the formatting; a test compares them. */
function isSingular(count: number, language: MessageLanguage): boolean {
  const size = Math.abs(count)
  return language === 'fr' ? size < 2 : size === 1
}
