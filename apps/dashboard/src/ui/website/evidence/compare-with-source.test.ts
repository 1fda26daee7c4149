import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithSource } from './compare-with-source.ts'

/** The pieces as one text, with the used ones in brackets. */
const mark = (source: string, shown: string) =>
  compareWithSource(source, shown)
    .map(({ text, isUsed }) => (isUsed ? `[${text}]` : text))
    .join('')

test.each([
  ['the same text', 'I tune church organs.', 'I tune church organs.'],
  ['other spaces, emoji and decoration', '▬▬ I  tune\nchurch organs 🎹', 'I tune church organs'],
  ['whole sentences of a longer text', 'Hi there! I tune organs. Write to me.', 'I tune organs.'],
  ['the source among other words', 'Bergen', '@marenholt · Bergen'],
  ['a source without letters', '🎹🎹', 'anything'],
])('finds no difference for %s', (_, source, shown) => {
  expect(compareWithSource(source, shown)).toEqual([])
})

test.each([
  [
    'a cut',
    'Hi! I tune organs, pianos and harps. Bye.',
    'I tune organs…',
    '[I tune organs,] pianos and harps.',
  ],
  [
    'a middle part',
    'Dean | Organ tuner (retired) | Bergen',
    'Organ tuner',
    'Dean | [Organ tuner] (retired) | Bergen',
  ],
  ['whole words first', 'Partly an art.\nArt is long, life short', 'art', 'Partly an [art.]'],
  ['a text without spaces', '我调音管风琴,也修钢琴', '我调音管风琴', '[我调音管风琴,]也修钢琴'],
  [
    'a sentence left out',
    'I tune organs. Write to a@b.example. I mend bells.',
    'I tune organs. I mend bells.',
    '[I tune organs.] Write to a@b.example. [I mend bells.]',
  ],
  [
    'joined lines',
    'Engineer\nmail@x.example\nCat person',
    'Engineer · Cat person',
    '[Engineer]\nmail@x.example\n[Cat person]',
  ],
])('marks the used part of %s in its sentence', (_, source, shown, marked) => {
  expect(mark(source, shown)).toBe(marked)
})

test('returns the whole source of a text that it does not contain', () => {
  expect(mark('I tune organs.', 'Bells')).toBe('I tune organs.')
})

test('quotes any source literally and marks nothing that the text lacks', () => {
  const text = fc.array(
    fc.constantFrom('I tune', ' ', 'organs', '. ', '\n', ' · ', '🎹', '漢字', '…', 'no', 'İ'),
    {
      maxLength: 14,
    },
  )
  const lettersOf = (value: string) => value.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  fc.assert(
    fc.property(text, text, (source, shown) => {
      const pieces = compareWithSource(source.join(''), shown.join(''))
      expect(source.join('')).toContain(pieces.map(piece => piece.text).join(''))
      for (const piece of pieces.filter(({ isUsed }) => isUsed))
        expect(lettersOf(shown.join(''))).toContain(lettersOf(piece.text))
    }),
  )
})
