import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesQuery, normalizeText } from './search.ts'

test.each([
  ['linkedin pdf', 'Save a LinkedIn profile as PDF', true],
  ['pdf LINKED', 'Save a LinkedIn profile as PDF', true],
  ['', 'anything', true],
  ['  ?! ', 'anything', true],
  ['résume', 'A JSON Resume', true],
  ['din', 'Save a LinkedIn profile as PDF', false],
  ['pdf instagram', 'Save a LinkedIn profile as PDF', false],
])('“%s” in “%s”: %s', (query, text, isMatch) => {
  expect(matchesQuery(query, text)).toBe(isMatch)
})

test('every text matches itself, and normalizing is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(matchesQuery(text, text)).toBe(true)
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
    }),
  )
})
