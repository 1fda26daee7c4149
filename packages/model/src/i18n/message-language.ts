/** Languages that the product's own words are written in; everything else is shown with English ones. */
export const WORD_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type WordLanguage = (typeof WORD_LANGUAGES)[number]

/** The language of the words that go with a site of this language (BCP 47). */
export function wordLanguageOf(language: string): WordLanguage {
  const base = language.toLowerCase().split('-')[0]
  return WORD_LANGUAGES.find(known => known === base) ?? 'en'
}
