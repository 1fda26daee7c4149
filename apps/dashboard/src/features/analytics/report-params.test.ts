import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseReportParams,
  dateInTimeZone,
  toSearchParams,
  toAnalyticsQuery,
  validateRange,
} from './report-params.ts'

const TODAY = '2026-11-21'
const parse = (text: string) => parseReportParams(new URLSearchParams(text), TODAY)

describe('report parameters in the URL', () => {
  it('default to the last thirty days, which need no parameter', () => {
    expect(parse('')).toEqual({ preset: '30d', from: null, to: null, filters: {} })
    expect(toAnalyticsQuery(parse(''), '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(toSearchParams(parse('')).toString()).toBe('')
  })

  it('name a custom range or a preset', () => {
    expect(toAnalyticsQuery(parse('from=2026-01-01&to=2026-01-31'), '2026-11-21')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(toAnalyticsQuery(parse('range=today&country=DE'), '2026-11-21')).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
      country: 'DE',
    })
  })

  it('fall back to the default preset if they are invalid', () => {
    for (const text of [
      'from=2026-02-31&to=2026-03-01',
      'from=2026-03-01&to=2026-02-01',
      'range=x',
      'from=1',
      'from=0001-01-01&to=0001-01-02',
      'from=2020-01-01&to=2026-01-01',
    ])
      expect(parse(text)).toMatchObject({ preset: '30d', from: null })
  })

  it('drop filters by devices, channels and countries that do not exist', () => {
    const filtersOf = (text: string) => parseReportParams(new URLSearchParams(text), TODAY).filters
    expect(filtersOf('device=toaster&channel=pigeon&country=XX')).toEqual({})
    expect(filtersOf('device=phone&channel=ai&country=DE&page=x')).toEqual({
      device: 'phone',
      channel: 'ai',
      country: 'DE',
      page: 'x',
    })
  })

  it('survive formatting and parsing', () => {
    const texts = fc.dictionary(
      fc.constantFrom('from', 'to', 'range', 'page', 'device', 'other'),
      fc.string(),
    )
    fc.assert(
      fc.property(texts, parts => {
        const params = parseReportParams(new URLSearchParams(parts), TODAY)
        expect(parseReportParams(toSearchParams(params), TODAY)).toEqual(params)
      }),
    )
  })

  it('reject ranges that are empty, reversed, too long or before 2000', () => {
    expect(validateRange('2025-01-01', '2025-01-01', TODAY)).toBeNull()
    expect(validateRange('2024-11-20', '2026-11-21', TODAY)).toBeNull()
    expect(validateRange('2024-11-19', '2026-11-21', TODAY)).toMatch(/24 months/)
    expect(validateRange('2026-01-02', '2026-01-01', TODAY)).toMatch(/after the end date/)
    expect(validateRange('', '2026-01-01', TODAY)).toMatch(/two dates/)
    expect(validateRange('2026-11-21', '2026-11-22', TODAY)).toMatch(/up to today/)
    expect(validateRange('1999-12-31', '2000-01-01', TODAY)).toMatch(/from 2000/)
  })

  it('take the current date from the owner’s time zone', () => {
    const at = new Date('2026-11-20T23:30:00Z')
    expect([dateInTimeZone('UTC', at), dateInTimeZone('Europe/Berlin', at)]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
  })
})
