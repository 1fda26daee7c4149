import { localeOf } from './locale.ts'

export type DateForm = 'day' | 'month' | 'short-month' | 'year'

const FORMS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short' },
  year: { year: 'numeric' },
}
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats an ISO 8601 date or time in a site's language and in the precision of `form` (`short-month` without the
 * year, for scales), in UTC so that pages are reproducible. '' for an invalid date.
 */
export function formatDate(iso: string, language: string, form: DateForm = 'day'): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const key = `${localeOf(language)}/${form}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { ...FORMS[form], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(time)
}
