import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './format-date.ts'
import { formatNumber, formatPercentage } from './format-number.ts'
import { pluralNoun } from './plural.ts'
import { MESSAGE_LANGUAGES } from './message-language.ts'
import { siteMessages } from './site-messages.ts'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatNumber', () => {
  it('abbreviates from ten thousand unless exact', () => {
    expect(
      [0, 999, 8091, 9999, 10_000, 12_440, 123_456, 999_950, 1_234_567].map(value =>
        formatNumber(value, 'en'),
      ),
    ).toEqual(['0', '999', '8,091', '9,999', '10k', '12.4k', '123k', '1M', '1.23M'])
    expect(formatNumber(12_440, 'en', 'exact')).toBe('12,440')
  })

  it("follows the site's language", () => {
    expect(spaced(formatNumber(12_440, 'de'))).toBe('12.400')
    expect(spaced(formatNumber(1_234_567, 'de'))).toBe('1,23 Mio.')
    expect(spaced(formatNumber(12_440, 'fr'))).toBe('12,4 k')
    expect(spaced(formatPercentage(0.463, 'de'))).toBe('46 %')
    expect(formatPercentage(0.001, 'en')).toBe('< 1%')
  })

  it('falls back to the message language for unknown and invalid languages', () => {
    for (const language of ['ar', 'ja', '', 'x-y-z', '!!', 'de-!!', 'en-ZZZZ']) {
      expect(formatNumber(1906, language, 'exact')).toMatch(/^1[.,]?906$/)
      expect(siteMessages(language).stars(2)).toMatch(/^(?:stars|Sterne)$/)
    }
  })
})

describe('pluralNoun', () => {
  it.each(MESSAGE_LANGUAGES)('follows the plural rules of %s', language => {
    const rules = new Intl.PluralRules(language)
    const noun = pluralNoun(language, 'one', 'other')
    const same = (count: number) => {
      expect(noun(count)).toBe(rules.select(count) === 'one' ? 'one' : 'other')
    }
    for (const count of [-2, -1, 0, 1, 2, 3, 10, 11, 21, 100, 101, 1_000_000]) same(count)
    fc.assert(fc.property(fc.nat(), same))
  })
})

describe('formatDate', () => {
  it('follows the requested precision, in UTC', () => {
    expect(formatDate('2020-03-01T00:30:00+02:00', 'en', 'day')).toBe('February 29, 2020')
    expect(formatDate('2020-03-01', 'de', 'month')).toBe('März 2020')
    expect(formatDate('2020-03-01', 'fr', 'short-month')).toBe('mars')
    expect(formatDate('2020-03-01', 'es', 'year')).toBe('2020')
    expect(formatDate('yesterday', 'en')).toBe('')
  })
})

describe('site messages', () => {
  it('agree with their number', () => {
    expect(
      ['en', 'de', 'fr', 'es'].map(language => [0, 1, 2].map(siteMessages(language).stars).join(' ')),
    ).toEqual([
      'stars star stars',
      'Sterne Stern Sterne',
      'étoile étoile étoiles',
      'estrellas estrella estrellas',
    ])
  })

  it('are non-empty in every language and unique where they must be', () => {
    for (const language of ['en', 'de', 'fr', 'es']) {
      const { language: own, ...rest } = siteMessages(language)
      expect(own).toBe(language)
      expect(JSON.stringify(rest)).not.toContain('""')
      expect(Object.keys(rest)).toEqual(Object.keys(siteMessages('en')).filter(key => key !== 'language'))
    }
  })
})
