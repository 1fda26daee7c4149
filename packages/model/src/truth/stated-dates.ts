import { TRUTH_LANGUAGES } from '../truth/grammar.ts'
import { foldWord } from './tokens.ts'

/** A date in a text and the ISO prefix it means: "2012-03" for "March 2012". */
export type StatedDate = { text: string; prefix: string; start: number; end: number }

const MONTHS = new Map(
  TRUTH_LANGUAGES.flatMap(language => {
    const long = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2020, month, 15))).flatMap(
      (day, month) =>
        [long, short].map((format): [string, number] => [
          foldWord(format.format(day)).replace(/\.$/, ''),
          month + 1,
        ]),
    )
  }),
)

/** The month (1–12) a word names in any language of the gate. */
export function monthOf(folded: string): number | null {
  return MONTHS.get(folded.replace(/\.$/, '')) ?? null
}

const ISO = /(?<!\d)(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)/g
const NAMED =
  /(?:(?<!\d)(\d{1,2})\.?\s+(?:de\s+)?)?(\p{L}{3,12})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,\s+)?(?:de\s+)?(\d{4})(?!\d)/gu

export function findDates(text: string): StatedDate[] {
  const iso = [...text.matchAll(ISO)].map(match => statedDate(match, match[0]))
  const named = [...text.matchAll(NAMED)].flatMap(match => {
    const [, dayBefore, word = '', dayAfter, year = ''] = match
    const month = monthOf(foldWord(word))
    const day = dayBefore ?? dayAfter
    if (month === null) return []
    return [statedDate(match, [year, pad(month), ...(day ? [pad(Number(day))] : [])].join('-'))]
  })
  return [...iso, ...named]
}

function statedDate(match: RegExpExecArray, prefix: string): StatedDate {
  return { text: match[0], prefix, start: match.index, end: match.index + match[0].length }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
