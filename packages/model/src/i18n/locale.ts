import { hasOwnMessages, type MessageLanguage, messageLanguageOf } from './message-language.ts'

/** Digits 0–9 and years of the common era, as in what profiles and owners write. */
const EXTENSIONS: Partial<Record<MessageLanguage, string>> = {
  ar: '-u-nu-latn',
  fa: '-u-ca-gregory-nu-latn',
  th: '-u-ca-gregory',
}
const cache = new Map<string, string>()

/**
 * The locale for numbers and dates: the language of the site's messages, so that English messages are not mixed with
 * Bengali digits; a region (de-CH) is kept. Unknown languages fall back to English. Digits are always 0–9, and
 * years those of the common era.
 */
export function localeOf(language: string): string {
  const found = cache.get(language)
  if (found) return found
  const locale = resolveLocale(language)
  // Languages are untrusted input, so the cache is bounded.
  if (cache.size > 200) cache.clear()
  cache.set(language, locale)
  return locale
}

function resolveLocale(language: string): string {
  const own = messageLanguageOf(language)
  const region = /^[a-z]{2}-([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase()
  const isKept = region !== undefined && hasOwnMessages(language) && !own.endsWith(`-${region}`)
  // Without a region, Intl takes Portuguese for Brazilian.
  const locale = isKept ? `${own}-${region}` : own === 'pt' ? 'pt-PT' : own
  return `${locale}${EXTENSIONS[own] ?? ''}`
}
