import { toIsoTimestamp } from '../sanitize.ts'
/** Languages whose month names are recognised, besides digits and 年月. */
const MONTH_LANGUAGES =
  'en de fr es it pt pt-BR nl pl sv da nb fi cs tr ro hu id ru uk el ca sk bg ms ar he hi th'.split(' ')

/** Words between the parts of a date: "enero de 2019", "2019 г.", "2019. jan." */
const FILLER_WORDS = new Set('de del di do da of den the г года р року r v roku'.split(' ').filter(Boolean))

const PRESENT_WORDS = new Set(
  `present|the present|presently|now|till now|until now|today|date|to date|till date|current|currently|ongoing|
   in progress|heute|jetzt|aktuell|gegenwart|bis heute|laufend|derzeit|bis dato|aujourd’hui|ce jour|à ce jour|présent|
   à présent|actuel|actuelle|actuellement|en cours|actual|actualidad|la actualidad|actualmente|presente|el presente|hoy|
   la fecha|a la fecha|en curso|o momento|até o momento|atual|atualmente|o presente|hoje|até hoje|até à data|à data|até ao presente|ao presente|em curso|
   oggi|ad oggi|in corso|attuale|attualmente|heden|nu|momenteel|nå|nåværende|nuvarande|i dag|idag|nykyinen|obecnie|teraz|do teraz|současnost|
   halen|günümüz|devam ediyor|prezent|jelenleg|jelen|saat ini|sekarang|настоящее время|по настоящее время|
   теперішній час|дотепер|донині|зараз|цей час|сейчас|по сей день|текущее время|н.в|по н.в|настояще|момента|
   currently working|at present|up to now|up to present|till present|to present|until present|jusqu’à présent|jusqu’à aujourd’hui|
   actualité|en poste|en la actualidad|hasta la fecha|hasta hoy|vigente|momento atual|dias atuais|os dias atuais|
   adesso|tuttora|in essere|attualità|al presente|tot heden|tot nu|nutid|dags dato|pågående|nuet|tällä hetkellä|nykyhetki|
   nadal|dziś|do dziś|chwila obecna|chwili obecnej|do chwili obecnej|aktualnie|nyní|dosud|súčasnosť|în prezent|azi|
   sadašnjost|danas|данас|trenutno|dabar|šobrīd|praegu|actualitat|avui|σήμερα|παρόν|şimdi|bugün|şu anda|halen devam ediyor|
   kini|hari ini|hiện tại|hiện nay|nay|الحاضر|حتى الآن|الآن|الوقت الحالي|כיום|היום|הווה|वर्तमान|ปัจจุบัน|
   至今|现在|現在|目前|今|迄今|现今|現職|現在に至る|在職中|현재|재직중|재직 중|지금`
    .split('|')
    .map(word => word.trim()),
)

/** Languages that inflect the month name next to a day ("мая" instead of "май"). */
const INFLECTED_LANGUAGES = new Set('cs el fi pl ru uk'.split(' '))

/** Whether a text is a word for "Present" in a known language; roles with it have no end. */
export function isPresentWord(text: string | null | undefined): boolean {
  return PRESENT_WORDS.has(normalizeText(text ?? '').replace(/^[-–—(\s]+|[.)\s]+$/g, ''))
}

let monthNames: Map<string, number> | null = null
const YEAR_PATTERN = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g

/** A date range; `isCurrent` if it ends with a word for "Present" in a known language. */
export type DateRange = { start: string | null; end: string | null; isCurrent: boolean }

/** "31.12.2019", "12/31/2019", "31-12-2019". */
const FULL_DATE = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})$/

/**
 * Parses a date as people and platforms write it ("Jan 2021", "enero de 2019", "2019年5月", "05/2019", "21.05.2019",
 * "2019-05-21") with its own precision, or returns null if the text is anything else. Of "03/04/2019", in which either
 * number can be the month, only the year is certain.
 */
export function parseDate(text: string | null | undefined): string | null {
  return parseDateIn(text, null)
}

/** The order of day and month in numeric dates; null if unknown. */
type DayOrder = 'day-first' | 'month-first' | null

function parseDateIn(text: string | null | undefined, order: DayOrder): string | null {
  // A legal form, where August is "ag.".
  if (/(?<!\p{L})AG(?!\p{L})/u.test(text ?? '')) return null
  const plain = normalizeText(text ?? '')
  if (!plain || plain.length > 40) return null
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:t.*)?$/.exec(plain)
  if (iso) return formatPartialDate(iso[1], iso[2], iso[3])
  const digits = /^(\d{1,2})[/.-](\d{4})$/.exec(plain)
  if (digits) return formatPartialDate(digits[2], digits[1])
  const [full, one, , two, year] = FULL_DATE.exec(plain) ?? []
  if (full) {
    const known = dayOrderOf(plain) ?? order
    if (one !== two && known === null) return formatPartialDate(year)
    return known === 'month-first' ? formatPartialDate(year, one, two) : formatPartialDate(year, two, one)
  }
  const eastern = /^(\d{4}) ?[年년](?: ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?)?$/.exec(plain)
  if (eastern) return formatPartialDate(eastern[1], eastern[2], eastern[3])
  return parseNamedMonth(plain)
}

/** Dates with full stops begin with the day; in others a number above 12 tells. */
function dayOrderOf(plain: string): DayOrder {
  const [, one, separator, two] = FULL_DATE.exec(plain) ?? []
  if (separator === '.' || Number(one) > 12) return 'day-first'
  return Number(two) > 12 ? 'month-first' : null
}

/** "12th", "1er", "1º": the day without its ending. */
const ORDINAL = /(?<!\d)(\d{1,2})(?:(?:st|nd|rd|th|er)(?!\p{L})|\.?[º°ª])/gu

/** Parses month and year in words, in either order, with an optional day. */
function parseNamedMonth(plain: string): string | null {
  const parts = plain
    .replace(ORDINAL, '$1 ')
    .split(/[\s,./’']+/)
    .filter(part => part && !FILLER_WORDS.has(part))
  const years = parts.filter(part => /^(?:1[5-9]|20)\d\d$/.test(part))
  const days = parts.filter(part => /^\d{1,2}$/.test(part))
  const words = parts.filter(part => !/^\d+$/.test(part))
  monthNames ??= buildMonthNames()
  const month = monthNames.get(words.join(' '))
  if (years.length !== 1 || days.length > 1 || parts.length !== years.length + days.length + words.length)
    return null
  if (words.length === 0) return days.length === 0 ? formatPartialDate(years[0]) : null
  return month === undefined ? null : formatPartialDate(years[0], String(month), days[0])
}

/**
 * Parses a date, with its time if there is one, to ISO 8601 with the zone that it names, else in UTC: "2020-01-02 10:00",
 * "Seg, 24 Set 2018 19:42:40 -0300", "Jul 08 2022". Returns '' if it is no day that is certain.
 */
export function parseTimestamp(text: string): string {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[T ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?/
      .exec(text.trim())
      ?.filter((_, index) => index !== 2) ?? []
  if (!day) return timestampInWords(text.slice(0, 100).trim())
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
function timestampInWords(text: string): string {
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

/** An English date with the two digits of a year that RFC 822 had, and a zone, without which this machine's would count. */
const RFC_822 = /^(?:[A-Z]\w\w, )?\d{1,2} [A-Z]\w\w \d\d \d\d:\d\d(?::\d\d)? (?:[A-Z]{1,4}|[+-]\d{4})$/

/** Parses the time of a feed's entry to ISO 8601 in UTC; null if it is none. */
export function parseFeedTime(text: string | null | undefined): string | null {
  const given = (text ?? '').trim()
  return toIsoTimestamp(RFC_822.test(given) ? given : parseTimestamp(given))
}

/** Words before the first date of a range. */
const FROM = /^(?:from|between|von|vom|van|du|fra|från) /
/** Words before a date from which on something lasts. */
const SINCE_WORDS = 'since|seit|ab|depuis|desde|dal|sinds|vanaf|od|sedan|siden|с|з|від'
const SINCE = new RegExp(`^(?:(?:${SINCE_WORDS}) |dall’)`, 'u')
const SINCE_WORD = new RegExp(`(?<!\\p{L})(?:${SINCE_WORDS})(?!\\p{L})`, 'iu')
/** Words between the two dates of a range. */
const UNTIL =
  /\s+(?:to|until|till|bis zum|bis|à|au|jusqu’(?:à|au|en)|a|al|hasta|até|tot|t\/m|til|do|до|по)\s+/u
/** Numeric dates parted by a hyphen without spaces: "05/2019-03/2021", "01.05.2019-heute". */
const HYPHENATED = /^([\d./]*\d{4})\s*[-–—−]\s*([\d./]*\d{4}|\p{L}[^-–—−]*)$/u

/**
 * Parses a date range ("January 2020 - Present (5 years 6 months)", "2019–2021", "01.05.2019 – 31.03.2021",
 * "seit 2019", "Apr 2018 · 2 yrs") or a single date, which becomes the start. Returns null if the text is anything else.
 */
export function parseDateRange(text: string): DateRange | null {
  const written = normalizeText(text)
    .replace(/\s*[(（][^()（）]*[)）]\s*$/, '')
    .replace(/\s+·.*$/, '')
  const plain = written.replace(FROM, '').replace(SINCE, '').trim()
  if (!plain || plain.length > 80) return null
  const single = parseDate(plain)
  if (single) return { start: single, end: null, isCurrent: SINCE.test(written) }
  const hyphenated = HYPHENATED.exec(plain) ?? /^(\d{4})\s*\/\s*(\d{4})$/.exec(plain)
  // "Jan 2020 - up to now" is split at its dash.
  const dashed = plain.split(/\s+[-–—−‒]\s+|\s*[–—－～〜]\s*/)
  const parts = hyphenated ? hyphenated.slice(1) : dashed.length === 2 ? dashed : plain.split(UNTIL)
  const [from, to, ...more] = parts
  if (from === undefined || to === undefined || more.length > 0) return null
  // One of the two dates may show the order of both.
  const order = dayOrderOf(from) ?? dayOrderOf(to)
  const start = parseDateIn(from, order) ?? parseDateIn(withYearOf(to, from), order)
  const isCurrent = isPresentWord(to)
  const end = isCurrent ? null : parseDateIn(to, order)
  if (!start || (!end && !isCurrent)) return null
  return { start, end, isCurrent }
}

/** Whether dates begin with a preposition: "since 2019", "von 2017 bis 2019". */
export function beginsWithPreposition(dates: string): boolean {
  const plain = normalizeText(dates)
  return FROM.test(plain) || SINCE.test(plain)
}

/** Whether a text has a word for "since" anywhere. */
export function hasSinceWord(text: string): boolean {
  return SINCE_WORD.test(text)
}

/** Adds the year to the first date of "May – July 2019" and "01.05. – 31.08.2019", which state it once. */
function withYearOf(to: string, from: string): string | null {
  const [year] = /\d{4}$/.exec(to) ?? []
  if (!year) return null
  if (/^\d{1,2}\.\d{1,2}\.$/.test(from)) return from + year
  return /\d/.test(from) ? null : `${from} ${year}`
}

/** Whether a line begins like a date or says nothing but years: dates, even if they are in an unknown form. */
export function looksLikeDates(line: string): boolean {
  // "24/7/365" is no date.
  const isDay = /^\(?(?:[0-2]?\d|3[01])[./-](?:[0-2]?\d|3[01])[./-]\d{2}(?:\d{2})?(?!\d)/.test(line)
  return isDay || (parseYears(line) !== null && !/\p{L}/u.test(line))
}

/** Extracts the years of a range written in an unknown language, or returns null. */
export function parseYears(text: string): DateRange | null {
  const years = normalizeText(text)
    .replace(/[(（][^()（）]*[)）]\s*$/, '')
    .match(YEAR_PATTERN)
  if (!years || years.length > 2) return null
  return { start: years[0] ?? null, end: years[1] ?? null, isCurrent: false }
}

function formatPartialDate(year = '', month?: string, day?: string): string | null {
  if (!/^(?:1[5-9]|20)\d\d$/.test(year)) return null
  const m = Number(month ?? 0)
  if (month === undefined || m < 1 || m > 12) return month === undefined ? year : null
  const whole = `${year}-${String(m).padStart(2, '0')}`
  const d = Number(day ?? 0)
  const last = new Date(Date.UTC(Number(year), m, 0)).getUTCDate()
  return day !== undefined && d >= 1 && d <= last ? `${whole}-${String(d).padStart(2, '0')}` : whole
}

function normalizeText(text: string): string {
  return text.slice(0, 200).normalize('NFC').toLowerCase().replaceAll("'", '’').replace(/\s+/g, ' ').trim()
}

/**
 * Builds the long and short month names of all languages, without those that mean different months in
 * different languages.
 */
function buildMonthNames(): Map<string, number> {
  const names = new Map<string, number>()
  const claimed = new Map<string, number>()
  const claim = (name: string, month: number) => {
    const key = normalizeText(name).replace(/\.$/, '')
    if (!key || /\d/.test(key)) return
    if ((claimed.get(key) ?? month) === month) names.set(key, month)
    else names.delete(key)
    claimed.set(key, claimed.has(key) && claimed.get(key) !== month ? -1 : month)
  }
  for (const language of MONTH_LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      const withDay = INFLECTED_LANGUAGES.has(language)
        ? new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        : null
      for (let index = 0; index < 12; index++) {
        const time = Date.UTC(2020, index, 15)
        claim(alone.format(time), index + 1)
        if (withDay)
          claim(withDay.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '', index + 1)
      }
    }
  }
  for (const [name, month] of [
    ['sept', 9],
    ['janv', 1],
    ['mrz', 3],
    ['mär', 3],
    ['dez', 12],
    ['okt', 10],
  ] as const)
    claim(name, month)
  return names
}
