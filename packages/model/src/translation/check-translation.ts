import { sentencesOf } from '../text/sentences.ts'
import { primaryLanguage } from '../i18n/message-language.ts'
import { recognizeLanguage } from '../i18n/recognize-language.ts'
import type { Facts } from '../truth/fact.ts'
import { foldLetters, type Grammar } from '../truth/grammar.ts'
import { grammarOf } from '../truth/languages/languages.ts'
import { normalizeText } from '../truth/normalize.ts'
import { analyze } from '../truth/words.ts'
import { findDenial } from './negation-words.ts'
import {
  impliedNumbers,
  romanNumbers,
  spelledNumbers,
  toAsciiDigits,
  type WrittenNumber,
  writtenNumbers,
} from './translated-numbers.ts'

/** The reason why a proposed translation is refused; the order of the checks. */
export type TranslationRefusalKind =
  | 'empty'
  | 'marks'
  | 'link'
  | 'number'
  | 'name'
  | 'negation'
  | 'praise'
  | 'language'
  | 'length'
  /** A second reading found another meaning. */
  | 'meaning'

/** `text` holds the words that one text has and the other lacks; `added` whether the translation has them. */
export type TranslationRefusal = { kind: TranslationRefusalKind; text: string; added: boolean }

export type TranslationLanguages = {
  /** The language of the original and of its translation (BCP 47). */
  from: string
  to: string
  /** Names that are written alike in every language: see `protectedNames`. */
  names: readonly string[]
}

/**
 * Whether a translation states what its original states, as far as rules can tell: formatting and line breaks, links,
 * figures, names, negation, praise, language and length. Null if nothing speaks against it; that is no proof of a good
 * translation, which its owner reads.
 */
export function checkTranslation(
  source: string,
  text: string,
  { from, to, names }: TranslationLanguages,
): TranslationRefusal | null {
  if (text.trim() === '') return { kind: 'empty', text: '', added: false }
  const [original, translated] = [withoutMarks(source), withoutMarks(text)]
  const grammars = { original: grammarOf(from), translated: grammarOf(to) }
  return (
    checkMarks(source, text) ??
    checkLinks(original, translated) ??
    checkNumbers(original, translated, grammars, { from, to }) ??
    checkNames(original, translated, to, names) ??
    checkNegation(original, translated, from, to) ??
    checkPraise(original, translated, grammars) ??
    checkLanguage(original, translated, to) ??
    checkLength(original, translated)
  )
}

type Grammars = { original: Grammar | null; translated: Grammar | null }

const lacks = (kind: TranslationRefusalKind, text: string): TranslationRefusal => ({
  kind,
  text,
  added: false,
})
const adds = (kind: TranslationRefusalKind, text: string): TranslationRefusal => ({ kind, text, added: true })

/** Characters that reorder the text around them. Direction marks, which Arabic and Hebrew need, are none. */
const DIRECTION_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g
const MARK = /<(\d{1,4})>([^]*?)<\/\1>/g
const withoutMarks = (text: string) => text.replace(/<\/?\d{1,4}>/g, '')

/** Each numbered word is there once with words in it, and nothing else looks like one. */
function checkMarks(source: string, text: string): TranslationRefusal | null {
  const numbersIn = (value: string) => Array.from(value.matchAll(MARK), ([, number = '']) => number)
  const [wanted, found] = [numbersIn(source), numbersIn(text)]
  for (const number of wanted) if (!found.includes(number)) return lacks('marks', `<${number}>`)
  const odd = found.find((number, at) => !wanted.includes(number) || found.indexOf(number) !== at)
  if (odd !== undefined) return adds('marks', `<${odd}>`)
  const hollow = Array.from(text.matchAll(MARK)).find(([, , words = '']) => words.trim() === '')
  if (hollow) return lacks('marks', hollow[0])
  // The text goes into a page as text, so a tag would be shown as it is.
  const loose = (value: string) => value.replace(MARK, (_, _number, words: string) => words)
  const tag = loose(text)
    .match(/<[a-z/!][^<>]*>|<\/?\d{1,4}>/gi)
    ?.find(one => !source.includes(one))
  if (tag !== undefined) return adds('marks', tag)
  const control = text.match(DIRECTION_CONTROL)?.find(one => !source.includes(one))
  if (control !== undefined)
    return adds('marks', `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
  const breaks = (value: string) => value.split('\n').length
  return breaks(source) > 1 && breaks(text) !== breaks(source) ? lacks('marks', '↵') : null
}

/** Bounds as those of addresses: without them a long word costs the square of its length. */
const LINK =
  /(?:[a-z][a-z\d+-]{1,15}:\/\/|www\.|\b(?:mailto|tel|javascript|data):)[^\s<>"“”]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,20}|(?<![\w@])@\w[\w.]+|(?<![\w.])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,20}\.[a-z]{2,63}(?:\/[^\s<>"“”]*)?/g
/** Domains that end in another script. One of a single letter before the dot is an abbreviation. */
const FOREIGN_DOMAIN =
  /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,20}\.(?=[a-z-]{0,62}[^a-z\P{L}])\p{L}[\p{L}\p{M}-]{1,62}/gu

/** A text as programs read addresses in it: without invisible characters, full-width ones as their ASCII forms. */
const readAddresses = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[a-z\d])。(?=[a-z]{2})/gi, '.')

const linksIn = (text: string) =>
  Array.from(text.toLowerCase().matchAll(LINK), ([link]) => link.replace(/[.,;:!?)\]]+$/, ''))
const foreignDomainsIn = (text: string) =>
  Array.from(text.toLowerCase().matchAll(FOREIGN_DOMAIN), ([domain]) => domain)

function checkLinks(source: string, text: string): TranslationRefusal | null {
  const [original, translated] = [readAddresses(source), readAddresses(text)]
  const [wanted, found] = [linksIn(original), linksIn(translated)]
  const missing = wanted.find(link => !found.includes(link))
  if (missing !== undefined) return lacks('link', missing)
  // A sentence that follows another without a space reads like a domain.
  const domains = foreignDomainsIn(original.replace(/(?<=\p{Ll}\.)(?=\p{Lu})/gu, ' '))
  const lost = domains.find(domain => !translated.toLowerCase().includes(domain))
  if (lost !== undefined) return lacks('link', lost)
  const added =
    found.find(link => !wanted.includes(link)) ??
    // Scripts without spaces write the words before a domain next to it.
    foreignDomainsIn(translated).find(domain => !domains.some(known => domain.endsWith(known)))
  return added === undefined ? null : adds('link', added)
}

function checkNumbers(
  source: string,
  text: string,
  grammars: Grammars,
  { from, to }: { from: string; to: string },
): TranslationRefusal | null {
  const [sourceDigits, textDigits] = [writtenNumbers(source, from), writtenNumbers(text, to)]
  const [sourceWords, textWords] = [
    spelledNumbers(source, grammars.original),
    spelledNumbers(text, grammars.translated),
  ]
  const months = namesMonth(source, from) ? monthNumbers(text) : []
  const known = [...sourceDigits, ...sourceWords]
  const given = [...textDigits, ...textWords, ...romanNumbers(text)]
  const missing = findOther(
    sourceDigits.filter(({ values }) => !values.includes(1)),
    given,
  )
  if (missing) return lacks('number', missing.text)
  const added = findOther(textDigits, [...known, ...months, ...romanNumbers(source)])
  return added ? adds('number', added.text) : compareWords()

  function compareWords(): TranslationRefusal | null {
    // A language without a grammar spells numbers in words that are not known here.
    if (!grammars.original || !grammars.translated) return null
    const all = [...textDigits, ...textWords, ...romanNumbers(text), ...impliedNumbers(text)]
    const missingWord = findOther(sourceWords, all)
    if (missingWord) return lacks('number', missingWord.text)
    const originals = [...sourceDigits, ...sourceWords, ...impliedNumbers(source)]
    const addedWord = findOther(textWords, originals)
    return addedWord ? adds('number', addedWord.text) : null
  }
}

/** The first number of which no reading is among those of others. */
function findOther(
  numbers: readonly WrittenNumber[],
  others: readonly WrittenNumber[],
): WrittenNumber | undefined {
  const known = new Set(others.flatMap(({ values }) => values))
  return numbers.find(({ values }) => !values.some(value => known.has(value)))
}

/** Chinese, Japanese and Korean have numbers for names of months. */
const monthNumbers = (text: string): WrittenNumber[] =>
  Array.from(toAsciiDigits(text).matchAll(/(\d{1,2})\s?[月월]/gu), ([, number = '']) => ({
    text: number,
    values: [Number(number)],
  }))

function namesMonth(text: string, language: string): boolean {
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const lower = text.toLowerCase()
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15))).some(name =>
    lower.includes(name.toLowerCase().replace(/\.$/, '').slice(0, 3)),
  )
}

const FOREIGN_ACRONYMS = /^(?:ph\.?d|[bm]\.?sc|[bm]\.?a|ll\.?[bm])$/i
const NAME_KINDS: ReadonlySet<string> = new Set(['owner', 'organisation'])

/** The names of a profile that no translation changes: its owner's and those of employers and organisations. */
export const protectedNames = ({ list, names }: Facts): string[] => [
  ...new Set([
    ...names,
    ...list.flatMap(({ slots }) => slots.filter(({ name }) => NAME_KINDS.has(name)).map(({ text }) => text)),
  ]),
]

function checkNames(
  source: string,
  text: string,
  to: string,
  names: readonly string[],
): TranslationRefusal | null {
  const folded = foldLetters(text)
  const wordsOf = (value: string) => value.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#&'’.-]*/gu) ?? []
  const isKept = (word: string) => {
    const plain = foldLetters(word)
    return folded.includes(plain) || (plain.length > 4 && folded.includes(plain.slice(0, -1)))
  }
  // Of an institution's name ("Yale University") one part is translated, and one is not.
  for (const name of names) {
    if (!isLatin(name) || !source.includes(name)) continue
    const parts = wordsOf(name).filter(word => /^\p{Lu}/u.test(word))
    if (parts.length > 0 && !parts.some(isKept)) return lacks('name', name)
  }
  const spelled = wordsOf(source)
    .map(word => word.replace(/[.'’-]+$|['’]s$/u, ''))
    .filter(
      word =>
        isLatin(word) &&
        !FOREIGN_ACRONYMS.test(word) &&
        (/\p{Ll}\p{Lu}|\p{L}[+#]/u.test(word) || /^\p{Lu}{4,}\d*$/u.test(word)),
    )
  // Capitals of a whole text are no names.
  const isShouted = !/\p{Ll}/u.test(source)
  const missing = isShouted ? undefined : spelled.find(word => !isKept(word))
  if (missing !== undefined) return lacks('name', missing)
  return findAddedName(source, text, to)
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)
/** Languages that capitalise other words, too. */
const CAPITALIZING = /^(?:de|lb|en)(?:-|$)/i

/** A numeral such as that of "le XXIe siècle". */
const ROMAN_ORDINAL = /^[IVXLC]{2,}(?:e|ème)?$/

/** A name that only the translation has: capitalised within a sentence, or in Latin letters among others. */
function findAddedName(source: string, text: string, to: string): TranslationRefusal | null {
  const known = new Set((foldLetters(source).match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.slice(0, 3)))
  const isKnown = (word: string) => known.has(foldLetters(word).slice(0, 3))
  const isOtherScript =
    (text.match(/\p{Script=Latin}/gu) ?? []).length * 2 < (text.match(/\p{L}/gu) ?? []).length
  if (isOtherScript) {
    if (!isLatin(source)) return null
    const foreign = (text.match(/\p{Script=Latin}{3,}/gu) ?? []).find(word => !isKnown(word))
    return foreign === undefined ? null : adds('name', foreign)
  }
  if (CAPITALIZING.test(to) || !isLatin(source)) return null
  const capitals = (value: string) => value.match(/(?<=[\p{L},] )\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []
  const unknown = capitals(text).filter(word => !isKnown(word) && !ROMAN_ORDINAL.test(word))
  const translated = foldLetters(text)
  const changed = (source.match(/\p{Lu}[\p{L}\p{M}]{1,}/gu) ?? []).filter(
    word => !translated.includes(foldLetters(word).slice(0, 3)),
  )
  const [added] = unknown
  return added !== undefined && unknown.length > changed.length ? adds('name', added) : null
}

/** The sentences of both texts side by side; both as a whole if they have different numbers of them. */
function* aligned(source: string, text: string): Generator<[string, string]> {
  const [originals, translations] = [sentencesOf(source), sentencesOf(text)]
  if (originals.length !== translations.length) yield [source, text]
  else
    for (const [at, { text: original }] of originals.entries()) yield [original, translations[at]?.text ?? '']
}

function checkNegation(source: string, text: string, from: string, to: string): TranslationRefusal | null {
  for (const [original, translated] of aligned(source, text)) {
    const [here, there] = [findDenial(original, from), findDenial(translated, to)]
    if (!here || !there) return null
    if (here.strict !== null && !there.isPossible) return lacks('negation', here.strict)
    if (there.strict !== null && !here.isPossible) return adds('negation', there.strict)
  }
  return null
}

function checkPraise(
  source: string,
  text: string,
  { original, translated }: Grammars,
): TranslationRefusal | null {
  if (!original || !translated) return null
  const praiseIn = (value: string, grammar: Grammar) =>
    analyze(normalizeText(value), grammar).filter(
      word => word.isContent && !PLAIN.test(word.folded) && grammar.isPraise(word),
    )
  for (const [here, there] of aligned(source, text)) {
    const praise = praiseIn(there, translated)
    const [first] = praise
    if (first && praise.length > praiseIn(here, original).length) return adds('praise', first.text)
  }
  return null
}

/** Words that praise a person and also translate plain ones: main, next, rename, any, latest. */
const PLAIN =
  /^(?:principal|mejorar|renomm|respe[ct]|ref?eren|référen|beliebig|neuest|unique|suivant|successiv)/

const MIN_WORDS = 4

function checkLanguage(source: string, text: string, to: string): TranslationRefusal | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length >= MIN_WORDS && text.trim() === source.trim()) return lacks('language', '')
  const { language, isCertain } = recognizeLanguage(text)
  const [own, wanted] = [primaryLanguage(language), primaryLanguage(to)]
  // Names and terms look like the language they come from.
  return isCertain &&
    own !== wanted &&
    words.length >= 2 * MIN_WORDS &&
    !NEAR.some(near => near.includes(wanted) && near.includes(own))
    ? lacks('language', '')
    : null
}

/** Languages that short texts do not tell apart. */
const NEAR = [
  ['nb', 'no', 'nn', 'da'],
  ['hr', 'sr', 'bs', 'sl'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['pt', 'gl', 'es'],
]

/** Letters by how much one says: a Chinese character is half a word. */
const lengthOf = (text: string) =>
  (text.match(/\p{L}/gu) ?? []).length + (text.match(/[\p{Script=Han}\p{Script=Hangul}]/gu) ?? []).length

const MIN_LENGTH = 40
const MAX_RATIO = 2.2

function checkLength(source: string, text: string): TranslationRefusal | null {
  const [original, translated] = [lengthOf(source), lengthOf(text)]
  if (Math.max(original, translated) < MIN_LENGTH) return null
  if (translated > original * MAX_RATIO) return adds('length', '')
  return translated * MAX_RATIO < original ? lacks('length', '') : null
}
