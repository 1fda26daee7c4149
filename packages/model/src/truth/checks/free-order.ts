import type { Comparison } from './match-passage.ts'
import type { Grammar, TruthLanguage } from '../grammar.ts'
import { isPeriod } from '../rates.ts'
import { isYearWord } from '../word.ts'
import { isCapital, type Word } from '../words.ts'
import { hasVerb, isVerbal } from './tense.ts'

/** Cues that put two clauses into an order or make one the reason or measure of the other. */
const ORDERING: ReadonlySet<string> = new Set([
  'before',
  'after',
  'first',
  'last',
  'next',
  'cause',
  'despite',
])

/** Words of sequence: "then", "first". */
const SEQUENCE =
  /^(?:then|first|firstly|later|finally|dann|zuerst|zunächst|erst|später|danach|schließlich|puis|ensuite|abord|enfin|después|luego|primero|finalmente|poi|prima|dopo|infine|depois|primeiro|finalmente|toen|daarna|eerst|later|vervolgens)$/u

/**
 * Whether a statement that has its words in another order than the passage can mean nothing else: each of its clauses
 * takes its words from one clause of the passage and has at most one verb, phrases with the same preposition keep
 * their order, a noun keeps the words beside it, and of two nouns without a preposition the same one is the subject.
 */
export function isFreeOrder(
  placed: readonly Word[],
  { words, passage, pairs, grammar }: Comparison,
): boolean {
  const unitOf = unitsOf(words, grammar)
  const sourceOf = unitsOf(passage, grammar)
  const units = [...new Set(placed.map(word => unitOf.get(word)))]
  const sources = units.map(unit => {
    const known = placed.flatMap(word =>
      unitOf.get(word) === unit ? sourceOf.get(pairs.get(word) as Word) : [],
    )
    return [...new Set(known)]
  })
  if (sources.some(list => list.length !== 1)) return false
  const order = sources.flatMap(list => list as number[])
  const isSwapped = order.some((source, index) => index > 0 && source < (order[index - 1] ?? 0))
  const hasSequence = [...words, ...passage].some(
    ({ cue, folded }) => (cue !== null && ORDERING.has(cue)) || SEQUENCE.test(folded),
  )
  if (isSwapped && (hasSequence || new Set(order).size < order.length)) return false
  return units.every((unit, index) => {
    const inUnit = words.filter(word => unitOf.get(word) === unit)
    const inSource = passage.filter(word => sourceOf.get(word) === order[index])
    return (
      keepsPhrases(inUnit, placed, inSource, pairs, grammar) && keepsAction(inUnit, inSource, pairs, grammar)
    )
  })
}

/**
 * Whether the words of a clause are all on one side of the "before" or "after" between two actions of a passage: "closed
 * her shop" is not said by "I opened my shop after I closed the stall".
 */
function keepsAction(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): boolean {
  const isTime = ({ cue }: Word) => cue === 'before' || cue === 'after'
  const at = passage.findIndex(isTime)
  const [front, behind] = [passage.slice(0, Math.max(0, at)), passage.slice(at + 1)]
  if (at < 0 || !hasVerb(front, grammar) || !hasVerb(behind, grammar)) return true
  const time = words.findIndex(isTime)
  return [words.slice(0, Math.max(0, time)), words.slice(time + 1)].every(part => {
    const known = part.flatMap(word => pairs.get(word) ?? [])
    return !known.some(word => front.includes(word)) || !known.some(word => behind.includes(word))
  })
}

/** The clauses of a text, those without a verb of their own in a list with "and" as one. */
function unitsOf(words: readonly Word[], grammar: Grammar): Map<Word, number> {
  const found = new Map<Word, number>()
  const clauses = [...new Set(words.map(({ clause }) => clause))]
  let unit = -1
  let isOpen = false
  for (const clause of clauses) {
    const inClause = words.filter(word => word.clause === clause)
    const [first] = inClause
    const isListed = first !== undefined && grammar.joins.has(first.folded)
    const has = hasVerb(inClause, grammar)
    if (!(isListed && (!has || isOpen))) unit += 1
    isOpen = !has && (isOpen || !isListed || unit < 0)
    for (const word of inClause) found.set(word, Math.max(0, unit))
  }
  return found
}

/** Nouns of people and bodies that act, by their endings: what is none of them cannot be the subject of an action. */
const ACTORS: Partial<Record<TruthLanguage, RegExp>> = {
  de: /(?:er|in|innen|ist|isten|ent|enten|ant|anten|or|oren|eur|leute|mann|frau|schaft|verein|verband|rat|stadt|land|amt|chor|team|firma|schule|kind|kinder|eltern)$/,
  nl: /(?:er|aar|ster|ist|ent|ant|eur|rice|lui|man|vrouw|schap|vereniging|bond|raad|stad|gemeente|koor|team|bedrijf|school|kind|kinderen|ouders)$/,
}

/** Whether the words of one clause are in an order that says the same as the passage. */
function keepsPhrases(
  words: readonly Word[],
  placed: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): boolean {
  const content = passage.filter(({ isContent }) => isContent)
  const placeOf = (word: Word) => content.indexOf(pairs.get(word) as Word)
  const before = (word: Word) => words[words.indexOf(word) - 1]
  const isVerb = (word: Word, list: readonly Word[]) =>
    word.isContent && word.marker === null && isVerbal(word, list, grammar)
  const verbs = words.filter(
    word => isVerb(word, words) && (!pairs.has(word) || isVerb(pairs.get(word) as Word, passage)),
  )
  if (verbs.length > 1) return false
  const nouns = words.filter(word => placed.includes(word) && !verbs.includes(word) && !isYearWord(word))
  /** "Libri antichi": a word right behind another of its phrase. */
  const headOf = (word: Word): Word | undefined => {
    const other = before(word)
    return other?.isContent && !verbs.includes(other) && !word.isClauseStart ? other : undefined
  }
  const step = (from: Word, to: Word) => placeOf(to) - placeOf(from)
  const isKept = (word: Word) => {
    const head = headOf(word)
    if (head && nouns.includes(head))
      return step(head, word) === 0 || step(head, word) === 1 || (step(head, word) === 2 && !head.number)
    // "The owner of the mill", in which the mill owns nothing.
    const owner = word.marker === 'of' && words.slice(0, words.indexOf(word)).findLast(each => each.isContent)
    return !owner || !nouns.includes(owner) || step(owner, word) === 1 || step(owner, word) === 2
  }
  if (!nouns.every(isKept)) return false
  const inOrder = (list: readonly Word[]) =>
    list.every((word, index) => index === 0 || placeOf(word) >= placeOf(list[index - 1] as Word))
  const phraseOf = new Map<Word, string | null>()
  for (const word of nouns) {
    const head = headOf(word)
    const last = before(word)
    const isListed = last !== undefined && grammar.joins.has(last.folded) && word.marker === null
    const listed = isListed ? nouns[nouns.indexOf(word) - 1] : undefined
    const opening = words.slice(0, words.indexOf(word))
    const time = opening
      .slice(opening.findLastIndex(({ isContent }) => isContent) + 1)
      .find(({ cue }) => cue === 'before' || cue === 'after')?.cue
    const inherited = phraseOf.get(head ?? listed ?? word)
    phraseOf.set(word, word.marker ?? time ?? inherited ?? null)
  }
  const isOrdered = [...new Set(phraseOf.values())].every(
    role => role === null || inOrder(nouns.filter(word => phraseOf.get(word) === role)),
  )
  // "Gern", "un jour": words that no order makes subject or object.
  const isAdverb = (word: Word) =>
    isPeriod(word, grammar) ||
    (grammar.nounsAreCapitalized &&
      /^\p{Ll}/u.test(word.text) &&
      !/^\p{Lu}/u.test(words[words.indexOf(word) + 1]?.text ?? ''))
  const plain = nouns.filter(word => phraseOf.get(word) === null && !isAdverb(word))
  return isOrdered && (inOrder(plain) || isDoneBy(plain, words, inOrder, grammar))
}

/** A full name and a thing, of which only the name can act: "Die Pläne zeichnet Arne Budde". */
function isDoneBy(
  plain: readonly Word[],
  words: readonly Word[],
  inOrder: (list: readonly Word[]) => boolean,
  grammar: Grammar,
): boolean {
  const actors = ACTORS[grammar.language]
  const isNamed = (word: Word) => {
    const at = words.indexOf(word)
    return isCapital(word) && (isCapital(words[at - 1]) || isCapital(words[at + 1]))
  }
  const things = plain.filter(word => !isNamed(word))
  if (!actors || things.some(({ folded, stem }) => actors.test(folded) || grammar.owner.has(stem)))
    return false
  return inOrder(things) && inOrder(plain.filter(isNamed))
}
