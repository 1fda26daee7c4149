import { describe, expect, it } from 'vitest'
import { speechText, splitIntoBlocks } from './speech-blocks.ts'
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
    expect(said([`Wick. ${words(44)}`, 'a']).map(({ text }) => text.split(' ').length)).toEqual([45, 1])
    expect(said([`Wick. ${words(43)}`, 'a']).map(({ text }) => text.split(' ').length)).toEqual([1, 44])
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
    const texts = [
      'um, — the flame uh is  hot',
      'äh',
      '— , the uuumm wick \t and Uhhm, the wax uuuh eerrm hmmm ääähhm euuuhh glow',
      'die Ähre eru uhr’',
      '1861',
      '– –',
    ]
    expect(said(texts, 2, 5).map(({ text }) => text)).toEqual([
      'The flame is hot.',
      'The wick and the wax glow.',
      'Die Ähre eru uhr’',
      '1861.',
    ])
    expect(said(['is it hot? Uhm. uh, yes']).map(({ text }) => text)).toEqual(['Is it hot?', 'Yes.'])
    expect(said(['wax '.repeat(200)])[0]?.text.length).toBeLessThanOrEqual(600)
  })

  it.each<[string | null, string]>([
    ['de', 'Wir treffen uns um fünf Uhr. Ich lese, um ähm zu lernen.'],
    ['pt-BR', 'Este é um carro. Um dia fui a Lisboa.'],
    [null, 'Ich lese, um die Sprache und das Land zu verstehen.'],
    [null, 'I um read, umm, to learn the language and the history of it.'],
  ])('keeps “um” where it is a word: %s, %s', (language, text) => {
    const cues = [{ start: null, end: null, text }]
    const spoken = spokenSentences({ language, kind: 'pasted', cues })
      .map(sentence => sentence.text)
      .join(' ')
    expect(spoken).toBe(text.replace('ähm ', '').replace(/um read, umm, /, 'read, '))
  })

  it('makes blocks of 140 words of whole sentences', () => {
    const blocks = splitIntoBlocks([70, 70, 139, 1, 3].map((count, start) => ({ text: words(count), start })))
    expect(blocks.map(({ start, words: count, sentences }) => [start, count, sentences.length])).toEqual([
      [0, 140, 2],
      [2, 140, 2],
      [4, 3, 1],
    ])
    expect(splitIntoBlocks([])).toEqual([])
    expect(speechText(blocks.slice(2))).toBe('wax wax wax')
    expect(speechText([...blocks.slice(2), ...blocks.slice(2)])).toBe('wax wax wax wax wax wax')
  })

  it('knows the full stops of Hindi and Urdu', () => {
    const text = 'मैं शिक्षक हूँ। मैं दिल्ली में रहती हूँ।'
    expect(said([text]).map(one => one.text)).toEqual(['मैं शिक्षक हूँ।', 'मैं दिल्ली में रहती हूँ।'])
    expect(said(['मैं शिक्षक हूँ', 'मैं घर में'], 2, 5).map(one => one.text)).toEqual(['मैं शिक्षक हूँ।', 'मैं घर में।'])
    expect(said(['میں ٹھیک ہوں۔ شکریہ۔'])).toHaveLength(2)
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
  ['a蜡烛b', 3],
  ['蜡ａ烛', 2],
  ['ろうそく wax', 3],
  ['เทียน', 3],
])('counts the words of %s', (text, count) => expect(countWords(text)).toBe(count))
