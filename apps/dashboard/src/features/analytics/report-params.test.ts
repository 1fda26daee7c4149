import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseReportParams,
  dateInTimeZone,
  toSearchParams,
  toAnalyticsQuery,
  validateRange,
} from './report-params.ts'

const read = (text: string) => parseReportParams(new URLSearchParams(text))

describe('what is looked at stands in the address', () => {
  it('is the last thirty days where it says nothing', () => {
    expect(read('')).toEqual({ preset: '30d', from: null, to: null, filters: {} })
    expect(toAnalyticsQuery(read(''), '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(toSearchParams(read('')).toString()).toBe('')
  })

  it('is a range of one’s own, or a usual one', () => {
    expect(toAnalyticsQuery(read('from=2026-01-01&to=2026-01-31'), '2026-11-21')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(toAnalyticsQuery(read('range=today&country=DE'), '2026-11-21')).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
      country: 'DE',
    })
  })

  it('is usual where it makes no sense', () => {
    for (const text of [
      'from=2026-02-31&to=2026-03-01',
      'from=2026-03-01&to=2026-02-01',
      'range=x',
      'from=1',
      'from=0001-01-01&to=0001-01-02',
      'from=2020-01-01&to=2026-01-01',
    ])
      expect(read(text)).toMatchObject({ preset: '30d', from: null })
  })

  it('comes back from any address as it was', () => {
    const texts = fc.dictionary(
      fc.constantFrom('from', 'to', 'range', 'page', 'device', 'other'),
      fc.string(),
    )
    fc.assert(
      fc.property(texts, parts => {
        const choice = parseReportParams(new URLSearchParams(parts))
        expect(parseReportParams(toSearchParams(choice))).toEqual(choice)
      }),
    )
  })

  it('says why two days cannot be looked at together', () => {
    expect(validateRange('2025-01-01', '2025-01-01')).toBeNull()
    expect(validateRange('2024-11-20', '2026-11-21')).toBeNull()
    expect(validateRange('2024-11-19', '2026-11-21')).toMatch(/24 months/)
    expect(validateRange('2026-01-02', '2026-01-01')).toMatch(/after the last/)
    expect(validateRange('', '2026-01-01')).toMatch(/two days/)
    expect(validateRange('1999-12-31', '2000-01-01')).toMatch(/century/)
  })

  it('knows which day it is where the owner is', () => {
    const at = new Date('2026-11-20T23:30:00Z')
    expect([dateInTimeZone('UTC', at), dateInTimeZone('Europe/Berlin', at)]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
  })
})
