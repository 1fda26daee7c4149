import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import {
  chooseLocale,
  OFFERED_LOCALES,
  type ProductLocale,
  setTranslator,
  type Translator,
} from '@vitrine/model'
import { compile, parseCatalog } from './catalog.ts'

const locales = new AsyncLocalStorage<ProductLocale>()

/**
 * Makes `t` speak the language of the running request or job (`runWithLocale`), English outside of them. A catalogue
 * is read when its language is first used.
 *
 * @param folder the folder of the PO files
 */
export function serveTranslations(folder: string): void {
  const translators = new Map<ProductLocale, Translator>()
  const load = (locale: ProductLocale): Translator => {
    const texts = locale === 'en' ? [] : [...parseCatalog(join(folder, `${locale}.po`))]
    return { locale, messages: Object.fromEntries(texts.map(([message, text]) => [message, compile(text)])) }
  }
  setTranslator(() => {
    const locale = locales.getStore() ?? 'en'
    const found = translators.get(locale) ?? load(locale)
    translators.set(locale, found)
    return found
  })
}

/** Runs a function, and everything that it starts, in a language. */
export function runWithLocale<T>(locale: ProductLocale, run: () => T): T {
  return locales.run(locale, run)
}

/** The cookie that holds the language chosen in the dashboard or on the landing page. */
const LOCALE_COOKIE = /(?:^|;\s*)locale=([A-Za-z-]{2,35})/

/** Returns the offered language of a request: the chosen one, else the browser's. */
export function localeOfRequest(
  headers: { cookie?: string; 'accept-language'?: string },
  offered: readonly ProductLocale[] = OFFERED_LOCALES,
): ProductLocale {
  const chosen = LOCALE_COOKIE.exec(headers.cookie ?? '')?.[1]
  return chooseLocale(chosen ?? headers['accept-language'] ?? '', offered)
}
