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
  /(?<!\p{L})(?:geb\.?|geboren|geburts(?:tag|jahr|datum)|jahrgang|born|b\.|d\.?o\.?b\.?|birth(?: ?(?:date|day|year))?|née?|naissance|nacid[oa]|nacimiento|nac\.|nascid[oa]|nascimento|nasc\.|nat[oa] (?:il|nel|a)|nascita|született|születési (?:idő|dátum)|narozen[aý]?|narodený|datum narození|dátum narodenia|data na[șş]terii|ngày sinh|datum ro(?:jstva|đenja)|gimimo data|ur\.|född|født|syntymäaika|doğum tarihi|рождения|родил(?:ся|ась)|народження|народи(?:вся|лася)|rođen[ao]?|рођен[ао]?|роден[аи]?|rojen[ao]?|naixement|nascud[ao]|nascut|urodzon[ya]|narodzon[ya]|syntynyt|dzim(?:is|usi)|gim(?:ęs|usi)|sündinud|fædd(?:ur)?|lindur|doğdu|γεννήθηκ[αε]|γέννησης|lahir|生年月日|出生(?:日期|年月日?)?|생년월일)(?!\p{L})/giu
/** Things that are born, too: "Company born in 1985". */
const NO_PERSON = /(?<!\p{L})(?:company|firm|business|brand|studio|band|project|startup)\s+$/iu
/** Behind a noun for birth, what it is the birth of; behind a year, whose class it is. */
const OF_ANOTHER = /^\s+(?:of|de|di|del|della|do|da|du|des)\s+\p{L}|^\s+\d{4}\s+(?:der|des|von|an|am)\s/iu
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
/** A number of years alone, which nobody younger than `MIN_AGE` has: "41 years old", "41 ans". */
const YEARS_OLD =
  /^(?:1[4-9]|[2-9]\d)\s?(?:y(?:ea)?rs?[ -]old|y\/?o|ans|años|anys|anni|anos|jahre?(?: (?:alt|jung))?|jaar(?: oud)?|lat|let|rokov|år|éves|ani|yaşında|лет|год[а]?|歳|才|岁|歲|세)\.?$/iu
/** A number alone, in brackets or behind a comma: "(41)", "Engineer, 41". */
const BARE_AGE = /^(?:\((?:1[4-9]|[2-9]\d)\)|[^\d,]{2,50}, (?:1[4-9]|[2-9]\d))$/u
/** A day of birth in a Japanese era: "昭和60年3月12日生". */
const ERA_BIRTH = /(?:昭和|平成)\s?\d{1,2}年\s?\d{1,2}月\s?\d{1,2}日\s?(?:生|$)/u

/** Words right before a day that tell what happened on it: "Office opened", "Admitted to the bar:", "Konzert am". */
const EVENT =
  /(?<!\p{L})(?!(?:del|los|las|les|der|die|das|dem|den|vor|bei|sur|sous|upon|under|von|van|and|und|nad|the|male|female|männlich|weiblich|ledig|verheiratet|married|single|citizen)(?!\p{L}))\p{Ll}{3,}(?!\p{L})|\p{L}{4,}\s(?:on|of|am|vom|op|en|em|du|dated)\s*$|\p{L}{2,}ée?s?\sle\s*$/u
/** Three words and more behind a day: "12 May 2009: opened the mill". */
const EVENT_BEHIND = /^\s*:\s+\p{L}+(?:\s+\p{L}+){2}/u

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
  if (BARE_AGE.test(line)) return true
  return [line, ...parts].some(
    part =>
      AGE.test(part) ||
      YEARS_OLD.test(part) ||
      ERA_BIRTH.test(part) ||
      Number(STAR.exec(part)?.[1] ?? Infinity) <= lastYear ||
      hasDay(part, isSentence, lastYear) ||
      hasBirthWord(part, isSentence, lastYear),
  )
}

/** Whether a short text has a day that is of no event: anywhere, or as the first words of a sentence. */
function hasDay(text: string, isSentence: boolean, lastYear: number): boolean {
  if (text.length > 45) return false
  return findDays(text, lastYear).some(
    ({ index, end, year }) =>
      year <= lastYear &&
      (!isSentence || index === 0) &&
      !hasSinceWord(text.slice(0, index)) &&
      !isEvent(text.slice(0, index), text.slice(end)),
  )
}

function isEvent(before: string, behind: string): boolean {
  const beside = before.split(/[|·•;\t(（,]|\s[/–—]\s/u).at(-1) ?? ''
  // A label of few words may be one for a birth, in any language.
  const isLabel = /^\s*(?:[^\s:]+\s+){0,2}[^\s:]+\s*:\s*$/u.test(beside)
  return (EVENT.test(beside) && !isLabel && beside.search(BIRTH) < 0) || EVENT_BEHIND.test(behind)
}

/** Most words of a day: "12 de marzo de 1985". */
const MAX_DAY_WORDS = 6

function findDays(text: string, lastYear: number): { index: number; end: number; year: number }[] {
  const numeric = [...text.matchAll(ANY_DAY)].map(({ 0: day, index }) => ({
    index,
    end: index + day.length,
    year: yearOf(day, lastYear),
  }))
  // "12-Mar-1985" is written as "12 Mar 1985".
  const spaced = text.replace(/(?<=\d)[-/](?=\p{L})|(?<=\p{L})[-/](?=\d)|[:)）]/gu, ' ')
  const words = [...spaced.matchAll(/\S+/g)]
  const named = words.flatMap(({ index }, first) =>
    words.slice(first, first + MAX_DAY_WORDS).flatMap(last => {
      const end = last.index + last[0].length
      const date = parseDate(spaced.slice(index, end))
      return date?.length === 10 ? [{ index, end, year: Number(date.slice(0, 4)) }] : []
    }),
  )
  return [...numeric, ...named]
}

/** Whether a text has a year of a birth next to a word for it, in a sentence only behind its first word. */
function hasBirthWord(text: string, isSentence: boolean, lastYear: number): boolean {
  return [...text.matchAll(BIRTH)].some(({ 0: word, index }) => {
    // "Max Born Institute" is a name.
    if (index > 0 && (isSentence || /^\p{Lu}/u.test(word))) return false
    if (NO_PERSON.test(text.slice(Math.max(0, index - 20), index))) return false
    const [, yearBefore] = YEAR_BEFORE.exec(text.slice(Math.max(0, index - 6), index)) ?? []
    const behind = text.slice(index + word.length)
    if (OF_ANOTHER.test(behind)) return false
    const [, gap = '', date] = DATED.exec(behind) ?? []
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
