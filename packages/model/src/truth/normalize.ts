/** Cyrillic and Greek letters that look like Latin ones (a subset of Unicode TR 39, confusables.txt). */
const CONFUSABLES = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    һ: 'h',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    ӏ: 'l',
    к: 'k',
    т: 't',
    м: 'm',
    н: 'h',
    в: 'b',
    г: 'r',
    п: 'n',
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    Ѕ: 'S',
    І: 'I',
    Ј: 'J',
    ο: 'o',
    α: 'a',
    ν: 'v',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    ι: 'i',
    κ: 'k',
    ε: 'e',
    η: 'n',
    χ: 'x',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
    ı: 'i',
    ɡ: 'g',
    ɑ: 'a',
    ꞌ: "'",
  }),
)
const CONFUSABLE = /[\p{Script=Cyrillic}\p{Script=Greek}ıɡɑ]/gu
/** Most texts; nothing is done to their letters. */
const ASCII = /^[ -_a-~]*$/
const LATIN = /\p{Script=Latin}/u
/** Format characters (zero-width, direction, soft hyphen), variation selectors and fillers that show nothing. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u3164\uffa0]|[\u180b-\u180d]|[\ufe00-\ufe0f]/gu
/** Single letters with blanks or dots between: "G o o g l e", "G.o.o.g.l.e". */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:[ .·_*-]\p{L}){3,40}(?![\p{L}\p{N}])/gu

/** "May 9, 2018": the comma would part the year from its day. */
const AMERICAN_DATE =
  /\b(Jan|January|Feb|February|Mar|March|Apr|April|May|June?|July?|Aug|August|Sept?|September|Oct|October|Nov|November|Dec|December)\.? (\d{1,2})(?:st|nd|rd|th)?, (\d{4})\b/g

/** "10⁶", "3.5 × 10⁴", "2³²", "10⁻⁶" and "2020¹": NFKC would make 106 of the first. */
const POWER =
  /(?<![\d.,])((?:\d[\d.,]{0,15}\s?[·×x*]\s?){0,4})(\d{1,3}(?:[\s'’]\d{3}){1,4}|\d(?:[\d.,]{0,15}\d)?)(⁻?)([⁰¹²³⁴-⁹]+)/gu

/**
 * Returns the value of a power of ten; the number alone for a year, which has a note; and a word that equals no number
 * for others, whose raised digits may be a note.
 */
function powerOf(factors: string, base: string, minus: string, raised: string): string {
  const exponent = raised.normalize('NFKC')
  if (factors === '' && /^(?:1\d|2[01])\d\d$/.test(base)) return base
  const [, factor = factors === '' ? '1' : ''] = /^(\d+(?:[.,]\d{1,2})?)\s?[·×x*]\s?$/u.exec(factors) ?? []
  const value = Number(factor.replace(',', '.')) * 10 ** Number(exponent)
  if (factor !== '' && base === '10' && minus === '' && Number.isSafeInteger(value)) return String(value)
  return `power${`${factors}${base}${exponent}`.replace(/\D/g, '')}${minus && 'minus'}`
}

/** Raised digits that a blank parts from others, "10⁶ ¹", or behind digits of another script: numbers of notes. */
const NOTE = /(?<=[⁰¹²³⁴-⁹⁺]) [⁰¹²³⁴-⁹]+|(?<=[^\P{Nd}\d])[⁰¹²³⁴-⁹]+(?![⁄/])/gu

/**
 * A text as it is read: compatibility forms unified (NFKC), invisible characters gone, letters of another alphabet in
 * a Latin text replaced by those they look like, spaced letters joined, one kind of apostrophe, single spaces, days
 * before their month.
 */
export function normalizeText(text: string): string {
  if (ASCII.test(text)) return unify(text)
  const visible = text
    .replace(/[０-９]/g, digit => digit.normalize('NFKC'))
    .replace(NOTE, '')
    .replace(POWER, (_, ...[factors, base, minus, raised]: [string, string, string, string]) =>
      powerOf(factors, base, minus, raised),
    )
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[’‘ʼ`]/gu, "'")
  const latin = LATIN.test(visible)
    ? visible.replace(/[\p{L}\p{M}]+/gu, word => (isMixed(word, visible) ? latinOf(word) : word))
    : visible
  return unify(latin)
}

const unify = (text: string) =>
  text
    .replace(SPACED_LETTERS, letters => letters.replace(/[^\p{L}]/gu, ''))
    .replace(/\s+/gu, ' ')
    .replace(AMERICAN_DATE, '$2 $1 $3')
    .trim()

/** Whether a word has letters of two alphabets, or only lookalikes among Latin words. */
function isMixed(word: string, text: string): boolean {
  const foreign = word.match(CONFUSABLE)
  if (!foreign) return false
  if (LATIN.test(word)) return true
  const latinLetters = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latinLetters * 2 > text.length / 2 && [...word].every(letter => CONFUSABLES.has(letter))
}

function latinOf(word: string): string {
  return [...word].map(letter => CONFUSABLES.get(letter) ?? letter).join('')
}
