import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AutoPostTimes } from './auto-post-config.ts'
import { nextRun } from './next-run.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const
const times = (more: Partial<AutoPostTimes>): AutoPostTimes => ({
  frequency: 'daily',
  at: '09:00',
  timezone: 'Europe/Berlin',
  weekday: 1,
  ...more,
})
function yearOf(asked: AutoPostTimes): Date[] {
  const runs: Date[] = []
  const end = Date.UTC(2027, 0, 1)
  for (let at = nextRun(asked, new Date(Date.UTC(2026, 0, 1))); at.getTime() < end; at = nextRun(asked, at))
    runs.push(at)
  return runs
}
const shown = (at: Date, timeZone: string) =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

describe('daily runs of a year', () => {
  it.each(
    ZONES.flatMap(zone =>
      ['09:00', '00:00', '23:59', '02:30', '01:59', '02:00'].map(at => [zone, at] as const),
    ),
  )('in %s at %s run once a day at that time', (timezone, at) => {
    const runs = yearOf(times({ timezone, at })).map(run => shown(run, timezone))
    const days = runs.map(run => run.slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBeGreaterThanOrEqual(364)
    expect(days.length).toBeLessThanOrEqual(366)
    for (const [index, day] of days.entries())
      if (index > 0) expect(Date.parse(day) - Date.parse(days[index - 1] ?? '')).toBe(86_400_000)
    // On the day of a DST gap the clock shows another time.
    expect(runs.filter(run => run.slice(11) !== at).length).toBeLessThanOrEqual(1)
  })

  it('move past a spring gap and use the first of an ambiguous autumn time', () => {
    const at = (zone: string, time: string, day: string) =>
      nextRun(times({ timezone: zone, at: time }), new Date(day)).toISOString()
    expect(at('Europe/Berlin', '02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('Europe/Berlin', '02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('Europe/Berlin', '02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
    expect(at('America/New_York', '02:30', '2026-03-08T00:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('America/New_York', '01:30', '2026-11-01T00:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
    // Lord Howe Island shifts its clocks by half an hour.
    expect(at('Australia/Lord_Howe', '02:15', '2026-10-03T00:00:00Z')).toBe('2026-10-03T15:45:00.000Z')
  })
})

it.each(ZONES)('weekly runs of a year in %s run once a week on the weekday', timezone => {
  const runs = yearOf(times({ timezone, frequency: 'weekly', weekday: 7, at: '02:30' }))
  expect(runs).toHaveLength(52)
  const weekday = (run: Date) => run.toLocaleDateString('en', { timeZone: timezone, weekday: 'long' })
  expect(new Set(runs.map(weekday))).toEqual(new Set(['Sunday']))
})

it('instant runs are every half hour, on the half hour', () => {
  const runs = yearOf(times({ frequency: 'instant' }))
  expect(runs).toHaveLength(365 * 48 - 1)
  expect(nextRun(times({ frequency: 'instant' }), new Date('2026-11-21T09:12:00Z')).toISOString()).toBe(
    '2026-11-21T09:30:00.000Z',
  )
})

it('the next run is stable for any time before it', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.constantFrom(...ZONES, 'Pacific/Apia', 'UTC', 'Asia/Kathmandu', 'Africa/Casablanca'),
      fc.constantFrom<AutoPostTimes['frequency']>('daily', 'weekly', 'instant'),
      fc.integer({ min: 0, max: 1439 }),
      (after, part, timezone, frequency, minute) => {
        const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const asked = times({ timezone, frequency, at, weekday: (minute % 7) + 1 })
        const next = nextRun(asked, after)
        expect(next.getTime()).toBeGreaterThan(after.getTime())
        const between = new Date(after.getTime() + Math.floor((next.getTime() - after.getTime()) * part))
        expect(nextRun(asked, between)).toEqual(next)
      },
    ),
  ))
