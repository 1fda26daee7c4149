import { PartialDate } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClockDuration, parseIsoDuration, parseKeywords, parseRelativeDate } from './parse-text.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describe('parseRelativeDate', () => {
  it.each([
    ['5 hours ago', '2026-11-21'],
    ['13 days ago', '2026-11-08'],
    ['1 day ago', '2026-11-20'],
    ['3 weeks ago', '2026-10'],
    ['2 months ago', '2026-09'],
    ['11 months ago', '2025-12'],
    ['1 year ago', '2025'],
    ['Streamed 8 days ago', '2026-11-13'],
    ['Premiered Jan 2, 2024', '2024-01-02'],
    ['Premieres 12/20/26, 6:00 PM', '2026-12-20'],
    ['hace 2 días', '2026-11-19'],
    ['vor 3 Wochen', '2026-10'],
    ['il y a 4 mois', '2026-07'],
    ['hace 5 minutos', '2026-11-21'],
    ['2 Jahre', '2024'],
    ['Joined Feb 30, 2020', null],
    ['1 view', null],
    ['yesterday', null],
  ])('parses %s as %s with that precision', (text, date) => {
    expect(parseRelativeDate(text, NOW)).toBe(date)
  })

  it.each([
    ['1 year ago', '2027-01-15T12:00:00Z', '2025'],
    ['2 years ago', '2027-01-15T12:00:00Z', '2024'],
    ['2 months ago', '2026-12-01T12:00:00Z', '2026-09'],
    ['3 weeks ago', '2026-11-24T12:00:00Z', '2026-10'],
    ['1 day ago', '2026-11-21T01:00:00Z', '2026-11-19'],
    ['20 hours ago', '2026-12-01T03:00:00Z', '2026-11-30'],
    ['20 minutes ago', '2026-12-01T00:10:00Z', '2026-11-30'],
  ])('parses %s at %s as the likeliest date, as YouTube rounds down', (text, now, date) => {
    expect(parseRelativeDate(text, new Date(now))).toBe(date)
  })

  it('returns a valid date or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{1,5} [a-z]{1,6}$/)),
        text => {
          const date = parseRelativeDate(text, NOW)
          expect(date === null || PartialDate.safeParse(date).success).toBe(true)
        },
      ),
    )
  })
})

it('parses durations', () => {
  expect(['9:43', '1:07:34', '0:31', 'LIVE', '9:4', ''].map(parseClockDuration)).toEqual([
    583,
    4054,
    31,
    null,
    null,
    null,
  ])
  expect(['PT9M43S', 'PT1H7M34S', 'P1DT2H', 'P0D', 'PT', 'nine'].map(parseIsoDuration)).toEqual([
    583,
    4054,
    93_600,
    null,
    null,
    null,
  ])
})

it('parses keywords, and quoted words as one', () => {
  expect(parseKeywords('skepticism "critical thinking" VFX VFX "open')).toEqual([
    'skepticism',
    'critical thinking',
    'VFX',
    'open',
  ])
  expect(parseKeywords(null)).toEqual([])
})
