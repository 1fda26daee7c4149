import { createSiteMessages, type SiteMessages } from './create-site-messages.ts'
import { messageLanguageOf } from './message-language.ts'
import type { SiteTexts } from './site-texts.ts'

/** Loads the messages for a site's language (BCP 47) as a chunk of its own, for browsers, which need one language. */
export async function loadSiteMessages(language: string): Promise<SiteMessages> {
  const own = messageLanguageOf(language)
  const { texts } = (await import(`./messages/${own}.ts`)) as { texts: SiteTexts }
  return createSiteMessages(own, texts)
}
