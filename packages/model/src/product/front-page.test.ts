import { expect, test } from 'vitest'
import { frontPageAt, hostLabelOf, variantOfHost } from './front-page.ts'
import { VARIANTS, type VariantName } from './variant.ts'

test('front pages are found by their exact path, and nothing that every object has is one', () => {
  expect(['/', '/terms', '/privacy', '/help'].map(frontPageAt)).toEqual([
    'landing',
    'terms',
    'privacy',
    'help',
  ])
  expect(['/login', 'constructor', '', '/terms/', '/__proto__'].map(frontPageAt)).toEqual(Array(5).fill(null))
})

test.each(Object.keys(VARIANTS) as VariantName[])('the label of %s leads back to it', name => {
  expect(variantOfHost(`${hostLabelOf(name)}.vitrine.localhost:3000`)).toBe(name)
})
