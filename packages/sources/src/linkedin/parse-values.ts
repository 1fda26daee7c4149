import type { Profile, Stat } from '@vitrine/model'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'

/** Values of answers that may hold anything: text or nothing, list or nothing. */
export type Loose = Record<string, unknown>

export const objectOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

/** A list; a list that came as JSON text (one provider does that in some records); else none. */
export function listOf(value: unknown): unknown[] {
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

/** Whether a thing of JSON-LD is of such a type, or one of its types is. */
export function isOfType(thing: Loose, pattern: RegExp): boolean {
  const type = thing['@type']
  return (Array.isArray(type) ? type : [type]).some(one => typeof one === 'string' && pattern.test(one))
}

/** LinkedIn hides what strangers may not see behind stars: `**-*****` is no text, and a dash stands for none. */
const isMasked = (text: string) => /\*{2,}|^\s*[-–—]+\s*$/.test(text)

export function lineOf(value: unknown, max = 300): string | null {
  if (typeof value !== 'string' || isMasked(value)) return null
  return cleanLine(value.replace(/<br\s*\/?>/gi, ' '), max)
}

/** In a long text stars may be somebody's own, as marks of a list or of weight; masks are much of what they stand in. */
const isMostlyMasked = (text: string) =>
  isMasked(text) && (text.match(/\*/g)?.length ?? text.length) * 10 > text.length

export function textIn(value: unknown, max = 8000): string | null {
  if (typeof value !== 'string' || isMostlyMasked(value)) return null
  return cleanParagraphs(value.replace(/<br\s*\/?>/gi, '\n'), max)
}

export function figureOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^[\d,.\s]+$/.test(value) ? Number(value.replace(/[,.\s]/g, '')) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function addressOf(value: unknown): string | null {
  const url = typeof value === 'string' ? parseWebUrl(value) : null
  if (!url) return null
  // LinkedIn sends people through a page of its own; the place is in its query.
  const { hostname, pathname, searchParams } = new URL(url)
  if (/(^|\.)linkedin\.com$/.test(hostname) && pathname.startsWith('/redir/'))
    return parseWebUrl(searchParams.get('url'))
  return url
}

/** The page of a school or an employer at LinkedIn, without what tells where it was clicked; null for any other. */
export function linkedinPageOf(value: unknown): string | null {
  const url = addressOf(value)
  if (!url) return null
  const { hostname, pathname } = new URL(url)
  if (!/(^|\.)linkedin\.com$/.test(hostname) || !/^\/(?:company|school|showcase)\/[^/]/.test(pathname))
    return null
  return `https://www.linkedin.com${pathname.replace(/\/+$/, '')}`
}

/** How many follow, as a list of figures. */
export function followersOf(value: unknown): Stat[] {
  const followers = figureOf(value)
  return followers === null ? [] : [{ key: 'followers', label: 'Followers', value: followers }]
}

/** A website as a list of links, named by its host. */
export function siteLinks(website: string | null): Profile['links'] {
  return website
    ? [{ label: new URL(website).hostname.replace(/^www\./, '').slice(0, 100), url: website }]
    : []
}

export function pictureOf(value: unknown, alt = '') {
  const url = addressOf(value)
  // What stands in for a picture that nobody put in is none.
  return url && !/static\.licdn\.com|ghost|aero-v1/.test(url) ? { url, width: null, height: null, alt } : null
}

/**
 * The day on which something was posted, in UTC. The number of a post begins with its time, in milliseconds: so it is in
 * each of forty recorded posts, while "2mo" is anything between two months and three.
 */
export function dayOfPost(id: string | null | undefined): string | null {
  if (!/^\d{18,19}$/.test(id ?? '')) return null
  const time = Number(BigInt(id ?? 0) >> 22n)
  return time > FIRST_POST ? new Date(time).toISOString().slice(0, 10) : null
}
const FIRST_POST = Date.UTC(2010, 0)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date as exactly as it is told: 2019, "2019-05", "May 2019", "May 4, 2019", `{year, month, day}`, or a moment. */
export function dateOf(value: unknown): string | null {
  if (typeof value === 'number') return yearOf(value)
  if (typeof value === 'string') {
    const text = value.trim()
    const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(text)
    if (iso)
      return dateFrom(
        Number(iso[1]),
        Number(iso[2] ?? 0),
        text.includes('T') ? Number(iso[3]) : Number(iso[3] ?? 0),
      )
    const [, month = '', day, year = ''] =
      /^(\p{L}{3})\p{L}*\.?\s+(?:(\d{1,2}),\s+)?(\d{4})$/u.exec(text) ?? []
    return year ? dateFrom(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day ?? 0)) : null
  }
  const { year, month, day } = objectOf(value)
  return typeof year === 'number'
    ? dateFrom(year, typeof month === 'number' ? month : 0, typeof day === 'number' ? day : 0)
    : null
}

function dateFrom(year: number, month: number, day: number): string | null {
  const start = yearOf(year)
  if (!start || month < 1 || month > 12) return start
  const two = (part: number) => String(part).padStart(2, '0')
  // Sources that know only the month say its first day.
  return day > 1 && day <= 31 ? `${start}-${two(month)}-${two(day)}` : `${start}-${two(month)}`
}

const yearOf = (year: number) =>
  Number.isInteger(year) && year >= 1000 && year <= 2200 ? String(year) : null
