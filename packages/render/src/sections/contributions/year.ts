import type { SectionData } from '@vitrine/model'

type Day = SectionData<'contributions'>['days'][number]

/** A stretch of the year as a drawing: columns are weeks that begin on Sunday, rows are days of the week. */
export type Stretch = {
  weeks: number
  /** One path of dots for each grade 0–4; each dot stands in the middle of its cell of 1 × 1. */
  paths: [string, string, string, string, string]
  months: { month: string; week: number; count: number }[]
}
export type Year = { halves: Stretch[]; from: string; to: string; total: number; busiest: Day | null }

const DAY_MS = 86_400_000

/** Two halves, so that a narrow screen can stand them on top of each other and a wide one beside each other. */
export function yearOf(days: readonly Day[]): Year {
  const known = days.filter(day => Number.isFinite(Date.parse(day.date)))
  const sorted = [...known].sort((a, b) => (a.date < b.date ? -1 : 1))
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return { halves: [], from: '', to: '', total: 0, busiest: null }
  const sunday = Date.parse(first.date) / DAY_MS - weekday(first.date)
  const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY_MS - sunday) / 7)
  const weeks = Math.min(54, weekOf(last.date) + 1)
  const middle = Math.ceil(weeks / 2)
  const halves = [stretch(0, middle), ...(weeks > middle ? [stretch(middle, weeks)] : [])]
  for (const day of sorted) {
    const week = weekOf(day.date)
    const half = halves[week < middle ? 0 : 1]
    if (!half || week >= weeks) continue
    half.paths[day.level] +=
      `M${String(week < middle ? week : week - middle)} ${String(weekday(day.date))}h.01`
  }
  for (const month of monthsOf(sorted, weekOf)) {
    const half = halves[month.week < middle ? 0 : 1]
    half?.months.push({ ...month, week: month.week < middle ? month.week : month.week - middle })
  }
  const busiest = sorted.reduce((most, day) => (day.count > most.count ? day : most), first)
  return {
    halves,
    from: first.date,
    to: last.date,
    total: sorted.reduce((sum, day) => sum + day.count, 0),
    busiest: busiest.count > 0 ? busiest : null,
  }
}

const stretch = (from: number, to: number): Stretch => ({
  weeks: to - from,
  paths: ['', '', '', '', ''],
  months: [],
})

const weekday = (date: string) => (Date.parse(date) / DAY_MS + 4) % 7

/** Every month with its column: the week in which its first day of this year stands. */
function monthsOf(sorted: readonly Day[], weekOf: (date: string) => number) {
  const months: { month: string; week: number; count: number }[] = []
  for (const day of sorted) {
    const month = day.date.slice(0, 7)
    const current = months.at(-1)
    if (current?.month === month) current.count += day.count
    else months.push({ month, week: weekOf(day.date), count: day.count })
  }
  return months
}

/** How many columns a month's label needs before the next label or the end of its stretch. */
const LABEL_WEEKS = 3

/** True where a month's label would run into the next one or over the end: it is then only read out. */
export function isCrowded(half: Stretch, index: number): boolean {
  const month = half.months[index]
  if (!month) return false
  return (half.months[index + 1]?.week ?? half.weeks) - month.week < LABEL_WEEKS
}
