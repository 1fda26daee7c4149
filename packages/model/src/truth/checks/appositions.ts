import type { Comparison } from './match-passage.ts'
import type { Grammar, TruthLanguage } from '../grammar.ts'
import type { Word } from '../words.ts'
import { hasVerb, isFiniteVerb, isParticiple, isVerbForm, tenseOf, verbsIn } from './tense.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const RELATIVE_PRONOUNS: Record<TruthLanguage, ReadonlySet<string>> = {
  en: list('who which that'),
  de: list('der die das'),
  fr: list('qui'),
  es: list('que'),
  it: list('che'),
  pt: list('que'),
  nl: list('die dat'),
}

export const BE: Record<TruthLanguage, ReadonlySet<string>> = {
  en: list('is are was were'),
  de: list('ist sind war waren'),
  fr: list('est sont était étaient fut'),
  es: list('es son era eran fue fueron'),
  it: list('è sono era erano fu'),
  pt: list('é são era eram foi foram'),
  nl: list('is zijn was waren'),
}

const CLITICS: Partial<Record<TruthLanguage, ReadonlySet<string>>> = {
  es: list('lo la los las'),
  it: list('lo la li le l'),
}

/** A participle that German and Dutch put last, between a noun and its description. */
const isLastVerb = (word: Word, grammar: Grammar) => grammar.verbsMove && isParticiple(word, grammar)

const isName = ({ text, isContent }: Word) => isContent && /^\p{Lu}/u.test(text)

/**
 * Whether only the noun at the end of a clause is used, and its description is the relative clause after it:
 * "It belongs to Rio Cuidado, which began in 2003". Not if the noun itself is denied or limited ("no doctor who …").
 */
export function isAntecedent(
  clause: number,
  passage: readonly Word[],
  used: ReadonlySet<Word>,
  grammar: Grammar,
): boolean {
  const { language } = grammar
  // "…, a goalkeeper from Győr, who works here": a noun may come between.
  const aside = passage.filter(word => word.clause === clause + 1)
  const isAside =
    aside[0]?.isJoined === true && !aside.some(word => used.has(word)) && !hasVerb(aside, grammar)
  const next = passage.filter(word => word.clause === clause + (isAside ? 2 : 1))
  // The articles of German are pronouns only where a clause begins.
  const pronoun = next
    .slice(0, next[0]?.role ? 2 : 1)
    .findIndex(({ folded }) => RELATIVE_PRONOUNS[language].has(folded))
  if (!next[0]?.isJoined || pronoun < 0 || !next.slice(pronoun).some(word => used.has(word))) return false
  const before = passage.filter(word => word.clause === clause)
  const content = before.filter(word => word.isContent && !isLastVerb(word, grammar))
  const first = content.findIndex(word => used.has(word))
  const run = content.slice(first)
  const at = before.indexOf(run[0] as Word)
  const isLimited = before.slice(Math.max(0, at - 2), at).some(({ cue }) => cue !== null)
  const isNoun = (word: Word) =>
    isName(word) || (!isFiniteVerb(word, before, grammar) && !isParticiple(word, grammar))
  return first >= 0 && run.length <= 4 && run.every(word => used.has(word) && isNoun(word)) && !isLimited
}

const isPast = (passage: readonly Word[], grammar: Grammar) =>
  tenseOf(passage, grammar, new Map()) !== 'present'

/**
 * Whether only the subject of a clause is used and the next clause refers to it by a pronoun: "this bike is from 1974,
 * and it …".
 */
export function isTopic(
  clause: number,
  passage: readonly Word[],
  used: ReadonlySet<Word>,
  { thirdPerson, possessives }: Grammar,
): boolean {
  const next = passage.filter(word => word.clause === clause + 1)
  const goesOn = next.slice(0, 2).some(({ folded }) => thirdPerson.has(folded) && !possessives.has(folded))
  const content = passage.filter(word => word.clause === clause && word.isContent)
  const last = content.findLastIndex(word => used.has(word))
  const isOpening = content.slice(0, last + 1).every(word => used.has(word) && word.marker === null)
  return goesOn && next.some(word => used.has(word)) && last >= 0 && last < content.length - 1 && isOpening
}

/** The words of the noun that a relative clause describes; empty if the clause is not a relative one. */
export function antecedentsOf(clause: number, passage: readonly Word[], grammar: Grammar): Word[] {
  const inClause = passage.filter(word => word.clause === clause)
  const [opener] = inClause
  if (!opener?.isClauseStart || !RELATIVE_PRONOUNS[grammar.language].has(opener.folded)) return []
  // "Premetto che non sono …" has no noun before it.
  const noun = passage[passage.indexOf(opener) - 1]
  const isSpeakers = inClause.some(
    ({ folded }) => grammar.firstPerson.has(folded) && !grammar.possessives.has(folded),
  )
  const isNoun = noun?.isContent && !isFiniteVerb(noun, passage, grammar)
  if (!opener.isJoined && (isSpeakers || !isNoun)) return []
  // "Das Projekt leitet …" is not one: its verb is not last.
  const last = inClause.findLast(word => word.isContent || isVerbForm(word, undefined, grammar))
  if (grammar.verbsMove && last && !isVerbForm(last, undefined, grammar) && !isParticiple(last, grammar))
    return []
  const aside = passage.filter(word => word.clause === clause - 1)
  const from = hasVerb(aside, grammar) ? clause - 1 : clause - 2
  const before = passage.filter(word => word.clause >= from && word.clause < clause && word.isContent)
  return before.filter(word => !isLastVerb(word, grammar))
}

/** The subject in the clauses before one that begins with its verb: "The architect, Mette Krogh, chose the colours". */
export function subjectBefore(clause: number, passage: readonly Word[], grammar: Grammar): Word[] {
  const inClause = (each: number) => passage.filter(word => word.clause === each)
  const [first] = inClause(clause)
  if (!first?.isJoined || grammar.joins.has(first.folded) || !isVerbForm(first, undefined, grammar)) return []
  const found: Word[] = []
  for (let each = clause - 1; each >= 0 && !hasVerb(inClause(each), grammar); each -= 1)
    found.push(...inClause(each).filter(({ isContent }) => isContent))
  return found
}

/** A full name in a clause, without a preposition before it, that a statement leaves out. */
export function otherName(
  clause: readonly Word[],
  used: ReadonlySet<Word>,
  grammar: Grammar,
): Word | undefined {
  if (!hasVerb(clause, grammar)) return undefined
  return clause.find((word, index) => {
    const next = clause[index + 1]
    const isFull = isName(word) && next !== undefined && isName(next) && word.start > 0
    return isFull && word.marker === null && !used.has(word) && !used.has(next)
  })
}

/** The matched words of a statement on both sides of its "is", if it has no other verb and no cue. */
function sidesOf({ words, pairs, grammar }: Comparison): [Word[], Word[]] | null {
  const verbs = verbsIn(words, grammar)
  const [be] = verbs
  if (!be || verbs.length > 1 || !BE[grammar.language].has(be.folded)) return null
  if (words.some(({ cue }) => cue !== null)) return null
  const at = words.indexOf(be)
  const known = (some: readonly Word[]) => some.flatMap(word => pairs.get(word) ?? [])
  return [known(words.slice(0, at)), known(words.slice(at + 1))]
}

/**
 * Whether a statement uses "is" where the passage puts a noun next to a name: "Benedikt Oyelaran is her
 * student" of "my student, Benedikt Oyelaran, …". The noun keeps its rank.
 */
export function isApposition(comparison: Comparison): boolean {
  const { passage, grammar } = comparison
  const [before = [], after = []] = sidesOf(comparison) ?? []
  // "Her student is Benedikt Oyelaran" as well, but only with a full name.
  const isTurned = !before.every(isName) && after.length > 1 && after.every(isName)
  const [name, noun] = isTurned ? [after, before] : [before, after]
  if (name.length === 0 || noun.length === 0 || !name.every(isName) || name.some(each => each.isPossessor))
    return false
  const content = passage.filter(word => word.isContent && !isLastVerb(word, grammar))
  const places = (run: readonly Word[]) => run.map(word => content.indexOf(word)).sort((a, b) => a - b)
  const [n, r] = [places(name), places(noun)]
  const isRun = (run: readonly number[]) =>
    run.every((place, index) => index === 0 || place === (run[index - 1] ?? 0) + 1)
  if (!isRun(n) || !isRun(r)) return false
  const isBefore = r.at(-1) === (n[0] ?? 0) - 1
  const isBehind = r[0] === (n.at(-1) ?? 0) + 1
  const [first, head] = [content[n[0] ?? 0], content[r[0] ?? 0]]
  const marker = (isBefore ? first : head)?.marker
  if (!first || !head || !(isBefore || isBehind)) return false
  if (marker !== null && !(marker === head.marker && marker === first.marker)) return false
  const inClause = (clause: number) => passage.filter(word => word.clause === clause)
  const opening = inClause(head.clause).slice(0, inClause(head.clause).indexOf(head))
  if (opening.some(({ cue }) => cue !== null && cue !== 'together')) return false
  const adjective = opening.at(-1)
  if (adjective?.isContent && (grammar.ranks.has(adjective.folded) || isPast(passage, grammar))) return false
  if (first.clause === head.clause) return isBefore && !isName(head)
  if (Math.abs(first.clause - head.clause) !== 1) return false
  return isBefore
    ? inClause(first.clause).every(word => !word.isContent || name.includes(word))
    : !hasVerb(inClause(head.clause), grammar)
}

/** "Chief conductor is Ilse Raaphorst" says of two sides that they are one, in any order, if one is a full name. */
export function isIdentity(matched: readonly Word[], { passage, pairs, grammar }: Comparison): boolean {
  const clauses = new Set(matched.map(word => pairs.get(word)?.clause))
  const inClause = passage.filter(({ clause }) => clauses.has(clause))
  const verbs = verbsIn(inClause, grammar)
  const isOne = verbs.length === 1 && verbs.every(({ folded }) => BE[grammar.language].has(folded))
  if (clauses.size !== 1 || !isOne) return false
  const used = new Set(matched.map(word => pairs.get(word)))
  const isSide = (word: Word | undefined) =>
    word !== undefined && used.has(word) && word.marker === null && isName(word)
  return inClause.some((word, index) => isSide(word) && isSide(inClause[index + 1]) && word.start > 0)
}

/** The name in a clause that gives a person's role, if a statement leaves it out: "the manager is Pilar Cebrián". */
export function unnamedSide(
  clause: readonly Word[],
  used: ReadonlySet<Word>,
  grammar: Grammar,
): Word | undefined {
  const verbs = verbsIn(clause, grammar)
  const [be] = verbs
  if (!be || verbs.length > 1 || !BE[grammar.language].has(be.folded)) return undefined
  const behind = clause.slice(clause.indexOf(be) + 1).filter(({ isContent }) => isContent)
  const [first, second] = behind
  return first && second && isName(first) && isName(second) && first.marker === null && !used.has(first)
    ? first
    : undefined
}

/** Whether a pronoun marks the words before the verb as its object: "los arcos los decide la concertino". */
export function isDislocated(matched: readonly Word[], { passage, pairs, grammar }: Comparison): boolean {
  const known = matched.map(word => pairs.get(word) as Word)
  const clause = known[0]?.clause
  const inClause = passage.filter(word => word.clause === clause)
  const clitics = CLITICS[grammar.language]
  const verb = inClause.findIndex(
    (word, index) =>
      index > 1 &&
      clitics?.has(inClause[index - 1]?.folded ?? '') === true &&
      (isVerbForm(word, undefined, grammar) || known.includes(word)),
  )
  if (verb < 0 || known.some(word => word.clause !== clause)) return false
  const place = (word: Word) => inClause.indexOf(word)
  const plain = known.filter(({ marker, number }) => marker === null && number === null)
  const [subject] = plain
  const object = plain.at(-1)
  return subject !== undefined && object !== undefined && place(subject) > verb && place(object) < verb
}

/** Prepositions that name a person's place as well as a town: "bei Jan Smit", "chez Jan Smit". */
const BESIDE_PERSON = /^(?:bei|beim|chez|bij|presso)$/
const ONLY_FULL: ReadonlySet<string | null> = new Set(['from', 'to', 'of', 'about', 'for'])
const NEVER: ReadonlySet<string | null> = new Set(['since', 'until', 'during', 'per', 'as', 'through'])

/** The words at the end of a clause for a person who is not the owner: a name, or a noun such as "my father". */
function personAtEnd(
  clause: readonly Word[],
  isOwner: (word: Word) => boolean,
  grammar: Grammar,
): readonly Word[] {
  const words = clause.filter((word, at) => at < clause.length - 1 || !isLastVerb(word, grammar))
  const run = words.slice(words.findLastIndex(({ isContent, number }) => !isContent || number !== null) + 1)
  const before = words[words.length - run.length - 1]
  const [first] = run
  if (!first || run.some(word => isOwner(word) || grammar.owner.has(word.stem))) return []
  if (before && grammar.possessives.has(before.folded) && first.marker !== 'at') return run
  const name = run.slice(run.findLastIndex(word => !isName(word)) + 1)
  const [head] = name
  if (!head || NEVER.has(head.marker)) return []
  const isBeside = head.marker !== 'at' || BESIDE_PERSON.test(before?.folded ?? '')
  const isAlone = !grammar.nounsAreCapitalized && head.start > 0 && !ONLY_FULL.has(head.marker)
  return isBeside && (name.length > 1 || isAlone) ? name : []
}

/** "Chair of the guild": a noun with the form of a verb. */
const isAppositionClause = (clause: readonly Word[], grammar: Grammar) =>
  clause[0]?.isJoined === true && !hasVerb(clause[1]?.role === 'of' ? clause.slice(1) : clause, grammar)

/** The clauses back from one that may be about the same person; a list may have hundreds. */
const MAX_APPOSITIONS = 4

/** Returns the person that a clause without a verb describes: "Jan Smit" of "from Jan Smit, an architect". */
function personOfApposition(
  clause: number,
  passage: readonly Word[],
  isOwner: (word: Word) => boolean,
  grammar: Grammar,
): readonly Word[] {
  for (let at = clause; at > Math.max(0, clause - MAX_APPOSITIONS); at -= 1) {
    const inClause = (each: number) => passage.filter(word => word.clause === each)
    const [first] = inClause(at)
    if (!isAppositionClause(inClause(at), grammar)) return []
    const person = grammar.joins.has(first?.folded ?? '')
      ? []
      : personAtEnd(inClause(at - 1), isOwner, grammar)
    if (person.length > 0) return person
  }
  return []
}

/**
 * A noun of an aside about another person that a statement gives to the owner: "an architect" of "I learned from Jan
 * Smit, an architect". It stays behind that person, or in one clause with them.
 */
export function misattributedApposition(
  { words, passage, pairs, grammar }: Comparison,
  isOwner: (word: Word) => boolean,
): Word | undefined {
  // A note may list names and titles.
  const isTold =
    hasVerb(passage, grammar) ||
    passage.some(({ folded }) => grammar.possessives.has(folded) || grammar.firstPerson.has(folded))
  const kept = new Set<Word>()
  for (const clause of new Set(words.map(word => word.clause))) {
    const said = words.filter(word => word.clause === clause && pairs.has(word))
    const [first] = said
    const known = first && pairs.get(first)
    const person = known ? personOfApposition(known.clause, passage, isOwner, grammar) : []
    if (!first || !known || !person[0] || !(isTold || person[0].marker === 'with')) continue
    const [{ clause: from }] = person as [Word]
    const isAside = said.every(word => {
      const source = pairs.get(word)?.clause ?? 0
      return (
        source > from &&
        isAppositionClause(
          passage.filter(each => each.clause === source),
          grammar,
        )
      )
    })
    if (!isAside) continue
    const inClause = words.filter(word => word.clause === clause)
    const [opener] = inClause
    const isClaimed =
      hasVerb(inClause, grammar) && !RELATIVE_PRONOUNS[grammar.language].has(opener?.folded ?? '')
    if (!isClaimed && said.every(word => isName(pairs.get(word) as Word))) continue
    const isOfPerson = (word: Word | undefined) =>
      word !== undefined && (person.includes(pairs.get(word) as Word) || kept.has(word))
    const before = words.slice(0, words.indexOf(first)).filter(({ isContent }) => isContent)
    // "Jan Smit is her mentor and an architect".
    const isListed = grammar.joins.has(opener?.folded ?? '') && before[0]?.marker === null
    if (isClaimed || !(isOfPerson(before.at(-1)) || (isListed && isOfPerson(before[0])))) return first
    for (const word of said) kept.add(word)
  }
  return undefined
}
