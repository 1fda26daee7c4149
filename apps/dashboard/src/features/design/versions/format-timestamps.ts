/** When something was published or kept, as the reader writes it. */
export const timestampFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const secondsFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** The moments of a list in its order; those that share a minute with a neighbour are told apart by their seconds. */
export function formatTimestamps(dates: readonly Date[]): string[] {
  const minutes = dates.map(date => timestampFormat.format(date))
  return dates.map((date, index) =>
    [index - 1, index + 1].some(at => minutes[at] === minutes[index])
      ? secondsFormat.format(date)
      : timestampFormat.format(date),
  )
}
