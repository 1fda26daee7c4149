import type { PartialDate } from '@vitrine/model'
import { cleanLine } from '../sanitize.ts'

type Unit = 'moment' | 'day' | 'week' | 'month' | 'year'
/** By how a unit's word begins, in the languages that YouTube answers in when it does not answer in English. */
const UNITS: [RegExp, Unit][] = [
  [/^(?:mo(?:nths?|nat|is$)?$|monat|month|mes|mês|mois)/iu, 'month'],
  [/^(?:s(?:ec|eg|ek)|s$|min|m$|h(?:our|ora|eure|r)?|ora|ore|stund)/iu, 'moment'],
  [/^(?:d(?:ays?|[ií]as?)?$|tag|jour|giorn)/iu, 'day'],
  [/^(?:w(?:eeks?|k)?$|sem|woche|settim)/iu, 'week'],
  [/^(?:y(?:ears?|r)?$|año|ano|an(?:s|n[io])?$|anné|jahr)/iu, 'year'],
]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_MS = 86_400_000

/**
 * When something was published, as exactly as a page tells it: "13 days ago" is a day, "3 weeks ago" and "2 months
 * ago" are months, "2 years ago" is a year; "Premiered Jan 2, 2024" is that day. Null where no time is told.
 */
export function toldDate(text: string | null | undefined, now: Date): PartialDate | null {
  const written = (text ?? '').slice(0, 200)
  return calendarDay(written) ?? agoDate(written, now)
}

function agoDate(text: string, now: Date): PartialDate | null {
  const [, digits = '', word = ''] = /(\d{1,4})\s*(\p{L}+)/u.exec(text) ?? []
  const amount = Number(digits)
  switch (UNITS.find(([start]) => start.test(word))?.[1]) {
    case 'moment':
      return day(now)
    case 'day':
      return day(new Date(now.getTime() - amount * DAY_MS))
    case 'week':
      return day(new Date(now.getTime() - amount * 7 * DAY_MS))?.slice(0, 7) ?? null
    case 'month':
      return day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - amount, 1)))?.slice(0, 7) ?? null
    case 'year':
      return day(new Date(Date.UTC(now.getUTCFullYear() - amount, 0, 1)))?.slice(0, 4) ?? null
    case undefined:
      return null
  }
}

/** "Jan 2, 2024", or "11/22/26" as an English page of the United States writes what is yet to come. */
function calendarDay(text: string): PartialDate | null {
  const [, name = '', date = '', year = ''] = /\b([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})\b/.exec(text) ?? []
  const month = MONTHS.indexOf(name.toLowerCase())
  if (month >= 0) return dayOf(Number(year), month, Number(date))
  const [, m = '', d = '', y = ''] = /\b(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(text) ?? []
  return y ? dayOf(Number(y.length === 2 ? `20${y}` : y), Number(m) - 1, Number(d)) : null
}

/** A day that the calendar has. */
function dayOf(year: number, month: number, date: number): PartialDate | null {
  const found = new Date(Date.UTC(year, month, date))
  return found.getUTCMonth() === month && found.getUTCDate() === date ? day(found) : null
}

/** The day of an instant, in UTC; null where there is none, or it is none that a calendar of four digits has. */
export function day(time: Date | string | null | undefined): PartialDate | null {
  const date = new Date(time ?? Number.NaN)
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 10_000 ? date.toISOString().slice(0, 10) : null
}

const NUMBER =
  /(\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))(?:[\u00a0\u202f ]*(k|m|b|mil|bn)(?![\p{L}\p{N}]))?/iu
const TIMES: Record<string, number> = { k: 1e3, mil: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

/**
 * The count that a page tells in words, as told: "1,230,086 views" is 1230086, "8.84k subscribers" 8840, "4,69 M" of a
 * page in another language 4690000, "No views" 0. Null where no count is told (hidden ones are not there at all).
 */
export function toldCount(text: string | null | undefined): number | null {
  const written = (text ?? '').slice(0, 200)
  const [, digits, unit] = NUMBER.exec(written) ?? []
  if (digits === undefined) return /^no (?:views|videos|subscribers)\b/i.test(written.trim()) ? 0 : null
  const isGrouped = /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/u.test(digits)
  const value = Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'))
  const times = unit ? TIMES[unit.toLowerCase()] : undefined
  if (times) return Math.round(value * times)
  // A fraction of something counted is a unit that is not known here: nothing is better than a wrong thousandth.
  return Number.isSafeInteger(value) ? value : null
}

/** Seconds of "9:43" or "1:07:34"; null for anything else ("LIVE", "SHORTS"). */
export function clockSeconds(text: string | null | undefined): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec((text ?? '').trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds of ISO 8601's `PT1H7M34S`; null for anything else, and for the `P0D` of what has not been broadcast yet. */
export function isoSeconds(text: string | null | undefined): number | null {
  const found = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/.exec(text ?? '')
  if (!found) return null
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : null
}

/** Keywords as YouTube writes them in one line: words, and "several words" in quotation marks. */
export function keywordsIn(line: string | null | undefined): string[] {
  const found = [...(line ?? '').slice(0, 5000).matchAll(/"([^"]+)"|([^\s"]+)/g)]
  const words = found.flatMap(([, quoted, single]) => cleanLine(quoted ?? single, 100) ?? [])
  return [...new Set(words)].slice(0, 60)
}
