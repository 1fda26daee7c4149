import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostSlug } from './post.ts'
import { readingMinutes } from '../text/reading-time.ts'
import { slugify, tagSlug } from '../text/slug.ts'

describe('the address of a post', () => {
  it('is one however its letters are put together', () => {
    expect(PostSlug.parse('cafe\u0301')).toBe('caf\u00e9')
  })

  it('is short enough to be the name of a file in every script', () => {
    expect(PostSlug.safeParse('a'.repeat(100)).success).toBe(true)
    expect(PostSlug.safeParse('\u6c49'.repeat(80)).success).toBe(true)
    const [issue] = PostSlug.safeParse('\u6c49'.repeat(90)).error?.issues ?? []
    expect(issue?.message).toBe('Address must be shorter in this script')
  })

  it('keeps the letters of a word that can be read in part only', () => {
    expect(slugify('\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb')).toBe(
      '\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb',
    )
    expect(slugify('\u30bf\u30a4\u30c8\u30eb')).toBe('taitoru')
    expect(slugify('\u041e\u0431\u044a\u0435\u043a\u0442 \u2167')).toBe('obekt-viii')
  })

  it('keeps a title of 80 characters whole and cuts a longer one after its last word that fits', () => {
    const [first, exact, long] = ['a'.repeat(40), 'b'.repeat(39), 'b'.repeat(40)]
    expect(slugify(`${first} ${exact}`)).toBe(`${first}-${exact}`)
    expect(slugify(`${first} ${exact} c`)).toBe(`${first}-${exact}`)
    expect(slugify(`${first} ${long}`)).toBe(first)
    expect(slugify(`${first} ${long} c`)).toBe(first)
  })

  it('cuts within a word only where the words before it have 30 characters or fewer', () => {
    const long = 'b'.repeat(100)
    expect(slugify(`${'a'.repeat(31)} ${long}`)).toBe('a'.repeat(31))
    expect(slugify(`${'a'.repeat(30)} ${long}`)).toBe(`${'a'.repeat(30)}-${'b'.repeat(49)}`)
    expect(slugify(long)).toBe('b'.repeat(80))
  })

  it('cuts no letter of two code units in half', () => {
    const letter = '\u{20000}'
    expect(slugify(letter.repeat(60))).toBe(letter.repeat(40))
    expect(slugify(`1${letter.repeat(60)}`)).toBe(`1${letter.repeat(39)}`)
  })

  it('leaves out apostrophes and parts words at every other sign', () => {
    expect(slugify("Rock \u2019n\u2019 roll's  last \u2014 night?")).toBe('rock-n-rolls-last-night')
    expect(slugify('A pound and \u00bd')).toBe('a-pound-and-1-2')
    expect(slugify('?!')).toBe('post')
  })

  it('writes a word without a reading in lower case, without signs that are no letters, and keeps its accents', () => {
    expect(slugify('\u0414\u041e\u041c\u65e5')).toBe('\u0434\u043e\u043c\u65e5')
    expect(slugify('\u65e5\u30fc\u672c\u30fc\u8a9e')).toBe('\u65e5\u672c\u8a9e')
    expect(slugify('\u65e5\u0e31\u672c7')).toBe('\u65e5\u0e31\u672c7')
    expect(slugify('\u0e31\u0e34\u65e5')).toBe('\u65e5')
  })

  it('is made of any title', () => {
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

it('tells tags apart that differ by a sign alone', () => {
  expect(['C', 'C++', 'C#', 'c#'].map(tagSlug)).toEqual(['c', 'c-plus-plus', 'c-sharp', 'c-sharp'])
  expect(['#candles', 'R + D', '+1', 'C++11', 'R+D'].map(tagSlug)).toEqual([
    'candles',
    'r-d',
    '1',
    'c-plus-plus-11',
    'r-plus-d',
  ])
})

it('takes no time to read where nothing is written, and a minute where little is', () => {
  const of = (text: string) =>
    readingMinutes({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  expect(readingMinutes({ type: 'doc', content: [] })).toBe(0)
  expect(of('\u2014 \ud83d\udd25')).toBe(0)
  expect(of('Wax.')).toBe(1)
  expect(of('\u8721')).toBe(1)
  expect(of('wax '.repeat(440))).toBe(2)
})
