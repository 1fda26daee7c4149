import { hasSinceWord, parseDate } from '../parse-date.ts'

const YEAR = '(?:1[5-9]|20)\\d\\d'
const [MONTH_NUMBER, DAY_NUMBER] = ['(?:1[0-2]|0?[1-9])', '(?:3[01]|[12]\\d|0?[1-9])']
/** Days in digits: "1985. 3. 12.", "12 03 1985", "1985年3月12日". */
const NUMERIC = `${YEAR}[./\\s年년-]{1,2}${MONTH_NUMBER}[./\\s月월-]{1,2}${DAY_NUMBER}|${DAY_NUMBER}[./\\s-]{1,2}${DAY_NUMBER}[./\\s-]{1,2}${YEAR}`
/** A day in digits at the beginning of a text. */
export const NUMERIC_DAY = new RegExp(`^(?:${NUMERIC})(?!\\d)[.日일]?`, 'u')
/** A day anywhere, also with a month in Roman digits, or a year of two if day and month have two, unlike "3.10.12". */
const ANY_DAY = new RegExp(
  `(?<![\\d.])(?:${NUMERIC}|${DAY_NUMBER}[. ]{1,2}[IVX]{1,4}[. ]{1,2}${YEAR}|\\d\\d([./-])\\d\\d\\1\\d\\d)(?!\\d)`,
  'gu',
)

/** Words beside a date or year of birth. */
const BIRTH =
  /(?<!\p{L})(?:geb\.?|geboren|geburts(?:tag|jahr|datum)|jahrgang|born|b\.|d\.?o\.?b\.?|birth(?: ?(?:date|day|year))?|née?|naissance|nacid[oa]|nacimiento|nac\.|nascid[oa]|nascimento|nasc\.|nat[oa] (?:il|nel|a)|nascita|született|születési (?:idő|dátum)|narozen[aý]?|narodený|datum narození|dátum narodenia|data nașterii|ur\.|född|født|syntymäaika|doğum tarihi|рождения|родил(?:ся|ась)|народження|народи(?:вся|лася)|生年月日|出生(?:日期|年月日?)?|생년월일)(?!\p{L})/giu
/** A gap and a date behind such a word. */
const DATED = new RegExp(
  `^(.{0,30}?)(?<!\\d)(${YEAR}|\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?\\d\\d)(?!\\d).{0,30}$`,
  'u',
)
const YEAR_BEFORE = new RegExp(`(?<!\\d)(${YEAR})\\s$`, 'u')
/** "* 1985 in Bonn", "*1985": a star is the sign of a birth, and a bullet elsewhere. */
const STAR = new RegExp(
  `^[*✶🎂]\\s*(${YEAR})(?:(?:,| in) \\p{Lu}[\\p{L}.-]{1,25}(?: \\p{Lu}[\\p{L}.-]*)?)?$`,
  'u',
)
const AGE =
  /^(?:aged?|alter|âge|edad|idade|età|leeftijd|wiek|ålder|alder|возраст|年齢|年龄|나이)[\s:.]{0,3}\d{1,2}(?:\s?\p{L}{1,6}\.?)?$/iu

/** Nobody younger has a website, so later dates are none of a birth. */
const MIN_AGE = 14

/** Whether a line, or a part of one that is no sentence, has a date of birth or an age: "London | 12 March 1985 | British". */
export function hasBirthDate(line: string, now: Date): boolean {
  const isSentence = /[.!?…]$/u.test(line)
  const parts = isSentence
    ? []
    : line
        .split(/\s*[|·•;\t(（]\s*|\s+[/–—]\s+|,\s+(?!\d{4}(?!\d))/u)
        .map(part => part.replace(/[)）]+$/u, ''))
  const lastYear = now.getUTCFullYear() - MIN_AGE
  return [line, ...parts].some(
    part =>
      AGE.test(part) ||
      Number(STAR.exec(part)?.[1] ?? Infinity) <= lastYear ||
      hasDay(part, isSentence, lastYear) ||
      hasBirthWord(part, isSentence, lastYear),
  )
}

/** Whether a short text has a day of a birth: anywhere, or as the first words of a sentence. */
function hasDay(text: string, isSentence: boolean, lastYear: number): boolean {
  if (text.length > 45) return false
  return findDays(text, lastYear).some(
    ({ index, year }) =>
      year <= lastYear && (!isSentence || index === 0) && !hasSinceWord(text.slice(0, index)),
  )
}

/** Most words of a day: "12 de marzo de 1985". */
const MAX_DAY_WORDS = 6

function findDays(text: string, lastYear: number): { index: number; year: number }[] {
  const numeric = [...text.matchAll(ANY_DAY)].map(({ 0: day, index }) => ({
    index,
    year: yearOf(day, lastYear),
  }))
  // "12-Mar-1985" is written as "12 Mar 1985".
  const spaced = text.replace(/(?<=\d)[-/](?=\p{L})|(?<=\p{L})[-/](?=\d)|[:)）]/gu, ' ')
  const words = [...spaced.matchAll(/\S+/g)]
  const named = words.flatMap(({ index }, first) =>
    words.slice(first, first + MAX_DAY_WORDS).flatMap(last => {
      const date = parseDate(spaced.slice(index, last.index + last[0].length))
      return date?.length === 10 ? [{ index, year: Number(date.slice(0, 4)) }] : []
    }),
  )
  return [...numeric, ...named]
}

/** Whether a text has a year of a birth next to a word for it, in a sentence only behind its first word. */
function hasBirthWord(text: string, isSentence: boolean, lastYear: number): boolean {
  return [...text.matchAll(BIRTH)].some(({ 0: word, index }) => {
    // "Max Born Institute" is a name.
    if (index > 0 && (isSentence || /^\p{Lu}/u.test(word))) return false
    const [, yearBefore] = YEAR_BEFORE.exec(text.slice(Math.max(0, index - 6), index)) ?? []
    const [, gap = '', date] = DATED.exec(text.slice(index + word.length)) ?? []
    const isOld = (written: string | undefined) =>
      written !== undefined && yearOf(written, lastYear) <= lastYear
    return isOld(yearBefore) || (isOld(date) && !beginsAnew(gap))
  })
}

/** Whether the words between "born" and a year begin something else: "in Leeds, I moved to Oslo in", "Studio •". */
function beginsAnew(gap: string): boolean {
  const [, word = ''] = /,\s+(I|je|ich|yo|\p{Ll}{4,})(?!\p{L})/u.exec(gap) ?? []
  const isClause = word !== '' && parseDate(`${word} 2000`) === null
  return isClause || hasSinceWord(gap) || (/[|·•;\t]/.test(gap) && /\p{L}/u.test(gap))
}

/** The year of a date in digits; of two, the last one that is not in the future. */
function yearOf(date: string, lastYear: number): number {
  const [year] = /\d{4}/.exec(date) ?? []
  if (year) return Number(year)
  const inThisCentury = 2000 + Number(date.slice(-2))
  return inThisCentury <= lastYear + MIN_AGE ? inThisCentury : inThisCentury - 100
}
