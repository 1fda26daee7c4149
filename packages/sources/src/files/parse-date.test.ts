import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, parseDateRange } from './parse-date.ts'

describe('parseDate', () => {
  it.each([
    ['2019', '2019'],
    ['2019-05', '2019-05'],
    ['2019-05-21', '2019-05-21'],
    ['2019-05-21T10:00:00Z', '2019-05-21'],
    ['2019-02-31', '2019-02'],
    ['05/2019', '2019-05'],
    ['Jan 2021', '2021-01'],
    ['Sept. 2021', '2021-09'],
    ['21 May 2019', '2019-05-21'],
    ['May 21, 2019', '2019-05-21'],
    ['21st of May 2019', '2019-05-21'],
    ['1er mai 2019', '2019-05-01'],
    ['1.º de maio de 2019', '2019-05-01'],
    ['31.03.2021', '2021-03-31'],
    ['1. 5. 2019', '2019-05-01'],
    ['31/03/2021', '2021-03-31'],
    ['03/31/2021', '2021-03-31'],
    ['05-05-2019', '2019-05-05'],
    ['03/04/2019', '2019'],
    ['März 2019', '2019-03'],
    ['août 2019', '2019-08'],
    ['janv. 2019', '2019-01'],
    ['enero de 2019', '2019-01'],
    ['gennaio 2019', '2019-01'],
    ['dezembro de 2019', '2019-12'],
    ['maart 2019', '2019-03'],
    ['października 2019', '2019-10'],
    ['wrzesień 2019', '2019-09'],
    ['maj 2019', '2019-05'],
    ['marts 2019', '2019-03'],
    ['oktober 2019', '2019-10'],
    ['2019年5月', '2019-05'],
    ['2019년 5월', '2019-05'],
    ['май 2019', '2019-05'],
  ])('parses %s', (text, date) => expect(parseDate(text)).toBe(date))

  it.each([
    '',
    'soon',
    'May',
    'May Day 2019',
    'Version 2019',
    '19',
    '13/2019',
    '2019-13',
    '12.31.2019',
    '31.13.2019',
    'May 2019 2020',
    '0999',
  ])('returns null for "%s"', text => expect(parseDate(text)?.slice(4) ?? '').toBe(''))

  it('returns null for other words next to a year', () => {
    for (const text of ['Founded 2010', 'May Day 2019', 'Since 1999 or so'])
      expect(parseDate(text)).toBeNull()
  })
})

describe('parseDateRange', () => {
  it.each([
    ['January 2020\u00a0-\u00a0Present\u00a0(5 years 6 months)', '2020-01', null, true],
    ['Apr 2018 – May 2020 · 2 yrs 2 mos', '2018-04', '2020-05', false],
    ['2019–2021', '2019', '2021', false],
    ['1998 - 2003', '1998', '2003', false],
    ['2019-05 - 2020-01', '2019-05', '2020-01', false],
    ['Januar 2020 - Heute (5 Jahre)', '2020-01', null, true],
    ['janvier 2020 - aujourd’hui (5 ans)', '2020-01', null, true],
    ['enero de 2020 - actualidad', '2020-01', null, true],
    ['gennaio 2020 - Presente', '2020-01', null, true],
    ['janeiro de 2020 - até o momento', '2020-01', null, true],
    ['januari 2020 - heden', '2020-01', null, true],
    ['styczeń 2020 - obecnie', '2020-01', null, true],
    ['januari 2020 - nu', '2020-01', null, true],
    ['2020年1月 - 現在 (5年)', '2020-01', null, true],
    ['2020年1月 - 至今（5年）', '2020-01', null, true],
    ['září 2020 - současnost', '2020-09', null, true],
    ['ianuarie 2020 - în prezent', '2020-01', null, true],
    ['січень 2020 - дотепер', '2020-01', null, true],
    ['Ocak 2020 - Halen', '2020-01', null, true],
    ['Januari 2020 - Sekarang', '2020-01', null, true],
    ['2020년 1월 - 재직중', '2020-01', null, true],
    ['2020年1月 - 現在に至る', '2020-01', null, true],
    ['Jan 2020 - Up to now', '2020-01', null, true],
    ['2020 - н.в.', '2020', null, true],
    ['01.05.2019 – 31.03.2021', '2019-05-01', '2021-03-31', false],
    ['01.05.2019-heute', '2019-05-01', null, true],
    ['01.05. – 31.08.2019', '2019-05-01', '2019-08-31', false],
    ['vom 01.05.2019 bis zum 31.03.2021', '2019-05-01', '2021-03-31', false],
    ['01/05/2019 - 31/03/2021', '2019-05-01', '2021-03-31', false],
    ['05/21/2019 to 06/01/2020', '2019-05-21', '2020-06-01', false],
    ['03/04/2019 - 05/06/2020', '2019', '2020', false],
    ['05/2019-03/2021', '2019-05', '2021-03', false],
    ['seit 05/2019', '2019-05', null, true],
    ['since May 2019', '2019-05', null, true],
    ['depuis mai 2019', '2019-05', null, true],
    ['desde 2019', '2019', null, true],
    ['od 2019', '2019', null, true],
    ['desde enero 2019 hasta diciembre 2020', '2019-01', '2020-12', false],
    ['2019 até hoje', '2019', null, true],
    ['janvier 2019 au mars 2020', '2019-01', '2020-03', false],
    ['2019 jusqu’à aujourd’hui', '2019', null, true],
    ['с мая 2019 по июнь 2020', '2019-05', '2020-06', false],
    ['May 2019', '2019-05', null, false],
  ])('parses %s', (text, start, end, isCurrent) =>
    expect(parseDateRange(text)).toEqual({ start, end, isCurrent }),
  )

  it.each([
    'from here to there',
    'a - b',
    'May - June',
    'Analyst - 2019',
    '2019 - 2020 - 2021',
    'Present - 2020',
  ])('returns null for "%s"', text => expect(parseDateRange(text)).toBeNull())

  it('never returns an invalid date', () => {
    const date = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
    const words = fc.constantFrom(
      '2019',
      '31.12.2019',
      '1/2/2020',
      'seit',
      'May',
      '31',
      '-',
      '–',
      'Present',
      '/',
      '年',
      '月',
      '2',
      'de',
      '99',
      '(',
      ')',
      ' ',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 8 }).map(parts => parts.join(' ')),
    )
    fc.assert(
      fc.property(texts, text => {
        const range = parseDateRange(text)
        for (const parsed of [parseDate(text), range?.start, range?.end])
          if (parsed) expect(parsed).toMatch(date)
      }),
    )
  })
})
