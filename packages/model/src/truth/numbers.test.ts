import { describe, expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
import { checkSentence } from './check-sentence.ts'
import { monthOf } from './month-names.ts'
import type { Grammar } from './grammar.ts'
import { factsOf } from './profile-facts.ts'
import { findNumbers, matchesNumber } from './stated-numbers.ts'
import { grammarOf } from './languages/languages.ts'
import { foldWord, splitCompound, tokenize } from './tokens.ts'
import { analyze } from './words.ts'

describe('the numbers of a text', () => {
  it.each<[string, string, number[], number]>([
    ['1,234 stars', '1,234', [1234, 1.234], 1],
    ['12.400', '12.400', [12_400, 12.4], 1],
    ['1.234.567', '1.234.567', [1_234_567], 1],
    ['1.906,5', '1.906,5', [1906.5], 0.1],
    ['1 234', '1 234', [1234], 1],
    ['1\u2019234', '1\u2019234', [1234], 1],
    ['0.5', '0.5', [0.5], 0.1],
    ['007', '007', [7], 1],
    ['1,23,4', '1,23', [1.23], 0.01],
    ['5k', '5k', [5000], 1000],
    ['5 K', '5 K', [5000], 1000],
    ['10 tsd', '10 tsd', [10_000], 1000],
    ['1.5 million', '1.5 million', [1_500_000], 100_000],
    ['3 milhões', '3 milhões', [3_000_000], 1_000_000],
    ['3 milhão', '3 milhão', [3_000_000], 1_000_000],
    ['4 millones', '4 millones', [4_000_000], 1_000_000],
    ['4 millón', '4 millón', [4_000_000], 1_000_000],
    ['4 millon', '4 millon', [4_000_000], 1_000_000],
    ['2 Millionen', '2 Millionen', [2_000_000], 1_000_000],
    ['2 millions', '2 millions', [2_000_000], 1_000_000],
    ['2 milioni', '2 milioni', [2_000_000], 1_000_000],
    ['2 milione', '2 milione', [2_000_000], 1_000_000],
    ['5 billion', '5 billion', [5_000_000_000], 1_000_000_000],
    ['3rd', '3rd', [3], 1],
    ['2019-03-04 5', '5', [5], 1],
    ['2019-03 6 2019-03-04T10:00:00.000Z', '6', [6], 1],
    ['(7)', '7', [7], 1],
    ['a - 8', '8', [8], 1],
  ])('of %j are %j with the values %j and the precision %s', (text, number, values, step) => {
    expect(findNumbers(text).map(one => [one.text, one.values, one.step])).toEqual([[number, values, step]])
    expect(findNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([number])
  })

  it.each(['v12', '12a', 'x-5', '-5', '2019-03', 'a.5', '1234567890123456'])('has none in %j', text => {
    expect(findNumbers(text)).toEqual([])
  })

  it.each([
    ['10%', true],
    ['10 Percent', true],
    ['4 prozent', true],
    ['4 k', false],
  ])('%j is a share: %s', (text, isPercent) => expect(findNumbers(text)[0]?.isPercent).toBe(isPercent))

  it.each<[string, (string | null)[]]>([
    ['51-200', ['from', 'to']],
    ['51 \u2013 200 people', ['from', 'to']],
    ['51 k - 200', ['from', null]],
    ['51, 200', [null, null]],
    ['51 - x 200', [null, null]],
    ['1 200 \u2013', [null]],
  ])('%j are ends of a range: %j', (text, ranges) =>
    expect(findNumbers(text).map(({ range }) => range)).toEqual(ranges),
  )

  it.each<[number, number[], number, boolean]>([
    [1234, [1234], 1, true],
    [1235, [1234], 1, false],
    [1234, [5, 1234], 1, true],
    [1249, [1200], 100, true],
    [1250, [1200], 100, false],
    [12.34, [12.3], 0.1, true],
    [12.36, [12.3], 0.1, false],
  ])('%s is the stated %j at the precision %s: %s', (known, values, step, is) => {
    expect(matchesNumber(known, { values, step })).toBe(is)
  })
})

it.each<[string, string, number[]]>([
  ['en', 'two thousand five hundred', [2500]],
  ['en', 'one hundred and twenty, thirty', [120, 30]],
  ['en', 'two million three hundred thousand', [2_300_000]],
  ['en', 'twenty and five', [20, 5]],
  ['en', 'twenty boats, five mills', [20, 5]],
  ['en', 'nineteen eighty', [19, 80]],
  ['en', 'two dozen', [24]],
  ['de', 'hundert und fünf', [105]],
  ['de', 'eineinhalb', [1.5]],
  ['fr', 'deux mille cinq cent quatre-vingt-dix', [2590]],
  ['es', 'treinta y un', [31]],
  ['es', 'doscientos mil', [200_000]],
  ['it', 'cento e cinque', [105]],
  ['pt', 'mil e duzentos', [1200]],
  ['pt', 'cem e duzentos', [100, 200]],
  ['nl', 'twee duizend drie', [2003]],
])('reads in %s %j as %j', (language, text, numbers) => {
  const words = analyze(text, grammarOf(language) as Grammar)
  expect(words.flatMap(({ number }) => number?.values ?? [])).toEqual(numbers)
})

describe('a sentence about a figure', () => {
  const facts = factsOf(RICH)
  it.each([
    ['Tidal has 3,204 stars.', true],
    ['Tidal has 3,205 stars.', false],
    ['Tidal has 3.2k stars.', true],
    ['Tidal has 3k stars.', true],
    ['Tidal has 4k stars.', false],
    ['Stars of Tidal: 3,204.', true],
    ['Tidal has 3,204 forks.', false],
    ['Tidal has over 3,204 stars.', false],
    ['Tidal has at least 3,204 stars.', true],
    ['Tidal has over 3,205 stars.', false],
    ['Tidal has over 1,602 stars.', true],
    ['Tidal has over 1,601 stars.', false],
    ['Tidal has under 3,204 stars.', false],
    ['Tidal has at most 3,204 stars.', true],
    ['Tidal has under 3,203 stars.', false],
    ['Tidal has under 6,408 stars.', true],
    ['Tidal has under 6,409 stars.', false],
    ['Tidal has almost 3,205 stars.', true],
    ['Tidal has almost 3,204 stars.', false],
    ['Tidal has almost 3,769 stars.', true],
    ['Tidal has almost 3,770 stars.', false],
    ['Tidal has about 3,560 stars.', true],
    ['Tidal has about 3,561 stars.', false],
    ['Tidal has about 2,913 stars.', true],
    ['Tidal has about 2,912 stars.', false],
    ['12,440 people follow her.', true],
    ['12,441 people follow her.', false],
    ['She has 12,440 followers.', true],
    ['She has 12,440 subscribers.', true],
    ['She has 34 repositories.', true],
    ['She has 35 repositories.', false],
  ])('%j passes: %s', (sentence, passes) => {
    expect(checkSentence(sentence, facts, { today: new Date('2026-11-20') }).ok).toBe(passes)
  })
})

it.each([
  ['june', 6],
  ['juni', 6],
  ['dez.', 12],
  ['dezember', 12],
  ['enero', 1],
  ['fevrier', 2],
  ['maart', 3],
  ['smarch', null],
])('%s is month %s', (name, month) => expect(monthOf(name)).toBe(month))

it('splits a text into words with their symbols, and folds them', () => {
  expect(tokenize("Node.js' C++ o\u2019clock_ Ärger\u2019s \u00df")).toEqual([
    { text: 'Node.js', folded: 'node.js', start: 0, end: 7 },
    { text: 'C++', folded: 'c++', start: 9, end: 12 },
    { text: 'o\u2019clock', folded: "o'clock", start: 13, end: 20 },
    { text: 'Ärger\u2019s', folded: 'arger', start: 22, end: 29 },
    { text: '\u00df', folded: 'ss', start: 30, end: 31 },
  ])
  expect(["ADA'S", "is's it", 'Éa', 'ﬁne', 'ßß', 'a\u2019b\u2019c'].map(foldWord)).toEqual([
    'ada',
    "is's it",
    'ea',
    'fine',
    'ssss',
    "a'b'c",
  ])
  expect(splitCompound('a-b.c_d\u2019e--f-')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
