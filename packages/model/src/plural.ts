import type { WordLanguage } from './word-language.ts'

/** A noun in the form that a number asks for in its language: `1 star`, `2 stars`; in French also `0 étoile`. */
export function nounFor(language: WordLanguage, one: string, other: string): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  return count => (rules.select(count) === 'one' ? one : other)
}
