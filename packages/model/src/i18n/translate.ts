import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'

/** Languages with a catalogue: dashboard, landing page, mails and API messages. English is the source. */
export const PRODUCT_LOCALES = ['en', 'de', 'fr', 'es'] as const
export type ProductLocale = (typeof PRODUCT_LOCALES)[number]
/** The languages that people get and can choose: their catalogue is complete and their screens were looked at. */
export const OFFERED_LOCALES: readonly ProductLocale[] = PRODUCT_LOCALES
/** The languages in their own words, for choosing one. */
export const PRODUCT_LOCALE_NAMES: Readonly<Record<ProductLocale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** The texts of one language: English message → translation, compiled. */
export type Translator = { locale: ProductLocale; messages: Readonly<Record<string, CompiledMessage>> }

/** Set by the browser's build, in which every message is a compiled one (tools/messages/inline-messages.ts). */
declare const __MESSAGES_INLINED__: true | undefined
declare const __BUILD_LOCALE__: ProductLocale | undefined

const compiled = new Map<string, CompiledMessage>()

/** Separates a context from its message in catalogues, as in gettext. */
const CONTEXT_SEPARATOR = '\u0004'

/** Returns the catalogue's key of a message. */
export const messageKey = (message: string, context?: string): string =>
  context === undefined ? message : `${context}${CONTEXT_SEPARATOR}${message}`

/** Returns the English text of a catalogue's key. */
export const messageText = (key: string): string => key.slice(key.indexOf(CONTEXT_SEPARATOR) + 1)

/** Compiles a message that is in no catalogue: in tests and in tools that run without a build. */
const compile =
  typeof __MESSAGES_INLINED__ === 'undefined'
    ? (message: string): CompiledMessage => {
        const found = compiled.get(message) ?? (compileMessage(message) as CompiledMessage)
        compiled.set(message, found)
        return found
      }
    : null

const buildTranslator: Translator = {
  locale: typeof __BUILD_LOCALE__ === 'undefined' ? 'en' : __BUILD_LOCALE__,
  messages: {},
}
let findTranslator: () => Translator = () => buildTranslator

/** Sets where `t` looks for translations. The server sets the language of the running request or job. */
export function setTranslator(find: () => Translator): void {
  findTranslator = find
}

/**
 * Returns a message in the reader's language.
 *
 * The browser's build replaces the message by its translation (docs/decisions/0032); elsewhere the English text is
 * the key of the catalogue.
 *
 * @param message English text in ICU MessageFormat: `{name}`, `{count, plural, one {# post} other {# posts}}`. A
 *   literal, or the result of `msg`.
 * @param values one for each placeholder
 * @param context tells apart two uses of one English text that other languages word differently: `t('Open', {},
 *   'invoice')`
 */
export function t(message: string, values: MessageValues = {}, context?: string): string {
  const { locale, messages } = findTranslator()
  const translation = Array.isArray(message)
    ? (message as CompiledMessage)
    : (messages[messageKey(message, context)] ?? compile?.(message) ?? message)
  return formatMessage(translation, values, locale)
}

/**
 * Returns the translation of a text that may be a message: what `msg` marked, or the already translated or composed
 * text of an error. Other texts are returned unchanged; nothing is read as ICU syntax.
 */
export function translateKnown(text: string): string {
  const found = findTranslator().messages[text]
  return typeof found === 'string' ? found : text
}

/** Marks a message for extraction where it is defined. The code that shows it calls `t` with it. */
export const msg = (message: string): string => message

/** The reader's language, for `Intl` and `lang`. */
export const currentLocale = (): ProductLocale => findTranslator().locale

/** The locale of dates: British order in English (27 November 2026), as the product has no American spelling. */
export const dateLocale = (): string => (currentLocale() === 'en' ? 'en-GB' : currentLocale())

/** Returns the offered language to use for an `Accept-Language` header, a browser's list or a user's locale. */
export function chooseLocale(
  accepted: string | readonly string[],
  offered: readonly ProductLocale[] = OFFERED_LOCALES,
): ProductLocale {
  const wanted =
    typeof accepted === 'string'
      ? accepted
          .split(',')
          .map(part => {
            const [tag = '', ...params] = part.trim().split(';')
            const quality = params.map(param => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
            return { tag, quality: quality === undefined ? 1 : Number(quality) }
          })
          .filter(({ quality }) => quality > 0)
          .toSorted((a, b) => b.quality - a.quality)
          .map(({ tag }) => tag)
      : accepted
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0]
    const locale = offered.find(known => known === base)
    if (locale) return locale
  }
  return 'en'
}
