import { dateLocale } from '@vitrine/model'

const moment = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' })
const number = new Intl.NumberFormat(dateLocale())

/** Formats a time to the minute: "9 Nov 2026, 14:05". */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))

/** Formats a day: "9 Nov 2026". */
export const formatDay = (iso: string): string => day.format(new Date(iso))

export const formatNumber = (count: number): string => number.format(count)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in the largest fitting unit: "41 GB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = UNITS[power] ?? 'byte'
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes >= 1e10 ? 0 : 1,
  } as const
  return new Intl.NumberFormat(dateLocale(), options).format(bytes / 1000 ** power)
}
