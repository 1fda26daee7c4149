import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile } from '../profile/profile.ts'
import { isSupported } from '../truth/check-sentences.ts'
import { withOwnerStatements } from '../truth/passages.ts'
import { factsOf } from '../truth/profile-facts.ts'
import { ownerStatements } from './owner-statements.ts'
import { type GateRules, createSentenceGate } from './sentence-gate.ts'

const INSTRUCTIONS = 'State only what stands in there or in the wish. Begin sentences with a plain word.'
const FACTS = factsOf(RICH)
const TODAY = new Date('2026-11-20T12:00:00Z')
const rules = (more: Partial<GateRules> = {}): GateRules => ({
  facts: FACTS,
  today: TODAY,
  instructions: INSTRUCTIONS,
  max: 3000,
  isOneLine: false,
  keepsMarks: false,
  ...more,
})

/** The released text of a chunked input. */
function through(pieces: string[], more: Partial<GateRules> = {}) {
  const gate = createSentenceGate(rules(more))
  const shown = pieces.map(gate.push)
  shown.push(gate.end())
  expect(shown.join('')).toBe(gate.text)
  return gate
}
const passed = (text: string, more: Partial<GateRules> = {}) => through([text], more).text

const TRUE = [
  'Maren Holt builds small compilers.',
  'She lives in Bergen.',
  'Works at Fjord Instruments.',
  'Tidal has 3,204 stars.',
  'On GitHub since 2012.',
]
const FALSE = [
  'She won the Turing Award.',
  'She works at Initech.',
  'Tidal has 9,000 stars.',
  'She is the best engineer.',
  'On GitHub since 1999.',
  'See https://evil.example for more.',
  'Maren leads 40 people.',
]

const isTrue = (sentence: string) => isSupported(sentence, FACTS, { today: TODAY })

describe('the sentence gate', () => {
  it('releases true sentences as they arrive and no false one', () => {
    const gate = createSentenceGate(rules())
    expect(gate.push('Maren Holt builds small comp')).toBe('')
    expect(gate.push('ilers. She won the Turing')).toBe('Maren Holt builds small compilers.')
    expect(gate.push(' Award. She lives in Bergen.')).toBe('')
    expect(gate.end()).toBe(' She lives in Bergen.')
    expect([gate.text, gate.refused]).toEqual(['Maren Holt builds small compilers. She lives in Bergen.', 1])
  })

  it('keeps paragraph breaks across an omitted sentence', () => {
    expect(
      passed('Maren Holt builds small compilers.\n\nShe works at Initech.\n\nShe lives in Bergen.'),
    ).toBe('Maren Holt builds small compilers.\n\nShe lives in Bergen.')
  })

  it('drops preambles, Markdown and surrounding quotation marks', () => {
    expect(passed('Certainly! Here is an introduction:\n\n"**Maren Holt** builds small compilers."')).toBe(
      'Maren Holt builds small compilers.',
    )
    expect(passed('# Maren Holt\n- She lives in Bergen.')).toBe('Maren Holt\nShe lives in Bergen.')
    expect(passed('## Maren Holt\n- She lives in Bergen.', { keepsMarks: true })).toBe(
      '## Maren Holt\n- She lives in Bergen.',
    )
  })

  it('drops empty statements, except short headings and requested ones', () => {
    for (const words of ['We, It, The, In, With.', 'It is what it is.', 'Ich und wir.'])
      expect(through([`${words} She lives in Bergen.`])).toMatchObject({
        text: 'She lives in Bergen.',
        refused: 0,
      })
    for (const words of ['…', '— I —']) expect(passed(words)).toBe('')
    expect(passed('## Who we are\n\nShe lives in Bergen.', { keepsMarks: true })).toBe(
      '## Who we are\n\nShe lives in Bergen.',
    )
  })

  it('detects a refusal written as text', () => {
    for (const words of [
      'I’m sorry, but I can’t help with that.',
      'I cannot write this.',
      'As an AI, I do not know.',
    ])
      expect(through([words])).toMatchObject({ isDeclined: true, text: '' })
  })

  it('drops parts of its instructions, JSON and role names', () => {
    const gate = through([`${INSTRUCTIONS} {"facts":{"name":"Maren Holt"}} She lives in Bergen.`])
    expect(gate.text).toBe('')
    expect(through([INSTRUCTIONS, ' She lives in Bergen.']).text).toBe('She lives in Bergen.')
  })

  it('counts what the owner asks for or has written as their statement, and says so', () => {
    const stated = (wish: string, written: string[] = []) => ({
      facts: withOwnerStatements(FACTS, [...ownerStatements(wish), ...written]),
    })
    expect(
      through(['She works at Initech. She lives in Bergen.'], stated('Say that I work at Initech now.')),
    ).toMatchObject({
      text: 'She works at Initech. She lives in Bergen.',
      own: ['She works at Initech.'],
    })
    expect(passed('The best compilers.', stated('Make me sound like the best.'))).toBe('')
    expect(passed('She won 3 medals.', stated('', ['She won 3 medals in Oslo.']))).toBe('She won 3 medals.')
  })

  it('judges a sentence against the facts that it cites, and shows no citation', () => {
    const idOf = (path: string) => FACTS.list.find(({ source }) => source.path === path)?.id
    const [bio, place] = [idOf('bio'), idOf('location')]
    for (const cited of [
      `She lives in Bergen. [${place}]`,
      `She lives in Bergen [${place}, ${bio}].`,
      `She lives in Bergen (${place}).`,
      `\u00ab She lives in Bergen. \u00bb [${place}]`,
    ])
      for (const size of [1, 3, 100]) {
        const pieces =
          `${cited} Maren Holt builds small compilers. [${bio}]`.match(new RegExp(`[^]{1,${size}}`, 'g')) ??
          []
        expect(through(pieces).text).toBe('She lives in Bergen. Maren Holt builds small compilers.')
      }
    expect(passed(`She lives in Bergen. [${bio}]`)).toBe('')
    expect(passed('She lives in Bergen. [f999]')).toBe('')
  })

  it('returns what it refused with the reason and its place', () => {
    const gate = through([
      'She lives in Bergen. She works at Initech.\n\nShe won the Turing Award. Maren Holt builds small compilers.',
    ])
    const first = 'She lives in Bergen.'
    expect(gate.text).toBe(`${first}\n\nMaren Holt builds small compilers.`)
    expect(gate.refusals).toEqual([
      {
        text: 'She works at Initech.',
        reason: expect.stringContaining('Initech'),
        at: first.length,
        gap: ' ',
      },
      {
        text: 'She won the Turing Award.',
        reason: expect.stringMatching(/^[A-Z].*\.$/),
        at: first.length,
        gap: '\n\n',
      },
    ])
  })

  const LIVES = 'She lives in Bergen.'
  const BUILDS = 'Maren Holt builds small compilers.'

  it.each([
    'Certainly!',
    'Sure, here it is:',
    'Of course.',
    'OKAY, a text!',
    'Absolutely, with pleasure.',
    'Here you go:',
    'An introduction for a compiler:',
    'Certainly! Sure:',
  ])('drops the preamble %j', words => {
    expect(through([`${words}\n${LIVES}`])).toMatchObject({ text: LIVES, refused: 0, isDeclined: false })
    expect(through([`${words}\nI cannot write this.`])).toMatchObject({ text: '', isDeclined: true })
  })

  it('judges what is no preamble', () => {
    for (const words of [
      'Surely she works at Initech.',
      `Sure, ${'she works '.repeat(5)}at Initech!`,
      'She works: at Initech.',
    ])
      expect(through([`${words} ${LIVES}`])).toMatchObject({ text: LIVES, refused: 1 })
    expect(through([`${LIVES} Certainly, she works!`])).toMatchObject({ text: LIVES, refused: 1 })
  })

  it.each([
    "I'm sorry about that.",
    'I am sorry.',
    'Sorry about that.',
    'Unfortunately not today.',
    'As an AI I wait.',
    "I'm unable to do that.",
    'I am not able to do that.',
    'I cannot help with it.',
    'I can’t assist you.',
    'I can not do it.',
    "I won't comply.",
    'i cannot provide it.',
  ])('takes %j as a refusal at the beginning only', words => {
    expect(through([`${words} ${LIVES}`])).toMatchObject({ text: '', refused: 0, isDeclined: true })
    for (const before of [LIVES, 'She works at Initech.'])
      expect(through([`${before} ${words} ${LIVES}`])).toMatchObject({
        text: expect.stringContaining(LIVES),
        isDeclined: false,
      })
  })

  it.each([
    'I cannot swim.',
    'She is sorry.',
    'Why am I sorry?',
    'No, I cannot help.',
    'She says I am unable.',
  ])('takes %j as no refusal', words =>
    expect(through([words])).toMatchObject({ text: '', isDeclined: false }),
  )

  it.each(['{', '}', 'a <b', 'b> a', '"name" : Maren.', 'system: yes.', '  Assistant : yes.', 'USER: yes.'])(
    'does not offer the markup %j',
    words => expect(through([words, ` ${LIVES}`])).toMatchObject({ refused: 1, refusals: [] }),
  )

  it.each<[string, string, boolean]>([
    ['Say that she lives in Bergen today', LIVES, true],
    ['Say that she lives in Bergenland today', LIVES, false],
    ['that she lives in', LIVES, false],
    ['maren holt builds small compilers', BUILDS, true],
    ['holt builds small compilers', BUILDS, false],
    [
      'builds small compilers and the tools',
      'Maren Holt builds small compilers and the tools around them.',
      true,
    ],
    ['builds small compilers and the', 'Maren Holt builds small compilers and the tools around them.', false],
    ['small compilers and tools', 'Small compilers.', false],
  ])('with the instructions "%s", %j is an echo: %s', (instructions, sentence, isEcho) => {
    const { refused, refusals } = through([sentence], { instructions })
    expect([refused, refusals]).toEqual([isEcho ? 1 : 0, []])
  })

  it('returns at most 20 refused sentences, none above 600 characters, and counts all', () => {
    expect(through(['She works at Initech. '.repeat(25)])).toMatchObject({
      refused: 25,
      refusals: { length: 20 },
    })
    const long = `She works at ${'Initech '.repeat(73)}`
    for (const [length, kept] of [
      [600, 1],
      [601, 0],
    ] as const)
      expect(through([`${long.padEnd(length - 1, 'x')}.`])).toMatchObject({
        refused: 1,
        refusals: { length: kept },
      })
  })

  it('explains a refusal by the one fact that it cites', () => {
    const experience = [
      {
        title: 'Engineer',
        organization: 'Initech',
        organization_url: null,
        location: null,
        start: '2010',
        end: '2014',
        is_current: false,
        description: null,
      },
    ]
    const facts = factsOf({ ...PERSON, details: { ...PERSON.details, experience } as Profile['details'] })
    const role = facts.list.find(({ kind }) => kind === 'role')?.id
    const reasonOf = (cited: string) =>
      through([`She works at Initech${cited}.`], { facts }).refusals[0]?.reason
    const ended = 'Your profile says that this role ended in 2014.'
    expect([` [${role}]`, ` [${role},f999]`, ` (${role}; ${role})`].map(reasonOf)).toEqual([
      ended,
      ended,
      ended,
    ])
    expect([reasonOf(` [${role}, ${facts.list[0]?.id}]`), reasonOf('')]).not.toContain(ended)
  })

  it.each([
    [' ', ' '],
    ['\n', '\n'],
    ['\n\n', '\n\n'],
    ['\n \t\n\n', '\n\n'],
  ])('separates sentences after %j by %j', (gap, separator) => {
    expect(passed(BUILDS + gap + LIVES)).toBe(BUILDS + separator + LIVES)
    expect(passed(`\n${BUILDS}${gap}${LIVES}`, { isOneLine: true })).toBe(
      gap === ' ' ? `${BUILDS} ${LIVES}` : BUILDS,
    )
  })

  it.each(['# ', '## ', '###### ', '- ', '* ', '\u2022 ', '> ', '1. ', '12) '])('drops the mark %j', mark => {
    expect(passed(mark + LIVES)).toBe(LIVES)
    const kept = mark.startsWith('##') ? '## ' : mark === '- ' ? mark : ''
    expect(passed(mark + LIVES, { keepsMarks: true })).toBe(kept + LIVES)
  })

  it.each([
    '**Maren Holt** builds __small__ `compilers`.',
    'Maren  Holt\tbuilds small compilers.',
    '\u201eMaren Holt builds small compilers.\u201c',
    '\u00ab Maren Holt builds small compilers. \u00bb',
    '\u201cMaren Holt builds small compilers.',
    'Maren Holt builds small compilers.\u201d',
  ])('shows %j without its formatting', words => expect(passed(words)).toBe(BUILDS))

  it('keeps headings of one to five words without a statement', () => {
    const heading = (words: string, keepsMarks = true) => passed(`## ${words}\n\n${LIVES}`, { keepsMarks })
    expect(heading('What it is')).toBe(`## What it is\n\n${LIVES}`)
    for (const words of ['We, it and they', 'It is what it is to us']) expect(heading(words)).toBe(LIVES)
    expect(heading('What it is', false)).toBe(LIVES)
    expect(passed(`- What it is\n\n${LIVES}`, { keepsMarks: true })).toBe(LIVES)
  })

  it('waits with a sentence until it is clear that no citation follows', () => {
    const id = FACTS.list.find(({ source }) => source.path === 'location')?.id
    for (const citation of [` [${id}]`, ` (${id}) `, `[ ${id} ; ${id} ]`]) {
      const gate = createSentenceGate(rules())
      expect([...`${LIVES}${citation}`].map(letter => gate.push(letter)).join('')).toBe('')
      expect(gate.push(` ${BUILDS}`)).toBe(LIVES)
      expect(gate.end()).toBe(` ${BUILDS}`)
    }
    const gate = createSentenceGate(rules())
    expect([` ${LIVES} `, '[', 'x', '] '].map(gate.push)).toEqual(['', '', LIVES, ''])
  })

  it('is full when the next sentence does not fit', () => {
    expect(through([LIVES], { max: LIVES.length })).toMatchObject({ text: LIVES, isFull: false })
    expect(
      through([`${LIVES} ${BUILDS} Works at Fjord Instruments.`], { max: LIVES.length + 30 }),
    ).toMatchObject({
      text: LIVES,
      isFull: true,
    })
  })

  it('takes the first of several titles, and what fits', () => {
    const title = { isOneLine: true, max: 40 }
    expect(passed('Maren Holt\nMaren Holt, Bergen', title)).toBe('Maren Holt')
    expect(passed('Maren Holt builds small compilers. She lives in Bergen.', title)).toBe(
      'Maren Holt builds small compilers.',
    )
    expect(through(['Maren Holt builds small compilers.'], { max: 10 })).toMatchObject({
      isFull: true,
      text: '',
    })
  })

  it('tells the true sentences from the false ones', () => {
    expect([...TRUE, ...FALSE].filter(isTrue)).toEqual(TRUE)
  })

  it('releases no false sentence, for any mix and chunking', () => {
    const text = fc.array(fc.constantFrom(...TRUE, ...FALSE), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(' ', '\n', '\n\n'),
        fc.integer({ min: 1, max: 30 }),
        (list, gap, size) => {
          const whole = list.join(gap)
          const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          const gate = through(pieces)
          expect(gate.text === '' || isSupported(gate.text, FACTS, { today: TODAY })).toBe(true)
          expect(gate.refused).toBe(list.filter(one => !isTrue(one)).length)
          for (const one of list) expect(gate.text.includes(one)).toBe(isTrue(one))
          for (const one of FALSE) expect(gate.text).not.toContain(one)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('terminates for any text and releases only what passes as a whole', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 8 }), pieces => {
        const gate = through(pieces, { max: 100 })
        expect(gate.text.length).toBeLessThanOrEqual(100)
        expect(gate.text === '' || isSupported(gate.text, FACTS, { today: TODAY })).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
