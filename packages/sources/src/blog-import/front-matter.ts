import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { toRecord, toText } from '../files/json-values.ts'
import { parseDate } from '../files/parse-date.ts'

/** A text file of a static site generator: its front matter and what follows. */
export type Page = { data: Record<string, unknown>; text: string }

const MAX_FRONT_MATTER = 60_000

/** Parses front matter in YAML (`---`), TOML (`+++`) or JSON; null if a file has none or it is damaged. */
export function parseFrontMatter(file: string): Page | null {
  const source = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [, fence, data, text = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n([\s\S]*))?$/.exec(source) ?? []
  if (fence === undefined || data === undefined) return parseJsonPage(source)
  if (data.length > MAX_FRONT_MATTER) return null
  const values = fence === '---' ? parseYamlData(data) : parseTomlData(data)
  return values && { data: values, text }
}

function parseJsonPage(source: string): Page | null {
  const end = source.startsWith('{') ? source.search(/\n}\n/) : -1
  if (end < 0 || end > MAX_FRONT_MATTER) return null
  try {
    return { data: toRecord(JSON.parse(source.slice(0, end + 2))), text: source.slice(end + 3) }
  } catch {
    return null
  }
}

/**
 * Parses YAML with a few aliases, as many could unfold into gigabytes; null if it is damaged. `isLenient` reads what is
 * left of a damaged file.
 */
export function parseYamlData(text: string, isLenient = false): Record<string, unknown> | null {
  try {
    // Silent, the parser guesses: of `title: "A`, that the rest of the file is the title.
    const logLevel = isLenient ? 'silent' : 'error'
    return toRecord(parseYaml(text, { maxAliasCount: 100, uniqueKeys: false, logLevel }))
  } catch {
    return null
  }
}

function parseTomlData(text: string): Record<string, unknown> | null {
  try {
    return toRecord(parseToml(text))
  } catch {
    return null
  }
}

/** Returns a date of front matter in ISO 8601, by its author's clock; '' if it is no day that is certain. */
export function dateText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  // TOML's dates have a text of their own.
  const text = typeof value === 'object' && value !== null ? String(value) : toText(value)
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[T ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?/
      .exec(text)
      ?.filter((_, index) => index !== 2) ?? []
  if (!day) return dateInWords(text.slice(0, 100).trim())
  const padded = day
    .split(/[-/.]/)
    .map(part => part.padStart(2, '0'))
    .join('-')
  return `${padded}T${time}${withColon(zone)}`
}

const withColon = (zone: string) => zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')

/** Names of zones that RFC 822 defines, and those of Central Europe. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ['EST', '-05:00'],
  ['EDT', '-04:00'],
  ['CST', '-06:00'],
  ['CDT', '-05:00'],
  ['MST', '-07:00'],
  ['MDT', '-06:00'],
  ['PST', '-08:00'],
  ['PDT', '-07:00'],
  ['CET', '+01:00'],
  ['CEST', '+02:00'],
])
/** A date followed by a time and its zone: "2 Jan 2020 23:30 CET", "Thu Jan 02 2020 00:30:00 GMT+0100 (CET)". */
const WITH_TIME =
  /^(.+?)(?:,|\s+at)?\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*(?:([ap])\.?m\.?)?\s*(?:(?:GMT|UTC)?([+-]\d\d:?\d\d)|([A-Z]{1,5}))?(?:\s*\([^()]*\))?$/i

/** "Jul 08 2022", "2 January 2020 10:00", "31.12.2019"; of "03/04/2019" the month is not certain. */
function dateInWords(text: string): string {
  // `date` of Unix writes the year last.
  const ordered = text.replace(/^(\p{L}+ \p{L}+ +\d{1,2}) (\d.*?) (\d{4})$/u, '$1 $3 $2')
  const [, date = ordered, hours = '0', minutes = '00', seconds = '00', half, offset, name = ''] =
    WITH_TIME.exec(ordered) ?? []
  // "02-Jan-2006", "Jan-02-2006".
  let words = date.replace(/(?<=\p{L}(?:-\d{1,2})?)-|-(?=\p{L})/gu, ' ')
  let day = parseDate(words)
  // A weekday, or words such as "Published on".
  for (let left = 3; left > 0 && day === null && /^\p{L}+[.,]*\s/u.test(words); left--) {
    words = words.replace(/^\p{L}+[.,]*\s+/u, '')
    day = parseDate(words)
  }
  if (day?.length !== 10) return ''
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const zone = offset ? withColon(offset) : (ZONES.get(name.toUpperCase()) ?? 'Z')
  const time = `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${zone}`
  return Number.isNaN(Date.parse(time)) ? `${day}T00:00:00Z` : time
}
