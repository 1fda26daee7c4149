import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostSlug } from './post.ts'
import { readingMinutes } from './reading-minutes.ts'
import { slugOf, tagSlug } from './slug.ts'

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
    expect(slugOf('\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb')).toBe(
      '\u65e5\u672c\u8a9e\u306e\u30bf\u30a4\u30c8\u30eb',
    )
    expect(slugOf('\u30bf\u30a4\u30c8\u30eb')).toBe('taitoru')
    expect(slugOf('\u041e\u0431\u044a\u0435\u043a\u0442 \u2167')).toBe('obekt-viii')
  })

  it('keeps a title of 80 characters whole and cuts a longer one after its last word that fits', () => {
    const [first, exact, long] = ['a'.repeat(40), 'b'.repeat(39), 'b'.repeat(40)]
    expect(slugOf(`${first} ${exact}`)).toBe(`${first}-${exact}`)
    expect(slugOf(`${first} ${exact} c`)).toBe(`${first}-${exact}`)
    expect(slugOf(`${first} ${long}`)).toBe(first)
    expect(slugOf(`${first} ${long} c`)).toBe(first)
  })

  it('cuts within a word only where the words before it have 30 characters or fewer', () => {
    const long = 'b'.repeat(100)
    expect(slugOf(`${'a'.repeat(31)} ${long}`)).toBe('a'.repeat(31))
    expect(slugOf(`${'a'.repeat(30)} ${long}`)).toBe(`${'a'.repeat(30)}-${'b'.repeat(49)}`)
    expect(slugOf(long)).toBe('b'.repeat(80))
  })

  it('cuts no letter of two code units in half', () => {
    const letter = '\u{20000}'
    expect(slugOf(letter.repeat(60))).toBe(letter.repeat(40))
    expect(slugOf(`1${letter.repeat(60)}`)).toBe(`1${letter.repeat(39)}`)
  })

  it('leaves out apostrophes and parts words at every other sign', () => {
    expect(slugOf("Rock \u2019n\u2019 roll's  last \u2014 night?")).toBe('rock-n-rolls-last-night')
    expect(slugOf('A pound and \u00bd')).toBe('a-pound-and-1-2')
    expect(slugOf('?!')).toBe('post')
  })

  it('writes a word without a reading in lower case, without signs that are no letters, and keeps its accents', () => {
    expect(slugOf('\u0414\u041e\u041c\u65e5')).toBe('\u0434\u043e\u043c\u65e5')
    expect(slugOf('\u65e5\u30fc\u672c\u30fc\u8a9e')).toBe('\u65e5\u672c\u8a9e')
    expect(slugOf('\u65e5\u0e31\u672c7')).toBe('\u65e5\u0e31\u672c7')
    expect(slugOf('\u0e31\u0e34\u65e5')).toBe('\u65e5')
  })

  it('is made of any title', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({ unit: 'grapheme', maxLength: 300 }),
        ),
        title => {
          expect(PostSlug.safeParse(slugOf(title)).error).toBeUndefined()
          expect(PostSlug.parse(slugOf(title))).toBe(slugOf(title))
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
  expect(of('\u8721'.repeat(1000))).toBe(2)
  expect(of(`${'wax '.repeat(440)}${'\u8721'.repeat(500)}`)).toBe(3)
  expect(of(`${'wax '.repeat(329)}`)).toBe(1)
  expect(of(`${'wax '.repeat(330)}`)).toBe(2)
})
