import { type WordLanguage, wordLanguageOf } from './message-language.ts'
import type { Words } from './messages/site-messages-type.ts'

const LOADS: Record<WordLanguage, () => Promise<Words>> = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  de: () => import('./messages/de.ts').then(({ de }) => de),
  fr: () => import('./messages/fr.ts').then(({ fr }) => fr),
  es: () => import('./messages/es.ts').then(({ es }) => es),
}

/** Fetches the words for a site's language (BCP 47), as `words` has them: for a browser, which shows one of them. */
export function loadWords(language: string): Promise<Words> {
  return LOADS[wordLanguageOf(language)]()
}
