import { currentLocale, dateLocale, t } from '@vitrine/model'
export type Region = { language: string | null; timeZone: string | null }

/**
 * Formats a time for its reader: "today, 14:05", "yesterday, 21:14", "9 November, 08:00", "9 November 2025".
 * Null language or time zone: the browser's own.
 */
export function formatMoment(iso: string, now: Date, region: Region): string {
  const at = new Date(iso)
  const write = (options: Intl.DateTimeFormatOptions) => formatter(region, options).format(at)
  const time = write({ hour: '2-digit', minute: '2-digit' })
  const days = dayNumber(now, region) - dayNumber(at, region)
  if (days === 0) return t('today, {time}', { time })
  if (days === 1) return t('yesterday, {time}', { time })
  const year = { year: 'numeric' } as const
  if (formatter(region, year).format(now) === write(year))
    return `${write({ day: 'numeric', month: 'long' })}, ${time}`
  return write({ day: 'numeric', month: 'long', ...year })
}

/** Formats a time in full, as an example of the chosen language and time zone. */
export function formatFullMoment(at: Date, region: Region): string {
  return formatter(region, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

/** Formats the day of a time: "Today", "Yesterday", "9 November", "9 November 2025". */
export function formatDay(iso: string, now: Date, region: Region): string {
  const at = new Date(iso)
  const days = dayNumber(now, region) - dayNumber(at, region)
  if (days === 0) return t('Today')
  if (days === 1) return t('Yesterday')
  const year = { year: 'numeric' } as const
  const isThisYear = formatter(region, year).format(now) === formatter(region, year).format(at)
  return formatter(region, { day: 'numeric', month: 'long', ...(isThisYear ? {} : year) }).format(at)
}

/** Formats the time of a day: "14:05". */
export const formatTime = (iso: string, region: Region): string =>
  formatter(region, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

function formatter({ language, timeZone }: Region, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language ?? browserDateLocale(), {
      ...options,
      timeZone: timeZone ?? undefined,
    })
  } catch {
    // The browser may not know a language or time zone that the server accepts.
    return new Intl.DateTimeFormat(dateLocale(), options)
  }
}

/** The browser's own locale if it is the page's language, whose words surround the date. */
function browserDateLocale(): string | undefined {
  const browser = new Intl.DateTimeFormat().resolvedOptions().locale
  return browser.split('-')[0] === currentLocale() ? browser : dateLocale()
}

/** Days since the epoch in the region's time zone. */
function dayNumber(at: Date, { timeZone }: Region): number {
  const parts = formatter(
    { language: 'en-CA', timeZone },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
  )
  return Math.round(Date.parse(`${parts.format(at)}T00:00:00Z`) / 86_400_000)
}
