import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'
import { localeOf } from './locale.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'

it("formatDate writes dates in the site's language and precision, independent of the time zone", () => {
  expect(formatDate('2026-03-01T23:59:59.999Z', 'en')).toBe('March 1, 2026')
  expect(formatDate('2026-03-01T00:00:00Z', 'de')).toBe('1. März 2026')
  expect(formatDate('2026-03', 'fr', 'month')).toBe('mars 2026')
  expect(formatDate('2026-03-01', 'en', 'short-month')).toBe('Mar')
  expect(formatDate('2026', 'es', 'year')).toBe('2026')
  expect(formatDate('2026-11-29', 'th')).toBe('29 พฤศจิกายน 2026')
  expect(formatDate('2026-11-29', 'fa')).toBe('29 نوامبر 2026')
  expect(formatDate('soon', 'en')).toBe('')
})

it("formatDate keeps a known language's region and falls back to English", () => {
  const locales = {
    'de-CH': 'de-CH',
    'de-ch': 'de-CH',
    'EN-gb': 'en-GB',
    'ar-EG': 'ar-EG-u-nu-latn',
    pt: 'pt-PT',
    'pt-BR': 'pt-BR',
    'zh-TW': 'zh-Hant-TW',
    'zh-Hant-HK': 'zh-Hant',
    no: 'nb',
    'nn-NO': 'nb',
    'bn-IN': 'en',
    nonsense: 'en',
    '': 'en',
    'de-CHE': 'de',
    'xde-CH': 'en',
  }
  for (const [language, locale] of Object.entries(locales))
    expect([language, localeOf(language)]).toEqual([language, locale])
  for (let index = 0; index < 500; index++) expect(localeOf(`x${index}`)).toBe('en')
  expect(localeOf('de-CH')).toBe('de-CH')
})

it('isVisible accepts letters, digits and symbols, but not spaces and ignorable characters', () => {
  for (const text of ['a', ' 7 ', '!', '\u{1f525}', '漢']) expect(isVisible(text)).toBe(true)
  for (const text of ['', ' \n', '\u200b', '\u202e', '\u3164', '\u0301']) expect(isVisible(text)).toBe(false)
})

it('oneLine removes line breaks and direction overrides', () => {
  expect(oneLine('a\r\n\tb\u202ec\u2066d\u2069\u202a')).toBe('a bcd')
  expect(oneLine('half \ud83d')).toBe('half \ufffd')
})
