import { expect, test } from 'vitest'
import { formatMoment } from './website-facts.tsx'

const now = new Date(2026, 10, 21, 12, 0)
const iso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('formats times more briefly the longer ago they are', () => {
  expect(formatMoment(iso(2026, 10, 21, 6, 18), now)).toBe('today at 06:18')
  expect(formatMoment(iso(2026, 10, 18, 9, 0), now)).toBe('Wednesday 18 November at 09:00')
  expect(formatMoment(iso(2025, 10, 18, 9, 0), now)).toBe('18 November 2025')
})
