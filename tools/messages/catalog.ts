import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'

export const CATALOG_LOCALES = ['de', 'fr', 'es'] as const
export type CatalogLocale = (typeof CATALOG_LOCALES)[number]

const root = resolve(import.meta.dirname, '../..')
export const catalogFile = (locale: CatalogLocale): string => join(root, 'locales', `${locale}.po`)

/** English message → translation. Untranslated ones are missing. */
export function readCatalog(locale: CatalogLocale): Map<string, string> {
  const { items } = PO.parse(readFileSync(catalogFile(locale), 'utf8'))
  return new Map(items.filter(item => item.msgstr[0]).map(item => [item.msgid, item.msgstr[0] ?? '']))
}

/** Writes a catalogue with every message in use, in the order of the first file that has it. */
export function writeCatalog(
  locale: CatalogLocale,
  messages: ReadonlyMap<string, readonly string[]>,
  translations: ReadonlyMap<string, string>,
): void {
  const po = new PO()
  po.headers = { Language: locale, 'Content-Type': 'text/plain; charset=UTF-8' }
  for (const [message, files] of messages) {
    const item = new PO.Item()
    item.msgid = message
    item.msgstr = [translations.get(message) ?? '']
    item.references = [...files]
    po.items.push(item)
  }
  writeFileSync(catalogFile(locale), `${po.toString()}\n`)
}

/** Compiles a message into the tokens that Lingui formats at run time. Throws if its syntax is wrong. */
export function compile(message: string): unknown {
  return compileMessage(message)
}

/** Compiles all translations of a language, for the server: English message → tokens. */
export function compileCatalog(
  locale: CatalogLocale | 'en',
  messages: Iterable<string>,
): Record<string, unknown> {
  const translations = locale === 'en' ? new Map<string, string>() : readCatalog(locale)
  return Object.fromEntries(
    [...messages].map(message => [message, compile(translations.get(message) ?? message)]),
  )
}
