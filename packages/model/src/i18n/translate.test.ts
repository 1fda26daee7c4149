import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLocale, PRODUCT_LOCALES, setTranslator, t } from './translate.ts'

afterEach(() => setTranslator(() => ({ locale: 'en', messages: {} })))

describe('t', () => {
  it('fills in placeholders and plurals', () => {
    expect(
      t('{count, plural, one {# post by {name}} other {# posts by {name}}}', { count: 1, name: 'Ada' }),
    ).toBe('1 post by Ada')
    expect(t('{count, plural, =0 {No posts} one {# post} other {# posts}}', { count: 0 })).toBe('No posts')
    expect(t('{count, plural, one {# post} other {# posts}}', { count: 1234 })).toBe('1,234 posts')
  })

  it('keeps apostrophes and number signs', () => {
    expect(t("We couldn't find #1 of {name}.", { name: 'Ada' })).toBe("We couldn't find #1 of Ada.")
  })

  it('uses the translation of the current language, and English where there is none', () => {
    setTranslator(() => ({
      locale: 'de',
      messages: { Save: 'Speichern', '{n, number} kB': [['n', 'number'], ' kB'] },
    }))
    expect(t('Save')).toBe('Speichern')
    expect(t('{n, number} kB', { n: 1234.5 })).toBe('1.234,5 kB')
    expect(t('Delete {name}', { name: 'x' })).toBe('Delete x')
  })

  it('never reads a value as a message', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        expect(t('a {name} b', { name })).toBe(`a ${name} b`)
      }),
    )
  })
})

describe('chooseLocale', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR,es;q=0.5,fr;q=0.9', 'fr'],
    ['de;q=0,en', 'en'],
    ['de;q=0', 'en'],
    ['', 'en'],
    ['zz', 'en'],
  ])('reads %j as %s', (header, locale) => expect(chooseLocale(header, PRODUCT_LOCALES)).toBe(locale))

  it('chooses no language whose catalogue is incomplete', () => {
    expect(chooseLocale('de', ['en', 'fr'])).toBe('en')
  })

  it('returns a language of the product for any header', () => {
    fc.assert(
      fc.property(fc.string(), header => {
        expect(PRODUCT_LOCALES).toContain(chooseLocale(header, PRODUCT_LOCALES))
      }),
    )
  })
})
