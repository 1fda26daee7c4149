import type { GitHubDetails } from '@vitrine/model'
import { toObject } from '../../linkedin/parse-values.ts'
import { asCount } from '../network.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days of 52 whole weeks and the current one, as on GitHub. */
const MAX_DAYS = 371
/** A server groups by quarters of an hour; more entries than a year has are not read. */
const MAX_ENTRIES = 40_000

/**
 * Converts a heatmap (`[{ timestamp: 1764288000, contributions: 3 }]`, seconds in UTC) to the calendar up to `now`, from
 * a Sunday on. The level of a day is its quarter of the busiest day. Null if there is nothing in that time, as for people
 * who keep their activity private.
 */
export function toContributions(entries: unknown, now: Date): GitHubDetails['contributions'] {
  const counts = new Map<string, number>()
  for (const entry of (Array.isArray(entries) ? entries : []).slice(0, MAX_ENTRIES)) {
    const { timestamp, contributions } = toObject(entry)
    const [seconds, count] = [asCount(timestamp), asCount(contributions)]
    if (seconds === null || count === null || seconds * 1000 > now.getTime()) continue
    const date = toDate(seconds * 1000)
    counts.set(date, Math.min(1_000_000, (counts.get(date) ?? 0) + count))
  }
  const length = MAX_DAYS - 6 + now.getUTCDay()
  const days = Array.from({ length }, (_, index) => {
    const date = toDate(now.getTime() - (length - 1 - index) * DAY_MS)
    return { date, count: counts.get(date) ?? 0 }
  })
  const most = Math.max(...days.map(({ count }) => count))
  if (most === 0) return null
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    days: days.map(day => ({ ...day, level: Math.ceil((4 * day.count) / most) })),
  }
}

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10)
