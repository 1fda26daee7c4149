import type { PartialDate } from '@vitrine/model'
import { cleanLine } from '../sanitize.ts'

const DAY_MS = 86_400_000
/** A unit's milliseconds, and the characters of an ISO date that it determines. */
type Unit = { ms: number; precision: number }
/** Prefixes of unit words in the languages that YouTube uses instead of English at times. */
const UNITS: [RegExp, Unit][] = [
  [/^(?:mo(?:nths?|nat|is$)?$|monat|month|mes|mês|mois)/iu, { ms: 30.44 * DAY_MS, precision: 7 }],
  [/^(?:s(?:ec|eg|ek)|s$)/iu, { ms: 1000, precision: 10 }],
  [/^(?:min|m$)/iu, { ms: 60_000, precision: 10 }],
  [/^(?:h(?:our|ora|eure|r)?|ora|ore|stund)/iu, { ms: 3_600_000, precision: 10 }],
  [/^(?:d(?:ays?|[ií]as?)?$|tag|jour|giorn)/iu, { ms: DAY_MS, precision: 10 }],
  [/^(?:w(?:eeks?|k)?$|sem|woche|settim)/iu, { ms: 7 * DAY_MS, precision: 7 }],
  [/^(?:y(?:ears?|r)?$|año|ano|an(?:s|n[io])?$|anné|jahr)/iu, { ms: 365.25 * DAY_MS, precision: 4 }],
]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a publication date with its own precision: "13 days ago" is a day, "3 weeks ago" and "2 months ago"
 * are months, "2 years ago" is a year, "Premiered Jan 2, 2024" is that day. Null without a date.
 */
export function parseRelativeDate(text: string | null | undefined, now: Date): PartialDate | null {
  const written = (text ?? '').slice(0, 200)
  return parseCalendarDate(written) ?? parseTimeAgo(written, now)
}

/** YouTube rounds down: "1 year ago" is up to two years ago. The middle of that time has the likeliest date. */
function parseTimeAgo(text: string, now: Date): PartialDate | null {
  const [, digits = '', word = ''] = /(\d{1,4})\s*(\p{L}+)/u.exec(text) ?? []
  const unit = UNITS.find(([start]) => start.test(word))?.[1]
  if (!unit) return null
  return (
    toUtcDay(new Date(now.getTime() - (Number(digits) + 0.5) * unit.ms))?.slice(0, unit.precision) ?? null
  )
}

/** Parses "Jan 2, 2024", or "11/22/26", the US format of upcoming videos. */
function parseCalendarDate(text: string): PartialDate | null {
  const [, name = '', date = '', year = ''] = /\b([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})\b/.exec(text) ?? []
  const month = MONTHS.indexOf(name.toLowerCase())
  if (month >= 0) return toValidDay(Number(year), month, Number(date))
  const [, m = '', d = '', y = ''] = /\b(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(text) ?? []
  return y ? toValidDay(Number(y.length === 2 ? `20${y}` : y), Number(m) - 1, Number(d)) : null
}

/** Returns the date, or null if the calendar has no such day. */
function toValidDay(year: number, month: number, date: number): PartialDate | null {
  const found = new Date(Date.UTC(year, month, date))
  return found.getUTCMonth() === month && found.getUTCDate() === date ? toUtcDay(found) : null
}

/** Returns the UTC date of a time; null if it is missing or out of range. */
export function toUtcDay(time: Date | string | null | undefined): PartialDate | null {
  const date = new Date(time ?? Number.NaN)
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 10_000 ? date.toISOString().slice(0, 10) : null
}

/** Parses "9:43" or "1:07:34" to seconds; null for anything else ("LIVE", "SHORTS"). */
export function parseClockDuration(text: string | null | undefined): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec((text ?? '').trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/**
 * Parses ISO 8601 durations (`PT1H7M34S`) to seconds; null for anything else and for the `P0D` of upcoming
 * broadcasts.
 */
export function parseIsoDuration(text: string | null | undefined): number | null {
  const found = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/.exec(text ?? '')
  if (!found) return null
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : null
}

/** Parses YouTube's keyword line: words, and "several words" in quotation marks. */
export function parseKeywords(line: string | null | undefined): string[] {
  const found = [...(line ?? '').slice(0, 5000).matchAll(/"([^"]+)"|([^\s"]+)/g)]
  const words = found.flatMap(([, quoted, single]) => cleanLine(quoted ?? single, 100) ?? [])
  return [...new Set(words)].slice(0, 60)
}
