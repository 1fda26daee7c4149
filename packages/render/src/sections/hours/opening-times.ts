import { memoizeForms } from '../../i18n/format.ts'
import {
  localeOf,
  type OpeningTime,
  type SectionData,
  WEEKDAYS,
  type Weekday,
  weekdayName,
} from '@vitrine/model'

/** The times of one day or of a range of days. */
export type OpeningRow = { day: Weekday; until: Weekday | null; times: OpeningTime[] }

/** Joins consecutive times of the same days, such as morning and afternoon, into one row. */
export function openingRows(items: SectionData<'hours'>['items']): OpeningRow[] {
  const rows: OpeningRow[] = []
  for (const item of items) {
    const until = item.until === undefined || item.until === item.day ? null : item.until
    const last = rows.at(-1)
    if (last?.day === item.day && last.until === until) last.times.push(item)
    else rows.push({ day: item.day, until, times: [item] })
  }
  return rows
}

/** The days of an opening time; a range may pass the end of the week. */
export function openDays({ day, until }: Pick<OpeningTime, 'day' | 'until'>): Weekday[] {
  const first = WEEKDAYS.indexOf(day)
  const length = until === undefined ? 1 : ((WEEKDAYS.indexOf(until) - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => WEEKDAYS[(first + index) % 7] as Weekday)
}

/** The days of a row: "Monday – Friday". */
export const dayText = ({ day, until }: Pick<OpeningRow, 'day' | 'until'>, locale: string): string =>
  days(day, locale, until)

const days = memoizeForms((day: Weekday, locale, until: Weekday | null) => {
  const text = [day, ...(until === null ? [] : [until])].map(one => weekdayName(one, locale)).join(' – ')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
})

/** A time as it is written in a language: "9:00 AM", "09:00". 24:00 is midnight. */
export const timeText = (time: string, locale: string): string => times(time, locale, undefined)

const times = memoizeForms((time: string, locale) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const form = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(locale), form).format(Date.UTC(2024, 0, 1, hours, minutes))
})
