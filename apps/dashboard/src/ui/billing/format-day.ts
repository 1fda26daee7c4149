import { dateLocale } from '@vitrine/model'
const OPTIONS = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Formats a day, such as that of a payment, by default in the browser's time zone: "3 March 2027". */
export function formatDay(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { ...OPTIONS, timeZone }).format(new Date(iso))
}
