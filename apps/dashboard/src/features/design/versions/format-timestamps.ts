/** When something was published or kept, as the reader writes it. */
export const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const exactMoment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** The moments of a list in its order; those that share a minute with a neighbour are told apart by their seconds. */
export function momentsOf(dates: readonly Date[]): string[] {
  const short = dates.map(date => moment.format(date))
  return dates.map((date, index) =>
    [index - 1, index + 1].some(at => short[at] === short[index])
      ? exactMoment.format(date)
      : moment.format(date),
  )
}
