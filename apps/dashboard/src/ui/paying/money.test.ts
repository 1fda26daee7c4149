import { expect, test } from 'vitest'
import { money } from './money.ts'

test('an amount is round where it can be, and exact on an invoice', () => {
  expect([money(500, 'usd'), money(125, 'usd'), money(500, 'usd', { exact: true })]).toEqual([
    '$5',
    '$1.25',
    '$5.00',
  ])
  expect([money(-1500, 'usd', { exact: true }), money(0, 'USD')]).toEqual(['-$15.00', '$0'])
})

test('other currencies keep their own smallest unit, and an unknown one is not hidden', () => {
  expect([money(1500, 'jpy'), money(1500, 'eur'), money(12, '??')]).toEqual(['¥1,500', '€15', '12 ??'])
})
