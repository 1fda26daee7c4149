import { LRUCache } from 'lru-cache'

type Zone = {
  format: Intl.DateTimeFormat
  /** The quarter of the last lookup: lookups come in batches of the same time. */
  quarter: number
  day: string
}

const zones = new LRUCache<string, Zone>({ max: 500 })
/** Time zone offsets are multiples of a quarter of an hour, so the day is constant within one. */
const QUARTER_MS = 15 * 60_000

/** Returns the day (YYYY-MM-DD) of a time (milliseconds since 1970) in a time zone; UTC if the zone is invalid. */
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
  const zone = { format: createFormat(name), quarter: Number.NaN, day: '' }
  zones.set(name, zone)
  return zone
}

function createFormat(zone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    // The en-CA locale formats dates as YYYY-MM-DD.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' })
  }
}

/** Adds days to a day (YYYY-MM-DD); negative subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
