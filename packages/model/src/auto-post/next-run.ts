import type { AutoPostTimes } from './auto-post-config.ts'

/** Polling interval of instant schedules in minutes; a source with push may be earlier. */
export const INSTANT_MINUTES = 30

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The first run after `after`. Every local day, or week, has exactly one run across DST changes: a time inside a
 * spring gap moves by the gap's length, an ambiguous autumn time is the first of the two (Temporal's `compatible`).
 */
export function nextRun(times: AutoPostTimes, after: Date): Date {
  if (times.frequency === 'instant') {
    const step = INSTANT_MINUTES * MINUTE
    return new Date((Math.floor(after.getTime() / step) + 1) * step)
  }
  const { timezone, at } = times
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const today = localTimeAt(after.getTime(), timezone) - (localTimeAt(after.getTime(), timezone) % DAY)
  // Today's run may have passed, and a zone can skip a calendar day.
  for (let day = today - DAY; ; day += DAY) {
    if (times.frequency === 'weekly' && weekdayOf(day) !== times.weekday) continue
    const instant = instantOf(day + hour * 60 * MINUTE + minute * MINUTE, timezone)
    if (instant > after.getTime()) return new Date(instant)
  }
}

/** A zone's wall-clock time at an instant, in milliseconds as if it were UTC. */
function localTimeAt(instant: number, timezone: string): number {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant of a wall-clock time in a zone. */
function instantOf(local: number, timezone: string): number {
  // Offsets are at most 14 hours, so the offsets a day before and after are the only candidates.
  const before = offsetAt(local - DAY, timezone)
  const after = offsetAt(local + DAY, timezone)
  // In an overlap the earlier offset comes first; in a gap the time moves past it.
  const first = local - before
  if (offsetAt(first, timezone) === before) return first
  const second = local - after
  return offsetAt(second, timezone) === after ? second : first
}

const offsetAt = (instant: number, timezone: string) =>
  localTimeAt(instant, timezone) - Math.floor(instant / 1000) * 1000

/** ISO 8601: 1 is Monday. 1970-01-01 was a Thursday. */
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
