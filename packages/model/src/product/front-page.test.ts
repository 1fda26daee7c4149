import { expect, test } from 'vitest'
import { frontPageAt, hostLabelOf, variantOfHost } from './front-page.ts'
import { VARIANTS, type VariantName } from './variant.ts'

test('frontPageAt matches exact paths only, not properties of Object.prototype', () => {
  expect(['/', '/terms', '/privacy', '/help'].map(frontPageAt)).toEqual([
    'landing',
    'terms',
    'privacy',
    'help',
  ])
  expect(['/login', 'constructor', '', '/terms/', '/__proto__'].map(frontPageAt)).toEqual(Array(5).fill(null))
})

test.each(Object.keys(VARIANTS) as VariantName[])('the host label of %s maps back to it', name => {
  expect(variantOfHost(`${hostLabelOf(name)}.vitrine.localhost:3000`)).toBe(name)
})
