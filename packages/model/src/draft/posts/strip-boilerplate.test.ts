import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../text/sentences.ts'
import { stripBoilerplate, proseLength, repeatedSentences } from './strip-boilerplate.ts'

const clean = (text: string, repeated: string[] = [], hasAdvertising = true) =>
  stripBoilerplate(text, {
    repeated: new Set(repeated),
    hasAdvertising,
    isExcluded: line => line.startsWith('0:00'),
  })

describe('stripBoilerplate', () => {
  it.each([
    [
      'a list of links',
      'How wax burns.\nWebsite: https://x.example\n► https://y.example/z',
      'How wax burns.',
    ],
    ['a line of places', 'How wax burns.\nInstagram: @candles\nTwitter – @candles', 'How wax burns.'],
    ['hashtags', 'How wax burns. #candle\n#wax #fire', 'How wax burns.'],
    ['several hashtags at an end', 'How wax burns #candle #fire', 'How wax burns'],
    ['a sponsor', 'This film is sponsored by Wick & Co.\nUse code WAX\nHow wax burns.', 'How wax burns.'],
    ['a call to subscribe', 'How wax burns. Subscribe for more!', 'How wax burns.'],
    ['a heading over nothing', 'How wax burns.\n\nMy socials:\nhttps://x.example', 'How wax burns.'],
    [
      'a heading in capitals over nothing',
      'How wax burns.\n\n🔗 LINKS\n► https://x.example',
      'How wax burns.',
    ],
    ['a heading over what is told elsewhere', 'How wax burns.\n\nTimestamps\n\n0:00 Wick', 'How wax burns.'],
    ['credits', 'How wax burns.\n🎵 Music: Wick & Co\nFilmed with a camera of tin', 'How wax burns.'],
    ['rows of signs', '• • •\nHow wax burns.\n.\n.', 'How wax burns.'],
  ])('removes %s', (_, text, left) => {
    expect(clean(text)).toBe(left)
  })

  it.each([
    ['a hashtag that is the last word of its sentence', 'Today we burn #wax'],
    [
      'an address inside of what is told',
      'The book that this is all about can be read at https://x.example today.',
    ],
    ['a heading over something', 'What you need:\nA candle and a cold spoon.'],
    ['a line in capitals over something', 'HOW WAX BURNS\nIt melts first.'],
    ['paragraphs', 'How wax burns.\n\nAnd how it does not.'],
  ])('keeps %s', (_, text) => {
    expect(clean(text)).toBe(text)
  })

  it('removes sentences repeated under other videos', () => {
    const furniture = 'I am Maren and I burn things.'
    const texts = [`How wax burns.\n${furniture}`, `Soot. ${furniture}`, 'Nothing else.']
    expect([...repeatedSentences(texts)]).toEqual([furniture.toLowerCase()])
    expect(clean(texts[1] ?? '', [furniture.toLowerCase()])).toBe('Soot.')
  })

  it("keeps an Instagram account's own offers", () => {
    expect(clean('A discount on quays.', [], false)).toBe('A discount on quays.')
  })

  it('returns whole sentences of the text in order, for any text', () => {
    const piece = fc.oneof(
      fc.lorem({ maxCount: 4, mode: 'sentences' }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('#tag', 'https://x.example', 'Subscribe!', 'Links:', '\n', '\n\n', '0:00 Intro', '•'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const text = pieces.join(' ')
        let at = 0
        for (const { text: sentence } of sentencesOf(clean(text))) {
          const found = text.indexOf(sentence, at)
          expect({ sentence, found: found >= at }).toMatchObject({ found: true })
          at = found + sentence.length
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('proseLength ignores URLs and counts ideographs as more than a letter', () => {
  expect(proseLength('https://x.example/very/long')).toBe(0)
  expect(proseLength('蝋燭')).toBe(5)
})
