import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'
import { localeOf } from './locale.ts'
import { pluralNoun } from './plural.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'

it('writes a date in the language of the site, as precisely as asked, the same in every time zone', () => {
  expect(formatDate('2026-03-01T23:59:59.999Z', 'en')).toBe('March 1, 2026')
  expect(formatDate('2026-03-01T00:00:00Z', 'de')).toBe('1. März 2026')
  expect(formatDate('2026-03', 'fr', 'month')).toBe('mars 2026')
  expect(formatDate('2026-03-01', 'en', 'short-month')).toBe('Mar')
  expect(formatDate('2026', 'es', 'year')).toBe('2026')
  expect(formatDate('soon', 'en')).toBe('')
})

it('keeps the region of a language that there are words in, and is English for nonsense', () => {
  const languages = ['de-CH', 'de-ch', 'EN-gb', 'ar-EG', 'nonsense', '', 'de-CHE', 'xde-CH']
  const locales = ['de-CH', 'de-CH', 'en-GB', 'en', 'en', 'en', 'de', 'en']
  expect(languages.map(localeOf)).toEqual(locales)
  for (let index = 0; index < 500; index++) expect(localeOf(`x${index}`)).toBe('en')
  expect(localeOf('de-CH')).toBe('de-CH')
})

it('has the noun that a number asks for, as the rules of each language say', () => {
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    const rules = new Intl.PluralRules(language)
    const noun = pluralNoun(language, 'one', 'other')
    for (const count of [-2, -1, 0, 0.5, 1, 1.5, 2, 3, 21, 101])
      expect([language, count, noun(count)]).toEqual([
        language,
        count,
        rules.select(count) === 'one' ? 'one' : 'other',
      ])
  }
})

it('sees letters, digits and signs, but no spaces and marks without ink', () => {
  for (const text of ['a', ' 7 ', '!', '\u{1f525}', '漢']) expect(isVisible(text)).toBe(true)
  for (const text of ['', ' \n', '\u200b', '\u202e', '\u3164', '\u0301']) expect(isVisible(text)).toBe(false)
})

it('puts a text on one line that turns none of its neighbours', () => {
  expect(oneLine('a\r\n\tb\u202ec\u2066d\u2069\u202a')).toBe('a bcd')
  expect(oneLine('half \ud83d')).toBe('half \ufffd')
})
