import { type WordLanguage, wordLanguageOf } from './message-language.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import type { Words } from './messages/site-messages-type.ts'

export type { Words } from './messages/site-messages-type.ts'

const ALL: Record<WordLanguage, Words> = { en, de, fr, es }

/** The words for a site's language (BCP 47); English where there are none in it. */
export function words(language: string): Words {
  return ALL[wordLanguageOf(language)]
}
