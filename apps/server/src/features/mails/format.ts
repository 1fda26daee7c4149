import { currentLocale, dateLocale, t } from '@vitrine/model'

const COMPACT_FROM = 10_000_000

/** Formats a number with separators, or compactly ("12.3M") from `compactFrom` on. */
export const formatNumber = (value: number, compactFrom = COMPACT_FROM): string =>
  value < compactFrom
    ? value.toLocaleString(currentLocale())
    : new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)

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
  if (list === 'page' && name === '/') return t('Home page')
  if (list === 'page' && name === '/posts') return t('All posts')
  const asAddress = name.toWellFormed().replace(/[^\p{L}\p{M}\p{N}./_~%-]/gu, encodeURIComponent)
  return truncatePlain(asAddress, 60) || t('Unknown')
}

/** Formats a local time of a report as "Mon". */
export const formatWeekday = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${at}:00Z`))

/** Formats a range of days as "16–22 November 2026", as the language writes ranges. */
export function formatWeek({ from, to }: { from: string; to: string }): string {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat(dateLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to))
}

/** Formats an amount as "$15.00". @param amount in hundredths of the currency */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'currency', currency }).format(amount / 100)
}

/** Formats a browser as "Firefox on Linux". */
export function formatBrowser({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): string {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? (system ? t('a browser on {system}', { system }) : t('a browser'))
}

/** Formats a time as "21 November 2026 at 13:05 CET", in UTC if the user's time zone is unknown. */
export function formatDateTime(
  date: Date,
  { language, timeZone }: { language: string | null; timeZone: string | null },
): string {
  // The user's own locale, such as de-CH, if it is in the language of the mail.
  const isSame = language?.toLowerCase().split('-')[0] === currentLocale()
  const locale = isSame && language ? language : dateLocale()
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
