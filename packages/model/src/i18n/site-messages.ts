import { type MessageLanguage, messageLanguageOf } from './message-language.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import type { SiteMessages } from './messages/site-messages-type.ts'

export type { SiteMessages } from './messages/site-messages-type.ts'

const MESSAGES: Record<MessageLanguage, SiteMessages> = { en, de, fr, es }

/** The messages for a site's language (BCP 47); English if not translated. */
export function siteMessages(language: string): SiteMessages {
  return MESSAGES[messageLanguageOf(language)]
}
