import type { Grammar, Role, TruthLanguage } from '../grammar.ts'
import type { Word } from '../words.ts'
import { BE } from './appositions.ts'
import { GENITIVE } from './works.ts'
import { isVerbal } from './tense.ts'

/** Pronouns for the owner as the subject. */
export const SUBJECT_PRONOUNS: ReadonlySet<string> = new Set(
  'he she they er sie il elle ils elles él ella ellos ellas lei ele ela eles elas hij zij ze'.split(' '),
)

/** Relative pronouns as the subject of their clause. */
export const RELATIVE: Record<TruthLanguage, RegExp> = {
  en: /^(?:who|which|that)$/,
  de: /^(?:der|die|das|welche[rs]?)$/,
  fr: /^qui$/,
  es: /^(?:que|quien|quienes)$/,
  it: /^che$/,
  pt: /^(?:que|quem)$/,
  nl: /^(?:die|dat|welke)$/,
}

/** Forms of "be" with the speaker as their subject. */
export const AM =
  /^(?:am|are|was|were|bin|sind|war|waren|suis|sommes|étais|étions|soy|somos|era|éramos|fui|sono|siamo|ero|eravamo|sou|ben|zijn)$/

/** Titles before a name. */
const TITLES =
  /^(?:ms|mrs?|miss|mx|dr|prof|professor|sir|dame|frau|herr|madame|mme|mlle|monsieur|docteure?|do[ct]+ora?|dra|doutora?|srt?a?|señor[ai]?t?a?|senhora?|don|doña|dott|dottor(?:e|essa)|sigra|sig|signora?|avvocat[oa]|ing|ir|mevrouw|mevr|mw|meneer|dhr|drs)$/

/** "The author", by which a text about its author calls them. */
const AUTHOR = /^(?:author|autor(?:in|a)?|auteure?|autrice)$/
const THE = /^(?:the|der|die|le|la|l|el|il|o|a|de)$/

/** Whether a word is part of the owner's name, or of a title or noun before it: "Dr" of "Dr Velden". */
export function refersToOwner(
  word: Word,
  passage: readonly Word[],
  selves: ReadonlySet<Word>,
  { possessives, nounsAreCapitalized }: Grammar,
): boolean {
  const at = passage.indexOf(word)
  if (at === 1 && AUTHOR.test(word.folded) && THE.test(passage[0]?.folded ?? '')) return true
  // "The engineer", for an owner who is one.
  if (selves.has(word) && /^\p{Ll}/u.test(word.text)) return true
  const isIn = (each: Word | undefined) => each?.isContent === true && each.clause === word.clause
  let [start, end] = [at, at + 1]
  while (isIn(passage[start - 1])) start -= 1
  while (isIn(passage[end])) end += 1
  const run = passage.slice(start, end)
  const names = run.filter(each => selves.has(each) && /^\p{Lu}/u.test(each.text))
  const [first, second] = names
  // "My brother Tom Velden", "Nora Velden's brother".
  if (!first || names.at(-1)?.isPossessor || possessives.has(passage[start - 1]?.folded ?? '')) return false
  const isTitle = ({ text, folded }: Word) =>
    TITLES.test(folded) || (!nounsAreCapitalized && /^\p{Ll}/u.test(text))
  const front = run.slice(0, run.indexOf(first))
  return (
    run.indexOf(word) <= run.indexOf(names.at(-1) as Word) && (second !== undefined || front.every(isTitle))
  )
}

/** Prepositions of a place or employer between what owners are and its relative pronoun. */
const PLACES: ReadonlySet<Role | null> = new Set<Role | null>(['at', 'from', 'of', 'as', 'to'])

/**
 * Whether a relative pronoun stands for what a passage says that the owner is: "who" of "I am a nurse who", "Nora is a
 * nurse at Tolland Hospital who".
 */
export function isOwnersRelative(
  at: number,
  passage: readonly Word[],
  selves: ReadonlySet<Word>,
  grammar: Grammar,
): boolean {
  const pronoun = passage[at]
  let index = at - 1
  const isWho = /^(?:who|quien)$/.test(pronoun?.folded ?? '')
  const isPlace = (word: Word) =>
    /^\p{Lu}/u.test(word.text) &&
    (word.marker === null || (PLACES.has(word.marker) && (isWho || word.marker !== 'at')))
  const isPreposition = (word: Word) => !word.isContent && PLACES.has(word.role)
  // "A nurse at the Tolland Hospital who".
  const place = passage.slice(0, at).findLastIndex(word => isPreposition(word))
  const behind = passage.slice(place + 1, at).filter(({ isContent }) => isContent)
  const isNamed = place > 0 && behind.length > 0 && behind.every(isPlace)
  if (isNamed && behind[0]?.clause === passage[at - 1]?.clause) index = place - 1
  const [article, noun] = [passage[index - 1], passage[index]]
  if (!pronoun || !noun?.isContent || noun.number || noun.marker !== null) return false
  // "Die Nichte einer Ärztin, die".
  if (grammar.language === 'de' && GENITIVE.test(article?.folded ?? '')) return false
  const clause = passage.filter(word => word.clause === noun.clause)
  const be = clause.findIndex(({ folded }) => AM.test(folded) || BE[grammar.language].has(folded))
  if (be < 0 || be > clause.indexOf(noun)) return false
  const front = clause.slice(0, be)
  const between = clause.slice(be + 1, clause.indexOf(noun))
  const isSubject = (word: Word) =>
    word.isContent &&
    word.marker === null &&
    word.number === null &&
    !grammar.neutral.has(word.stem) &&
    !refersToOwner(word, passage, selves, grammar)
  const isOwner = (word: Word) =>
    (grammar.firstPerson.has(word.folded) && !grammar.possessives.has(word.folded)) ||
    SUBJECT_PRONOUNS.has(word.folded) ||
    refersToOwner(word, passage, selves, grammar)
  const [verb] = clause.slice(be, be + 1)
  const isOwned = [...front, ...between].some(({ folded }) => grammar.possessives.has(folded))
  // "Soy ingeniera", and "es ingeniera" in a text that calls the owner by name.
  const isDropped = front.length === 0 && /^(?:soy|somos|fui|sono|siamo|ero|sou)$/.test(verb?.folded ?? '')
  return (
    !isOwned &&
    !front.some(isSubject) &&
    !between.some(word => isVerbal(word, between, grammar)) &&
    (isDropped || front.some(isOwner) || between.some(isOwner))
  )
}

/** Whether a clause tells of the owner behind "I am a nurse": "who works in Kiel", or what goes on with it. */
export function continuesOwnerClause(
  clause: number,
  passage: readonly Word[],
  selves: ReadonlySet<Word>,
  grammar: Grammar,
): boolean {
  const first = passage.findIndex(word => word.clause === clause)
  const opener = passage[first]
  if (!opener?.isClauseStart) return false
  if (RELATIVE[grammar.language].test(opener.folded)) return isOwnersRelative(first, passage, selves, grammar)
  // "… und Romane schreibt": the verb is last.
  const inClause = passage.filter(word => word.clause === clause)
  const last = inClause.findLast(({ isContent }) => isContent)
  return (
    grammar.verbsMove &&
    opener.isJoined &&
    last !== undefined &&
    isVerbal(last, inClause, grammar) &&
    !inClause.some(({ folded }) => SUBJECT_PRONOUNS.has(folded) || grammar.possessives.has(folded)) &&
    continuesOwnerClause(clause - 1, passage, selves, grammar)
  )
}
