import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeText } from './normalize.ts'

it.each([
  ['zero-width characters', 'Goo\u200bgle', 'Google'],
  ['soft hyphens', 'Goo\u00adgle', 'Google'],
  ['Cyrillic letters in a Latin word', 'Gооglе', 'Google'],
  ['a word of lookalikes alone among Latin words', 'She works at Асе', 'She works at Ace'],
  ['full-width letters', 'Ｇｏｏｇｌｅ', 'Google'],
  ['blanks between letters', 'at G o o g l e now', 'at Google now'],
  ['dots between letters', 'at G.o.o.g.l.e now', 'at Google now'],
  ['kinds of apostrophes', 'I’ve', "I've"],
])('reads %s as a person does', (_, text, read) => {
  expect(normalizeText(text)).toBe(read)
})

it('leaves Russian and Greek texts as they are', () => {
  for (const text of ['Я пишу компиляторы в Москве.', 'Γράφω μεταγλωττιστές.'])
    expect(normalizeText(text)).toBe(text)
})

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
      const once = normalizeText(text)
      expect(normalizeText(once)).toBe(once)
    }),
  )
})
