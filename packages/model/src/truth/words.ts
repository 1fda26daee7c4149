import { withoutCleft } from './clefts.ts'
import { monthOf } from './month-names.ts'
import { markRates } from './rates.ts'
import type { Word, WordNumber } from './word.ts'
import { findNumbers } from './stated-numbers.ts'
import { type Cue, foldLetters, type Grammar, type Phrase, type Role, type TruthLanguage } from './grammar.ts'

export type { Word }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*(?:'[\p{L}\p{M}]+)*/gu
const CLAUSE_END = /[,;:()|·•–—/]|\s-\s/u
/** Elided words of more than four letters: "quest'anno", "jusqu'en". */
const LONG_HEAD =
  /^(?:quest|quell|(?:tr|quar|cinqu|sess|sett|ott|nov)ant|trent|jusqu|lorsqu|puisqu|quoiqu|quelqu)$/iu
const EN_NEGATION = /^(.+)n't$/
const EN_CONTRACTIONS: Record<string, string> = {
  m: 'am',
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
}

/** Pronouns that are the object of a preposition: "for us every morning". */
const OBJECTS: Record<TruthLanguage, ReadonlySet<string>> = {
  en: new Set(['me', 'us', 'him', 'them', 'you', 'it']),
  de: new Set(['mir', 'mich', 'uns', 'ihm', 'ihnen', 'dir', 'dich']),
  fr: new Set(['moi', 'nous', 'lui', 'eux', 'toi', 'vous']),
  es: new Set(['mí', 'nosotros', 'ella', 'ellos', 'ellas', 'usted', 'ti']),
  it: new Set(['me', 'noi', 'lui', 'lei', 'te', 'voi']),
  pt: new Set(['mim', 'nós', 'ele', 'ela', 'eles', 'elas', 'você']),
  nl: new Set(['mij', 'me', 'hem', 'jou', 'hen']),
}

/** Languages in which a sentence seldom opens with a verb and "of". */
const NOUN_BEFORE_OF: ReadonlySet<TruthLanguage> = new Set<TruthLanguage>(['en', 'de', 'nl'])

/** Whether a function word ends the object of a preposition: "the valley below has one farm". */
const endsPhrase = (form: string, { language, tense }: Grammar) =>
  OBJECTS[language].has(form) || tense.perfect.has(form) || tense.present.has(form) || tense.past.has(form)

type RawWord = { text: string; start: number; end: number; isPossessor: boolean }

/** The words of a normalised sentence. */
export function analyze(text: string, grammar: Grammar): Word[] {
  const raw = rawWords(text, grammar)
  const folded = raw.map(word => grammar.fold(word.text))
  const numbers = findNumbers(text)
  const words: Word[] = []
  let clause = 0
  let marker: Role | null = null
  let nextNumber = 0
  for (let at = 0; at < raw.length; ) {
    const one = raw[at] as RawWord
    const gap = at === 0 ? '' : text.slice(raw[at - 1]?.end ?? 0, one.start)
    const form = folded[at] ?? ''
    const isPunctuated = CLAUSE_END.test(gap) && !/^[-–/:]$/u.test(gap)
    const isClauseStart = at > 0 && (isPunctuated || grammar.splits.has(form))
    if (isClauseStart) clause += 1
    // "Working on: a language".
    if (isPunctuated && !(/^\s*:/u.test(gap) && words.at(-1)?.role)) marker = null
    if (/^\s*:\s/u.test(gap)) markLabel(words)
    const cue = cueAt(raw, folded, at, at === 0 || /[.:;!?|]/u.test(gap), grammar)
    const preposition = phraseAt(grammar.prepositions, folded, at)
    while ((numbers[nextNumber]?.end ?? Infinity) <= one.start) nextNumber += 1
    const [figure] = numbers.slice(nextNumber, nextNumber + 1).filter(({ start }) => start <= one.start)
    const isOneOf =
      grammar.prepositions.get(folded[at + 1] ?? '')?.some(({ value }) => value === 'of') === true
    const read = figure ? null : spelledNumber(raw, folded, at, text, grammar)
    // "One of her projects" counts nothing.
    const spelled = isOneOf && read?.value === 1 ? null : read
    const isPart = spelled !== read
    const taken = figure
      ? countUntil(raw, at, figure.end)
      : (spelled?.length ?? Math.max(cue?.words.length ?? 1, preposition?.words.length ?? 1))
    const number = figure
      ? { values: figure.values, step: figure.step, isPercent: figure.isPercent }
      : spelled && { values: [spelled.value], step: 1, isPercent: false }
    // "Over 20 concerts" are more than 20.
    const isNumberModifier =
      cue !== null && (cue.value === 'spare' || (NUMERIC_CUES.has(cue.value) && form !== 'about'))
    const isFunction =
      number === null &&
      (isPart ||
        cue !== null ||
        preposition !== null ||
        grammar.functions.has(form) ||
        grammar.splits.has(form))
    words.push({
      text: raw
        .slice(at, at + taken)
        .map(({ text: each }) => each)
        .join(' '),
      folded: form,
      stem: grammar.stemOf(one.text),
      start: one.start,
      number,
      cue: cue?.value ?? null,
      role: isNumberModifier ? null : (preposition?.value ?? null),
      isContent: !isFunction,
      marker: isFunction ? null : marker,
      isPossessor: one.isPossessor,
      clause,
      sentence: 0,
      isClauseStart,
      isJoined: isClauseStart && /^[\s,]*$/u.test(gap) && (isPunctuated || grammar.joins.has(form)),
      isListed: /[,;&/+·|•–—()]/u.test(gap),
      isLabel: false,
      isNominal: false,
      isPronoun: OBJECTS[grammar.language].has(form),
    })
    // "In her spare time she …": a time, whose words are no place of anything.
    if (cue?.value === 'spare') marker = null
    else if (preposition && !isNumberModifier) marker = preposition.value
    else if ((!isFunction && !one.isPossessor) || endsPhrase(form, grammar)) marker = null
    at += taken
  }
  const [first, second] = words
  const isOf = second?.role === 'of' || (second?.role != null && grammar.mixedRoles.has(second.role))
  if (first?.isContent && isOf && NOUN_BEFORE_OF.has(grammar.language)) first.isNominal = true
  if (grammar.language === 'nl') markPossessives(words)
  markPartedCues(words, grammar)
  markRates(words, grammar)
  joinParticles(words, grammar)
  return withoutCleft(words, grammar)
}

/** Dutch "zijn" before a noun, where no verb can stand: "Zijn compagnon is …". */
function markPossessives(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isFirst = at === 0 || word.isClauseStart || before?.role !== null
    if (word.folded === 'zijn' && isFirst && words[at + 1]?.isContent) word.isNominal = true
  }
}

/** Finds cues of two parts: "ne … plus", "non … più". */
function markPartedCues(words: Word[], grammar: Grammar): void {
  for (const [at, word] of words.entries())
    for (const { words: parts, value } of grammar.partedCues.get(word.folded) ?? []) {
      const before = words.slice(Math.max(0, at - 6), at).filter(({ clause }) => clause === word.clause)
      const opening = before.findLast(({ folded }) => folded === parts.at(-1))
      const isDenied =
        opening && before.slice(before.indexOf(opening) + 1).some(({ cue }) => cue === 'negation')
      if (!opening || isDenied) continue
      opening.cue = null
      word.cue = value
      word.isContent = false
    }
}

/** Words back from a particle to its verb at most; without a bound a long list costs the square of its length. */
const MAX_PARTED = 60

/** Gives a verb the stem it has with the particle at the end of its clause: "führte … ein" as "einführen". */
function joinParticles(words: readonly Word[], { separable }: Grammar): void {
  if (separable.size === 0) return
  for (const [at, particle] of words.entries()) {
    const next = words[at + 1]
    // "Studeerde af in 2002".
    if (next && !next.isClauseStart && next.role === null) continue
    const verb = words
      .slice(Math.max(0, at - MAX_PARTED), at)
      .findLast(({ folded }) => separable.has(`${particle.folded} ${folded}`))
    if (!verb) continue
    verb.stem = separable.get(`${particle.folded} ${verb.folded}`) ?? verb.stem
    Object.assign(verb, { isContent: true, cue: null })
    Object.assign(particle, { isContent: false, role: null, cue: null })
  }
}

/** Returns the number of words from one on that begin before a place in the text. */
function countUntil(raw: readonly RawWord[], at: number, end: number): number {
  let count = 0
  while ((raw[at + count]?.start ?? Infinity) < end) count += 1
  return count
}

/** A label is a clause of at most four words. */
function markLabel(words: readonly Word[]): void {
  const last = words.at(-1)
  const label = words.filter(({ clause }) => clause === last?.clause)
  if (label.length <= 4) for (const word of label) word.isLabel = true
}

/** Cues that limit a number, and mean a place or nothing without one. */
const NUMERIC_CUES: ReadonlySet<Cue> = new Set<Cue>(['about', 'over', 'under'])

const INDEFINITE = new Set('a an ein eine einem einen einer un une una uno um uma een'.split(' '))
const CURRENCY =
  /^(?:[A-Z]{0,3}[$€£¥]|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|JPY|CAD|AUD|BRL|INR|CNY|Fr|Kr|Rs|kr)$/
/** Capitalised words of dates. */
const CALENDAR =
  /^(?:easter|christmas|jahr|anfang|mitte|ende|ostern|weihnachten|pâques|noël|navidad|natale|natal|pasen|kerstmis)$/

function cueAt(
  raw: readonly RawWord[],
  folded: readonly string[],
  at: number,
  isOpening: boolean,
  grammar: Grammar,
): Phrase<Cue> | null {
  // A name or a month within a sentence: "in May", "Still & Sons".
  if (!isOpening && /^\p{Lu}/u.test(raw[at]?.text ?? '')) return null
  const isCount = (index: number) =>
    /\d/.test(raw[index]?.text ?? '') ||
    grammar.numbers.has(folded[index] ?? '') ||
    grammar.units.get(folded[index] ?? '') === 'decades'
  const preposition = phraseAt(grammar.prepositions, folded, at)
  const isPrepositionAt = (index: number) => phraseAt(grammar.prepositions, folded, index) !== null
  // "Over a hundred", "about EUR 300", "around the summer of 2012"; but not "over breakfast for 300", "unter anderem 20".
  const isBridge = (index: number, value: Cue) => {
    const [text, form] = [raw[index]?.text ?? '', folded[index] ?? '']
    const isDate = monthOf(form) !== null || CALENDAR.test(form)
    const isPlain = value === 'about' && !isPrepositionAt(index) && !/^\p{Lu}/u.test(text)
    return INDEFINITE.has(form) || CURRENCY.test(text) || isDate || isPlain
  }
  const modifiesNumber = ({ words, value }: Phrase<Cue>) => {
    const next = [0, 1, 2].map(step => at + words.length + step)
    const count = next.findIndex(isCount)
    if (count < 0) return false
    const isPreposition = words.length <= (preposition?.words.length ?? 0)
    // "Circa in 30 paesi": no preposition stands before another.
    const isAdverb = value === 'about' && isPrepositionAt(at + words.length)
    return !isPreposition || isAdverb || next.slice(0, count).every(index => isBridge(index, value))
  }
  return phraseAt(grammar.cues, folded, at, cue => !NUMERIC_CUES.has(cue.value) || modifiesNumber(cue))
}

function rawWords(text: string, grammar: Grammar): RawWord[] {
  return [...text.matchAll(WORD)].flatMap((match): RawWord[] => {
    const word = match[0]
    const start = match.index
    const whole = (part: string, isPossessor = false): RawWord => ({
      text: part,
      start,
      end: start + word.length,
      isPossessor,
    })
    if (!word.includes("'")) return [whole(word)]
    const lower = word.toLowerCase()
    if (grammar.language === 'en') {
      if (lower === "can't") return [whole('can'), whole('not')]
      if (lower === "won't") return [whole('will'), whole('not')]
      const negated = EN_NEGATION.exec(lower)?.[1]
      if (negated) return [whole(negated), whole('not')]
    }
    const [head = '', ...rest] = word.split("'")
    const tail = rest.join("'").toLowerCase()
    if (grammar.elides && tail && (head.length <= 4 || LONG_HEAD.test(head))) {
      const at = start + head.length + 1
      return [
        { text: head, start, end: at, isPossessor: false },
        { text: rest.join("'"), start: at, end: start + word.length, isPossessor: false },
      ]
    }
    if (tail === 's') return [whole(head, true)]
    const spelled = EN_CONTRACTIONS[tail]
    if (grammar.language === 'en' && spelled) return [whole(head), whole(spelled)]
    return [whole(word)]
  })
}

/** The conjunction within a number, and what "one" is behind it: "treinta y un". */
const NUMBER_AND: Record<TruthLanguage, { and: string; ones: readonly string[] }> = {
  en: { and: 'and', ones: [] },
  de: { and: 'und', ones: ['eins', 'ein', 'eine'] },
  fr: { and: 'et', ones: [] },
  es: { and: 'y', ones: ['un', 'uno', 'una'] },
  it: { and: 'e', ones: ['uno', 'un'] },
  pt: { and: 'e', ones: ['um', 'uma'] },
  nl: { and: 'en', ones: ['een'] },
}
/** Languages that join tens and ones by a conjunction; the others only what follows a hundred or a thousand. */
const JOINS_TENS: ReadonlySet<TruthLanguage> = new Set<TruthLanguage>(['es', 'pt'])

/** Reads "three", "twenty-five", "treinta y tres" and "two thousand five hundred" as one number each. */
function spelledNumber(
  raw: readonly RawWord[],
  folded: readonly string[],
  at: number,
  text: string,
  grammar: Grammar,
): { value: number; length: number } | null {
  const first = phraseAt(grammar.numbers, folded, at)
  if (!first) return null
  const { and, ones } = NUMBER_AND[grammar.language]
  // Commas part numbers.
  const isBeside = (index: number) => /^[\s-]+$/.test(text.slice(raw[index - 1]?.end ?? 0, raw[index]?.start))
  let read = { above: 0, below: first.value }
  let end = at + first.words.length
  for (;;) {
    const isJoined = folded[end] === and
    const next = isJoined ? end + 1 : end
    if (!raw[next] || !isBeside(end) || !isBeside(next)) break
    const isOne = isJoined && ones.includes(folded[next] ?? '')
    const found = isOne ? { value: 1, words: [''] } : phraseAt(grammar.numbers, folded, next)
    const longer = found && addNumber(read, found.value, isJoined, grammar)
    if (!found || !longer) break
    read = longer
    end = next + found.words.length
  }
  return { value: read.above + read.below, length: end - at }
}

/** The next part of a number, whose thousands are `above`; null if it begins another number. */
function addNumber(
  { above, below }: { above: number; below: number },
  value: number,
  isJoined: boolean,
  { language }: Grammar,
): { above: number; below: number } | null {
  const scale = above % 1000 === 0 && above > 0 ? (above % 1e6 === 0 ? 1e6 : 1000) : Infinity
  if (value === 1000 || value === 1e6)
    return isJoined || value >= scale || below === 0 ? null : { above: above + below * value, below: 0 }
  // "Two hundred", "two dozen".
  if (!isJoined && (value === 100 || value === 12) && below > 0 && below < 10)
    return { above, below: below * value }
  const isThousand = below >= 1000 && below % 1000 === 0
  if (above > 0 && below === 0) return value < 1000 ? { above, below: value } : null
  if (isThousand && above === 0) return value < 1000 && value > 0 ? { above: below, below: value } : null
  const isTens = below % 100 !== 0
  if (isTens && isJoined && !JOINS_TENS.has(language)) return null
  const room = isTens ? (below % 100 >= 20 && below % 10 === 0 ? 10 : 0) : 100
  return value > 0 && value < room && below > 0 ? { above, below: below + value } : null
}

function phraseAt<T>(
  phrases: ReadonlyMap<string, readonly Phrase<T>[]>,
  folded: readonly string[],
  at: number,
  isFit: (phrase: Phrase<T>) => boolean = () => true,
): Phrase<T> | null {
  const found = phrases.get(folded[at] ?? '')
  const isHere = ({ words }: Phrase<T>) => words.every((word, index) => folded[at + index] === word)
  return found?.find(phrase => isHere(phrase) && isFit(phrase)) ?? null
}

/** Whether two words mean the same: one stem, one number, or one group of synonyms. */
export function isSameWord(one: Word, other: Word, grammar: Grammar): boolean {
  if (one.number || other.number) return isSameNumber(one.number, other.number)
  return isSameStem(one.stem, other.stem, grammar)
}

/** First parts of compounds that make less of the last one. */
const LESSENING =
  /^(?:vize|hilfs|halb|co|ko|ex|teil|jung|nicht|un|assistenz|assistent|neben|ersatz|pseudo|mini|probe|schein|fast|stief|schwieger|gross|oud|adjunct|hulp|onder|mede|schoon|leerling|kandidaat|amateur|hobby|privat)/u

/** Whether a word is the last part of a compound: "Arbeit" of "Abschlussarbeit". */
export function isHeadOf(part: Word, whole: Word, grammar: Grammar): boolean {
  if (!grammar.compounds || part.number || whole.number) return false
  if (part.text.length < 5 || whole.text.length - part.text.length < 2) return false
  const [one, other] = [foldLetters(part.text), foldLetters(whole.text)]
  return one.length >= 5 && other.length - one.length >= 3 && other.endsWith(one) && !LESSENING.test(other)
}

/** Whether a word is the first part of a compound: "Station" of "Stationsleitung". */
export function isFirstPart(part: Word, whole: Word, { compounds }: Grammar): boolean {
  if (!compounds || part.number || part.folded.length < 5) return false
  return whole.folded.length - part.folded.length >= 4 && whole.folded.startsWith(part.folded)
}

const endsCache = new WeakMap<Word, readonly string[]>()

/** The stems of what a long word of a language with compounds may end in: "Leitung" of "Stationsleitung". */
export function compoundEnds(word: Word, grammar: Grammar): readonly string[] {
  const { folded } = word
  if (!grammar.verbsMove) return []
  const known = endsCache.get(word)
  if (known) return known
  const ends = Array.from({ length: folded.length - 7 }, (_, at) => grammar.stemOf(folded.slice(at + 3)))
  endsCache.set(word, ends)
  return ends
}

/** Whether a word of content begins with a capital. */
export const isCapital = (word: Word | undefined): boolean =>
  word?.isContent === true && /^\p{Lu}/u.test(word.text)

export function isSameStem(one: string, other: string, grammar: Grammar): boolean {
  if (one === other) return true
  const groups = grammar.synonyms.get(one)
  const others = groups && grammar.synonyms.get(other)
  return groups !== undefined && others !== undefined && [...groups].some(group => others.has(group))
}

function isSameNumber(one: WordNumber | null, other: WordNumber | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.isPercent === other.isPercent &&
    one.values.some(value => other.values.includes(value))
  )
}

export const quote = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')
