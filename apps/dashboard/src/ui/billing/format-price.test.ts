import { PLAN_TYPES, PLANS } from '@vitrine/model'
import { expect, test } from 'vitest'
import { formatPriceComparison, formatDollars, formatMonthlyEquivalent, formatPrice } from './format-price.ts'

test('formats whole dollars without cents', () => {
  expect([0, 500, 1500, 125, 40].map(formatDollars)).toEqual(['$0', '$5', '$15', '$1.25', '$0.40'])
})

test('returns the monthly equivalent of a yearly price', () => {
  expect(formatMonthlyEquivalent(PLANS.standard.price.yearly)).toBe('about $1.25 a month')
  expect(formatMonthlyEquivalent(PLANS.free.price.yearly)).toBeNull()
})

test('formats both prices so that they can be compared', () => {
  const { price } = PLANS.standard
  expect(PLAN_TYPES.map(type => `${formatPrice(price[type], type)}: ${formatPriceComparison(type)}`)).toEqual(
    ['$5 a month: $60 a year', '$15 a year: about $1.25 a month, paid once a year'],
  )
})
