import { expect, test } from 'vitest'
import { formatFullMoment, formatMoment } from './format-moment.ts'

const now = new Date('2026-11-21T13:05:00Z')
const london = { language: 'en-GB', timeZone: 'Europe/London' }

test('formats times relative to today', () => {
  const format = (iso: string) => formatMoment(iso, now, london)
  expect(format('2026-11-21T06:18:00Z')).toBe('today, 06:18')
  expect(format('2026-11-20T21:14:00Z')).toBe('yesterday, 21:14')
  expect(format('2026-11-09T08:00:00Z')).toBe('9 November, 08:00')
  expect(format('2025-11-09T08:00:00Z')).toBe('9 November 2025')
})

test('uses the reader’s time zone for days', () => {
  const iso = '2026-11-20T23:30:00Z'
  expect(formatMoment(iso, now, london)).toBe('yesterday, 23:30')
  expect(formatMoment(iso, now, { ...london, timeZone: 'Europe/Zurich' })).toBe('today, 00:30')
  expect(formatMoment(iso, now, { ...london, timeZone: 'Asia/Tokyo' })).toBe('today, 08:30')
  const newYear = new Date('2026-12-31T20:00:00Z')
  expect(formatMoment('2026-12-31T14:00:00Z', newYear, { ...london, timeZone: 'Asia/Tokyo' })).toBe(
    'yesterday, 23:00',
  )
})

test('formats by language and falls back for an unknown language or time zone', () => {
  expect(formatFullMoment(now, { language: 'de-CH', timeZone: 'Europe/Zurich' })).toContain(
    '21. November 2026',
  )
  expect(
    formatMoment('2026-11-09T08:00:00Z', now, { language: 'not a tag', timeZone: 'Mars/Base' }),
  ).toContain('9')
})
