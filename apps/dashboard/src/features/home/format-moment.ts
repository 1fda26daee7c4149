const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A moment as people say it, in the reader's time zone: "today at 06:18", "Wednesday, 18 November, 09:00". */
export function momentWords(iso: string, now: Date): string {
  const at = new Date(iso)
  if (at.toDateString() === now.toDateString()) return `today at ${time.format(at)}`
  if (at.getFullYear() === now.getFullYear())
    return `${day.format(at).replace(/^(\w+) /, '$1, ')}, ${time.format(at)}`
  return dayOfYear.format(at)
}
