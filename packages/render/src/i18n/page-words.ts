import { type WordLanguage, wordLanguageOf, type Words } from '@vitrine/model'

const known = new Map<WordLanguage, Words>()

export function addPageWords(words: Words): void {
  known.set(words.language, words)
}

export const hasPageWords = (language: string): boolean => known.has(wordLanguageOf(language))

/** The words for a page's language (BCP 47). Throws where they are not there yet. */
export function pageWords(language: string): Words {
  const words = known.get(wordLanguageOf(language))
  if (!words) throw new Error(`The words of the language "${language}" are not loaded`)
  return words
}
