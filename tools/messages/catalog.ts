import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageText } from '@vitrine/model'
import PO from 'pofile'
import { parseCatalog } from '../../apps/server/src/platform/i18n/catalog.ts'

export const CATALOG_LOCALES = ['de', 'fr', 'es'] as const
export type CatalogLocale = (typeof CATALOG_LOCALES)[number]

const root = resolve(import.meta.dirname, '../..')
const catalogFile = (locale: CatalogLocale): string => join(root, 'locales', `${locale}.po`)

/** Key of a message → translation. Untranslated ones are missing. */
export const readCatalog = (locale: CatalogLocale): Map<string, string> => parseCatalog(catalogFile(locale))

/**
 * Writes a catalogue with every message in use, in the order of the first file that has it. Without the files'
 * names, which change with each move and which nothing reads.
 */
export function writeCatalog(
  locale: CatalogLocale,
  messages: Iterable<string>,
  translations: ReadonlyMap<string, string>,
): void {
  const po = new PO()
  po.headers = { Language: locale, 'Content-Type': 'text/plain; charset=UTF-8' }
  for (const key of messages) {
    const item = new PO.Item()
    item.msgid = messageText(key)
    if (item.msgid !== key) item.msgctxt = key.slice(0, -item.msgid.length - 1)
    item.msgstr = [translations.get(key) ?? '']
    po.items.push(item)
  }
  writeFileSync(catalogFile(locale), `${po.toString()}\n`)
}
