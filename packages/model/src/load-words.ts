import { type WordLanguage, wordLanguageOf } from './word-language.ts'
import type { Words } from './words/vocabulary.ts'

const LOADS: Record<WordLanguage, () => Promise<Words>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  de: () => import('./words/de.ts').then(({ de }) => de),
  fr: () => import('./words/fr.ts').then(({ fr }) => fr),
  es: () => import('./words/es.ts').then(({ es }) => es),
}

/** Fetches the words for a site's language (BCP 47), as `words` has them: for a browser, which shows one of them. */
export function loadWords(language: string): Promise<Words> {
  return LOADS[wordLanguageOf(language)]()
}
