import { type MessageLanguage, messageLanguageOf } from './message-language.ts'
import type { SiteMessages } from './messages/site-messages-type.ts'

const LOADERS: Record<MessageLanguage, () => Promise<SiteMessages>> = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  de: () => import('./messages/de.ts').then(({ de }) => de),
  fr: () => import('./messages/fr.ts').then(({ fr }) => fr),
  es: () => import('./messages/es.ts').then(({ es }) => es),
}

/** Loads the messages for a site's language (BCP 47) as a chunk of its own, for browsers, which need one language. */
export function loadSiteMessages(language: string): Promise<SiteMessages> {
  return LOADERS[messageLanguageOf(language)]()
}
