import type { Fact, Facts } from '../fact.ts'
import { type Grammar, type TruthLanguage, unitOf } from '../grammar.ts'
import type { Word } from '../words.ts'
import { BE } from './appositions.ts'
import { matchSlots } from './match-slots.ts'
import { isFiniteVerb, isParticiple, isVerbal, isVerbForm } from './tense.ts'

/**
 * Whether a part of a sentence describes the time before or after the rest: "before joining Acme", "after six years at
 * Acme".
 */
export type Connective = 'before' | 'after'

/** The kinds of facts that have an order in time. */
const TIMED: ReadonlySet<string> = new Set(['role', 'volunteering', 'study'])

const DETAILS = ['skill', 'place', 'company', 'figure', 'project']

export function connectiveOf(part: readonly Word[], grammar: Grammar): Connective | null {
  const [first, second, third] = part
  if (!first) return null
  const cue = [first, second].find(word => word?.cue === 'before' || word?.cue === 'after')?.cue
  if (cue === 'before' || cue === 'after') return cue
  // "Nach sechs Jahren": a preposition of place before a time.
  const isTime = first.role === 'to' && second?.number && third && unitOf(third, grammar)
  return isTime ? 'after' : null
}

/**
 * The positions where a statement may begin without a comma: "… before joining", "… with 40 employees", and at the verb
 * behind "after six years at Acme".
 */
export function softStarts(words: readonly Word[], facts: Facts, grammar: Grammar): number[] {
  const opens = (word: Word, index: number) =>
    word.cue === 'before' ||
    word.cue === 'after' ||
    opensDetail(words, index, grammar) ||
    opensRelative(words, index, grammar) ||
    opensHome(words, index, facts, grammar)
  const joints = words.flatMap((word, index) => (index > 0 && opens(word, index) ? [index] : []))
  const verb = connectiveOf(words, grammar)
    ? words.findIndex(
        (word, index) => index > 2 && /^\p{Ll}/u.test(word.text) && isFiniteVerb(word, words, grammar),
      )
    : -1
  return verb > 0 ? [...joints, verb] : joints
}

/** "A designer living in Bergen". */
const isPlacing = (word: Word, grammar: Grammar) =>
  word.isContent &&
  (isParticiple(word, grammar) || /[a-z]{2}ing$/.test(word.folded)) &&
  grammar.kinds.get('place')?.has(word.stem) === true

/** "With 412,000 subscribers", "with locations in Weimar": a detail of a kind that typed facts have. */
function opensDetail(words: readonly Word[], index: number, grammar: Grammar): boolean {
  const word = words[index]
  // Not in "has lived in Oslo", whose auxiliary is its tense.
  const isPerfect = grammar.tense.perfect.has(words[index - 1]?.folded ?? '')
  if (word && !isPerfect && isPlacing(word, grammar)) return true
  if (word?.role !== 'with') return false
  const [first] = words.slice(index + 1).filter(({ isContent }) => isContent)
  const isDetail = (kind: string) => first !== undefined && grammar.kinds.get(kind)?.has(first.stem) === true
  return first?.number != null || DETAILS.some(isDetail)
}

const THAT: Partial<Record<TruthLanguage, string>> = { en: 'that', es: 'que', it: 'che', pt: 'que' }

/** "A co-operative that weaves cloth". */
function opensRelative(words: readonly Word[], index: number, grammar: Grammar): boolean {
  const [before, that, verb] = words.slice(index - 1, index + 2)
  const isThat = that !== undefined && that.folded === THAT[grammar.language] && that.cue === null
  return isThat && before?.isContent === true && verb !== undefined && isVerbForm(verb, that, grammar)
}

/** "A designer from Oslo", if that is where the owner lives; not behind an employer, whose place it would be. */
function opensHome(words: readonly Word[], index: number, facts: Facts, grammar: Grammar): boolean {
  const word = words[index]
  if (word?.role !== 'at' && word?.role !== 'from' && word?.role !== 'of') return false
  const before = words.slice(0, index)
  const verbs = before.filter(each => isVerbal(each, before, grammar))
  if (verbs.length !== 1 || !verbs.every(({ folded }) => BE[grammar.language].has(folded))) return false
  const next = words.slice(index + 1).find(({ isContent }) => isContent)
  return (
    facts.list.some(
      fact =>
        fact.kind === 'place' &&
        next !== undefined &&
        matchSlots(words, fact, grammar).get(next)?.slot === 'place',
    ) &&
    !facts.list.some(
      fact =>
        fact.kind === 'role' &&
        [...matchSlots(before, fact, grammar).values()].some(({ slot }) => slot === 'organisation'),
    )
  )
}

/** Whether two facts are in the stated order: `at` before or after the time of `fact`. */
export function areOrdered(at: Fact, connective: Connective, fact: Fact): boolean {
  return connective === 'before' ? precedes(at, fact) : precedes(fact, at)
}

/** Whether a part that says "before" or "after" of nothing in its sentence fits its own fact. */
export function mayStandAlone(connective: Connective, fact: Fact, list: readonly Fact[]): boolean {
  if (connective === 'before') return fact.current === false
  return list.some(other => TIMED.has(other.kind) && other.text === null && precedes(other, fact))
}

export const hasOrder = ({ kind, text, start, end }: Fact): boolean =>
  (text !== null || TIMED.has(kind)) && (start !== null || end !== null)

function precedes(one: Fact, other: Fact): boolean {
  const [end, start] = [one.end ?? one.start, other.start ?? other.end]
  if (!end || !start || one.id === other.id || one.current === true) return false
  const length = Math.min(end.length, start.length)
  const isBefore = one.start === null || other.start === null || one.start <= other.start
  return isBefore && end.slice(0, length) <= start.slice(0, length)
}
