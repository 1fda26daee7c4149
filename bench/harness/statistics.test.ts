import { expect, it } from 'vitest'
import { percentile } from './statistics.ts'

it('a percentile is a figure that was measured, whatever their order', () => {
  const figures = [50, 10, 40, 20, 30]
  expect(percentile(figures, 0.5)).toBe(30)
  expect(percentile(figures, 0.95)).toBe(50)
  expect(percentile([7], 0.95)).toBe(7)
})
