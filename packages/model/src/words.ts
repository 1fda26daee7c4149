import { type WordLanguage, wordLanguageOf } from './word-language.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import type { Words } from './words/vocabulary.ts'

export type { Words } from './words/vocabulary.ts'

const ALL: Record<WordLanguage, Words> = { en, de, fr, es }

/** The words for a site's language (BCP 47); English where there are none in it. */
export function words(language: string): Words {
  return ALL[wordLanguageOf(language)]
}
