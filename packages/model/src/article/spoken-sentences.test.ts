import { describe, expect, it } from 'vitest'
import { countWords, spokenSentences } from './spoken-sentences.ts'
import type { Transcript } from './transcript.ts'

const said = (texts: string[], seconds = 2, pause = 0) => {
  const cues = texts.map((text, at) => {
    const start = at * (seconds + pause)
    return { start, end: start + seconds, text }
  })
  return spokenSentences({ language: 'en', kind: 'auto', cues } as Transcript)
}
const words = (count: number) => Array.from({ length: count }, () => 'wax').join(' ')

describe('spokenSentences', () => {
  it('splits at punctuation if there is a mark for every 45 words, else at pauses', () => {
    expect(said([`${words(44)} wick. ${words(45)}.`]).length).toBe(2)
    expect(said([`Wick. ${words(45)}`, words(10)]).map(({ text }) => text.split(' ').length)).toEqual([
      46, 10,
    ])
  })

  it('gives each sentence the start of the cue in which it begins', () => {
    expect(said(['One. Two goes', 'on here. Three.']).map(({ start }) => start)).toEqual([0, 0, 2])
  })

  it('splits at a pause above 1.2 seconds only, and after 25 words', () => {
    expect(said(['we begin', 'with wax'], 2, 1)).toHaveLength(1)
    expect(said(['we begin', 'with wax'], 2, 1.25)).toHaveLength(2)
    expect(said([words(24), 'a', 'b']).map(({ text }) => text.split(' ').length)).toEqual([25, 1])
  })

  it('removes filler words and leading marks, capitalises and closes the sentence', () => {
    const texts = ['um, — the flame uh is hot', 'äh', 'die Ähre']
    expect(said(texts, 2, 5).map(({ text }) => text)).toEqual(['The flame is hot.', 'Die Ähre.'])
  })

  it('adds no full stop to a script without spaces', () => {
    expect(said(['これは火です', 'นี่คือไฟ'], 2, 5).map(({ text }) => text)).toEqual(['これは火です', 'นี่คือไฟ'])
  })
})

it.each([
  ['', 0],
  ['a candle burns', 3],
  ['– … –', 0],
  ['it’s 3.5 metres', 3],
  ['蜡烛燃烧', 2],
  ['蜡烛燃', 2],
  ['ろうそく wax', 3],
  ['เทียน', 3],
])('counts the words of %s', (text, count) => expect(countWords(text)).toBe(count))
