import { LRUCache } from 'lru-cache'

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

/** The calendar's day (YYYY-MM-DD) of a moment in a time zone; UTC where the zone is none. */
export function localDay(at: number, zone: string): string {
  return formatOf(zone).format(at)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = make(zone)
  formats.set(zone, format)
  return format
}

function make(zone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    // Canada writes dates as the calendar counts them.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' })
  }
}

/** A day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from one to another, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
