import { type MessageLanguage, messageLanguageOf, type SiteMessages } from '@vitrine/model'

const known = new Map<MessageLanguage, SiteMessages>()

export function addPageMessages(words: SiteMessages): void {
  known.set(words.language, words)
}

export const hasPageMessages = (language: string): boolean => known.has(messageLanguageOf(language))

/** The words for a page's language (BCP 47). Throws where they are not there yet. */
export function pageMessages(language: string): SiteMessages {
  const words = known.get(messageLanguageOf(language))
  if (!words) throw new Error(`The words of the language "${language}" are not loaded`)
  return words
}
