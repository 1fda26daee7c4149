import { describe, expect, it } from 'vitest'
import {
  addressOf,
  dateOf,
  dayOfPost,
  figureOf,
  lineOf,
  linkedinPageOf,
  listOf,
  pictureOf,
  textIn,
} from './parse-values.ts'

describe('dates are as exact as they are told', () => {
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
    expect(dateOf(value)).toBe(date)
  })
})

describe('the number of a post tells its day', () => {
  it.each([
    ['7248246460041809920', '2024-10-05'],
    ['7208374573744984064', '2024-06-17'],
    ['12', null],
    ['1'.repeat(20), null],
    [null, null],
  ])('%s: %s', (id, day) => {
    expect(dayOfPost(id)).toBe(day)
  })
})

describe('addresses', () => {
  it('through LinkedIn lead to where they lead', () => {
    expect(
      addressOf('https://www.linkedin.com/redir/redirect?url=http%3A%2F%2Fwww%2Eaudiense%2Ecom&trk=x'),
    ).toBe('http://www.audiense.com/')
    expect(addressOf('https://www.linkedin.com/redir/redirect?url=javascript%3Aalert(1)')).toBeNull()
  })

  it('of employers and schools are the same from every country', () => {
    expect(linkedinPageOf('https://uk.linkedin.com/company/virgin?trk=public_profile')).toBe(
      'https://www.linkedin.com/company/virgin',
    )
    expect(linkedinPageOf('https://www.linkedin.com/school/harvard-university/')).toBe(
      'https://www.linkedin.com/school/harvard-university',
    )
    for (const other of ['https://www.linkedin.com/in/somebody', 'https://linkedin.com.example/company/x', 7])
      expect(linkedinPageOf(other)).toBeNull()
  })

  it('of pictures that stand in for none are none', () => {
    expect(pictureOf('https://static.licdn.com/aero-v1/sc/h/5q92mjc5c51bjlwaj3rs9aa82')).toBeNull()
    expect(pictureOf('https://media.licdn.com/a.jpg', 'A quay')).toMatchObject({ alt: 'A quay' })
  })
})

it('what is masked is nothing', () => {
  expect([lineOf('**-*****'), textIn('Head of *******'), lineOf('5 * 3')]).toEqual([null, null, '5 * 3'])
  const own = 'I plan quays that outlive their ships. ** Ask me about tides **'
  expect(textIn(own)).toBe(own)
  expect([lineOf('-'), lineOf('a - b')]).toEqual([null, 'a - b'])
})

it('a list may come as JSON text, or as one thing', () => {
  expect(listOf('[{"title":"a"}]')).toEqual([{ title: 'a' }])
  expect(listOf({ title: 'a' })).toEqual([{ title: 'a' }])
  expect([listOf('[{"title":'), listOf('a'), listOf(null)]).toEqual([[], [], []])
})

it('figures may be written with separators; what is not whole is none', () => {
  expect([figureOf('1,557,451'), figureOf('5.750'), figureOf(1.5), figureOf(-1), figureOf('many')]).toEqual([
    1_557_451,
    5750,
    null,
    null,
    null,
  ])
})
