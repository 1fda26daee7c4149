import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanQuery, foldWord, MAX_QUERY_LENGTH, runParts, searchTerms, searchWords } from './search-words.ts'

const words = (text: string) => [...searchWords(text)].map(word => word.text)

describe('searchWords', () => {
  it('ignores capitals, accents and other forms of a letter', () => {
    for (const [one, other] of [
      ['Éclair', 'eclair'],
      ['STRASSE', 'Straße'],
      ['Łódź', 'lodz'],
      ['İstanbul', 'istanbul'],
      ['ΑΘΉΝΑΣ', 'αθηνας'],
      ['Ёлка', 'елка'],
      ['مُدَرِّسة', 'مدرسه'],
      ['ＡＢＣ１２', 'abc12'],
      ['e\u0301te\u0301', 'été'],
      ['Donau\u00addampf', 'Donaudampf'],
      ['2020¹', '2020'],
      ['H₂O', 'h2o'],
    ] as const)
      expect(words(one), one).toEqual(words(other))
  })

  it('keeps marks that a script writes vowels and sounds with', () => {
    expect(words('हिन्दी')).toEqual(['हिन्दी'])
    expect(words('か\u3099')).toEqual(['が'])
  })

  it('splits at everything that is no letter or digit', () => {
    expect(words("L'avion, node.js & C++ (v2_1)")).toEqual(['l', 'avion', 'node', 'js', 'c', 'v2', '1'])
  })

  it('takes scripts without spaces as runs, apart from other words', () => {
    const found = [...searchWords('東京タワーはTokyoの塔、ไทย')]
    expect(found.map(({ text, isRun }) => [text, isRun])).toEqual([
      ['東京タワーは', true],
      ['tokyo', false],
      ['の塔', true],
      ['ไทย', true],
    ])
    expect(runParts('東京塔')).toEqual(['東京', '京塔', '塔'])
  })

  it('returns where a word is in its text', () => {
    const mixed = '東京Tokyo塔x'
    expect([...searchWords(mixed)].map(({ start, end }) => mixed.slice(start, end))).toEqual([
      '東京',
      'Tokyo',
      '塔',
      'x',
    ])
    const text = '… Ça va, 東京!'
    expect([...searchWords(text)].map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ça',
      'va',
      '東京',
    ])
  })
})

it('keeps the written form, and sixty letters of a word but all of a run', () => {
  expect([...searchWords('E\u0301TÉ')]).toMatchObject([{ text: 'ete', written: 'été' }])
  const lengths = (text: string) =>
    [...searchWords(text)].map(word => [word.text.length, word.written.length])
  expect(lengths(`${'a'.repeat(60)} ${'B'.repeat(61)} ${'東'.repeat(61)}`)).toEqual([
    [60, 60],
    [60, 60],
    [61, 60],
  ])
  expect(lengths('𝒳'.repeat(60))).toEqual([[60, 120]])
  expect(foldWord('a_-\u200db')).toBe('ab')
  expect(foldWord('ABC')).toBe('abc')
})

describe('searchTerms', () => {
  it('takes only the last word as the beginning of others', () => {
    expect(searchTerms('analytical eng').map(({ text, isPrefix }) => [text, isPrefix])).toEqual([
      ['analytical', false],
      ['eng', true],
    ])
    expect(searchTerms('engine?').map(({ isPrefix }) => isPrefix)).toEqual([false])
    expect(searchTerms('ab ab').map(({ isPrefix }) => isPrefix)).toEqual([true])
    expect(searchTerms('a').map(({ isPrefix }) => isPrefix)).toEqual([false])
  })

  it('takes a word once, and eight at most', () => {
    expect(searchTerms('one ONE oné')).toHaveLength(1)
    expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
  })
})

it('cleans any query to one short line', () => {
  expect(cleanQuery('e\u0301')).toBe('\u00e9')
  expect(cleanQuery('a '.repeat(80))).toBe('a '.repeat(50).trim())
  expect(cleanQuery('😀'.repeat(101))).toBe('😀'.repeat(100))
  expect(cleanQuery(` ${'a'.repeat(100)}`)).toBe('a'.repeat(100))
  expect(cleanQuery(' a\u0000b\n\u202ec\ud800 ')).toBe('a b c')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const query = cleanQuery(text)
      expect(query.isWellFormed()).toBe(true)
      expect(Array.from(query).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
      expect(query).toBe(query.trim())
      expect(cleanQuery(query)).toBe(query)
      for (const { text: word } of searchTerms(query)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
    }),
    { numRuns: 500 },
  )
})

it('folds a folded word to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      for (const word of words(text)) expect(foldWord(word)).toBe(word)
    }),
    { numRuns: 2000 },
  )
})
