import type { SectionData } from '@vitrine/model'

type Day = SectionData<'contributions'>['days'][number]

/** Half of the year's chart: columns are weeks from Sunday, rows are weekdays. */
export type YearSegment = {
  weeks: number
  /** One path of dots per grade 0–4; each dot is centred in its cell of 1 × 1. */
  paths: [string, string, string, string, string]
  months: { month: string; week: number; count: number }[]
}
export type Year = { halves: YearSegment[]; from: string; to: string; total: number; busiest: Day | null }

const MAX_WEEKS = 54

/** A minimal stroke per cell: its caps are the dot, and stroke-width its size. */
const DOTS = Array.from({ length: MAX_WEEKS * 7 }, (_, cell) => {
  return `M${String(Math.floor(cell / 7))} ${String(cell % 7)}h.01`
})

/** Two halves, stacked on narrow screens and side by side on wide ones. */
export function yearOf(days: readonly Day[]): Year {
  const dated = datedDays(days)
  const first = dated[0]
  const last = dated.at(-1)
  if (!first || !last) return { halves: [], from: '', to: '', total: 0, busiest: null }
  const sunday = first.number - weekday(first.number)
  const weeks = Math.min(MAX_WEEKS, Math.floor((last.number - sunday) / 7) + 1)
  const middle = Math.ceil(weeks / 2)
  const halves = [yearSegment(middle), ...(weeks > middle ? [yearSegment(weeks - middle)] : [])]
  let total = 0
  let busiest = first.day
  let month = ''
  for (const { day, number } of dated) {
    const cell = number - sunday
    const isSecond = cell >= middle * 7
    const half = halves[isSecond ? 1 : 0]
    if (!half || cell >= weeks * 7) continue
    const dot = isSecond ? cell - middle * 7 : cell
    half.paths[day.level] += DOTS[dot] ?? ''
    total += day.count
    if (day.count > busiest.count) busiest = day
    if (month === '' || !day.date.startsWith(month)) {
      month = day.date.slice(0, 7)
      half.months.push({ month, week: Math.floor(dot / 7), count: 0 })
    }
    const current = half.months.at(-1) ?? halves[0]?.months.at(-1)
    if (current) current.count += day.count
  }
  return {
    halves,
    from: first.day.date,
    to: last.day.date,
    total,
    busiest: busiest.count > 0 ? busiest : null,
  }
}

/** The days with their numbers since 1970-01-01, in order; undated ones are dropped. */
function datedDays(days: readonly Day[]): { day: Day; number: number }[] {
  const dated: { day: Day; number: number }[] = []
  let inOrder = true
  let previous = Number.NEGATIVE_INFINITY
  for (const day of days) {
    const number = dayNumber(day.date)
    if (Number.isNaN(number)) continue
    if (number <= previous) inOrder = false
    previous = number
    dated.push({ day, number })
  }
  return inOrder ? dated : dated.sort((a, b) => a.number - b.number)
}

const yearSegment = (weeks: number): YearSegment => ({ weeks, paths: ['', '', '', '', ''], months: [] })

/** The day number since 1970-01-01 of a date such as 2026-11-20; NaN if invalid. Date.parse is ten times slower. */
function dayNumber(date: string): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2)
  const month = twoDigits(date, 5)
  const day = twoDigits(date, 8)
  const marchYear = month > 2 ? year : year - 1
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return 365 * marchYear + leaps + dayOfMarchYear - 719_468
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** 0 for Sunday; 1970-01-01 was a Thursday. */
const weekday = (number: number) => (number + 4) % 7

/** Columns a month's label needs before the next label or the end. */
const LABEL_WEEKS = 3

/** Whether a month's label would overlap; it is then only read by screen readers. */
export function hasNoRoomForLabel(half: YearSegment, index: number): boolean {
  const month = half.months[index]
  if (!month) return false
  return (half.months[index + 1]?.week ?? half.weeks) - month.week < LABEL_WEEKS
}
