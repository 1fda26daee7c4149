import { describe, expect, it } from 'vitest'
import { transcriptFacts } from '../truth/passages.ts'
import { canCheckLanguage, checkLine, checkSection, checkText, passedSection } from './check-section.ts'
import { refutedTexts, sentencesToReview, withoutRefuted } from './second-opinion.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { lecture } from './testing/lectures.ts'

const SPOKEN = [
  'We counted 12 drops and two needles in 1860.',
  'The flame is not hot in the middle, as you can see.',
  'If the wick is cold, nothing happens.',
  'Margaret Holloway sent us this beaker and a letter about it.',
  'I kept the letter in the drawer beside the balance for many years.',
  'The balance stood on the table beside the window.',
]
const passages = transcriptFacts(
  SPOKEN.map((text, index) => ({ text, start: 10 * index })),
  { language: 'en' },
)
const video = { id: 'AAAAAAAAAAA', title: 'T', description: '', duration_s: 100, author: null }
const keep = (text: string, from: string[] = []) =>
  checkText(text, passages, from)
    .passed.map(sentence => sentence.text)
    .join(' ')

describe('a sentence of a model', () => {
  it('passes against the passage that it cites or one next to it, and fails against others', () => {
    const sentence = 'Margaret Holloway sent us this beaker.'
    expect(keep(sentence, ['s4'])).toBe(sentence)
    expect(keep(sentence, ['s5'])).toBe(sentence)
    expect(keep(sentence, ['s1'])).toBe('')
  })

  it('is checked against the whole section if it cites nothing, or only unknown passages', () => {
    expect(keep('The balance stood on the table.')).toBe('The balance stood on the table.')
    expect(keep('The balance stood on the table.', ['s99'])).toBe('The balance stood on the table.')
    expect(keep('The balance stood on the floor.', ['s99'])).toBe('')
  })

  it.each([
    ['a dropped negation', 'The flame is hot in the middle.'],
    ['an added negation', 'We never counted 12 drops.'],
    ['another doer', 'Margaret Holloway kept the letter in the drawer.'],
    ['another number', 'We counted 13 drops.'],
    ['a number of something else', 'We counted 12 needles.'],
    ['a dropped condition', 'Nothing happens.'],
    ['another certainty', 'The balance may have stood on the table.'],
    ['another tense', 'The balance stands on the table beside the window.'],
    ['an invented quotation', 'They said: “The flame will never end.”'],
    ['a link', 'Read more at https://evil.example/buy.'],
    ['praise', 'The best beaker stood on the table.'],
  ])('is removed with %s', (_, lie) => expect(keep(lie)).toBe(''))

  it('is counted, and a removed one leaves the others', () => {
    const { passed, sentences, removed } = checkText(
      `${SPOKEN[0]} In 1987 it moved to Paris. ${SPOKEN[5]}`,
      passages,
    )
    expect(passed.map(({ text }) => text)).toEqual([SPOKEN[0], SPOKEN[5]])
    expect([sentences, removed]).toEqual([3, 1])
  })

  it('passes word for word, whatever was said', () => {
    for (let number = 0; number < 30; number += 1) {
      const said = spokenSentences(lecture(number, 40, number % 3 === 2))
      const facts = transcriptFacts(said, { language: 'en' })
      for (const [index, { text }] of said.entries())
        expect(checkText(text, facts, [`s${index + 1}`]).removed).toBe(0)
    }
  })
})

describe('a section of a model', () => {
  const cited = (text: string, ...from: string[]) => ({ text, from })
  const check = (quote: string | null, ...paragraphs: { text: string; from: string[] }[][]) =>
    checkSection({ paragraphs, quote }, passages, video)

  it('keeps the time of the first passage of each paragraph', () => {
    const checked = check(
      null,
      [cited('The wick burns for ever.', 's3'), cited(SPOKEN[3] ?? '', 's4'), cited(SPOKEN[4] ?? '', 's5')],
      [cited(SPOKEN[5] ?? '', 's6'), cited(SPOKEN[0] ?? '', 's1')],
    )
    expect(checked).toMatchObject({ sentences: 5, removed: 1 })
    const section = passedSection(checked, 'The balance', passages, video)
    expect(section).toMatchObject({ heading: 'The balance', start: 0 })
    expect(section?.paragraphs.map(({ start }) => start)).toEqual([30, 0])
  })

  it('is dropped if too little of it passed', () => {
    expect(passedSection(check(null, [cited(SPOKEN[5] ?? '', 's6')]), '', passages, video)).toBeNull()
  })

  it('quotes whole sentences with their time, so that no negation or condition is cut off', () => {
    expect(check('“is not hot in the middle”').quote).toEqual({ text: SPOKEN[1], start: 10 })
    expect(check('hot in the middle, as you can see. If the wick is cold').quote).toEqual({
      text: `${SPOKEN[1]} ${SPOKEN[2]}`,
      start: 10,
    })
    expect(check('hot in the middle').quote).toEqual({ text: SPOKEN[1], start: 10 })
    for (const invented of ['The flame is hot in the middle', 'in the middle', 'The flame … as you can see'])
      expect(check(invented)).toMatchObject({ quote: null, sentences: 1, removed: 1 })
    expect(check(null)).toMatchObject({ quote: null, sentences: 0, removed: 0 })
  })
})

describe('a heading', () => {
  const line = (text: string, max = 160) => checkLine(text, passages, max).passed[0]?.text ?? ''

  it('loses Markdown marks, repeated spaces and a trailing full stop', () => {
    expect(line('## The  *balance*')).toBe('The balance')
    expect(line(' The balance. \n')).toBe('The balance')
  })

  it('is removed if it quotes, is too long or says more than the passages', () => {
    expect(line('The “balance”')).toBe('')
    expect(line('The balance', 10)).toBe('')
    for (const lie of ['The balance of Faraday', 'How Globex won 500 prizes', 'The best balance'])
      expect(checkLine(lie, passages, 160)).toEqual({ passed: [], sentences: 1, removed: 1 })
    expect(checkLine(' ', passages, 160)).toEqual({ passed: [], sentences: 0, removed: 0 })
  })
})

describe('a second opinion', () => {
  const checked = checkSection(
    {
      paragraphs: [
        [
          { text: SPOKEN[3] ?? '', from: ['s4'] },
          { text: 'The balance stood on the table.', from: ['s6'] },
        ],
      ],
      quote: null,
    },
    passages,
    video,
  )
  const reviewed = sentencesToReview(checked.paragraphs.flat(), passages)
  const after = (verdict: 'said' | 'contradicted' | 'not said', words: string) => {
    const refuted = refutedTexts(reviewed, new Map([[0, { verdict, words }]]), passages)
    return withoutRefuted(checked, refuted)
  }

  it('is asked only about sentences in other words, with the passages around them', () => {
    expect(reviewed.map(({ text }) => text)).toEqual(['The balance stood on the table.'])
    expect(reviewed[0]?.from).toEqual(['s5', 's6'])
  })

  it('removes what it does not find said, or finds said in words that the passages lack', () => {
    expect(after('said', 'balance stood on the table').removed).toBe(0)
    expect(after('not said', 'balance stood on the table').removed).toBe(1)
    expect(after('contradicted', 'balance stood on the table').removed).toBe(1)
    expect(after('said', 'the balance stood in Paris').removed).toBe(1)
    expect(after('said', '').paragraphs.flat()).toHaveLength(1)
  })

  it('removes nothing without an answer, and cannot bring back what the rules removed', () => {
    expect(withoutRefuted(checked, refutedTexts(reviewed, new Map(), passages))).toEqual(checked)
    const opinions = new Map([
      [0, { verdict: 'said' as const, words: 'balance' }],
      [7, { verdict: 'said' as const, words: 'balance' }],
    ])
    expect(withoutRefuted(checked, refutedTexts(reviewed, opinions, passages))).toEqual(checked)
  })
})

it('knows the languages in which sentences can be checked', () => {
  expect(['en', 'en-GB', 'de', 'fr'].map(canCheckLanguage)).toEqual([true, true, true, true])
  expect(['ja', 'fil', ''].map(canCheckLanguage)).toEqual([false, false, false])
})
