import type { AutoPostTimes } from './auto-post-config.ts'

/** Minutes between two looks where posts are made at once: the source may tell earlier by itself. */
export const INSTANT_MINUTES = 30

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The first time after `after` at which posts are made. Pure calendar arithmetic: every local day, or week, has exactly
 * one such time, whatever the clocks do. A time that is skipped in spring is the same distance after the gap; one that
 * comes twice in autumn is the first of the two (as Temporal's `compatible`).
 */
export function nextRun(times: AutoPostTimes, after: Date): Date {
  if (times.frequency === 'instant') {
    const step = INSTANT_MINUTES * MINUTE
    return new Date((Math.floor(after.getTime() / step) + 1) * step)
  }
  const { timezone, at } = times
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const today = localTime(after.getTime(), timezone) - (localTime(after.getTime(), timezone) % DAY)
  // The first may be over, and a zone may have left out a day of its calendar.
  for (let day = today - DAY; ; day += DAY) {
    if (times.frequency === 'weekly' && weekdayOf(day) !== times.weekday) continue
    const instant = instantOf(day + hour * 60 * MINUTE + minute * MINUTE, timezone)
    if (instant > after.getTime()) return new Date(instant)
  }
}

/** What clocks in a zone show at an instant, in milliseconds as though it were UTC. */
function localTime(instant: number, timezone: string): number {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant at which clocks in a zone show this. */
function instantOf(local: number, timezone: string): number {
  // Offsets are at most 14 hours: what they are a day before and after is what they can be here.
  const before = offsetAt(local - DAY, timezone)
  const after = offsetAt(local + DAY, timezone)
  // Before clocks go back the first is the earlier offset's; in a gap it moves the time behind the gap.
  const first = local - before
  if (offsetAt(first, timezone) === before) return first
  const second = local - after
  return offsetAt(second, timezone) === after ? second : first
}

const offsetAt = (instant: number, timezone: string) =>
  localTime(instant, timezone) - Math.floor(instant / 1000) * 1000

/** ISO 8601: 1 is Monday. The first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => ((((Math.floor(day / DAY) + 3) % 7) + 7) % 7) + 1

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, format)
  return format
}
