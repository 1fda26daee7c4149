import { describe, expect, it } from 'vitest'
import { formatDate } from './format-date.ts'
import { formatNumber, formatPercentage } from './format-number.ts'
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
    expect(formatNumber(12_440, 'ja')).toBe('1.24万')
    expect(formatNumber(12_440, 'pl').replace(/\u00a0/g, ' ')).toBe('12,4 tys.')
  })

  it('uses the digits 0–9 in Arabic of every region', () => {
    for (const language of ['ar', 'ar-EG', 'ar-SA']) {
      expect(formatNumber(1906, language, 'exact')).toBe('1,906')
      expect(formatDate('2026', language, 'year')).toBe('2026')
    }
  })

  it('falls back to the message language for unknown and invalid languages', () => {
    for (const language of ['bn', 'sw', '', 'x-y-z', '!!', 'de-!!', 'en-ZZZZ']) {
      expect(formatNumber(1906, language, 'exact')).toMatch(/^1[.,]?906$/)
      expect(siteMessages(language).stars(2)).toMatch(/^(?:stars|Sterne)$/)
    }
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
