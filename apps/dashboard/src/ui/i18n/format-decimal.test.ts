import { setTranslator } from '@vitrine/model'
import { afterEach, expect, it } from 'vitest'
import { formatDecimal, formatShare } from './format-decimal.ts'

afterEach(() => setTranslator(() => ({ locale: 'en', messages: {} })))

it('formats decimals and shares as the reader’s language does', () => {
  expect([formatDecimal(3.42), formatDecimal(0.8, 2), formatShare(0.125)]).toEqual(['3.4', '0.80', '12.5%'])
  setTranslator(() => ({ locale: 'de', messages: {} }))
  expect([formatDecimal(1234.5), formatShare(0.125), formatShare(0.5, 0)]).toEqual([
    '1.234,5',
    '12,5\u00a0%',
    '50\u00a0%',
  ])
})
