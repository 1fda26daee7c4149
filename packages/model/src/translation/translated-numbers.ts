import { primaryLanguage } from '../i18n/message-language.ts'
import type { Grammar } from '../truth/grammar.ts'
import { normalizeText } from '../truth/normalize.ts'
import { analyze } from '../truth/words.ts'

/** Values of the digits 0 of scripts with their own: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Nouns that multiply the number before them, in the languages of sites. */
const MAGNITUDES: readonly (readonly [factor: number, pattern: RegExp])[] = [
  [1e12, /^(?:兆|조)/u],
  [
    1e9,
    /^(?:billion(?!e)|bn|mrd|mlrd|mld|mia|milliard|miljard|miliard|miliárd|milijard|mil millones|mil milh|млрд|мильярд|мільярд|миллиард|милиард|δισ|milyar|miliar|tỷ|מיליארד|مليار|میلیارد|अरब|십억|พันล้าน)/iu,
  ],
  [1e8, /^(?:億|亿|억|ร้อยล้าน)/u],
  [1e7, /^(?:करोड़|करोड|สิบล้าน)/u],
  [
    1e6,
    /^(?:m(?!\p{L})|mio|mln|mill?i[oóòõ]|mill[oó]n|milj|milión|milijun|milijon|млн|мільйон|миллион|милион|εκατ|milyon|juta|triệu|מיליון|مليون|ملايين|میلیون|मिलियन|百万|백만|ล้าน)/iu,
  ],
  [1e5, /^(?:लाख|แสน)/u],
  [1e4, /^(?:万|萬|만|หมื่น)/u],
  [
    1e3,
    /^(?:k(?!\p{L})|thousand|tausend|tsd|mille|mila|mil(?![\p{L}])|duizend|tis[ií]c|tis\.|tys|тис|тыс|хил|ezer|tuhat|tuhan|tusen|tusind|χιλ|bin(?!\p{L})|ribu|nghìn|ngàn|ألف|آلاف|אלף|אלפי|हज़ार|हजार|千|천|พัน|هزار)/iu,
  ],
]
/** Multiplying nouns that are other words elsewhere ("Seit 2019 bin ich", "nel 2019 mia madre"), with their languages. */
const OWN_WORDS: readonly (readonly [word: RegExp, languages: readonly string[]])[] = [
  [/^bin(?!\p{L})/iu, ['tr', 'az']],
  [/^mi[ao](?!\p{L})/iu, ['de', 'da', 'nb', 'no', 'lb']],
  [/^mil(?!\p{L})/iu, ['es', 'pt', 'ca', 'gl']],
]
const YEAR = /^(?:1[5-9]|20)\d\d$/
const RUN = /\d+(?:[.,'’\u00a0\u202f\u066c ]\d{3})*(?!\d)(?:[.,\u066b]\d+)?/gu

/** A number as written, with everything it may mean. */
export type WrittenNumber = { text: string; values: readonly number[] }

/** The text with the digits 0 to 9 of every script as ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find(first => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** The numbers that a text has in digits. */
export function writtenNumbers(text: string, language: string): WrittenNumber[] {
  const plain = toAsciiDigits(text)
  return Array.from(plain.matchAll(RUN), match => {
    const [run] = match
    const after = plain.slice(match.index + run.length, match.index + run.length + 24)
    return {
      text: run,
      values: factorsOf(run, after, language).flatMap(factor => readings(run).map(value => value * factor)),
    }
  })
}

/** The factors that the words after a run of digits may stand for: 1, that of a multiplying noun, or both. */
function factorsOf(run: string, after: string, language: string): number[] {
  const next = after.replace(/^[\s\u00a0\u202f-]/u, '')
  const factor = MAGNITUDES.find(([, pattern]) => pattern.test(next))?.[0] ?? 1
  const own = OWN_WORDS.find(([word]) => word.test(next))?.[1]
  if (own && !own.includes(primaryLanguage(language))) return [1]
  // Metres, the Czech preposition, and a year before any word.
  const isUnsure =
    /^m(?!\p{L})/iu.test(next) || (next !== after && (/^k(?!\p{L})/iu.test(next) || YEAR.test(run)))
  return factor !== 1 && isUnsure ? [factor, 1] : [factor]
}

/** Returns the possible values of a run of digits: "12.400" is 12,400 or 12.4. */
function readings(run: string): number[] {
  const values = [Number(run.replace(/\D/g, ''))]
  const [, whole, decimals] = /^(.*)[.,\u066b](\d+)$/u.exec(run) ?? []
  if (whole === undefined || decimals === undefined) return values
  const decimal = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  // Thousands are groups of three.
  return decimals.length === 3 ? [...values, decimal] : [decimal]
}

/** The numbers that a text spells out, in a language with a grammar; "one" counts nothing. */
export function spelledNumbers(text: string, grammar: Grammar | null): WrittenNumber[] {
  if (!grammar) return []
  return analyze(normalizeText(text), grammar).flatMap(({ text: word, number }) =>
    number && !/\d/.test(word) && !number.values.includes(1) ? [{ text: word, values: number.values }] : [],
  )
}

const TWO =
  /(?<!\p{L})(?:twice|both|double|pair|couple|beid\p{L}*|zweimal|doppelt\p{L}*|deux fois|doubl\p{L}*|ambos|ambas|doble|entrambi|doppi\p{L}*|dobro|beide|dubbel\p{L}*|tweemaal)(?!\p{L})/giu

/** Words that say two without the number, which another language may need. */
export const impliedNumbers = (text: string): WrittenNumber[] =>
  Array.from(text.matchAll(TWO), ([word]) => ({ text: word, values: [2] }))

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** The Roman numerals of a text, such as those of centuries. */
export const romanNumbers = (text: string): WrittenNumber[] =>
  Array.from(text.matchAll(/(?<!\p{L})[IVXLC]+(?=e|er|ème|\P{L}|$)/gu), ([numeral]) => {
    const digits = [...numeral].map(letter => ROMAN[letter] ?? 0)
    return {
      text: numeral,
      values: [digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)],
    }
  })
