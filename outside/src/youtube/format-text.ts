/** The fixed current date, so that "3 days ago" is deterministic. */
const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

/** Formats "5 days ago" or "3 weeks ago" with YouTube's rounding. */
export function formatTimeAgo(published: string): string {
  const days = Math.max(0, Math.floor((NOW.getTime() - Date.parse(published)) / DAY_MS))
  const [amount, unit] =
    days < 1
      ? [Math.max(1, Math.floor((NOW.getTime() - Date.parse(published)) / 3_600_000)), 'hour']
      : days < 14
        ? [days, 'day']
        : days < 31
          ? [Math.floor(days / 7), 'week']
          : days < 365
            ? [Math.floor(days / 30.44), 'month']
            : [Math.floor(days / 365.25) || 1, 'year']
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** Formats "8.84k" with YouTube's three digits. */
export function formatCompactNumber(count: number): string {
  const [times, letter] =
    count >= 1e9 ? [1e9, 'b'] : count >= 1e6 ? [1e6, 'm'] : count >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${Number((count / times).toPrecision(3))}${letter}`
}

/** Formats "1:07:34". */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** Formats "Jul 9, 2013". */
export function formatCalendarDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
