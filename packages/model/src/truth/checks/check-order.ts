import { foldLetters, type Grammar, type Role, unitOf } from '../grammar.ts'
import { monthOf } from '../month-names.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isYearWord } from '../word.ts'
import { isCapital, quote, type Word } from '../words.ts'
import { isAntecedent, isDislocated, isIdentity } from './appositions.ts'
import { isFreeOrder } from './free-order.ts'
import type { Comparison } from './match-passage.ts'
import { hasVerb, isFiniteVerb, isParticiple, isPassiveVoice, isVerbal } from './tense.ts'

/** Words keep their order and prepositions; a phrase with a preposition may move, and a passive may turn. */
export function checkOrder(comparison: Comparison): Refusal | null {
  const { words, passage, pairs, used, grammar } = comparison
  const kept = words.filter(word => pairs.has(word) && !pairs.get(word)?.isLabel)
  const matched = kept.filter(
    word => !(grammar.verbsMove && isVerbal(word, words, grammar)) && !isNominal(word, comparison),
  )
  const inUse = new Set([...used].map(({ clause }) => clause))
  const usedClauses = passage.filter(({ clause }) => inUse.has(clause))
  const isPassive = isPassiveVoice(words, grammar)
  const isReducedPassive = isReduced(comparison)
  const voiceChanges = isPassive !== (isPassiveVoice(usedClauses, grammar) || isReducedPassive)
  const isAgent = ({ marker }: Word) =>
    marker === 'by' || (marker !== null && grammar.mixedRoles.has('by') && grammar.mixedRoles.has(marker))
  const action = droppedVerb(comparison)
  if (action) return refuse('order', action.text)
  // "… was hers": possession that function words claim alone.
  const owned = words.find((word, index) => isOwnership(word, words[index + 1], grammar))
  if (owned && !passage.some((word, index) => isOwnership(word, passage[index + 1], grammar)))
    return refuse('order', owned.text)
  const accusative = matched.find(word => isObjectOnly(word, comparison))
  if (accusative) return refuse('order', accusative.text)
  let isTurned = false
  const isRepeated = (word: Word) => words.find(each => pairs.get(each) === pairs.get(word)) !== word
  for (const word of matched) {
    const known = pairs.get(word) as Word
    const noun = known.marker === null ? nounBefore(known, comparison) : undefined
    // "Bought Jan" of "bought a bike from my uncle Jan".
    const losesMarker = word.marker === null && noun?.marker && !voiceChanges
    if (losesMarker || losesHead(word, known, comparison)) return refuse('order', word.text)
    const isLoose =
      markerOf(word, words) === markerOf(known, passage) ||
      (noun !== undefined && word.marker === noun.marker) ||
      isPartitive(known, comparison) ||
      isDuration(word, known, words, grammar) ||
      (isDay(word, words, grammar) && isDay(known, passage, grammar)) ||
      isPartOfNote(word, known, passage, grammar) ||
      isObjectOfNoun(word, known, comparison) ||
      isWorkOfNote(word, known, words, passage, grammar) ||
      (isPlaceOfNote(word, known, passage, grammar) && word.isPossessor === known.isPossessor)
    if (isLoose && word.marker !== known.marker) continue
    const isTimed = isYearWord(word) && [word.marker, known.marker].some(isOpenEnded)
    const countsSame =
      word.number !== null && !isTimed && (isYearWord(word) || contentAfter(words, word).length === 0)
    if (countsSame || word.marker === known.marker) {
      if (word.isPossessor === known.isPossessor || isGenitive(word) === isGenitive(known)) continue
      return refuse('order', word.text)
    }
    const turns =
      voiceChanges &&
      (isAgent(word)
        ? known.marker === null && isBeforeVerb(known, passage, grammar)
        : isAgent(known) && word.marker === null)
    isTurned ||= turns
    if (!turns && isAntecedent(known.clause, passage, used, grammar)) continue
    if (!turns && !(isGenitive(word) && isGenitive(known)) && !isOfPhrase(word, known, comparison))
      return refuse('order', word.text)
  }
  const placed = matched.filter(word => !isRepeated(word))
  const places = placed.map(word => passage.indexOf(pairs.get(word) as Word))
  const breaks = places.flatMap((place, index) =>
    index > 0 && place < (places[index - 1] ?? -1) ? [index] : [],
  )
  const numbers = matched.flatMap(word =>
    word.number && !isYearWord(word) ? [passage.indexOf(pairs.get(word) as Word)] : [],
  )
  if (numbers.some((place, index) => index > 0 && place < (numbers[index - 1] ?? 0)))
    return refuse('number', quote(matched.filter(({ number }) => number)))
  // A passive whose subject stays the subject swaps agent and object.
  const subject = matched.find(
    word => word.marker === null && word.number === null && !isVerbal(word, words, grammar),
  )
  const stays = subject !== undefined && isSubject(pairs.get(subject) as Word, passage, grammar)
  if (voiceChanges && stays && matched.length > 1) return refuse('order', subject.text)
  const partner = missingPartner(matched.filter(isAgent), comparison)
  if (partner) return refuse('subject', partner.text)
  const agent = voiceChanges && unnamedAgent(comparison, isAgent)
  if (agent) return refuse('subject', agent.text)
  if (breaks.length === 0) return null
  if (breaks.length <= 2 && isIdentity(matched, comparison)) return null
  if (breaks.length <= 2 && isDislocated(matched, comparison)) return null
  if (!voiceChanges && isFreeOrder(placed, comparison)) return null
  const [at = 0] = breaks
  const isPhrase = [placed[0], placed[at]].some(
    word => word && (word.marker !== null || word.number !== null),
  )
  return breaks.length <= (isTurned ? 2 : 1) && (isPhrase || isTurned || voiceChanges)
    ? null
    : refuse('order', quote(placed.slice(at - 1, at + 1)))
}

/** The verb of which a statement drops the action, to make one of its object: "opened" of "prepared the opening". */
function droppedVerb({ words, passage, pairs, used, grammar }: Comparison): Word | undefined {
  const isVerb = (word: Word, list: readonly Word[]) => isVerbal(word, list, grammar)
  for (const [word, known] of pairs) {
    if (word.number || word.folded === known.folded || !isVerb(word, words) || isVerb(known, passage))
      continue
    // "15 students a year" do not say that she studies.
    if (passage.some(each => each.number && !isYearWord(each) && contentAfter(passage, each).includes(known)))
      return known
    const inClause = passage.filter(({ clause }) => clause === known.clause)
    const at = inClause.indexOf(known)
    const verb = inClause.find(
      (each, index) => index < at && each.isContent && !used.has(each) && isVerb(each, inClause),
    )
    if (verb) return verb
  }
  return undefined
}

/** "Repaired 22 bridges" of a note such as "Repair of 22 bridges". */
function isObjectOfNoun(word: Word, known: Word, { words, passage, pairs, grammar }: Comparison): boolean {
  const isOf = known.marker === 'of' || (known.marker !== null && grammar.mixedRoles.has(known.marker))
  if (word.marker !== null || (!isOf && known.marker !== 'to')) return false
  const noun = passage.slice(0, passage.indexOf(known)).findLast(({ isContent }) => isContent)
  if (!noun || noun.clause !== known.clause) return false
  // "Repair of": a word before "of" is no verb, whatever its form; before "van" and "von" it may be.
  if ((!isOf || grammar.verbsMove) && isFiniteVerb(noun, passage, grammar)) return false
  const verb = words.find(each => pairs.get(each) === noun)
  return verb !== undefined && verb.start < word.start && isFiniteVerb(verb, words, grammar)
}

/** "I design and repair footbridges": a clause of which the verb and the one before it have one object. */
export function sharesObject(clause: number, passage: readonly Word[], grammar: Grammar): boolean {
  const [first, second] = passage.filter(word => word.clause === clause)
  const before = passage.filter(word => word.clause === clause - 1)
  const [verb, subject] = [before.at(-1), before.at(-2)]
  return (
    first !== undefined &&
    second?.isContent === true &&
    grammar.joins.has(first.folded) &&
    verb?.isContent === true &&
    subject !== undefined &&
    isSpeaker(subject, grammar)
  )
}

/** The content words after a number that no other word parts: an adjective or two, and the noun. */
export function contentAfter(words: readonly Word[], word: Word): Word[] {
  const after = words.slice(words.indexOf(word) + 1)
  const first = after.findIndex(({ isContent }) => isContent)
  // "Two of them were built": no noun follows.
  if (first < 0 || after.slice(0, first).some(({ isPronoun }) => isPronoun)) return []
  const run = after.slice(first)
  const end = run.findIndex(
    ({ isContent, clause, marker }, index) =>
      !isContent || clause !== word.clause || (marker !== null && (marker !== 'of' || index > 0)),
  )
  return run.slice(0, end < 0 ? 3 : Math.min(end, 3))
}

/** The preposition of a word, also across "and": "from Finnish and Estonian". */
function markerOf(word: Word, words: readonly Word[]): Role | null {
  const inClause = words.filter(({ clause }) => clause === word.clause)
  const isFirst = inClause.find(({ isContent }) => isContent) === word
  if (word.marker !== null || !isFirst || !inClause[0]?.isJoined) return word.marker
  return words.slice(0, words.indexOf(word)).findLast(({ isContent }) => isContent)?.marker ?? null
}

/** The noun before a name that is left out: "by music dealer Cornelis Haverdijk". */
function nounBefore(known: Word, { passage, used, grammar }: Comparison): Word | undefined {
  const [called, last] = [passage[passage.indexOf(known) - 2], passage[passage.indexOf(known) - 1]]
  // "A boy called Cauê".
  const before = last && called?.isContent && grammar.neutral.has(last.stem) ? called : last
  const isNoun = before?.isContent === true && before.clause === known.clause && before.number === null
  return isNoun && !used.has(before) && /^\p{Lu}/u.test(known.text) ? before : undefined
}

/** "47 of my patches": the number counts them all the same. */
function isPartitive(known: Word, { passage, used }: Comparison): boolean {
  const before = passage.slice(0, passage.indexOf(known)).findLast(({ isContent }) => isContent)
  return known.marker === 'of' && before !== undefined && before.number !== null && used.has(before)
}

const EN = /^(?:den|(?:[mds]?ein|ihr|unser|dies|jen)en)$/

/** "Ihren Kollegen zeichnet sie" of "mein Kollege zeichnet": a subject in the German accusative. */
function isObjectOnly(word: Word, { words, passage, pairs, grammar }: Comparison): boolean {
  const known = pairs.get(word) as Word
  const isIn = (each: Word, list: readonly Word[]) => EN.test(list[list.indexOf(each) - 1]?.folded ?? '')
  if (grammar.language !== 'de' || word.marker !== null || !isIn(word, words)) return false
  return isSubject(known, passage, grammar) && !isIn(known, passage) && passage.indexOf(known) > 0
}

/** "Since 2017" is not "in 2017". */
const isOpenEnded = (role: Role | null) => role === 'since' || role === 'until'

/** "Recorded 14 December" of "on 14 December", but not "14 March posters". */
export function isDay(word: Word, words: readonly Word[], { determiners }: Grammar): boolean {
  const at = words.indexOf(word)
  const [before, month, noun] = [words[at - 1], words[at + 1], words[at + 2]]
  const isCount =
    noun?.isContent === true && noun.clause === word.clause && noun.marker === null && noun.number === null
  const isSet = word.marker === 'at' || determiners.has(before?.folded ?? '')
  const isTime = word.number !== null && (word.marker === null || word.marker === 'at')
  return isTime && monthOf(foldLetters(month?.text ?? '')) !== null && (isSet || !isCount)
}

/** "Worked 11 years" of "for 11 years". */
const isDuration = (word: Word, known: Word, words: readonly Word[], grammar: Grammar) =>
  word.number !== null &&
  [word.marker, known.marker].every(role => role === null || role === 'for' || role === 'during') &&
  unitOf(words[words.indexOf(word) + 1] ?? word, grammar) !== undefined

/** A name behind a comma in a note without a verb is a place: "talk at Vinterkode, Oslo". */
function isPlaceOfNote(word: Word, known: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const inClause = passage.filter(({ clause }) => clause === known.clause)
  const isAlone = known.marker === null && inClause.every(each => each === known || !each.isContent)
  return word.marker === 'at' && isAlone && !hasVerb(inClause, grammar) && /^\p{Lu}/u.test(known.text)
}

/** "A choir with 38 voices" of the note "38 voices". */
const isPartOfNote = (word: Word, known: Word, passage: readonly Word[], grammar: Grammar) =>
  word.marker === 'with' &&
  known.marker === null &&
  known.number !== null &&
  passage.find(({ isContent }) => isContent) === known &&
  !hasVerb(passage, grammar)

/** "She worked on wayfinding for three hospitals" of the note "Wayfinding for three hospitals". */
function isWorkOfNote(
  word: Word,
  known: Word,
  words: readonly Word[],
  passage: readonly Word[],
  grammar: Grammar,
): boolean {
  const verb = words.slice(0, words.indexOf(word)).findLast(({ isContent }) => isContent)
  const isOpening = passage.find(({ isContent }) => isContent) === known && known.marker === null
  return isOpening && !hasVerb(passage, grammar) && grammar.kinds.get('role')?.has(verb?.stem ?? '') === true
}

/** Whether words of a clause like "written for the choir", behind a noun, are used: a passive without its auxiliary. */
function isReduced({ passage, used, grammar }: Comparison): boolean {
  return [...used].some(known => {
    const inClause = passage.filter(({ clause }) => clause === known.clause)
    const [first, ...rest] = inClause
    return (
      known === first && rest[0]?.role !== null && isParticiple(known, grammar) && !hasVerb(rest, grammar)
    )
  })
}

/** "Of him", a possession that function words claim. */
export const isOwnership = ({ role, isContent }: Word, next: Word | undefined, grammar: Grammar) =>
  (role === 'of' || role === 'from') &&
  !isContent &&
  next !== undefined &&
  grammar.thirdPerson.has(next.folded) &&
  !grammar.possessives.has(next.folded)

/** The agent of a passive that became active, if the statement does not name it. */
function unnamedAgent(
  { words, passage, used, grammar }: Comparison,
  isAgent: (word: Word) => boolean,
): Word | undefined {
  if (isPassiveVoice(words, grammar)) return undefined
  const clauses = new Set([...used].map(({ clause }) => clause))
  return passage.find(word => word.isContent && clauses.has(word.clause) && isAgent(word) && !used.has(word))
}

/** A verb for what the passage says with a noun: "founded" of "our founder, Desmond Fairlie". */
function isNominal(word: Word, { words, passage, pairs, grammar }: Comparison): boolean {
  const known = pairs.get(word) as Word
  return (
    word.stem !== known.stem &&
    isNounPhrase(passage[passage.indexOf(known) - 1], grammar) &&
    isFiniteVerb(word, words, grammar) &&
    !isFiniteVerb(known, passage, grammar) &&
    !isParticiple(known, grammar)
  )
}

/** Whether a noun follows: an article, a possessive. */
const isNounPhrase = (before: Word | undefined, { possessives, determiners }: Grammar) =>
  before !== undefined && (possessives.has(before.folded) || determiners.has(before.folded))

/** The second agent beside a named one: "by Hester Quayle and two weavers". */
function missingPartner(
  agents: readonly Word[],
  { passage, pairs, used, grammar }: Comparison,
): Word | undefined {
  for (const agent of agents) {
    const clause = (pairs.get(agent)?.clause ?? -1) + 1
    const next = passage.filter(word => word.clause === clause)
    const isListed = next[0] !== undefined && grammar.joins.has(next[0].folded) && !hasVerb(next, grammar)
    const partner = next.find(({ isContent, number }) => isContent && number === null)
    if (isListed && partner && next.every(word => !used.has(word))) return partner
  }
  return undefined
}

/** Whether a word can be the subject of its clause: not an object behind "mentored". */
function isBeforeVerb(word: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const inClause = passage.filter(({ clause }) => clause === word.clause)
  const before = inClause.slice(0, inClause.indexOf(word))
  return grammar.verbsMove || !hasVerb(before, grammar)
}

/** Whether a word opens its clause as the subject. */
function isSubject(word: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const inClause = passage.filter(({ clause }) => clause === word.clause)
  const first = inClause.find(({ isContent }) => isContent)
  const before = inClause.slice(0, inClause.indexOf(word))
  return first === word && word.marker === null && !before.some(each => isSpeaker(each, grammar))
}

const isGenitive = ({ marker, isPossessor }: Word) => marker === 'of' || isPossessor

/**
 * Whether "of" before a word claims nothing: "n'a pas d'archets", "her team has six people" of "a team of six", "comes
 * from" of Dutch "kom van", or a name with its noun, "Filmfestival Oostende". Who sells to or is related to another
 * does not become that other's subject, object or namesake.
 */
function isOfPhrase(word: Word, known: Word, { words, passage, pairs, grammar }: Comparison): boolean {
  const [head, noun] = [contentBefore(word, words), contentBefore(known, passage)]
  const isOfHead = head !== undefined && noun !== undefined && pairs.get(head) === noun
  if (known.marker === 'of' && word.marker === 'from')
    return grammar.language === 'nl' && isOfHead && isFiniteVerb(noun, passage, grammar)
  if (isCapital(word))
    return (
      known.marker === 'of' &&
      word.marker === null &&
      isOfHead &&
      head.start > 0 &&
      isCapital(head) &&
      words[words.indexOf(word) - 1] === head
    )
  if (
    !grammar.mixedRoles.has('of') ||
    ![word.marker, known.marker].every(role => role === null || role === 'of')
  )
    return false
  const used = words.slice(0, words.indexOf(word)).some(each => pairs.get(each) === noun)
  return word.marker === 'of' || noun === undefined || used || isVerbal(noun, passage, grammar)
}

/** "Subtitles of Greenock" of "subtitles for the festival of Greenock". */
function losesHead(word: Word, known: Word, { words, passage, pairs, used, grammar }: Comparison): boolean {
  if (word.marker !== 'of' || known.marker !== 'of') return false
  const head = contentBefore(word, words)
  const noun = contentBefore(known, passage)
  const isPhrase = noun !== undefined && noun.marker !== null && noun.marker !== 'of'
  const isDropped = isPhrase && !used.has(noun) && !isVerbal(noun, passage, grammar)
  return isDropped && head !== undefined && pairs.has(head)
}

/** The word of content before a word in its clause. */
function contentBefore(word: Word, list: readonly Word[]): Word | undefined {
  const before = list.slice(0, list.indexOf(word)).findLast(({ isContent }) => isContent)
  return before?.clause === word.clause ? before : undefined
}

/** The speaker or the one spoken to as the subject: "I", but not "my". */
export const isSpeaker = ({ folded }: Word, { firstPerson, secondPerson, possessives }: Grammar) =>
  (firstPerson.has(folded) || secondPerson.has(folded)) && !possessives.has(folded)
