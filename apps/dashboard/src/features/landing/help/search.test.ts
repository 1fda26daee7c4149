import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { matchesQuery, normalizeText, textOf } from './search.ts'

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

test('finds the words of a message with links, of its links and values too', () => {
  const message = 'Tokens can be <link>revoked</link> by {name}, <b>today</b>. <hint/>'
  const components = {
    link: createElement('a'),
    b: createElement('b'),
    hint: createElement('i', null, 'Soon'),
  }
  const answer = createElement(
    'p',
    null,
    createElement(Trans, { message, components, values: { name: 'Ada' } }),
  )
  expect(matchesQuery('tokens revoked ada today soon', textOf(answer))).toBe(true)
  expect(textOf(answer)).not.toMatch(/[<{]/)
})
