import { currentLocale, OFFERED_LOCALES } from '@vitrine/model'

/**
 * Loads the page again in a language, if the product is offered in it and the page is in another one: each language is a
 * build of its own. The server keeps the choice in a cookie.
 *
 * @param tag a BCP 47 language tag, such as `de-CH`
 */
export function switchLocale(tag: string): void {
  const base = tag.toLowerCase().split('-')[0]
  const locale = OFFERED_LOCALES.find(known => known === base)
  if (!locale || locale === currentLocale()) return
  const url = new URL(location.href)
  url.searchParams.set('lang', locale)
  location.replace(url)
}
