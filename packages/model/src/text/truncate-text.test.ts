import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncateAtClause, truncateGraphemes, truncateText, leadingWholeSentences } from './truncate-text.ts'

describe('cutting a text', () => {
  it('returns a text that fits unchanged', () => {
    expect(truncateText('Short.', 10)).toBe('Short.')
  })

  it('ends at a sentence, else at a word with an ellipsis', () => {
    expect(truncateText('One two three. Four five six seven eight.', 30)).toBe('One two three.')
    expect(truncateText('One two three four five six seven', 20)).toBe('One two three four…')
    expect(truncateText('Written by J. Hacker in a long winter of storms. And more.', 50)).toBe(
      'Written by J. Hacker in a long winter of storms.',
    )
  })

  it('ends at a sentence only if it fills two fifths, and strips punctuation before the ellipsis', () => {
    expect(truncateText('Seven. Eight nine ten eleven', 15)).toBe('Seven.')
    expect(truncateText('Seven. Eight nine ten eleven', 16)).toBe('Seven. Eight\u2026')
    expect(truncateText('one two three \u2014, four five six', 17)).toBe('one two three\u2026')
    expect(truncateText('Hi incomprehensibilities', 12)).toBe('Hi incompre\u2026')
    expect(truncateText('exactly ten', 11)).toBe('exactly ten')
    expect(truncateText('abc de fghijk', 7)).toBe('abc de\u2026')
    expect(truncateText('\u201cHe said so.\u201d And went away after that', 20)).toBe(
      '\u201cHe said so.\u201d',
    )
  })

  it('ends at a clause of at least a half that announces nothing more, or at a sentence that fits', () => {
    expect(truncateAtClause('Fits whole', 10)).toBe('Fits whole')
    expect(truncateAtClause('Tea. Coffee and cake and bread', 12)).toBe('Tea.')
    expect(truncateAtClause('abcdefghij, klmno pqrst uvwx', 20)).toBe('abcdefghij')
    expect(truncateAtClause('abcdefghi, klmno pqrst uvwxy', 20)).toBeNull()
    expect(truncateAtClause('What I look for, in every town', 20)).toBeNull()
    expect(truncateAtClause('Organs  \u2014 in every town of it', 12)).toBe('Organs')
  })

  it('ends at the sentences and commas of other scripts', () => {
    expect(truncateText('मैं शिक्षक हूँ। मैं दिल्ली में रहती हूँ।', 20)).toBe('मैं शिक्षक हूँ।')
    expect(truncateAtClause('東京の小さな工房で椅子を作り，修理もしています', 20)).toBe(
      '東京の小さな工房で椅子を作り',
    )
    expect(truncateAtClause('أعمل في مدينة صغيرة، وأكتب عنها كل يوم', 25)).toBe('أعمل في مدينة صغيرة')
  })

  it('never splits a grapheme', () => {
    expect(truncateGraphemes('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301')
    expect(truncateGraphemes('👩‍👩‍👧👩‍👩‍👧', 10)).toBe('👩‍👩‍👧')
    expect(truncateGraphemes('🇳🇴🇩🇪', 5)).toBe('🇳🇴')
    expect(truncateGraphemes('a👩\u200d👩', 3)).toBe('a')
  })

  it('keeps what fits of a single grapheme', () => {
    expect([1, 2, 3, 4].map(max => truncateGraphemes('👩\u200d👩\u200d👧', max))).toEqual([
      '',
      '👩',
      '👩\u200d',
      '👩\u200d',
    ])
    expect(truncateGraphemes('abc', 2)).toBe('ab')
    expect(truncateGraphemes('a\ufffd👩b', 2)).toBe('a\ufffd')
  })

  it('keeps whole sentences that fit exactly', () => {
    const whole = [7, 8, 9].map(max => leadingWholeSentences('One two. Three four. Five', max))
    expect(whole).toEqual(['', 'One two.', 'One two.'])
    expect(leadingWholeSentences('One two. Three', 99)).toBe('One two.')
    expect(leadingWholeSentences('  One.\n\nTwo', 99)).toBe('One.')
    expect(leadingWholeSentences('One two.x y', 8)).toBe('')
    expect(truncateText('One two three four', 4)).toBe('One…')
    expect(truncateText('ab cdefghijk', 6)).toBe('ab cd…')
    expect(truncateText('ab cdefghijk', 5)).toBe('ab…')
    expect(truncateAtClause('abcdefghij, k', 10)).toBe(null)
    expect(truncateAtClause('abcdefghij, k', 12)).toBe('abcdefghij')
  })

  it('ends at a clause if only a clause fits, else returns null', () => {
    expect(truncateAtClause('I tune organs in every town along the coast, and ships', 50)).toBe(
      'I tune organs in every town along the coast',
    )
    expect(truncateAtClause('word '.repeat(20), 50)).toBeNull()
  })

  it('never exceeds the maximum and is always well-formed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 12, max: 120 }),
        (text, max) => {
          for (const cut of [
            truncateText(text, max),
            truncateGraphemes(text, max),
            truncateAtClause(text, max) ?? '',
          ]) {
            expect(cut.length).toBeLessThanOrEqual(max)
            expect(cut.isWellFormed()).toBe(true)
          }
        },
      ),
    )
  }, 60_000)
})
