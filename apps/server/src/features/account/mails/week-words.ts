const BIG = 10_000_000

/** A number in full; of ten millions (or what else is too many for its place) and more the first digits. */
export const short = (value: number, big = BIG): string =>
  value < big
    ? value.toLocaleString('en')
    : new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** At most so many signs, and a mark where there were more. What turns the direction of words around it is left out. */
export function cut(text: string, most: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : plain
}

/**
 * A page or sender by its name: strangers' words may stand in it, so what an address is not made of is written as
 * addresses write it. Leaving it out would name a page that there is none of.
 */
export function within(list: 'page' | 'referrer', name: string): string {
  if (list === 'page' && name === '/') return 'Front page'
  if (list === 'page' && name === '/posts') return 'All posts'
  const asAddress = name.toWellFormed().replace(/[^\p{L}\p{M}\p{N}./_~%-]/gu, encodeURIComponent)
  return cut(asAddress, 60) || 'Not known'
}

/** "Mon" of a day as a report says it. */
export const weekday = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${at}:00Z`))

/** "16 to 22 November", with both months where they differ, as in "30 November to 6 December 2026". */
export function weekOf({ from, to }: { from: string; to: string }): string {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const isSame = from.slice(0, 7) === to.slice(0, 7)
  const first = write(from, isSame ? { day: 'numeric' } : { day: 'numeric', month: 'long' })
  return `${first} to ${write(to, { day: 'numeric', month: 'long', year: 'numeric' })}`
}
