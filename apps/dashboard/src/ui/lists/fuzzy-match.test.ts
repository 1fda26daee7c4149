import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchFuzzy } from './fuzzy-match.ts'

/** Returns the marked substrings. */
const marked = (query: string, text: string) =>
  matchFuzzy(query, text)?.marks.map(([from, to]) => text.slice(from, to))
const score = (query: string, text: string) => matchFuzzy(query, text)?.score ?? -1

describe('matchFuzzy', () => {
  it.each([
    ['fla', 'What a flame is made of', ['fla']],
    ['WHAT flame', 'What a flame is made of', ['What', 'flame']],
    ['vst', 'Visit', ['V', 's', 't']],
    ['søren', 'Søren Ångström', ['Søren']],
    ['angstrom', 'Søren Ångström', ['Ångström']],
    ['ﬁ', 'ﬁne', ['ﬁ']],
    ['李', 'Website of 李明', ['李']],
    ['🚀', 'To the 🚀 moon', ['🚀']],
    ['', 'Anything', []],
  ])('marks for %j in %j the parts %j', (query, text, parts) => expect(marked(query, text)).toEqual(parts))

  it.each([
    ['xyz', 'Visit website'],
    ['visit home', 'Visit website'],
    ['tsiv', 'Visit'],
  ])('does not find %j in %j', (query, text) => expect(matchFuzzy(query, text)).toBeNull())

  it('ranks prefix, word prefix, substring and scattered letters in this order', () => {
    const texts = ['Post', 'New post', 'Compost', 'Pick one site']
    const scores = texts.map(text => score('post', text))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(scores.length)
  })

  it('finds every text in itself and returns marks within its bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, text) => {
        expect(matchFuzzy(text, text)).not.toBeNull()
        let last = -1
        for (const [from, to] of matchFuzzy(query, text)?.marks ?? []) {
          expect(from).toBeGreaterThan(last)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
      }),
    )
  })
})
