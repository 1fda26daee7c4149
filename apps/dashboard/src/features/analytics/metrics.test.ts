import type { AnalyticsResponse } from '@vitrine/model'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  alignPreviousSeries,
  axisSteps,
  buildMetrics,
  countStartedPoints,
  findPreviousGap,
} from './metrics.ts'
import { ChartTable } from './summary.tsx'
import { formatReportAsCsv, formatCsv } from './report-export.ts'
import { formatDuration, formatTime, formatPointTime, formatRange, getRowLabel } from './labels.ts'

const totals = (visitors: number, views: number, bounce: number | null, seconds: number | null) => ({
  visitors,
  views,
  bounce_rate: bounce,
  visit_duration_s: seconds,
  views_per_visit: null,
  scroll_depth: null,
})

describe('metrics', () => {
  it('are compared with the previous period', () => {
    expect(buildMetrics(totals(7674, 17_727, 0.462, 161), totals(6530, 14_627, 0.493, 167))).toMatchObject([
      { value: '7,674', change: { text: '+17.5%', tone: 'up', from: '6,530' } },
      { value: '17,727', change: { text: '+21.2%' } },
      { value: '46%', change: { text: '−3.1 pts', tone: 'up', from: '49%' } },
      { value: '2:41', change: { text: '−0:06', tone: 'down', from: '2:47' } },
    ])
  })

  it('are neutral if the change rounds to zero', () => {
    const changes = buildMetrics(totals(10_001, 5, 0.2503, 180.3), totals(10_000, 5, 0.2504, 180))
    expect(changes.map(({ change }) => [change?.text, change?.tone])).toEqual([
      ['±0.0%', 'same'],
      ['±0.0%', 'same'],
      ['±0.0 pts', 'same'],
      ['±0:00', 'same'],
    ])
  })

  it('have no change without a previous value', () => {
    expect(buildMetrics(totals(3, 4, 0, 0), null).map(({ change }) => change)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('are not compared with days whose visits are no longer stored, if they are filtered', () => {
    const report = {
      since: '2024-05-01T00:00:00.000Z',
      timezone: 'Europe/Zurich',
      from: '2026-06-01',
      to: '2026-06-30',
    } as unknown as AnalyticsResponse
    const gap = (visits_since: string, isFiltered: boolean, since = report.since) =>
      findPreviousGap({ ...report, visits_since, since }, isFiltered)
    expect(gap('2026-05-03', true)).toBe('Earlier visits were deleted')
    expect(gap('2026-05-02', true)).toBeNull()
    expect(gap('2026-05-03', false)).toBeNull()
    // The months of a longer report begin before its period.
    const months = {
      ...report,
      from: '2026-09-15',
      to: '2026-12-14',
      visits_since: '2026-06-10',
      interval: 'month',
    } as const
    expect(
      findPreviousGap(
        { ...months, previous_series: [{ at: '2026-06-01T00:00', visitors: 0, views: 0 }] },
        true,
      ),
    ).toBeNull()
    // None were deleted if the website is younger than the first day of stored visits.
    expect(gap('2026-05-20', true, '2026-05-20T00:00:00.000Z')).toBeNull()
    for (const since of ['2026-06-01T09:00:00.000Z', null])
      expect(gap('2026-05-01', true, since)).toBe('No previous period yet')
  })

  it('are compared with a previous period without visits', () => {
    const none = totals(0, 0, null, null)
    expect(buildMetrics(totals(40, 90, 0, 0), none).map(({ change }) => change)).toEqual([
      { text: '+40', tone: 'up', from: '0' },
      { text: '+90', tone: 'up', from: '0' },
      null,
      null,
    ])
    expect(buildMetrics(none, none)[0]?.change).toEqual({ text: '±0', tone: 'same', from: '0' })
  })

  it('give a reason where there is no value, as the length of visits with one page view each', () => {
    const none = totals(0, 0, null, null)
    const shown = (metrics: ReturnType<typeof buildMetrics>) =>
      metrics.slice(2).map(({ value, reason, change }) => [value, reason, change])
    const NO_VISITS = ['–', 'No visits in this period', null]
    expect(shown(buildMetrics(none, none))).toEqual([NO_VISITS, NO_VISITS])
    const [, duration] = shown(buildMetrics(totals(3, 3, 1, 0), totals(3, 6, 0.5, 40)))
    expect(duration).toEqual(['–', 'Unknown: every visit had only one page view', null])
  })
})

describe('started points of the chart', () => {
  it('exclude hours and days that have not started in the report’s time zone', () => {
    const points = (...names: string[]) => names.map(at => ({ at, visitors: 0, views: 0 }))
    const at = Date.parse('2026-11-21T15:30:00Z')
    const hours = points('2026-11-21T15:00', '2026-11-21T16:00', '2026-11-21T17:00')
    expect(countStartedPoints({ series: hours, timezone: 'UTC' }, at)).toBe(1)
    expect(countStartedPoints({ series: hours, timezone: 'Europe/Berlin' }, at)).toBe(2)
    const days = points('2026-11-20T00:00', '2026-11-21T00:00', '2026-11-22T00:00')
    expect(countStartedPoints({ series: days, timezone: 'UTC' }, at)).toBe(2)
  })
})

describe('the hour that repeats when the clocks go back', () => {
  const hours = (day: string, ...all: [hour: string, visitors: number][]) =>
    all.map(([hour, visitors]) => ({ at: `${day}T${hour}:00`, visitors, views: visitors }))
  const repeatedHourDay = hours('2026-10-25', ['01', 1], ['02', 2], ['02', 3], ['03', 4])
  const ordinaryDay = hours('2026-10-24', ['01', 10], ['02', 20], ['03', 30])

  it('counts as started once during its first run', () => {
    const report = { series: repeatedHourDay, timezone: 'Europe/Berlin' }
    const begun = (at: string) => countStartedPoints(report, Date.parse(at))
    expect(begun('2026-10-24T23:30:00Z')).toBe(1)
    expect(begun('2026-10-25T00:30:00Z')).toBe(2)
    expect(begun('2026-10-25T01:30:00Z')).toBe(3)
    expect(begun('2026-10-25T02:30:00Z')).toBe(4)
  })

  it('is labeled "again" and compared with the same hour of the previous day', () => {
    const names = repeatedHourDay.map((_, index) => formatPointTime(repeatedHourDay, index, 'hour'))
    expect(names.slice(1, 3)).toEqual(['Sun 25 Oct, 02:00', 'Sun 25 Oct, 02:00 again'])
    const visitors = (points: { visitors: number }[]) => points.map(({ visitors }) => visitors)
    const ordinaryBefore = {
      interval: 'hour' as const,
      series: repeatedHourDay,
      previous_series: ordinaryDay,
    }
    expect(visitors(alignPreviousSeries(ordinaryBefore))).toEqual([10, 20, 20, 30])
    const repeatedHourBefore = {
      interval: 'hour' as const,
      series: ordinaryDay,
      previous_series: repeatedHourDay,
    }
    expect(visitors(alignPreviousSeries(repeatedHourBefore))).toEqual([1, 5, 4])
  })
})

it('names no number of previous visitors where the previous period has no such month', () => {
  const points = (...days: string[]) => days.map(day => ({ at: `${day}T00:00`, visitors: 7, views: 7 }))
  const series = points('2025-11-01', '2025-12-01', '2026-01-01')
  const report = { interval: 'month', series, previous_series: points('2025-08-01', '2025-09-01') }
  const html = renderToStaticMarkup(
    createElement(ChartTable, { report: report as unknown as AnalyticsResponse, startedCount: 3 }),
  )
  expect([...html.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, cell]) => cell)).toEqual(['7', '7', '–'])
})

describe('the axis of the chart', () => {
  it('has three to seven integer steps that include the highest value', () => {
    expect(axisSteps([{ visitors: 390, views: 0 }], 'visitors')).toEqual([0, 100, 200, 300, 400])
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e9 })), counts => {
        const steps = axisSteps(
          counts.map(visitors => ({ visitors, views: 0 })),
          'visitors',
        )
        expect(steps.length).toBeGreaterThanOrEqual(3)
        expect(steps.length).toBeLessThanOrEqual(7)
        expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...counts))
        expect(steps.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('labels and formats', () => {
  it('format durations, times, ranges and row names', () => {
    expect([formatDuration(161), formatDuration(3723), formatDuration(0)]).toEqual([
      '2:41',
      '1:02:03',
      '0:00',
    ])
    expect([
      getRowLabel('country', 'DE'),
      getRowLabel('referrer', ''),
      getRowLabel('page', '/'),
      getRowLabel('device', ''),
    ]).toEqual(['Germany', 'Direct', 'Home page', 'Unknown'])
    expect([formatTime('2026-11-02T00:00', 'day'), formatTime('2026-11-02T13:00', 'hour')]).toEqual([
      '2 Nov',
      '13:00',
    ])
    expect([formatRange('2026-10-23', '2026-11-21'), formatRange('2026-11-21', '2026-11-21')]).toEqual([
      '23 Oct – 21 Nov 2026',
      '21 Nov 2026',
    ])
  })

  it('strip control and direction characters from row names and truncate them', () => {
    expect(getRowLabel('link', '\u202emoc.elgoog/\u2066a\nb\0')).toBe('moc.elgoog/ab')
    expect(getRowLabel('campaign', '🦊'.repeat(2500))).toMatch(/^🦊{99}…$/u)
    expect(getRowLabel('referrer', 'javascript:alert(1)')).toBe('javascript:alert(1)')
  })

  it('escape CSV cells and prefix formulas with a quote', () => {
    expect(formatCsv([['＝1+1', '@x', '/=1']])).toBe('"\'＝1+1","\'@x",/=1\r\n')
    expect(formatCsv([['a,b', 'c"d', '=1+1', 5]])).toBe('"a,b","c""d","\'=1+1",5\r\n')
  })

  it('export CSV with a byte order mark, the time zone and the filters', () => {
    const none = { pages: [], entry_pages: [], exit_pages: [], referrers: [], channels: [], campaigns: [] }
    const lists = { ...none, countries: [], devices: [], browsers: [], systems: [], links: [], others: [] }
    const [now, series] = [totals(1, 2, 0, 0), [{ at: '2026-10-25T00:00', visitors: 1, views: 2 }]]
    const rest = {
      previous: now,
      previous_until: null,
      previous_series: [],
      realtime_visitors: 0,
      since: null,
    }
    const days = {
      from: '2026-10-25',
      to: '2026-10-25',
      timezone: 'Asia/Kathmandu',
      visits_since: '2026-10-01',
    }
    const report = { ...lists, ...rest, ...days, interval: 'hour' as const, totals: now, series }
    expect(formatReportAsCsv(report, { page: 'مرحبا' })).toBe(
      '\uFEFFlist,name,visitors,views\r\ntimezone,Asia/Kathmandu,,\r\nonly,page: مرحبا,,\r\n' +
        'totals,2026-10-25 – 2026-10-25,1,2\r\nseries,2026-10-25T00:00,1,2\r\n',
    )
  })
})
