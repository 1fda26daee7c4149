import { type MessageLanguage, messageLanguageOf, type SiteMessages } from '@vitrine/model'

const known = new Map<MessageLanguage, SiteMessages>()

export function addPageMessages(words: SiteMessages): void {
  known.set(words.language, words)
}

export const hasPageMessages = (language: string): boolean => known.has(messageLanguageOf(language))

/** The messages for a page's language (BCP 47). Throws if they are not loaded. */
export function pageMessages(language: string): SiteMessages {
  const words = known.get(messageLanguageOf(language))
  if (!words) throw new Error(`Language not loaded: ${language}`)
  return words
}
