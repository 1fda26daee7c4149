/** The days of the week by their names in schema.org, in lower case, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The name of a day in a language, such as "Monday". */
export function weekdayName(day: Weekday, locale: string): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
