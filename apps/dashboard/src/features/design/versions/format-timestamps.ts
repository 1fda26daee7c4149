import { dateLocale } from '@vitrine/model'
/** The date and time in the reader's locale. */
export const timestampFormat = new Intl.DateTimeFormat(dateLocale(), {
  dateStyle: 'medium',
  timeStyle: 'short',
})
const secondsFormat = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats a list of dates in its order; neighbours of the same minute get seconds. */
export function formatTimestamps(dates: readonly Date[]): string[] {
  const minutes = dates.map(date => timestampFormat.format(date))
  return dates.map((date, index) =>
    [index - 1, index + 1].some(at => minutes[at] === minutes[index])
      ? secondsFormat.format(date)
      : timestampFormat.format(date),
  )
}
