import type { Cue, Grammar } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { quote, type Word } from '../words.ts'
import { isAntecedent, isTopic } from './appositions.ts'
import type { Comparison } from './match-passage.ts'
import { hasVerb, isFiniteVerb, isParticiple, isVerbForm, tenseOf } from './tense.ts'

/** Cues that need not be kept, as the claim is the same or weaker without them. */
const DROPPABLE: ReadonlySet<Cue> = new Set<Cue>(['again', 'still', 'until_now', 'cause'])

/** The clauses that contain the words, without those that only name the person a relative clause describes. */
export function mainClauses(words: readonly Word[], { passage, pairs, grammar }: Comparison): Set<number> {
  const used = new Set(words.flatMap(word => pairs.get(word) ?? []))
  const clauses = new Set([...used].map(({ clause }) => clause))
  return new Set(
    [...clauses].filter(
      clause => !isAntecedent(clause, passage, used, grammar) && !isTopic(clause, passage, used, grammar),
    ),
  )
}

/** Negation, certainty and quantity of each clause are those of the clauses that contain its words. */
export function checkCues(comparison: Comparison): Refusal | null {
  const { words, passage, pairs, grammar } = comparison
  // Two denials in one clause are none, but two clauses with one each are two.
  const isOdd = (list: readonly Word[]) => list.length % 2 === 1
  const isDenied = (list: readonly Word[]) =>
    [...new Set(list.map(({ clause }) => clause))].some(
      clause => grammar.concord || isOdd(list.filter(word => word.clause === clause)),
    )
  const isDeniedAlike = (one: readonly Word[], other: readonly Word[]) =>
    isDenied(one) === isDenied(other) && isOdd(denialsOf(one, grammar)) === isOdd(denialsOf(other, grammar))
  const turned = words.find(word => isTurnedTime(word, comparison))
  if (turned) return refuse('order', turned.text)
  const remark = words.find(word => isRemark(word, words, pairs))
  const remarks = passage.filter(word => isRemark(word, passage, null))
  if (remark && remarks.length > 0 && !hasRemark(remark, words, remarks))
    return refuse('negation', remark.text)
  for (const clauses of statedClauses(comparison)) {
    const inClauses = words.filter(({ clause }) => clauses.has(clause))
    const sources = mainClauses(inClauses, comparison)
    const stated = countCues(inScope(words, clauses, grammar))
    const used = new Set(inClauses.map(word => pairs.get(word)))
    const known = countCues(
      inScope(passage, sources, grammar).filter(
        word =>
          !isLimitOfOther(word, passage, used) &&
          !(isReference(word, passage, grammar) && !(word.cue && stated.has(word.cue))),
      ),
    )
    for (const cue of new Set([...stated.keys(), ...known.keys()])) {
      const [here, there] = [stated.get(cue) ?? [], known.get(cue) ?? []]
      if (cue === 'negation' ? isDeniedAlike(here, there) : here.length > 0 === there.length > 0) continue
      if (here.length === 0 && DROPPABLE.has(cue)) continue
      // "Lived" of "used to live".
      const wasSo = cue === 'ended' && here.length === 0 && there.every(({ folded }) => folded === 'used')
      if (wasSo && tenseOf(inClauses, grammar, new Map()) === 'past') continue
      // "After heavy snow" is only a time, unless something never was so before.
      const isTime = cue === 'after' || cue === 'before'
      const isLeftOut = isTime && !there.some(word => used.has(nounBehind(word, passage, grammar)))
      if (here.length === 0 && isLeftOut && stated.size === 0 && known.size === 1) continue
      if (cue === 'still' && isOfToday(here, passage, sources, grammar)) continue
      // "Together with Ada" of "with Ada".
      const hasPartner = passage.some(({ role, clause }) => role === 'with' && sources.has(clause))
      if (cue === 'together' && hasPartner) continue
      const isTruth = cue === 'negation' || cue === 'ended'
      return refuse(isTruth ? 'negation' : 'certainty', quote(here.length > 0 ? here : there))
    }
  }
  return null
}

/** "After the storm" of "before the storm". */
function isTurnedTime(word: Word, { words, passage, pairs, grammar }: Comparison): boolean {
  if (word.cue !== 'before' && word.cue !== 'after') return false
  const noun = nounBehind(word, words, grammar)
  const known = noun && pairs.get(noun)
  const opposite = word.cue === 'before' ? 'after' : 'before'
  return (
    known !== undefined &&
    passage.some(each => each.cue === opposite && nounBehind(each, passage, grammar) === known)
  )
}

/** "Storm" of "after the storm"; none of "after, she left". */
function nounBehind(word: Word, passage: readonly Word[], grammar: Grammar): Word | undefined {
  const noun = passage.slice(passage.indexOf(word) + 1).find(({ isContent }) => isContent)
  return noun && isVerbForm(noun, word, grammar) ? undefined : noun
}

/** "Currently working on" of a note, or of what a passage says in the present. */
function isOfToday(
  stated: readonly Word[],
  passage: readonly Word[],
  sources: ReadonlySet<number>,
  grammar: Grammar,
): boolean {
  const inClauses = passage.filter(({ clause }) => sources.has(clause))
  const tense = tenseOf(inClauses, grammar, new Map())
  const isRest = inClauses.every(({ cue, isPossessor }) => cue !== 'negation' && !isPossessor)
  // "Working on: a language".
  const isOngoing =
    grammar.language === 'en' && tense === null && inClauses[0]?.folded.endsWith('ing') === true
  return isRest && stated.length > 0 && (tense === 'present' || isOngoing)
}

const THAT: ReadonlySet<string> = new Set(
  'that this das dem cela ça eso ello quello questo isso isto dat'.split(' '),
)

/** "Before that, …" or "Vorher habe ich" at the beginning, which points at the sentence before. */
export function isReference(word: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const next = passage[1]
  if (passage[0] !== word || (word.cue !== 'before' && word.cue !== 'after') || !next) return false
  return (
    THAT.has(next.folded) ||
    next.isClauseStart ||
    grammar.firstPerson.has(next.folded) ||
    isVerbForm(next, word, grammar)
  )
}

/** "About 70 singers" where the statement leaves the number out. */
function isLimitOfOther(word: Word, passage: readonly Word[], used: ReadonlySet<Word | undefined>): boolean {
  if (word.cue !== 'about' && word.cue !== 'over' && word.cue !== 'under' && word.cue !== 'almost')
    return false
  const number = passage.slice(passage.indexOf(word) + 1).find(({ isContent }) => isContent)
  return number?.number != null && !used.has(number)
}

/** The denials of some clauses: one in each clause in a language that repeats them. */
const denialsOf = (list: readonly Word[], { concord }: Grammar) =>
  concord ? list.filter((word, at) => list.findIndex(({ clause }) => clause === word.clause) === at) : list

/** A word of a clause without content, such as "not with me". */
function isRemark(word: Word, words: readonly Word[], pairs: ReadonlyMap<Word, Word> | null): boolean {
  const inClause = words.filter(({ clause }) => clause === word.clause)
  return inClause.length > 1 && inClause.every(each => !each.isContent && !pairs?.has(each))
}

/** Whether the passage has the remark with the same cues. */
function hasRemark(remark: Word, words: readonly Word[], remarks: readonly Word[]): boolean {
  const cuesIn = (list: readonly Word[], clause: number) =>
    list
      .filter(word => word.clause === clause && word.cue)
      .map(({ cue }) => cue)
      .join()
  const stated = cuesIn(words, remark.clause)
  return remarks.some(({ clause }) => cuesIn(remarks, clause) === stated)
}

/**
 * The clauses of a statement; one that names nothing of the passage belongs to the one before, or else after it, and
 * "Every autumn, …" to what it opens.
 */
function statedClauses({ words, pairs, grammar }: Comparison): Set<number>[] {
  const groups: Set<number>[] = []
  let open: number[] = []
  for (const clause of new Set(words.map(word => word.clause))) {
    const inClause = words.filter(word => word.clause === clause)
    const isMatched = inClause.some(word => pairs.has(word))
    const next = words.find(word => word.clause > clause)
    const goesOn = next !== undefined && !grammar.splits.has(next.folded)
    const isFronted = groups.length === 0 && goesOn && !hasVerb(inClause, grammar)
    if (isMatched && isFronted) open.push(clause)
    else if (isMatched) {
      groups.push(new Set([...open, clause]))
      open = []
    } else if (inClause.some(word => isRemark(word, words, pairs))) continue
    else if (groups.length > 0) groups.at(-1)?.add(clause)
    else open.push(clause)
  }
  return groups
}

/** The words of clauses, with what is said before them and holds for them too. */
const inScope = (words: readonly Word[], clauses: ReadonlySet<number>, grammar: Grammar) =>
  words.filter(
    word =>
      clauses.has(word.clause) ||
      isWide(word, words, clauses, grammar) ||
      isTrailing(word, words, clauses) ||
      isCarried(word, words, clauses, grammar),
  )

/** A limit behind a clause, of function words alone: "…, mostly", "…, not us". */
function isTrailing(word: Word, words: readonly Word[], clauses: ReadonlySet<number>): boolean {
  if (word.cue === null || word.cue === 'negation' || !clauses.has(word.clause - 1)) return false
  return words.every(({ clause, isContent }) => clause !== word.clause || !isContent)
}

/** A condition, a source of hearsay or a failure concerns the whole sentence; "and he says" only what follows. */
function isWide(
  word: Word,
  words: readonly Word[],
  clauses: ReadonlySet<number>,
  { joins }: Grammar,
): boolean {
  const { cue, clause } = word
  if (cue === 'failed' || cue === 'conditional') return true
  if (cue !== 'reported' && cue !== 'believed') return false
  const opener = words.find(each => each.clause === clause)
  const isNew = opener !== undefined && joins.has(opener.folded)
  return !isNew || [...clauses].some(each => each >= clause)
}

/** A negation or limit before a comma, "and" or "or" also applies after it, unless a new subject begins. */
function isCarried(
  word: Word,
  passage: readonly Word[],
  clauses: ReadonlySet<number>,
  grammar: Grammar,
): boolean {
  const { firstPerson, thirdPerson, secondPerson, splits, joins, relatives } = grammar
  if (word.cue === null) return false
  const opener = passage.find(each => each.clause === word.clause)
  const isAside = opener !== undefined && relatives.has(opener.folded)
  for (let clause = word.clause + 1; ; clause += 1) {
    const inClause = passage.filter(each => each.clause === clause)
    const [first, second] = inClause
    if (isAside && first && !joins.has(first.folded)) return false
    if (!first?.isJoined || (splits.has(first.folded) && !joins.has(first.folded))) return false
    const isNew = [first, second].some(
      each =>
        each &&
        (firstPerson.has(each.folded) || thirdPerson.has(each.folded) || secondPerson.has(each.folded)),
    )
    const hasOwnSubject = opensWithSubject(inClause, grammar)
    // "No X, no Y": each denies for itself; "no longer X, but still Y" continues.
    const isSettled = inClause.some(({ cue }) => cue !== null && (cue === word.cue || cue === 'still'))
    if (isNew || isSettled || hasOwnSubject) return false
    if (clauses.has(clause)) return true
  }
}

/** Whether a clause has a noun before its verb: "… and a loan may cost …". */
function opensWithSubject(clause: readonly Word[], grammar: Grammar): boolean {
  const verb = clause.findIndex(word => isFiniteVerb(word, clause, grammar))
  const first = verb < 0 ? undefined : clause.slice(0, verb).find(({ isContent }) => isContent)
  return (
    first !== undefined && first.marker === null && first.number === null && !isParticiple(first, grammar)
  )
}

function countCues(words: readonly Word[]): Map<Cue, Word[]> {
  const found = new Map<Cue, Word[]>()
  for (const word of words) {
    // "Until 2019" means that it is over.
    const cue = word.cue ?? (word.role === 'until' ? 'ended' : null)
    if (cue) found.set(cue, [...(found.get(cue) ?? []), word])
  }
  return found
}
