import { createSiteMessages, type SiteMessages } from './create-site-messages.ts'
import { type MessageLanguage, messageLanguageOf } from './message-language.ts'
import type { SiteTexts } from './site-texts.ts'
import * as texts from './texts-by-language.ts'

export type { SiteMessages } from './create-site-messages.ts'

/** The texts of all languages. */
export const SITE_TEXTS: Record<MessageLanguage, SiteTexts> = texts
const created = new Map<MessageLanguage, SiteMessages>()

/** Returns the messages for a site's language (BCP 47); English if not translated. For servers: it has them all. */
export function siteMessages(language: string): SiteMessages {
  const own = messageLanguageOf(language)
  const messages = created.get(own) ?? createSiteMessages(own, SITE_TEXTS[own])
  created.set(own, messages)
  return messages
}
