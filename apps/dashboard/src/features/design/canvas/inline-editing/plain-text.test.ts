import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPaste, truncateToFit } from './plain-text.ts'

describe('pasting into plain text', () => {
  it.each([
    ['one\r\ntwo', false, 'one two'],
    ['one \n\n  two', false, 'one two'],
    ['one\r\n\r\n\r\n\r\ntwo', true, 'one\n\ntwo'],
    ['a\u202eb\u0007c\ufeff', false, 'abc'],
    ['tab\tstays', true, 'tab\tstays'],
  ])('%j', (text, hasLines, clean) => {
    expect(cleanPaste(text, { hasLines })).toBe(clean)
  })

  it('never leaves a line break in a single-line field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(cleanPaste(text, { hasLines: false })).not.toMatch(/[\n\r]/)
      }),
    )
  })
})

describe('truncating to a limit', () => {
  it('never exceeds the limit and never splits a grapheme', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), fc.nat(40), (text, kept, max) => {
        const cut = truncateToFit(text, kept, { max })
        expect(cut.length).toBeLessThanOrEqual(Math.max(0, max - kept))
        expect(text.startsWith(cut)).toBe(true)
        expect(text.slice(cut.length)).not.toMatch(/^(?:\p{M}|\u200d)/u)
      }),
    )
  })

  it('keeps what fits, and treats an emoji family as one grapheme', () => {
    expect(truncateToFit('abc', 2, { max: 5 })).toBe('abc')
    expect(truncateToFit('abc', 2, { max: null })).toBe('abc')
    expect(truncateToFit('a👨‍👩‍👧‍👦b', 0, { max: 8 })).toBe('a')
  })
})
