import { describe, expect, it } from 'vitest'
import {
  toUrl,
  parseDate,
  getPostDate,
  parseCount,
  toLine,
  toLinkedInPageUrl,
  toList,
  toPicture,
  toText,
} from './parse-values.ts'

describe('parseDate keeps the precision of its input', () => {
  it.each([
    [2000, '2000'],
    ['2019-05', '2019-05'],
    ['May 2019', '2019-05'],
    ['Sept 2021', '2021-09'],
    ['May 4, 2019', '2019-05-04'],
    ['2009', '2009'],
    [{ day: 31, month: 3, year: 2018 }, '2018-03-31'],
    [{ day: 1, month: 4, year: 2018 }, '2018-04'],
    [{ day: null, month: null, year: 2004 }, '2004'],
    ['Present', null],
    ['9999-99-99', null],
    [99, null],
    [{ year: '1843' }, null],
  ])('%j: %s', (value, date) => {
    expect(parseDate(value)).toBe(date)
  })
})

describe('getPostDate returns the date of a post id', () => {
  it.each([
    ['7248246460041809920', '2024-10-05'],
    ['7208374573744984064', '2024-06-17'],
    ['12', null],
    ['1'.repeat(20), null],
    [null, null],
  ])('%s: %s', (id, day) => {
    expect(getPostDate(id)).toBe(day)
  })
})

describe('toUrl and toPicture', () => {
  it('unwrap LinkedIn’s redirects', () => {
    expect(toUrl('https://www.linkedin.com/redir/redirect?url=http%3A%2F%2Fwww%2Eaudiense%2Ecom&trk=x')).toBe(
      'http://www.audiense.com/',
    )
    expect(toUrl('https://www.linkedin.com/redir/redirect?url=javascript%3Aalert(1)')).toBeNull()
  })

  it('normalise employer and school pages of country subdomains', () => {
    expect(toLinkedInPageUrl('https://uk.linkedin.com/company/virgin?trk=public_profile')).toBe(
      'https://www.linkedin.com/company/virgin',
    )
    expect(toLinkedInPageUrl('https://www.linkedin.com/school/harvard-university/')).toBe(
      'https://www.linkedin.com/school/harvard-university',
    )
    for (const other of ['https://www.linkedin.com/in/somebody', 'https://linkedin.com.example/company/x', 7])
      expect(toLinkedInPageUrl(other)).toBeNull()
  })

  it('reject placeholder pictures', () => {
    expect(toPicture('https://static.licdn.com/aero-v1/sc/h/5q92mjc5c51bjlwaj3rs9aa82')).toBeNull()
    expect(toPicture('https://media.licdn.com/a.jpg', 'A quay')).toMatchObject({ alt: 'A quay' })
  })
})

it('masked values become null', () => {
  expect([toLine('**-*****'), toText('Head of *******'), toLine('5 * 3')]).toEqual([null, null, '5 * 3'])
  const own = 'I plan quays that outlive their ships. ** Ask me about tides **'
  expect(toText(own)).toBe(own)
  expect([toLine('-'), toLine('a - b')]).toEqual([null, 'a - b'])
})

it('toList accepts JSON text and single objects', () => {
  expect(toList('[{"title":"a"}]')).toEqual([{ title: 'a' }])
  expect(toList({ title: 'a' })).toEqual([{ title: 'a' }])
  expect([toList('[{"title":'), toList('a'), toList(null)]).toEqual([[], [], []])
})

it('parseCount accepts thousands separators and rejects fractions', () => {
  expect([
    parseCount('1,557,451'),
    parseCount('5.750'),
    parseCount(1.5),
    parseCount(-1),
    parseCount('many'),
  ]).toEqual([1_557_451, 5750, null, null, null])
})
