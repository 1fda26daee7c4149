import { messageLanguageOf } from './message-language.ts'

const cache = new Map<string, string>()

/**
 * The locale for numbers and dates: the language of the site's messages, so that English messages are not mixed with
 * Arabic digits; a region (de-CH) is kept. Unknown languages fall back to English.
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
  const base = messageLanguageOf(language)
  const region = /^[a-z]{2}-([a-z]{2})$/i.exec(language)?.[1]
  return region && messageLanguageOf(language) === language.slice(0, 2).toLowerCase()
    ? `${base}-${region.toUpperCase()}`
    : base
}
