import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCompactNumber } from './parse-count.ts'

/** Locales of YouTube's interface whose numbers have Latin digits. */
const LOCALES =
  `af az bs ca cs cy da de de-CH el en en-IN es es-MX et eu fi fil fr fr-CA gl hi hr hu hy id is it ja ka kk
  ko ky lt lv mk mn ms nb nl pl pt pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk uz vi zh zh-TW zu`.split(
    /\s+/,
  )

describe('parseCompactNumber', () => {
  it.each([
    ['8.84k subscribers', 8_840],
    ['2.52m subscribers', 2_520_000],
    ['1.1B views', 1_100_000_000],
    ['1,230,086 views', 1_230_086],
    ['127.696 visualizaciones', 127_696],
    ['4,69\u00a0M de suscriptores', 4_690_000],
    ['6,8\u00a0K', 6_800],
    ['1\u202f234\u202f567 vues', 1_234_567],
    ['1 234', 1_234],
    ['12 lakh', 1_200_000],
    ['1.2 crore views', 12_000_000],
    ['12,34,567 views', 1_234_567],
    ['100억', 10_000_000_000],
    ['조회수 5.2만회', 52_000],
    ['チャンネル登録者数 5.2万人', 52_000],
    ['5 тыс.', 5_000],
    ['1,2 млн подписчиков', 1_200_000],
    ['1,2 Mio. Abonnenten', 1_200_000],
    ['12 mil visualizaciones', 12_000],
    ['1,2 mi de visualizações', 1_200_000],
    ['258 videos', 258],
    ['1 video', 1],
    ['No views', 0],
    ['@name', null],
    ['@name5', null],
    ['Subscribe', null],
    ['', null],
    [null, null],
  ])('parses %s as %s', (text, value) => {
    expect(parseCompactNumber(text)).toBe(value)
  })

  it.each([
    ['5 B abone', 'thousands in Turkish'],
    ['1,2 mil. odběratelů', 'millions in Czech, thousands in Spanish'],
    ['1,2 mil M de vistas', 'two units'],
    ['5 N lượt xem', 'a unit that is not known'],
    ['elfu 5', 'a unit before the number'],
    ['1,5 M', 'a million or, in Indonesian, a thousand million'],
    ['1.234 M', 'a group or a fraction'],
    ['12:30', 'a time'],
    ['11/22/26', 'a date'],
    ['2億3456万', 'two units'],
    ['3 2024 views', 'two numbers'],
  ])('returns null for %s: %s', text => {
    expect(parseCompactNumber(text)).toBeNull()
  })

  it('is right or absent in the notation of any language, never wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom('short', 'long'),
        fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 100_000, max: 99_999_999_999 })),
        fc.constantFrom('', ' views', ' subscribers'),
        (locale, compactDisplay, count, noun) => {
          const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay })
          const rounded = parseCompactNumber(`${compact.format(count)}${noun}`)
          if (rounded !== null) expect(Math.abs(rounded - count)).toBeLessThanOrEqual(count * 0.06)
          const exact = parseCompactNumber(`${new Intl.NumberFormat(locale).format(count)}${noun}`)
          if (exact !== null) expect(exact).toBe(count)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('reads what English pages show, rounded or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), count => {
        const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
        const rounded = parseCompactNumber(`${compact.format(count)} views`) ?? Number.NaN
        expect(Math.abs(rounded - count)).toBeLessThanOrEqual(count * 0.006)
        expect(parseCompactNumber(`${count.toLocaleString('en')} views`)).toBe(count)
      }),
    )
  })

  it('returns a non-negative integer or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const value = parseCompactNumber(text)
        expect(value === null || (Number.isInteger(value) && value >= 0)).toBe(true)
      }),
    )
  })
})
