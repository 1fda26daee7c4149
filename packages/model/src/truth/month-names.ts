import { TRUTH_LANGUAGES } from './grammar.ts'
import { foldWord } from './tokens.ts'

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
