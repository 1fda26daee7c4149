/** Languages with translated messages; English is the fallback. */
export const MESSAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** The message language for a site's language (BCP 47). */
export function messageLanguageOf(language: string): MessageLanguage {
  const base = language.toLowerCase().split('-')[0]
  return MESSAGE_LANGUAGES.find(known => known === base) ?? 'en'
}
