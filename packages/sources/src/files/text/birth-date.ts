import { joinSentences, sentencesOf } from '@vitrine/model'
import { hasSinceWord, parseDate } from '../parse-date.ts'
import { JOB } from './parse-roles.ts'

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
  /(?<!\p{L})(?:geb\.?|geboren|geburts(?:tag|jahr|datum)|jahrgang|jg\.|born|b\.|d\.?o\.?b\.?|birth(?: ?(?:date|day|year))?|née?|naissance|nacid[oa]|nacimiento|nac\.|nascid[oa]|nascimento|nasc\.|nat[oa] (?:il|nel|in|ad?)|nascita|született|születési (?:idő|dátum)|narozen[aý]?|narodený|datum narození|dátum narodenia|data na[șş]terii|ngày sinh|datum ro(?:jstva|đenja)|gimimo data|ur\.|född|født|syntymäaika|doğum tarihi|рождения|родил(?:ся|ась)|народження|народи(?:вся|лася)|rođen[ao]?|рођен[ао]?|роден[аи]?|rojen[ao]?|naixement|nascud[ao]|nascut|urodzon[ya]|narodzon[ya]|syntynyt|dzim(?:is|usi)|gim(?:ęs|usi)|sündinud|fædd(?:ur)?|lindur|doğdu|γεννήθηκ[αε]|γέννησης|lahir|nar\.?|născut[ăa]?|род\.|рожд\.|γεν\.|gim\.|dzim\.|sünd\.|rođ\.|roj\.|synt\.|szül\.?|születtem|fødselsda(?:to|g)|födelse(?:datum|dag)|doğum (?:yeri|günü|yılı)|doğum(?=\s?:)|năm sinh|(?<!học )sinh (?:ngày|năm)|sinh(?=\s?:)|urodz\.|urodzenia|gebürtig|geburt|مواليد|متولد|נולד[ה]?|เกิด|जन्म|生年月日|出生(?:日期|年月日?)?|생년월일)(?!\p{L})/giu
/** Whether a line has a word or a sign for a birth. */
export const namesBirth = (line: string) =>
  line.search(BIRTH) >= 0 || line.search(EASTERN_BIRTH) >= 0 || STAR.test(line)
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
const EASTERN_YEAR =
  '(?:(?:昭和|平成)\\s?\\d{1,2}|(?<!\\d)(?:19|20)\\d\\d|[一二][〇零○一二三四五六七八九]{3})'
const EASTERN_DATE = `${EASTERN_YEAR}\\s?年(?!代)(?:[（(]${EASTERN_YEAR}年[）)])?(?:\\s?[\\d一二三四五六七八九十]{1,3}月(?:\\s?[\\d一二三四五六七八九十]{1,3}日)?)?`
const KOREAN_DATE = '(?<!\\d)(?:(?:19|20)\\d\\d|[4-9]\\d)\\s?년(?:\\s?\\d{1,2}월(?:\\s?\\d{1,2}일)?)?'
/** Relatives whose birth it is: "娘は2010年生まれです". */
const OF_RELATIVE = [
  '(?:娘|息子|[長次][男女]|子ども|子供|両親|(?:^|[、。，,\\sの])[妻夫父母兄姉弟妹])[はがも（(]',
  '(?:女儿|儿子|孩子|父亲|母亲|妻子|丈夫|哥哥|姐姐|弟弟|妹妹)[，,于於]?',
  '(?:딸|아들|아내|남편|아버지|어머니|동생|형|누나|언니|오빠)(?:[은는이가])?\\s',
].join('|')
/** Behind a year, the birth of a child, or what was done that year with a person from a place. */
const OF_OTHERS =
  '[^。]{0,6}(?:娘|息子|子ども|子供|[長次][男女])の生|[、,，][^。、]{1,12}生まれの[^。、]{1,10}(?:から|[とにをへで])'
/**
 * A birth in an Eastern form, with its place: "昭和60年3月12日生", "1985年、東京生まれ", "1985年生于上海", "1985년생",
 * "1985 г.р.". Words that only begin like it, such as those for biology and production, are none.
 */
const EASTERN_BIRTH = new RegExp(
  `(?<!${OF_RELATIVE})(?:${[
    `${EASTERN_DATE}(?!${OF_OTHERS})[、,，]?\\s?[^がもはを。、，,（）()]{0,12}生まれ(?!変|かわ|[たの](?:ブランド|会社|店|工房|建物|ビル|校舎))(?:です|である|だ|ました|る|育(?:ち|つ|った)|し|[のたでて])?`,
    `${EASTERN_DATE}\\s?(?:[^，,、。；;（）()的年月日女儿孩]{0,8}?出生(?:[于在][^，,、。；;（）()的]{1,12})?|生(?:[于在][^，,、。；;（）()的]{1,12}|人)?)(?:[，,]\\s?[男女](?=[，,。]))?(?:的|(?=$|[\\s、。,，；;·・）)]))`,
    `(?<![产發发诞誕出])(?:出生|生)[于在]\\s?${EASTERN_DATE}的?`,
    `(?<=生まれ)(?:[（(]${EASTERN_DATE}[）)]|[、,]\\s?${EASTERN_DATE}(?=$|。))`,
    `${KOREAN_DATE}\\s?생(?:으로|이[고며다]|인|입니다|이에요|이지만)?(?![가-힣]|\\s[가-힣]*나무)`,
    `${KOREAN_DATE}에?\\s(?:[가-힣]+(?<![이가을를은는딸들])\\s){0,3}?(?:출생(?!아|률|신고)|태어[나난났])[가-힣]*(?!\\s(?:브랜드|회사|가게|카페|식당))(?![가-힣])`,
    '(?<!\\d)(?:19|20)\\d\\d\\s?г\\.\\s?р\\.',
  ].join('|')})`,
  'gu',
)
const ERA_DAY = /(?:昭和|平成)\s?\d{1,2}年\s?\d{1,2}月\s?\d{1,2}日$/u
const ERA_START: Partial<Record<string, number>> = { 昭和: 1925, 平成: 1988 }

const HAN_DIGITS = '〇一二三四五六七八九'

/** The year of a birth in an Eastern form; one of two digits is in the last century. */
function yearOfEastern(birth: string): number {
  const [, era = '', ofEra] = /(昭和|平成)\s?(\d+)/u.exec(birth) ?? []
  if (ofEra) return (ERA_START[era] ?? 0) + Number(ofEra)
  const inDigits = birth
    .replace(/[零○]/gu, '〇')
    .replace(/[〇一二三四五六七八九]/gu, digit => String(HAN_DIGITS.indexOf(digit)))
  return Number(/\d{4}/.exec(inDigits)?.[0] ?? 1900)
}

/** Finds births in an Eastern form that may be of an owner of a website. */
function findEasternBirths(text: string, lastYear: number): { index: number; end: number }[] {
  return [...text.matchAll(EASTERN_BIRTH)].flatMap(({ 0: birth, index }) =>
    yearOfEastern(birth) <= lastYear ? [{ index, end: index + birth.length }] : [],
  )
}

const hasEasternBirth = (text: string, lastYear: number) => findEasternBirths(text, lastYear).length > 0

const lastBirthYear = (now: Date) => now.getUTCFullYear() - MIN_AGE

/** Removes East Asian birth dates from a one-line bio, and sentences that say nothing else. */
export function leaveOutBirths(line: string, now: Date): { text: string; leftOut: string[] } {
  const leftOut: string[] = []
  const kept = sentencesOf(line).map(({ text }) => {
    let rest = text
    for (const { index, end } of findEasternBirths(text, lastBirthYear(now)).reverse()) {
      leftOut.push(text.slice(index, end).replace(/^[、，,（(]\s*|[\s、，,）)]+$/gu, ''))
      rest = cutOut(rest, index, end)
    }
    return /[\p{L}\p{N}]/u.test(rest) ? rest : ''
  })
  return leftOut.length > 0 ? { text: joinSentences(kept), leftOut } : { text: line, leftOut }
}

/** Particles that need the birth behind or before them, and are not left alone when it is cut out. */
const TORN_BEFORE = /(?:[にで]|에서)\s*$/u
const TORN_BEHIND = /^(?:から|ので|なので|[がはをにでとのも年後后之])/u
/** A clause with the place, whose noun is no person: "出生于1985年的上海". */
const OF_PLACE = /[于於在].*的$/u

/**
 * Cuts a clause out of a sentence with its brackets or one of its separators; at the end, also the topic before it. If
 * the words around it need it, the clause goes that it is in, if the sentence begins with it, or else the sentence.
 */
function cutOut(text: string, index: number, end: number): string {
  const before = text.slice(0, index).replace(/[于於]$/u, '')
  const behind = text.slice(end)
  const isBegun = /[\p{L}\p{N}]/u.test(before)
  const isOfPlace = isBegun && OF_PLACE.test(text.slice(index, end))
  if (TORN_BEFORE.test(before) || TORN_BEHIND.test(behind) || isOfPlace) {
    const [clause] = /^[^、，。]*[、，]\s*(?=[\p{L}\p{N}])/u.exec(behind) ?? []
    return clause === undefined || isBegun ? '' : behind.slice(clause.length)
  }
  if (/[（(]\s*$/u.test(before) && /^\s*[）)]/u.test(behind))
    return before.replace(/\s*[（(]\s*$/u, '') + behind.replace(/^\s*[）)]/u, '')
  if (/^[\s、，,・;；·]*[\p{L}\p{N}]/u.test(behind)) return before + behind.replace(/^[\s、，,・;；·]+/u, '')
  return (
    before
      .replace(/[\s、，,・;；·]+$/u, '')
      .replace(/(?<=^|[、，,])[\p{L}\p{N}]{1,15}[は는은]$|(?<=^|[，,])我是?$/u, '') + behind
  )
}

/** Words for events of things and careers, anywhere before a day or behind it: "Admitted to the bar: 3 May 2009". */
const EVENT =
  /(?<!\p{L})(?:(?:opened(?! \p{L}+ eyes)|admitted|founded|launched|established|awarded|graduated|appointed|elected|published|released|inaugurated|called to the bar|(?:ouverte?|(?:fond[ée]|inauguré|diplômé|nommé|élu|publié)e?)s?)(?!\p{L})|(?:won|(?:graduad|titulad|licenciad)[oa])(?=\s(?:on|en|el|in|de)\s|\s?:)|eröffnet|zugelassen|gegründet|ernannt|gewählt|erschienen|ausgezeichnet|promoviert|approbiert|inaugurad|fundad|publicad|apert[oa]|fondat|pubblicat|laureat|geopend|opgericht|afgestudeerd|gepubliceerd|otwart|założon|opublikowan|öppnad|grundad|åbnet|grundlagt)|(?<!\p{L})(?:concert|konzert|koncert|concerto|concierto|premi[eè]re|estreno|estreia|exhibition|ausstellung|exposition|exposición|mostra|opening|eröffnung|zulassung|admission|gründung|approbation|promotion|vernissage|award|prize|medal|graduation)(?:\s(?:on|am|vom|of|le|du|el|del|il|em|op))?\s*:?\s*$/iu

/** Nobody younger has a website, so later dates are none of a birth. */
const MIN_AGE = 14

/**
 * Whether a line, or a part of one that is no sentence, has a date of birth: "London | 12 March 1985 | British". Days of
 * events are none, except in a header, where nobody writes them.
 */
export function hasBirthDate(line: string, { now, isHeader }: { now: Date; isHeader: boolean }): boolean {
  const isSentence = /[.!?…]$/u.test(line)
  const lastYear = lastBirthYear(now)
  const mayBeEvent = !isHeader && line.search(BIRTH) < 0
  if (hasEasternBirth(line, lastYear)) return true
  return [line, ...(isSentence ? [] : splitParts(line, { isName: false }))].some(
    part =>
      ERA_DAY.test(part) ||
      Number(STAR.exec(part)?.[1] ?? Infinity) <= lastYear ||
      hasDay(part, { isSentence, lastYear, mayBeEvent }) ||
      hasBirthWord(part, isSentence, lastYear),
  )
}

/** Splits a line at bars, brackets, dashes and commas, except before a year; a line with a name also at hyphens. */
export function splitParts(line: string, { isName }: { isName: boolean }): string[] {
  return line
    .split(
      isName
        ? /\s*[|·•;\t(（]\s*|\s+[/–—-]\s+|,\s+(?!\d{4}(?!\d))/u
        : /\s*[|·•;\t(（]\s*|\s+[/–—]\s+|,\s+(?!\d{4}(?!\d))/u,
    )
    .map(part => part.replace(/[)）]+$/u, ''))
}

/** Whether a short text has a day that is of no event: anywhere, or as the first words of a sentence. */
function hasDay(
  text: string,
  { isSentence, lastYear, mayBeEvent }: { isSentence: boolean; lastYear: number; mayBeEvent: boolean },
): boolean {
  if (text.length > 45) return false
  return findDays(text, lastYear).some(
    ({ index, end, year }) =>
      year <= lastYear &&
      (!isSentence || index === 0) &&
      !hasSinceWord(text.slice(0, index)) &&
      !(mayBeEvent && isEvent(text.slice(0, index), text.slice(end))),
  )
}

function isEvent(before: string, behind: string): boolean {
  const beside = before.split(/[|·•;\t(（,]|\s[/–—]\s/u).at(-1) ?? ''
  return EVENT.test(beside) || (/^\s*:\s/u.test(behind) && EVENT.test(behind))
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
    // "Max Born Institute" is a name, and so is NATO.
    if (word.startsWith('NATO')) return false
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

const AGE_NUMBER = '(?:1[4-9]|[2-9]\\d)'
/** An age that cannot be anything else: "Age: 41", "41 years old", "女性 41歳". */
const AGE = new RegExp(
  `^(?:${[
    `(?:aged?|alter|âge|edad|idade|età|leeftijd|wiek|ålder|alder|возраст|年齢|年龄|나이)[\\s:.]{0,3}\\d{1,2}(?:\\s?\\p{L}{1,6}\\.?)?$`,
    `${AGE_NUMBER}\\s?(?:y(?:ea)?rs?[ -]old|y\\/?o|jahre? (?:alt|jung)|jaar oud|éves|yaşında)\\.?$`,
    `(?:\\p{L}{1,4}\\s?)?${AGE_NUMBER}\\s?[歳才岁歲세]$`,
  ].join('|')})`,
  'iu',
)
/** An age before one or two words for a person: "41-year-old engineer from Leeds", unlike "15-year-old daughter". */
const AGE_OF_PERSON = new RegExp(
  `^(?:an? )?${AGE_NUMBER}[ -]?(?:year[ -]old|jährige[rn]?)\\s((?:\\p{L}[\\p{L}-]* )?\\p{L}[\\p{L}-]*)(?=$|[.!]$|,? (?:from|in|at|based|who|and|aus|bei|und|mit)\\s)`,
  'iu',
)
const PERSON = /(?:^|\s|wo)(?:m[ae]n|mother|father|mum|dad)$|(?:frau|mann|mutter|vater)$/iu

function isAgeOfPerson(text: string): boolean {
  const noun = AGE_OF_PERSON.exec(text)?.[1]?.split(' ').at(-1) ?? ''
  return JOB.test(noun) || PERSON.test(noun)
}

/** A number of years, which beside anything else may be of experience: "41 Jahre", "41 ans". */
const YEARS = new RegExp(
  `^${AGE_NUMBER}\\s?(?:ans|años|anys|anni|anos|jahre?|j\\.|jaar|lat|let|rokov|år|ani|лет|год[а]?)\\.?$`,
  'iu',
)
/** Whether a part of the line with a name is about the person: an age, also without words, a family or a birth. */
export function isPersonalPart(part: string, now: Date): boolean {
  const isAge = new RegExp(`^${AGE_NUMBER}$`, 'u').test(part)
  return isAge || findAgeOrFamily(part) !== false || hasBirthDate(part, { now, isHeader: true })
}

/** A number alone, in brackets or behind a comma: "(41)", "Engineer (41)", "Engineer, 41". */
const BARE_AGE = new RegExp(`^(?:(?:[^\\d(]{2,50} )?\\(${AGE_NUMBER}\\)|[^\\d,]{2,50}, ${AGE_NUMBER})$`, 'u')

const CHILDREN =
  '(?:\\d|one|two|three|four|five|six|no|ein|zwei(?:er)?|drei(?:er)?|vier|fünf|keine|une?|deux|trois|quatre|cinq|sans|dos|tres|cuatro|cinco|sin|uma?|dois|duas|três|quatro|due|tre|quattro|een|twee|drie)\\s(?:child(?:ren)?|kids|kind(?:ern?|eren)?|enfants?|hij[oa]s?|filh[oa]s?|figli[oa]?)'
/** A marital status or children: "married", "verheiratet mit zwei Kindern", "two children". */
const FAMILY = new RegExp(
  `^(?:(?:married|unmarried|divorced|widowed|single|verheiratet|ledig|geschieden|verwitwet|marié(?:e|\\(e\\))?|célibataire|divorcée?|pacsée?|casad[oa]|solter[oa]|divorciad[oa]|solteir[oa]|divorziat[oa]|sposat[oa]|coniugat[oa]|celibe|nubile|gehuwd|ongehuwd|getrouwd|gescheiden|żonaty|zamężna)(?:\\s(?:with|and|mit|und|avec|et|con|y|e|com|met|en)\\s${CHILDREN})?|${CHILDREN})$`,
  'iu',
)
const PARENT = new RegExp(
  `^(?:(?:mother|father|mum|mom|dad) of|(?:mutter|vater) von|(?:mère|père|madre|padre|mãe|pai) d[ei]|(?:moeder|vader) van)\\s${CHILDREN}$`,
  'iu',
)

/**
 * Finds an age, a marital status or children in a line: beside other things ("Engineer, married") or nothing else
 * ("married, two children"), in which case it is hardly part of a sentence.
 */
export function findAgeOrFamily(line: string): 'partly' | 'only' | false {
  const parts = /[!?…]$|\p{L}{3,}\.$/u.test(line)
    ? [line]
    : splitParts(line, { isName: true }).filter(Boolean)
  const personal = parts.filter(part => AGE.test(part) || FAMILY.test(part))
  if (personal.length === parts.length && parts.length > 0) return 'only'
  const isAge = parts.some(isAgeOfPerson) || BARE_AGE.test(line) || (parts.length === 1 && YEARS.test(line))
  return (personal.length > 0 || isAge || PARENT.test(line)) && 'partly'
}
