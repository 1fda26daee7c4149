import { describe, expect, it } from 'vitest'
import { daysOfYear } from '../../testing/samples/pieces.ts'
import { hasNoRoomForLabel, yearOf } from './year.ts'

describe('a year of contributions', () => {
  const days = daysOfYear(1)
  const year = yearOf(days)

  it('draws every day once, in two halves', () => {
    const dots = year.halves
      .flatMap(half => half.paths)
      .join('')
      .match(/M/g)
    expect(dots).toHaveLength(days.length)
    expect(year.halves.map(half => half.weeks)).toEqual([27, 26])
    expect([year.from, year.to]).toEqual(['2025-11-16', '2026-11-21'])
  })

  it('has Sundays in the first row and Saturdays in the last', () => {
    const one = (date: string) => yearOf([{ date, count: 1, level: 1 }]).halves[0]?.paths[1]
    expect(one('2026-11-15')).toBe('M0 0h.01')
    expect(one('2026-11-21')).toBe('M0 6h.01')
    expect(one('2000-02-29')).toBe('M0 2h.01')
  })

  it('counts every contribution in exactly one month', () => {
    const months = year.halves.flatMap(half => half.months)
    expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(year.total)
    expect(year.total).toBe(days.reduce((sum, day) => sum + day.count, 0))
    expect(new Set(months.map(month => month.month)).size).toBe(13)
  })

  it('accepts days in any order and ignores invalid dates', () => {
    expect(yearOf([...days].reverse())).toEqual(year)
    expect(yearOf([{ date: 'tomorrow', count: 3, level: 2 }]).halves).toEqual([])
    expect(yearOf([]).busiest).toBeNull()
  })

  it('has no overlapping labels', () => {
    for (const half of year.halves) {
      const shown = half.months.filter((_, index) => !hasNoRoomForLabel(half, index)).map(month => month.week)
      for (const [index, week] of shown.entries())
        expect((shown[index + 1] ?? half.weeks) - week).toBeGreaterThan(2)
    }
  })
})
