import { type Fact, ORGANIZATION_SLOTS } from '../fact.ts'
import { type Grammar, type TruthLanguage, unitOf } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isYearWord } from '../word.ts'
import type { Word } from '../words.ts'
import { swappedAwardRole } from './awards.ts'
import { isInSlots, type SlotMatch } from './match-slots.ts'
import { isOwnership } from './check-order.ts'
import { connectiveOf, hasOrder } from './connectives.ts'
import { isUntil } from './dates.ts'
import { SUBJECT_PRONOUNS } from './owner-references.ts'
import { DEGREE_IN_PROGRESS, checkKind, degreeOf, type Reading } from './typed-claims.ts'
import { isFiniteVerb, isVerbForm, tenseOf } from './tense.ts'

/** Kinds of facts that begin and end. */
const TIMED: ReadonlySet<string> = new Set(['role', 'volunteering', 'study', 'project'])

/** Checks what a statement about a typed fact denies, limits or puts into another time. */
export function checkTyped(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  reading: Reading,
): Refusal | null {
  const { grammar, today } = reading
  const free = words.filter(word => !slots.has(word))
  const owned = words.find((word, index) => isOwnership(word, words[index + 1], grammar))
  if (owned) return refuse('word', owned.text)
  const other =
    (fact.kind === 'award' && swappedAwardRole(words, slots, grammar)) || otherSubject(words, slots, grammar)
  if (other) return refuse('subject', other.text)
  const isConnected = hasOrder(fact) && connectiveOf(words, grammar) !== null
  return (
    checkKind(words, fact, slots, reading) ??
    checkCertainty(
      words.filter(word => !slots.has(word) || slots.get(word)?.slot === 'size'),
      fact,
      isConnected,
      grammar,
    ) ??
    checkTime(words, free, fact, slots, isConnected, grammar, today)
  )
}

/** Slots that name who employs, teaches or honours the owner. */
/** The owner as an object: "Halvorsen hired her". */
const OBJECTS = new Set(
  `her him them sie ihn ihm ihr la lo le les l lui gli lhe lhes hem haar hen`.split(' '),
)

/** The subject of a statement that gives what the owner did to another: "Map Union won the Golden Map". */
function otherSubject(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const verb = words.findIndex(word => !slots.has(word) && isFiniteVerb(word, words, grammar))
  const subject = words.slice(0, Math.max(0, verb)).find(word => word.isContent)
  if (!subject || subject.marker !== null || subject.isPossessor) return undefined
  if (!ORGANIZATION_SLOTS.has(slots.get(subject)?.slot ?? '')) return undefined
  // "La" and "le" before a noun are articles.
  const isPronoun = ({ folded, isContent }: Word, next: Word | undefined) =>
    !isContent &&
    (grammar.possessives.has(folded) ||
      ((OBJECTS.has(folded) || SUBJECT_PRONOUNS.has(folded)) &&
        !(next?.isContent && !isVerbForm(next, undefined, grammar))))
  const isOwner = (word: Word, at: number) =>
    slots.get(word)?.slot === 'owner' ? word.marker !== 'at' : isPronoun(word, words[at + 1])
  return words.some(isOwner) ? undefined : subject
}

/** German "can", which with a language alone is speaking it. */
const SKILLED = /^(?:kann|können)$/

function checkCertainty(
  free: readonly Word[],
  fact: Fact,
  isConnected: boolean,
  grammar: Grammar,
): Refusal | null {
  const hasNumber = free.some(word => word.number !== null || unitOf(word, grammar) === 'decades')
  for (const word of free) {
    const { cue } = word
    if (cue === null) continue
    const isAllowed =
      cue === 'ended'
        ? fact.current === false
        : cue === 'still'
          ? // Spanish "siguen" is "follow", too.
            fact.current === true || (fact.kind === 'figure' && unitOf(word, grammar) === 'followers')
          : cue === 'begin'
            ? fact.start !== null
            : (cue === 'intended' || cue === 'probable') && DEGREE_IN_PROGRESS.test(word.folded)
              ? fact.kind === 'study' && fact.end !== null
              : cue === 'stop'
                ? fact.current === false && TIMED.has(fact.kind)
                : cue === 'most'
                  ? fact.figures.some(({ unit, value }) => unit === 'percent' && value > 50)
                  : cue === 'before' || cue === 'after'
                    ? isConnected
                    : fact.kind === 'language' && (cue === 'few' || SKILLED.test(word.folded))
                      ? true
                      : cue === 'spare'
                        ? fact.kind === 'volunteering'
                        : cue === 'last'
                          ? fact.figures.some(({ unit }) => unit === 'contributions')
                          : ['over', 'under', 'about', 'almost'].includes(cue) && hasNumber
    // "Over" and "before" are prepositions, too; "by no means" is none.
    const isPreposition = grammar.prepositions.has(word.folded) && !word.text.includes(' ')
    if (!isAllowed && !isPreposition)
      return refuse(cue === 'negation' || cue === 'ended' ? 'negation' : 'certainty', word.text)
  }
  return null
}

function checkTime(
  words: readonly Word[],
  free: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  isConnected: boolean,
  grammar: Grammar,
  today: Date,
): Refusal | null {
  // "She interned" of an intern.
  const isVerb = (word: Word | undefined, before: Word | undefined) =>
    slots.get(word as Word)?.slot === 'title' &&
    before !== undefined &&
    (slots.get(before)?.slot === 'owner' || SUBJECT_PRONOUNS.has(before.folded)) &&
    isVerbForm(word as Word, before, grammar)
  const action = words.find((word, at) => isVerb(word, words[at - 1]))
  const tense = tenseOf(words, grammar, new Map([...slots].filter(([word]) => word !== action)))
  const shown =
    free.find(({ folded }) => grammar.tense.past.has(folded) || grammar.tense.present.has(folded))?.text ??
    words[0]?.text ??
    ''
  const isAhead = fact.start !== null && fact.start > today.toISOString().slice(0, fact.start.length)
  if (tense === 'future' || (isAhead && (tense === 'past' || tense === 'perfect')))
    return refuse('tense', shown)
  const begins = free.some(({ folded }) => grammar.events.start.has(folded))
  const ends = free.some(({ folded }) => grammar.events.end.has(folded))
  const hasEnded = fact.current === false || (fact.kind === 'study' && isPast(fact, today))
  if (ends && TIMED.has(fact.kind) && !hasEnded)
    return refuse('tense', free.find(({ folded }) => grammar.events.end.has(folded))?.text ?? '')
  const open = TIMED.has(fact.kind) && openEnd(words, slots, fact.current === true, grammar)
  if (open) return refuse('tense', open.text)
  const isSince = words.some(({ marker }) => marker === 'since') && !isUntil(words)
  if (!TIMED.has(fact.kind)) {
    const isState = !['award', 'certificate', 'publication', 'work', 'company', 'recommendation'].includes(
      fact.kind,
    )
    // "Made 883 contributions" in the year that they were counted in.
    const isDone = fact.figures.some(({ unit }) => unit === 'contributions')
    return isState && !isDone && tense === 'past' && !begins ? refuse('tense', shown) : null
  }
  if (fact.kind === 'project') return null
  const isCurrent =
    fact.kind === 'study'
      ? fact.start !== null && !isPast(fact, today) && fact.end !== null
      : fact.current === true
  if (isSince) return isCurrent && !fact.isSpan ? null : refuse('tense', 'since')
  const isOver = free.some(({ cue }) => cue === 'ended') || ends
  const hasEnd = isUntil(words) || words.filter(isYearWord).length > 1
  // "From 2012 she has worked at Acme".
  const isFrom = tense === 'perfect' && words.some(word => word.marker === 'from' && isYearWord(word))
  if (isFrom && !hasEnd && !isCurrent) return refuse('tense', shown)
  const holdsDegree =
    fact.kind === 'study' &&
    isPast(fact, today) &&
    (fact.end !== null || fact.start === null) &&
    words.some(
      word =>
        slots.get(word)?.slot === 'degree' ||
        grammar.kinds.get('degree')?.has(word.stem) ||
        (word.isContent && isInSlots(word, degreeOf(fact), grammar)),
    )
  if (tense === 'present' && holdsDegree) return null
  // "Her career includes roles at Acme" says nothing of today.
  if (tense === 'present' && isPartOfCareer(words, slots, grammar)) return null
  if (tense === 'present') return isCurrent && !isOver ? null : refuse('tense', shown)
  if (tense === 'past' || (tense === 'perfect' && grammar.perfectIsPast))
    return !isCurrent || begins ? null : refuse('tense', shown)
  if (tense === 'perfect') return null
  // "After six years at Acme" and "before joining Acme" have no tense of their own.
  return isCurrent || isOver || hasEnd || isConnected || fact.kind === 'study' ? null : refuse('tense', shown)
}

/** The "until" that no year follows, or "to" behind a year: "until last year", and "to this day" of what has ended. */
function openEnd(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  isCurrent: boolean,
  { language, neutral }: Grammar,
): Word | undefined {
  return words.find(({ role, cue, clause, folded }, at) => {
    const isUntilWord = role === 'until' || (language === 'nl' && folded === 'tot')
    const before = words[at - 1]
    const isRange = (role === 'to' || role === 'at') && before !== undefined && isYearWord(before)
    if (cue !== null || !(isUntilWord || isRange)) return false
    const after = words.slice(at + 1).filter(word => word.clause === clause)
    const end = after.findIndex(word => word.role !== null && word.role !== 'of')
    const said = end < 0 ? after : after.slice(0, end)
    const isNow = said.every(word => !word.isContent || neutral.has(word.stem))
    return !(said.some(isYearWord) || (isRange && said.some(word => slots.has(word))) || (isCurrent && isNow))
  })
}

/** Verbs by which a career has parts. */
const INCLUDING: Record<TruthLanguage, ReadonlySet<string>> = {
  en: new Set(['includes', 'include', 'spans', 'span', 'comprises', 'covers', 'features']),
  de: new Set(['umfasst', 'beinhaltet']),
  fr: new Set(['comprend', 'inclut', 'couvre', 'compte']),
  es: new Set(['incluye', 'abarca', 'comprende']),
  it: new Set(['include', 'comprende', 'abbraccia']),
  pt: new Set(['inclui', 'abrange', 'compreende']),
  nl: new Set(['omvat']),
}

/** Whether a career is the subject of the only verb, which says what it includes. */
function isPartOfCareer(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean {
  const verbs = words.filter(word => !slots.has(word) && isFiniteVerb(word, words, grammar))
  const [verb, another] = verbs
  if (!verb || another || !INCLUDING[grammar.language].has(verb.folded)) return false
  const before = words.slice(0, words.indexOf(verb))
  const subject = before.filter(word => word.isContent && !word.isPossessor)
  const [noun, other] = subject
  return noun?.marker === null && other === undefined && grammar.kinds.get('career')?.has(noun.stem) === true
}

function isPast({ end }: Fact, today: Date): boolean {
  return end === null || end <= today.toISOString().slice(0, end.length)
}
