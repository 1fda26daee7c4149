import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
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
