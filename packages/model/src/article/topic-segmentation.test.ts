import { expect, it } from 'vitest'
import { bagOfWords, topicBoundaries } from './topic-segmentation.ts'

const blocksOf = (texts: readonly string[]) =>
  texts.map(text => ({ start: null, words: 0, sentences: [{ text, start: null }] }))
const repeat = (text: string, count: number) => Array.from({ length: count }, () => text)
const CANDLES = 'wick flame soot'
const TIDES = 'tide moon shore'
const BREAD = 'flour yeast oven'

it.each<[string, string[], number, number[]]>([
  ['nowhere without blocks', [], 3, []],
  ['once in a single block', [CANDLES], 3, [0]],
  ['once if one part is wanted', [...repeat(CANDLES, 3), ...repeat(TIDES, 3)], 1, [0]],
  [
    'at each change of the words',
    [...repeat(CANDLES, 3), ...repeat(TIDES, 3), ...repeat(BREAD, 3)],
    3,
    [0, 3, 6],
  ],
  [
    'at the clearest changes, in order',
    [...repeat(`${CANDLES} moon`, 4), ...repeat(`${TIDES} soot`, 4), ...repeat(BREAD, 4)],
    2,
    [0, 8],
  ],
  ['two blocks from the end', [...repeat(CANDLES, 4), ...repeat(TIDES, 2)], 2, [0, 4]],
  ['not one block from the end', [...repeat(CANDLES, 5), TIDES], 2, [0, 4]],
  ['not one block from the beginning', [TIDES, ...repeat(CANDLES, 5)], 2, [0, 2]],
  [
    'two blocks from another start',
    [...repeat(CANDLES, 2), ...repeat(TIDES, 2), ...repeat(BREAD, 2)],
    9,
    [0, 2, 4],
  ],
  ['no nearer than half a part', [...repeat(CANDLES, 4), ...repeat(TIDES, 16)], 2, [0, 5]],
  ['anywhere among words too short to compare', repeat('a b c', 5), 3, [0, 2]],
])('a topic starts %s', (_, texts, parts, starts) => {
  expect(topicBoundaries(blocksOf(texts), parts)).toEqual(starts)
})

it('counts words of four letters or more, and pairs of characters in scripts without spaces', () => {
  expect(
    Object.fromEntries(bagOfWords('The Wick’s wick, 1860s: re-lit a\u0301me\u0300re; 蜡烛燃烧 ろう カタ')),
  ).toEqual({
    wick: 2,
    '1860s': 1,
    're-lit': 1,
    amere: 1,
    蜡烛: 1,
    燃烧: 1,
    ろう: 1,
    カタ: 1,
  })
})
