/** Returns the end of a period in seconds: the same day of a later month, or its last day. */
export function nextPeriod(from: number, anchor: number, interval: 'month' | 'year'): number {
  const start = new Date(from * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + (interval === 'year' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), months % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return (
    Date.UTC(
      year,
      month,
      Math.min(day, last),
      start.getUTCHours(),
      start.getUTCMinutes(),
      start.getUTCSeconds(),
    ) / 1000
  )
}

export const DAY = 24 * 3600
