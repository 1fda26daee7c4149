import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test('an amount is round where it can be, and exact on an invoice', () => {
  expect([
    formatMoney(500, 'usd'),
    formatMoney(125, 'usd'),
    formatMoney(500, 'usd', { exact: true }),
  ]).toEqual(['$5', '$1.25', '$5.00'])
  expect([formatMoney(-1500, 'usd', { exact: true }), formatMoney(0, 'USD')]).toEqual(['-$15.00', '$0'])
})

test('other currencies keep their own smallest unit, and an unknown one is not hidden', () => {
  expect([formatMoney(1500, 'jpy'), formatMoney(1500, 'eur'), formatMoney(12, '??')]).toEqual([
    '¥1,500',
    '€15',
    '12 ??',
  ])
})
