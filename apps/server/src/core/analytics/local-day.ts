import { LRUCache } from 'lru-cache'

type Zone = {
  format: Intl.DateTimeFormat
  /** The last that was asked for: what comes together is of one moment. */
  quarter: number
  day: string
}

const zones = new LRUCache<string, Zone>({ max: 500 })
/** No clock of this century is off by less: the day is the same for all of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000

/** The calendar's day (YYYY-MM-DD) of a moment in a time zone; UTC where the zone is none. */
export function localDay(at: number, name: string): string {
  const zone = getZone(name)
  const quarter = Math.floor(at / QUARTER_MS)
  if (zone.quarter !== quarter) {
    zone.day = zone.format.format(at)
    zone.quarter = quarter
  }
  return zone.day
}

function getZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const made = { format: createFormat(name), quarter: Number.NaN, day: '' }
  zones.set(name, made)
  return made
}

function createFormat(zone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    // Canada writes dates as the calendar counts them.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' })
  }
}

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from one to another, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
