/** A text whose line breaks LinkedIn flattened into two spaces, and whose bullets stand in a row. */
export function linesOf(cell: string | undefined): string {
  return (cell ?? '')
    .replace(/[^\S\n]{2,}/g, '\n')
    .replace(/ +(?=[•●▪‣] )/g, '\n')
    .trim()
}

/** `[COMPANY:https://a.example,OTHER:https://b.example]` and `[handle]`. */
export function websitesOf(websites: string | undefined, handles: string | undefined): { url: string }[] {
  const addresses = inBrackets(websites)
    .split(/,(?=[A-Z_ ]+:)/)
    .map(part => part.replace(/^[A-Z_ ]+:(?=\S)/, ''))
  const names = inBrackets(handles)
    .split(',')
    .map(name => name.trim().replace(/^@/, ''))
    .filter(name => /^\w{1,20}$/.test(name))
  return [...addresses.filter(Boolean), ...names.map(name => `https://x.com/${name}`)].map(url => ({ url }))
}

/** "09/11/23, 11:27 AM": month, day, year, whatever the language, as a day. */
export function minuteOf(cell: string | undefined): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,|\s|$)/.exec(cell ?? '') ?? []
  if (!month || !day || !year) return null
  const whole = year.length === 2 ? `20${year}` : year
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function inBrackets(cell: string | undefined): string {
  return (cell ?? '').trim().replace(/^\[|\]$/g, '')
}
