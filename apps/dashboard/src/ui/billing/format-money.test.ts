import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test('drops the decimals of whole amounts, unless exact', () => {
  expect([
    formatMoney(500, 'usd'),
    formatMoney(125, 'usd'),
    formatMoney(500, 'usd', { exact: true }),
  ]).toEqual(['$5', '$1.25', '$5.00'])
  expect([formatMoney(-1500, 'usd', { exact: true }), formatMoney(0, 'USD')]).toEqual(['-$15.00', '$0'])
})

test('uses the smallest unit of each currency and shows unknown currency codes as given', () => {
  expect([formatMoney(1500, 'jpy'), formatMoney(1500, 'eur'), formatMoney(12, '??')]).toEqual([
    '¥1,500',
    '€15',
    '12 ??',
  ])
})
