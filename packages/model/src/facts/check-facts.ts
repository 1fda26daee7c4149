import {
  isClaim,
  isCommon,
  isSuperlative,
  type Relation,
  RELATION_PREPOSITIONS,
  relationOf,
  SINCE_WORDS,
} from './claim-terms.ts'
import { datesIn, monthOf } from './stated-dates.ts'
import {
  isVagueQuantity,
  isYear,
  numbersIn,
  type StatedNumber,
  supports,
  valueOfWord,
} from './stated-numbers.ts'
import { type Snapshot, snapshotOf, standsIn, unitOf } from './profile-index.ts'
import { fold, partsOf, type Token, tokensOf, wordAfter, wordBefore } from './tokens.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Profile } from '../profile/profile.ts'

export type Violation = {
  kind: 'name' | 'number' | 'date' | 'quantity' | 'employer' | 'claim' | 'link' | 'superlative'
  /** The words of the text that the profile does not support. */
  text: string
}
export type FactCheck = { ok: boolean; violations: Violation[] }

/**
 * The gate behind every writer (design/draft.md): fails a text that holds a name, number, date, quantity, employer,
 * school, skill, place, link or superlative that the profile does not. Numbers are compared by value and by what they
 * count, names without case and accents. What the profile itself says, word for word, always passes.
 *
 * It errs on the side of refusing: a false refusal costs a proposal, a false pass costs the truth. It does not
 * understand sentences: a lie made only of small words and of the profile's own names can pass.
 */
export function checkFacts(text: string, profile: Profile): FactCheck {
  const snapshot = snapshotOf(profile)
  const violations = sentencesOf(text).flatMap(sentence => checkSentence(sentence.text, snapshot))
  return { ok: violations.length === 0, violations }
}

function checkSentence(sentence: string, snapshot: Snapshot): Violation[] {
  const isCut = sentence.endsWith('…')
  if (standsIn(snapshot, sentence, isCut)) return []
  const found: Violation[] = []
  let isFirst = true
  for (const segment of sentence.split(/\s*[·•|;\n]\s*|,\s+|:\s+|\s[–—-]\s/u)) {
    const ends = isCut && sentence.endsWith(segment)
    if (segment && !standsIn(snapshot, segment, ends)) found.push(...checkSegment(segment, isFirst, snapshot))
    isFirst = false
  }
  return found
}

function checkSegment(segment: string, isFirst: boolean, snapshot: Snapshot): Violation[] {
  const tokens = tokensOf(segment)
  const numbers = numbersIn(segment)
  const dates = datesIn(segment)
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
    ...relations(tokens, snapshot),
  ]
}

function checkWord(
  token: Token,
  index: number,
  tokens: Token[],
  segment: string,
  isOpening: boolean,
  snapshot: Snapshot,
): Violation[] {
  const { text, folded } = token
  const isKnown = snapshot.words.has(folded) || partsOf(folded).every(part => snapshot.words.has(part))
  const value = valueOfWord(folded)
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
  const strangers = partsOf(text).filter(
    (part, position) => isName(part) && !isKnownPart(part, position === 0 && isOpening, snapshot),
  )
  return strangers.length > 0 ? [violation('name', text)] : []
}

function isKnownPart(part: string, isOpening: boolean, snapshot: Snapshot): boolean {
  const folded = tokensOf(part)[0]?.folded ?? ''
  return snapshot.words.has(folded) || (isOpening && isCommon(folded))
}

/** A capital anywhere, or a digit among letters: something that is called so. */
function isName(text: string): boolean {
  return /\p{Lu}|\p{Lt}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u.test(text)
}

/** Scripts without capitals hide their names: there, every word must be the profile's own. */
function isCaseless(text: string): boolean {
  return /\p{Lo}/u.test(text)
}

function isKnownNumber(number: StatedNumber, segment: string, snapshot: Snapshot): boolean {
  const next = number.range === 'from' ? '' : wordAfter(segment, number.end)
  const before = wordBefore(segment, number.start)
  const inText = snapshot.stated.some(
    known =>
      known.number.isPercent === number.isPercent &&
      known.number.range === number.range &&
      known.number.values.some(value => supports(value, number)) &&
      (next ? isSameNoun(known.next, next) : !SINCE_WORDS.has(before) || known.before === before),
  )
  const isBeginning = FOUNDING.test(fold(segment)) && (number.values.some(isYear) || !next || isCommon(next))
  if (isBeginning) return number.values.some(value => snapshot.sinceYears.has(value))
  if (inText) return true
  if (number.isPercent)
    return snapshot.shares.some(share => supports(share * 100, { ...number, step: number.step }))
  const unit = unitOf(next) ?? (next ? undefined : unitOf(before))
  if (unit) return (snapshot.byUnit.get(unit) ?? []).some(value => supports(value, number))
  if (SINCE_WORDS.has(before)) return number.values.some(value => snapshot.sinceYears.has(value))
  if (monthOf(before) !== null) return false
  // A number that counts something unknown is a claim; one that stands alone or before a small word is a figure.
  return (!next || isCommon(next)) && snapshot.numbers.some(value => supports(value, number))
}

/** A year in a sentence that tells of a beginning is that beginning, or a lie. */
const FOUNDING = /\b(?:found(?:ed|er|ing)|established|incorporated|gegrundet|fondee?s?|fundad[oa]s?)\b/

function isSameNoun(a: string, b: string): boolean {
  return (
    a === b ||
    (a.length > 3 && b.length > 3 && a.slice(0, -1).startsWith(b.slice(0, -1).slice(0, a.length - 1)))
  )
}

function isKnownDate(prefix: string, snapshot: Snapshot): boolean {
  return snapshot.dates.some(date => date.startsWith(prefix))
}

/** Employers, schools and places: names after "works at", "lives in" must stand where the profile tells of just that. */
function relations(tokens: Token[], snapshot: Snapshot): Violation[] {
  const found: Violation[] = []
  let relation: Relation | undefined
  for (const [index, token] of tokens.entries()) {
    relation = relationOf(token.folded) ?? relation
    const previous = tokens[index - 1]
    if (!relation || !previous || !RELATION_PREPOSITIONS.has(previous.folded) || !isName(token.text)) continue
    // Skills follow "works in": what somebody works in may stand with their repositories.
    const isSkill = previous.folded === 'in' && relation !== 'home'
    if (!isSkill && snapshot.words.has(token.folded) && !snapshot.related[relation].has(token.folded))
      found.push(violation('employer', token.text))
  }
  return found
}

function violation(kind: Violation['kind'], text: string): Violation {
  return { kind, text }
}
