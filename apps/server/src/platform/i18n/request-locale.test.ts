import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_LOCALES, setTranslator, t } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeOfRequest, runWithLocale, serveTranslations } from './request-locale.ts'

const CATALOG = `msgid ""
msgstr ""

msgid "Save"
msgstr "Speichern"

msgid "{count, plural, one {# post} other {# posts}}"
msgstr "{count, plural, one {# Beitrag} other {# Beiträge}}"

msgid "Open"
msgstr ""

msgctxt "invoice"
msgid "Open"
msgstr "Offen"
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-locales-'))
  await writeFile(join(folder, 'de.po'), CATALOG)
  serveTranslations(folder)
})
afterAll(async () => {
  setTranslator(() => ({ locale: 'en', messages: {} }))
  await rm(folder, { recursive: true, force: true })
})

describe('serveTranslations', () => {
  it('translates within the running language, also after waiting', async () => {
    const texts = await runWithLocale('de', async () => {
      await Promise.resolve()
      return [t('Save'), t('{count, plural, one {# post} other {# posts}}', { count: 1200 })]
    })
    expect(texts).toEqual(['Speichern', '1.200 Beiträge'])
  })

  it('reads the catalogues of the folder given last', async () => {
    const other = await mkdtemp(join(folder, 'other-'))
    await writeFile(join(other, 'de.po'), CATALOG.replace('Speichern', 'Sichern'))
    serveTranslations(other)
    expect(runWithLocale('de', () => t('Save'))).toBe('Sichern')
    serveTranslations(folder)
    expect(runWithLocale('de', () => t('Save'))).toBe('Speichern')
  })

  it('tells two uses of one English text apart by their context', () => {
    expect(runWithLocale('de', () => t('Open', {}, 'invoice'))).toBe('Offen')
    expect(t('Open', {}, 'invoice')).toBe('Open')
  })

  it('speaks English outside of a request and for messages without translation', () => {
    expect(t('Save')).toBe('Save')
    expect(runWithLocale('de', () => t('Open'))).toBe('Open')
  })
})

describe('localeOfRequest', () => {
  it.each([
    [{ cookie: 'accessToken=x; locale=fr', 'accept-language': 'de' }, 'fr'],
    [{ cookie: 'mylocale=fr', 'accept-language': 'de' }, 'de'],
    [{ cookie: 'locale=../../etc', 'accept-language': 'es' }, 'es'],
    [{ cookie: 'locale=xx' }, 'en'],
    [{}, 'en'],
  ])('reads %j as %s', (headers, locale) => expect(localeOfRequest(headers, PRODUCT_LOCALES)).toBe(locale))
})
