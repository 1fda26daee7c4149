const COMPACT_FROM = 10_000_000

/** Formats a number with separators, or compactly ("12.3M") from `compactFrom` on. */
export const formatNumber = (value: number, compactFrom = COMPACT_FROM): string =>
  value < compactFrom
    ? value.toLocaleString('en')
    : new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** Truncates to `max` characters, with an ellipsis. Replaces control and bidirectional formatting characters. */
export function truncatePlain(text: string, max: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : plain
}

/**
 * Formats the name of a page or referrer. Characters outside of URLs are percent-encoded, as strangers choose them;
 * leaving them out would name another page.
 */
export function formatRowName(list: 'page' | 'referrer', name: string): string {
  if (list === 'page' && name === '/') return 'Front page'
  if (list === 'page' && name === '/posts') return 'All posts'
  const asAddress = name.toWellFormed().replace(/[^\p{L}\p{M}\p{N}./_~%-]/gu, encodeURIComponent)
  return truncatePlain(asAddress, 60) || 'Not known'
}

/** Formats a local time of a report as "Mon". */
export const formatWeekday = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${at}:00Z`))

/** Formats a range of days as "16 to 22 November 2026", or "30 November to 6 December 2026". */
export function formatWeek({ from, to }: { from: string; to: string }): string {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const isSame = from.slice(0, 7) === to.slice(0, 7)
  const first = write(from, isSame ? { day: 'numeric' } : { day: 'numeric', month: 'long' })
  return `${first} to ${write(to, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** Formats an amount as "$15.00". @param amount in hundredths of the currency */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}

/** Formats a browser as "Firefox on Linux". */
export function formatBrowser({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `a browser on ${system}` : 'a browser')
}

/** Formats a time as "21 November 2026 at 13:05 CET", in UTC if the user's time zone is unknown. */
export function formatDateTime(
  date: Date,
  { language, timeZone }: { language: string | null; timeZone: string | null },
): string {
  // Mails are in English: the user's language only chooses the region of English dates.
  const locale = language?.toLowerCase().startsWith('en') ? language : 'en-GB'
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(date)
}
