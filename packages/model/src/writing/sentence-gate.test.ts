import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { type GateRules, createSentenceGate } from './sentence-gate.ts'

const INSTRUCTIONS = 'State only what stands in there or in the wish. Begin sentences with a plain word.'
const rules = (more: Partial<GateRules> = {}): GateRules => ({
  profile: RICH,
  wish: '',
  written: [],
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
    expect(passed('Who we are')).toBe('Who we are')
    expect(passed('We are here.', { wish: 'Write: We are here.' })).toBe('We are here.')
    expect(passed('I write.')).toBe('I write.')
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

  it("accepts facts from the owner's instruction, but no superlatives", () => {
    expect(passed('She works at Initech.', { wish: 'Say that I work at Initech now.' })).toBe(
      'She works at Initech.',
    )
    expect(passed('The best compilers.', { wish: 'Make me sound like the best.' })).toBe('')
    expect(passed('She won 3 medals.', { written: ['She won 3 medals in Oslo.'] })).toBe('She won 3 medals.')
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
          expect(checkFacts(gate.text, RICH).ok).toBe(true)
          expect(gate.refused).toBe(list.filter(one => FALSE.includes(one)).length)
          for (const one of list) expect(gate.text.includes(one)).toBe(TRUE.includes(one))
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
        expect(checkFacts(gate.text, RICH).ok).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
