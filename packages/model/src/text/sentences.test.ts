import { expect, it } from 'vitest'
import { isClosed } from './dangling-words.ts'
import { sentencesOf } from './sentences.ts'

it.each([
  '\u201cI go.\u201d|She stays.',
  '\u201eIch gehe.\u201c|Sie bleibt.',
  '\u00bbIch gehe.\u00ab|Sie bleibt.',
  '\u00ab Je pars. \u00bb|Elle reste.',
  '\u00ab\u00a0Je pars.\u00a0\u00bb|Elle reste.',
])('ends a sentence after the closing quotation mark: %s', text => {
  const sentences = text.split('|')
  expect(sentencesOf(sentences.join(' ')).map(sentence => sentence.text)).toEqual(sentences)
})

it.each([
  'O plano foi feito pela Dra. Inês Calado.|Nós só o cumprimos.',
  'Ho studiato con la dott.ssa Livia Sandri.|Poi ho aperto.',
  'Ik werk met dhr. Hiemstra.|Hij bakt.',
])('ends no sentence after an abbreviated form of address: %s', text => {
  const sentences = text.split('|')
  expect(sentencesOf(sentences.join(' ')).map(sentence => sentence.text)).toEqual(sentences)
})

it.each([
  'I study for an MSc. in tides.|Then I dive.',
  'She has a PhD. from Bergen.|She has a PhD.|She dives.',
  'I ran Holt Co. in Bergen for 5 yrs. of storms.|Now I rest.',
  'Dipl.-Ing. Maschinenbau, seit 2019 bei Holt & Co. KG.|Taucherin.',
  'I hold an MSc. & a PhD. of the sea.',
  'i hold an msc.|i dive.',
  'My boat is old.|i like it.',
])(
  'ends no sentence after a shortened word before a small letter, unless its writer uses no capitals: %s',
  text => {
    const sentences = text.split('|')
    expect(sentencesOf(sentences.join(' ')).map(sentence => sentence.text)).toEqual(sentences)
  },
)

it('sentencesOf finds each sentence with its offsets', () => {
  const text = '  One day. Dr. Ada wrote (late.) and well!  Two\n\nthree 。四 five'
  expect(sentencesOf(text)).toEqual([
    { text: 'One day.', start: 2, end: 10 },
    { text: 'Dr. Ada wrote (late.) and well!', start: 11, end: 42 },
    { text: 'Two', start: 44, end: 49 },
    { text: 'three 。', start: 49, end: 56 },
    { text: '四 five', start: 56, end: 62 },
  ])
  expect(sentencesOf('a a').map(({ start }) => start)).toEqual([0])
  expect(sentencesOf('')).toEqual([])
})

it.each([
  ['(Late.) And well.', 2],
  ['“Late.” and well.', 2],
  ['Late.) and well.', 1],
  ['Late. x) and well.', 2],
])('sentencesOf %j finds %i', (text, count) => expect(sentencesOf(text)).toHaveLength(count))

it.each([
  'मैं शिक्षक हूँ।| मुझे लिखें: asha@example.com।| मैं दिल्ली में रहती हूँ॥',
  'آپ کیسے ہیں؟| میں ٹھیک ہوں۔| شکریہ۔',
  'هل تعمل من المنزل؟!| نعم أعمل.',
  '「行きます。」|「はい！」|終わり｡',
  '他说：“走。”|“好。”|完。',
  'हाँ।|नहीं?',
])('ends sentences at the marks of other scripts: %s', text => {
  const sentences = text.split('|')
  expect(sentencesOf(sentences.join('')).map(sentence => sentence.text)).toEqual(
    sentences.map(one => one.trim()),
  )
  expect(sentences.every(isClosed)).toBe(true)
})

// Texts that would take minutes if each mark of a run were tried.
it.each(['!', '.', '…', '。', '!"', '(.)', '?! '])('splits a long run of %j', unit => {
  const text = `${unit.repeat(60_000 / unit.length)}x`
  expect(sentencesOf(text).at(-1)?.end).toBe(text.length)
})
