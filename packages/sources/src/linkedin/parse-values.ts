import type { Profile, Stat } from '@vitrine/model'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'

/** A JSON object of unknown shape. */
export type JsonObject = Record<string, unknown>

export const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/**
 * Returns a list, also if it is JSON-encoded as text (one provider does so in some records); else an empty
 * list.
 */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 200)
  if (typeof value !== 'string' || !value.startsWith('['))
    return value && typeof value === 'object' ? [value] : []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed.slice(0, 200) : []
  } catch {
    return []
  }
}

/** Returns whether a JSON-LD object has a matching type. */
export function hasType(thing: JsonObject, pattern: RegExp): boolean {
  const type = thing['@type']
  return (Array.isArray(type) ? type : [type]).some(one => typeof one === 'string' && pattern.test(one))
}

/** LinkedIn masks hidden values with asterisks (`**-*****`) and writes a dash for none. */
const isMasked = (text: string) => /\*{2,}|^\s*[-–—]+\s*$/.test(text)

export function toLine(value: unknown, max = 300): string | null {
  if (typeof value !== 'string' || isMasked(value)) return null
  return cleanLine(value.replace(/<br\s*\/?>/gi, ' '), max)
}

/** Long texts may contain asterisks as list or emphasis marks; masked ones consist of more than a tenth. */
const isMostlyMasked = (text: string) =>
  isMasked(text) && (text.match(/\*/g)?.length ?? text.length) * 10 > text.length

export function toText(value: unknown, max = 8000): string | null {
  if (typeof value !== 'string' || isMostlyMasked(value)) return null
  return cleanParagraphs(value.replace(/<br\s*\/?>/gi, '\n'), max)
}

export function parseCount(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^[\d,.\s]+$/.test(value) ? Number(value.replace(/[,.\s]/g, '')) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function toUrl(value: unknown): string | null {
  const url = typeof value === 'string' ? parseWebUrl(value) : null
  if (!url) return null
  // LinkedIn links through a redirect page, which has the target in its query.
  const { hostname, pathname, searchParams } = new URL(url)
  if (/(^|\.)linkedin\.com$/.test(hostname) && pathname.startsWith('/redir/'))
    return parseWebUrl(searchParams.get('url'))
  return url
}

/** Returns the LinkedIn page of a school or company without tracking parameters; null for any other URL. */
export function toLinkedInPageUrl(value: unknown): string | null {
  const url = toUrl(value)
  if (!url) return null
  const { hostname, pathname } = new URL(url)
  if (!/(^|\.)linkedin\.com$/.test(hostname) || !/^\/(?:company|school|showcase)\/[^/]/.test(pathname))
    return null
  return `https://www.linkedin.com${pathname.replace(/\/+$/, '')}`
}

/** Returns the follower count as a list of stats. */
export function toFollowerStats(value: unknown): Stat[] {
  const followers = parseCount(value)
  return followers === null ? [] : [{ key: 'followers', label: 'Followers', value: followers }]
}

/** Returns a website as a list of links, labelled with its host. */
export function toWebsiteLinks(website: string | null): Profile['links'] {
  return website
    ? [{ label: new URL(website).hostname.replace(/^www\./, '').slice(0, 100), url: website }]
    : []
}

export function toPicture(value: unknown, alt = '') {
  const url = toUrl(value)
  // Placeholder pictures do not count.
  return url && !/static\.licdn\.com|ghost|aero-v1/.test(url) ? { url, width: null, height: null, alt } : null
}

/**
 * Returns the UTC date of a post. Its id starts with its time in milliseconds (verified with forty recorded
 * posts), while "2mo" spans a month.
 */
export function getPostDate(id: string | null | undefined): string | null {
  if (!/^\d{18,19}$/.test(id ?? '')) return null
  const time = Number(BigInt(id ?? 0) >> 22n)
  return time > OLDEST_POST ? new Date(time).toISOString().slice(0, 10) : null
}
const OLDEST_POST = Date.UTC(2010, 0)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date with its own precision: 2019, "2019-05", "May 2019", "May 4, 2019", `{year, month, day}`, or
 * a timestamp.
 */
export function parseDate(value: unknown): string | null {
  if (typeof value === 'number') return toYear(value)
  if (typeof value === 'string') {
    const text = value.trim()
    const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(text)
    if (iso)
      return formatDate(
        Number(iso[1]),
        Number(iso[2] ?? 0),
        text.includes('T') ? Number(iso[3]) : Number(iso[3] ?? 0),
      )
    const [, month = '', day, year = ''] =
      /^(\p{L}{3})\p{L}*\.?\s+(?:(\d{1,2}),\s+)?(\d{4})$/u.exec(text) ?? []
    return year ? formatDate(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day ?? 0)) : null
  }
  const { year, month, day } = toObject(value)
  return typeof year === 'number'
    ? formatDate(year, typeof month === 'number' ? month : 0, typeof day === 'number' ? day : 0)
    : null
}

function formatDate(year: number, month: number, day: number): string | null {
  const start = toYear(year)
  if (!start || month < 1 || month > 12) return start
  const two = (part: number) => String(part).padStart(2, '0')
  // Sources that know only the month write its first day.
  return day > 1 && day <= 31 ? `${start}-${two(month)}-${two(day)}` : `${start}-${two(month)}`
}

const toYear = (year: number) =>
  Number.isInteger(year) && year >= 1000 && year <= 2200 ? String(year) : null
