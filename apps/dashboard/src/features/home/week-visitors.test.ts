import { expect, test } from 'vitest'
import { lastWeek } from './website-facts.tsx'

test('returns seven days ending today in the given time zone', () => {
  const now = new Date('2026-03-01T23:30:00Z')
  expect(lastWeek(now, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(lastWeek(now, 'Asia/Tokyo')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})
