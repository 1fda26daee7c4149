import {
  isClaim,
  isCommon,
  isSuperlative,
  type Relation,
  RELATION_PREPOSITIONS,
  relationOf,
  SINCE_WORDS,
} from './claim-terms.ts'
import { findDates, monthOf } from './stated-dates.ts'
import {
  isVagueQuantity,
  isYear,
  findNumbers,
  type StatedNumber,
  matchesNumber,
  numberWordValue,
} from './stated-numbers.ts'
import { type ProfileIndex, profileIndexOf, containsPhrase, unitOf } from './profile-index.ts'
import { foldWord, splitCompound, type Token, tokenize, wordAfter, wordBefore } from './tokens.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Profile } from '../profile/profile.ts'

export type Violation = {
  kind: 'name' | 'number' | 'date' | 'quantity' | 'employer' | 'claim' | 'link' | 'superlative'
  /** The words of the text that the profile does not support. */
  text: string
}
export type FactCheck = { ok: boolean; violations: Violation[] }

/**
 * Checks generated text against a profile (design/draft.md): reports every name, number, date, quantity, employer,
 * school, skill, place, link or superlative that the profile does not contain. Numbers are compared by value and
 * unit, names without case and accents. Verbatim text of the profile always passes.
 *
 * Prefers false rejections: one costs a suggestion, a false pass costs the truth. Sentences are not understood, so a
 * false statement made of function words and the profile's own names can pass.
 */
export function checkFacts(text: string, profile: Profile): FactCheck {
  const snapshot = profileIndexOf(profile)
  const violations = sentencesOf(text).flatMap(sentence => checkSentence(sentence.text, snapshot))
  return { ok: violations.length === 0, violations }
}

function checkSentence(sentence: string, snapshot: ProfileIndex): Violation[] {
  const isCut = sentence.endsWith('…')
  if (containsPhrase(snapshot, sentence, isCut)) return []
  const found: Violation[] = []
  let isFirst = true
  for (const segment of sentence.split(/\s*[·•|;\n]\s*|,\s+|:\s+|\s[–—-]\s/u)) {
    const ends = isCut && sentence.endsWith(segment)
    if (segment && !containsPhrase(snapshot, segment, ends))
      found.push(...checkSegment(segment, isFirst, snapshot))
    isFirst = false
  }
  return found
}

function checkSegment(segment: string, isFirst: boolean, snapshot: ProfileIndex): Violation[] {
  const tokens = tokenize(segment)
  const numbers = findNumbers(segment)
  const dates = findDates(segment)
  const isCounted = (token: Token) =>
    [...numbers, ...dates].some(({ start, end }) => token.start >= start && token.end <= end)
  return [
    ...dates.filter(date => !isKnownDate(date.prefix, snapshot)).map(({ text }) => violation('date', text)),
    ...numbers
      .filter(number => !dates.some(date => number.start < date.end && number.end > date.start))
      .filter(number => !isKnownNumber(number, segment, snapshot))
      .map(({ text }) => violation('number', text)),
    ...tokens.flatMap((token, index) =>
      isCounted(token) ? [] : checkWord(token, index, tokens, segment, isFirst && index === 0, snapshot),
    ),
    ...checkRelations(tokens, snapshot),
  ]
}

function checkWord(
  token: Token,
  index: number,
  tokens: Token[],
  segment: string,
  isOpening: boolean,
  snapshot: ProfileIndex,
): Violation[] {
  const { text, folded } = token
  const isKnown = snapshot.words.has(folded) || splitCompound(folded).every(part => snapshot.words.has(part))
  const value = numberWordValue(folded)
  if (value !== null && !isKnown) {
    const number: StatedNumber = {
      text,
      values: [value],
      step: 1,
      isPercent: false,
      range: null,
      start: token.start,
      end: token.end,
    }
    return isKnownNumber(number, segment, snapshot) ? [] : [violation('quantity', text)]
  }
  if (isKnown) {
    const previous = tokens[index - 1]
    const isPair =
      previous && isName(previous.text) && isName(text) && segment.slice(previous.end, token.start) === ' '
    const isStranger =
      isPair && !isCommon(previous.folded) && !isCommon(folded) && snapshot.words.has(previous.folded)
        ? !snapshot.pairs.has(`${previous.folded} ${folded}`)
        : false
    return isStranger ? [violation('name', `${previous?.text} ${text}`)] : []
  }
  if (isVagueQuantity(folded)) return [violation('quantity', text)]
  if (isSuperlative(folded)) return [violation('superlative', text)]
  if (isClaim(folded)) return [violation('claim', text)]
  if (/\p{L}\.\p{L}{2,}/u.test(text) || segment[token.start - 1] === '@') return [violation('link', text)]
  if (!isName(text)) return isCaseless(text) ? [violation('name', text)] : []
  if (isCommon(folded) && (isOpening || /^(?:I|I['’]\p{L}+)$/u.test(text))) return []
  const strangers = splitCompound(text).filter(
    (part, position) => isName(part) && !isKnownPart(part, position === 0 && isOpening, snapshot),
  )
  return strangers.length > 0 ? [violation('name', text)] : []
}

function isKnownPart(part: string, isOpening: boolean, snapshot: ProfileIndex): boolean {
  const folded = tokenize(part)[0]?.folded ?? ''
  return snapshot.words.has(folded) || (isOpening && isCommon(folded))
}

/** A capital letter anywhere, or digits mixed with letters. */
function isName(text: string): boolean {
  return /\p{Lu}|\p{Lt}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u.test(text)
}

/** In scripts without capitals names cannot be recognised, so every word must be in the profile. */
function isCaseless(text: string): boolean {
  return /\p{Lo}/u.test(text)
}

function isKnownNumber(number: StatedNumber, segment: string, snapshot: ProfileIndex): boolean {
  const next = number.range === 'from' ? '' : wordAfter(segment, number.end)
  const before = wordBefore(segment, number.start)
  const inText = snapshot.stated.some(
    known =>
      known.number.isPercent === number.isPercent &&
      known.number.range === number.range &&
      known.number.values.some(value => matchesNumber(value, number)) &&
      (next ? isSameNoun(known.next, next) : !SINCE_WORDS.has(before) || known.before === before),
  )
  const isBeginning =
    FOUNDING_TERM.test(foldWord(segment)) && (number.values.some(isYear) || !next || isCommon(next))
  if (isBeginning) return number.values.some(value => snapshot.sinceYears.has(value))
  if (inText) return true
  if (number.isPercent)
    return snapshot.shares.some(share => matchesNumber(share * 100, { ...number, step: number.step }))
  const unit = unitOf(next) ?? (next ? undefined : unitOf(before))
  if (unit) return (snapshot.byUnit.get(unit) ?? []).some(value => matchesNumber(value, number))
  if (SINCE_WORDS.has(before)) return number.values.some(value => snapshot.sinceYears.has(value))
  if (monthOf(before) !== null) return false
  // A number that counts something unknown is a claim; one alone or before a function word is a plain figure.
  return (!next || isCommon(next)) && snapshot.numbers.some(value => matchesNumber(value, number))
}

/** A year in a sentence about founding must be a known start year. */
const FOUNDING_TERM = /\b(?:found(?:ed|er|ing)|established|incorporated|gegrundet|fondee?s?|fundad[oa]s?)\b/

function isSameNoun(a: string, b: string): boolean {
  return (
    a === b ||
    (a.length > 3 && b.length > 3 && a.slice(0, -1).startsWith(b.slice(0, -1).slice(0, a.length - 1)))
  )
}

function isKnownDate(prefix: string, snapshot: ProfileIndex): boolean {
  return snapshot.dates.some(date => date.startsWith(prefix))
}

/** Names after "works at" or "lives in" must come from the profile's matching fields. */
function checkRelations(tokens: Token[], snapshot: ProfileIndex): Violation[] {
  const found: Violation[] = []
  let relation: Relation | undefined
  for (const [index, token] of tokens.entries()) {
    relation = relationOf(token.folded) ?? relation
    const previous = tokens[index - 1]
    if (!relation || !previous || !RELATION_PREPOSITIONS.has(previous.folded) || !isName(token.text)) continue
    // Skills follow "works in", and may come from the repositories.
    const isSkill = previous.folded === 'in' && relation !== 'home'
    if (!isSkill && snapshot.words.has(token.folded) && !snapshot.related[relation].has(token.folded))
      found.push(violation('employer', token.text))
  }
  return found
}

function violation(kind: Violation['kind'], text: string): Violation {
  return { kind, text }
}
