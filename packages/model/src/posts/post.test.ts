import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostSlug } from './post.ts'
import { readingMinutes } from '../text/reading-time.ts'
import { slugify, tagSlug } from '../text/slug.ts'

describe('a slug', () => {
  it('is independent of Unicode normalisation', () => {
    expect(PostSlug.parse('cafe\u0301')).toBe('caf\u00e9')
  })

  it('fits into a file name in every script', () => {
    expect(PostSlug.safeParse('a'.repeat(100)).success).toBe(true)
    expect(PostSlug.safeParse('\u6c49'.repeat(80)).success).toBe(true)
    const [issue] = PostSlug.safeParse('\u6c49'.repeat(90)).error?.issues ?? []
    expect(issue?.message).toBe('This address is too long')
  })

  it('keeps a partially transliterable word in its script', () => {
    expect(slugify('\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb')).toBe(
      '\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb',
    )
    expect(slugify('\u30bf\u30a4\u30c8\u30eb')).toBe('taitoru')
    expect(slugify('\u041e\u0431\u044a\u0435\u043a\u0442 \u2167')).toBe('obekt-viii')
  })

  it('keeps a title of 80 characters and cuts a longer one after the last fitting word', () => {
    const [first, exact, long] = ['a'.repeat(40), 'b'.repeat(39), 'b'.repeat(40)]
    expect(slugify(`${first} ${exact}`)).toBe(`${first}-${exact}`)
    expect(slugify(`${first} ${exact} c`)).toBe(`${first}-${exact}`)
    expect(slugify(`${first} ${long}`)).toBe(first)
    expect(slugify(`${first} ${long} c`)).toBe(first)
  })

  it('cuts within a word only if the words before it have at most 30 characters', () => {
    const long = 'b'.repeat(100)
    expect(slugify(`${'a'.repeat(31)} ${long}`)).toBe('a'.repeat(31))
    expect(slugify(`${'a'.repeat(30)} ${long}`)).toBe(`${'a'.repeat(30)}-${'b'.repeat(49)}`)
    expect(slugify(long)).toBe('b'.repeat(80))
  })

  it('never splits a surrogate pair', () => {
    const letter = '\u{20000}'
    expect(slugify(letter.repeat(60))).toBe(letter.repeat(40))
    expect(slugify(`1${letter.repeat(60)}`)).toBe(`1${letter.repeat(39)}`)
  })

  it('drops apostrophes and splits words at every other symbol', () => {
    expect(slugify("Rock \u2019n\u2019 roll's  last \u2014 night?")).toBe('rock-n-rolls-last-night')
    expect(slugify('A pound and \u00bd')).toBe('a-pound-and-1-2')
    expect(slugify('?!')).toBe('post')
  })

  it('lower-cases words without transliteration, drops symbols and keeps accents', () => {
    expect(slugify('\u0414\u041e\u041c\u65e5')).toBe('\u0434\u043e\u043c\u65e5')
    expect(slugify('\u65e5\u30fc\u672c\u30fc\u8a9e')).toBe('\u65e5\u672c\u8a9e')
    expect(slugify('\u65e5\u0e31\u672c7')).toBe('\u65e5\u0e31\u672c7')
    expect(slugify('\u0e31\u0e34\u65e5')).toBe('\u65e5')
  })

  it('is valid for any title', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({ unit: 'grapheme', maxLength: 300 }),
        ),
        title => {
          expect(PostSlug.safeParse(slugify(title)).error).toBeUndefined()
          expect(PostSlug.parse(slugify(title))).toBe(slugify(title))
        },
      ),
    )
  })
})

it('tagSlug distinguishes tags that differ by a symbol', () => {
  expect(['C', 'C++', 'C#', 'c#'].map(tagSlug)).toEqual(['c', 'c-plus-plus', 'c-sharp', 'c-sharp'])
  expect(['#candles', 'R + D', '+1', 'C++11', 'R+D'].map(tagSlug)).toEqual([
    'candles',
    'r-d',
    '1',
    'c-plus-plus-11',
    'r-plus-d',
  ])
})

it('readingMinutes is 0 for an empty text and 1 for a short one', () => {
  const of = (text: string) =>
    readingMinutes({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  expect(readingMinutes({ type: 'doc', content: [] })).toBe(0)
  expect(of('\u2014 \ud83d\udd25')).toBe(0)
  expect(of('Wax.')).toBe(1)
  expect(of('\u8721')).toBe(1)
  expect(of('wax '.repeat(440))).toBe(2)
  expect(of('\u8721'.repeat(1000))).toBe(2)
  expect(of(`${'wax '.repeat(440)}${'\u8721'.repeat(500)}`)).toBe(3)
  expect(of('wax '.repeat(329))).toBe(1)
  expect(of('wax '.repeat(330))).toBe(2)
})
