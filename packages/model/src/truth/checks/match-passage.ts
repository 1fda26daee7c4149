import type { Cue, Grammar } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isHeadOf, isSameWord, type Word } from '../words.ts'
import { isYearWord } from './dates.ts'
import { isParticiple, isPassiveVoice, isVerbForm, tenseOf } from './tense.ts'

/** Cues that need not be kept, as the claim is the same or weaker without them. */
const DROPPABLE: ReadonlySet<Cue> = new Set<Cue>(['again', 'still', 'cause', 'together'])

/** Whether a verb of the clauses that are used is left out, so that no light verb may stand in for it. */
export function dropsVerb(passage: readonly Word[], { pairs }: PassageMatch, grammar: Grammar): boolean {
  const used = new Set(pairs.values())
  const clauses = new Set([...used].map(({ clause }) => clause))
  return passage.some(
    (word, index) =>
      clauses.has(word.clause) &&
      word.isContent &&
      !used.has(word) &&
      !grammar.light.has(word.stem) &&
      isVerbForm(word, passage[index - 1], grammar),
  )
}

export type PassageMatch = {
  /** The word of the passage for each content word. */
  pairs: ReadonlyMap<Word, Word>
  unmatched: readonly Word[]
}

/** Finds the words of a statement in a passage, in order where possible. */
export function matchPassage(
  words: readonly Word[],
  passage: readonly Word[],
  grammar: Grammar,
): PassageMatch {
  const pairs = new Map<Word, Word>()
  const taken = new Set<Word>()
  const unmatched: Word[] = []
  let last = -1
  for (const word of words) {
    if (!word.isContent) continue
    const places = passage.flatMap((known, place) =>
      known.isContent && !taken.has(known) && isSameWord(word, known, grammar) ? [place] : [],
    )
    const place = places.find(each => each > last) ?? places[0]
    const known = place === undefined ? undefined : passage[place]
    if (!known || place === undefined) {
      const part = lastPartOf(word, passage) ?? wholeOf(word, passage, taken, grammar)
      if (part) pairs.set(word, part)
      else unmatched.push(word)
      continue
    }
    pairs.set(word, known)
    taken.add(known)
    last = place
  }
  return { pairs, unmatched }
}

/** The compound that a word is the head of, unless its clause denies or limits it: "kein Kinderbuch". */
function wholeOf(
  word: Word,
  passage: readonly Word[],
  taken: ReadonlySet<Word>,
  grammar: Grammar,
): Word | undefined {
  const whole = passage.find(known => known.isContent && !taken.has(known) && isHeadOf(word, known, grammar))
  return whole && passage.some(({ clause, cue }) => clause === whole.clause && cue !== null)
    ? undefined
    : whole
}

/** The last part of a compound, if the passage has both parts: "meltwater" of "water that melts". */
function lastPartOf(word: Word, passage: readonly Word[]): Word | null {
  if (word.number || word.folded.length < 8) return null
  const parts = passage.filter(({ stem, isContent, number }) => isContent && !number && stem.length >= 4)
  const head = parts.find(({ stem }) => word.folded.startsWith(stem))
  const last =
    head && parts.find(part => part !== head && endsWithPart(word.folded.slice(head.stem.length), part))
  return last ?? null
}

/** Whether the rest of a compound is a part, after at most two linking letters. */
const endsWithPart = (rest: string, { folded, stem }: Word) =>
  [folded, stem].some(part => rest.endsWith(part) && rest.length - part.length <= 2) ||
  (rest.includes(stem) && rest.indexOf(stem) <= 2 && rest.length - rest.indexOf(stem) - stem.length <= 2)

/** Checks that a statement whose words stand in a passage says the same as the passage. */
export function checkPassage(
  words: readonly Word[],
  passage: readonly Word[],
  { pairs }: PassageMatch,
  owners: ReadonlySet<Word>,
  grammar: Grammar,
): Refusal | null {
  return (
    checkSentences(words, passage, pairs, grammar) ??
    checkNumberNouns(words, passage, pairs) ??
    checkSubject(words, passage, pairs, owners, grammar) ??
    checkOrder(words, passage, pairs, grammar) ??
    checkCues(words, passage, pairs, grammar) ??
    checkTense(words, passage, pairs, grammar)
  )
}

const quote = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** A clause made of two sentences takes only its subject from the first, to which a pronoun of the second points. */
function checkSentences(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  { thirdPerson }: Grammar,
): Refusal | null {
  for (const clause of new Set(words.map(word => word.clause))) {
    const known = words.flatMap(word => (word.clause === clause ? (pairs.get(word) ?? []) : []))
    const changes = known.filter(
      ({ sentence }, index) => index > 0 && sentence !== known[index - 1]?.sentence,
    )
    const [second] = changes
    if (!second) continue
    const points = passage.some(word => word.clause === second.clause && thirdPerson.has(word.folded))
    if (changes.length > 1 || second.sentence === 0 || !points) return refuse('order', second.text)
  }
  return null
}

/** A number keeps the noun that it counts; an adjective before the noun may go. */
function checkNumberNouns(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
): Refusal | null {
  for (const [word, known] of pairs) {
    if (!word.number || isYearWord(word)) continue
    const [noun] = contentAfter(words, word)
    const nouns = contentAfter(passage, known)
    const counted = noun && pairs.get(noun)
    const isSame = noun ? counted !== undefined && nouns.includes(counted) : nouns.length === 0
    if (!isSame) return refuse('number', quote(noun ? [word, noun] : [word]))
  }
  return null
}

/** The content words after a number that no other word parts: an adjective or two, and the noun. */
function contentAfter(words: readonly Word[], word: Word): Word[] {
  const after = words.slice(words.indexOf(word) + 1)
  const first = after.findIndex(({ isContent }) => isContent)
  if (first < 0) return []
  const run = after.slice(first)
  const end = run.findIndex(
    ({ isContent, clause, marker }, index) =>
      !isContent || clause !== word.clause || (marker !== null && (marker !== 'of' || index > 0)),
  )
  return run.slice(0, end < 0 ? 3 : Math.min(end, 3))
}

/** Who does something is kept: a subject that is not the speaker must be named. */
function checkSubject(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  owners: ReadonlySet<Word>,
  grammar: Grammar,
): Refusal | null {
  const used = new Set(pairs.values())
  const clauses = new Set([...used].map(({ clause }) => clause))
  for (const clause of clauses) {
    const inClause = passage.filter(word => word.clause === clause)
    if (inClause.some(({ isLabel }) => isLabel)) continue
    const firstContent = inClause.findIndex(word => word.isContent)
    const opening = inClause.slice(0, firstContent)
    const isOwn = opening.some(word => isSpeaker(word, grammar))
    const subject = inClause[firstContent]
    if (!isOwn && subject && !used.has(subject) && !subject.marker && !isDroppableOpening(subject, grammar))
      return refuse('subject', subject.text)
    if (isOwn && !hasOwnSubject(words, pairs, clause, owners, grammar))
      return refuse('subject', quote(words.slice(0, 2)))
    const opener = inClause[0]
    const antecedent =
      opener && grammar.relatives.has(opener.folded)
        ? passage.slice(0, passage.indexOf(opener)).findLast(({ isContent }) => isContent)
        : undefined
    if (antecedent && !used.has(antecedent)) return refuse('subject', antecedent.text)
    const doer = cleftDoer(inClause, grammar) ?? (isOwn ? undefined : inverted(inClause, grammar))
    if (doer && !used.has(doer)) return refuse('subject', doer.text)
    const isOthers = opening.some(({ folded }) => grammar.thirdPerson.has(folded))
    const isClaimed = words.some(({ folded }) => grammar.firstPerson.has(folded))
    if (isOthers && !isOwn && isClaimed)
      return refuse('subject', quote(words.filter(({ folded }) => grammar.firstPerson.has(folded))))
  }
  return null
}

/** The speaker or the one spoken to as the subject: "I", but not "my". */
const isSpeaker = ({ folded }: Word, { firstPerson, secondPerson, possessives }: Grammar) =>
  (firstPerson.has(folded) || secondPerson.has(folded)) && !possessives.has(folded)

/** The one whom "la que dirige es Pilar" points at: the name after the pointing word. */
function cleftDoer(clause: readonly Word[], { clefts }: Grammar): Word | undefined {
  const at = clause.findIndex(({ folded }) => clefts.has(folded))
  if (at < 0) return undefined
  return clause.findLast(({ isContent, text }) => isContent && /^\p{Lu}/u.test(text))
}

/** The subject behind a verb that opens its clause: "Ha vinto Marta Incerti." */
function inverted(clause: readonly Word[], grammar: Grammar): Word | undefined {
  const verb = clause.findIndex((word, index) => isVerbForm(word, clause[index - 1], grammar))
  if (verb < 0 || clause.slice(0, verb).some(({ isContent }) => isContent)) return undefined
  const next = clause
    .slice(verb + 1)
    .find(
      ({ isContent, folded }) =>
        isContent && !grammar.tense.participles.has(folded) && !grammar.participle.test(folded),
    )
  return next && next.marker === null && /^\p{Lu}/u.test(next.text) ? next : undefined
}

/** What the speaker does is not told of somebody named in another clause of the passage. */
function hasOwnSubject(
  words: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  clause: number,
  owners: ReadonlySet<Word>,
  grammar: Grammar,
): boolean {
  const at = words.findIndex(word => pairs.get(word)?.clause === clause)
  const inClause = words.slice(0, at).filter(word => word.clause === words[at]?.clause)
  const verb = inClause.findIndex((word, index) => isVerbForm(word, inClause[index - 1], grammar))
  const before = verb < 0 ? inClause : inClause.slice(0, verb)
  const subject = before.find(
    ({ folded, isContent, marker }) =>
      (isContent && marker === null) ||
      grammar.firstPerson.has(folded) ||
      grammar.thirdPerson.has(folded) ||
      grammar.secondPerson.has(folded),
  )
  return (
    !subject ||
    !subject.isContent ||
    owners.has(subject) ||
    !pairs.has(subject) ||
    pairs.get(subject)?.clause === clause
  )
}

const isDroppableOpening = (word: Word, grammar: Grammar) =>
  word.number !== null || grammar.neutral.has(word.stem) || grammar.owner.has(word.stem)

/** Words keep their order and prepositions; a phrase with a preposition may move, and a passive may turn. */
function checkOrder(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): Refusal | null {
  const kept = words.filter(word => pairs.has(word) && !pairs.get(word)?.isLabel)
  const matched = grammar.verbsMove ? kept.filter(word => !isMovingVerb(word, words, grammar)) : kept
  const voiceChanges = isPassiveVoice(words, grammar) !== isPassiveVoice(passage, grammar)
  const isAgent = ({ marker }: Word) =>
    marker === 'by' || (marker !== null && grammar.mixedRoles.has('by') && grammar.mixedRoles.has(marker))
  let isTurned = false
  for (const word of matched) {
    const known = pairs.get(word) as Word
    const countsSame = word.number !== null && (isYearWord(word) || contentAfter(words, word).length === 0)
    if (countsSame || word.marker === known.marker) {
      if (word.isPossessor === known.isPossessor || isGenitive(word) === isGenitive(known)) continue
      return refuse('order', word.text)
    }
    const turns =
      voiceChanges && (isAgent(word) ? known.marker === null : isAgent(known) && word.marker === null)
    isTurned ||= turns
    if (!turns && !(isGenitive(word) && isGenitive(known)) && !isMixed(word, known, grammar))
      return refuse('order', word.text)
  }
  const places = matched.map(word => passage.indexOf(pairs.get(word) as Word))
  const breaks = places.flatMap((place, index) =>
    index > 0 && place < (places[index - 1] ?? -1) ? [index] : [],
  )
  const numbers = matched.flatMap(word => (word.number ? [passage.indexOf(pairs.get(word) as Word)] : []))
  if (numbers.some((place, index) => index > 0 && place < (numbers[index - 1] ?? 0)))
    return refuse('number', quote(matched.filter(({ number }) => number)))
  // A passive of which the subject stays the subject turns who does what to whom.
  const subject = matched.find(({ marker, number }) => marker === null && number === null)
  const stays = subject !== undefined && isSubject(pairs.get(subject) as Word, passage, grammar)
  if (voiceChanges && stays && matched.length > 1) return refuse('order', subject.text)
  const agent = voiceChanges && unnamedAgent(words, passage, pairs, isAgent, grammar)
  if (agent) return refuse('subject', agent.text)
  if (breaks.length === 0) return null
  const [at = 0] = breaks
  const isPhrase = [matched[0], matched[at]].some(
    word => word && (word.marker !== null || word.number !== null),
  )
  return breaks.length <= (isTurned ? 2 : 1) && (isPhrase || isTurned || voiceChanges)
    ? null
    : refuse('order', quote(matched.slice(at - 1, at + 1)))
}

/** Who did it according to a passive that became active, if the statement does not say so. */
function unnamedAgent(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  isAgent: (word: Word) => boolean,
  grammar: Grammar,
): Word | undefined {
  if (isPassiveVoice(words, grammar)) return undefined
  const used = new Set(pairs.values())
  const clauses = new Set([...used].map(({ clause }) => clause))
  return passage.find(word => word.isContent && clauses.has(word.clause) && isAgent(word) && !used.has(word))
}

/** A verb in a language that puts verbs second or last. */
function isMovingVerb(word: Word, words: readonly Word[], grammar: Grammar): boolean {
  return isVerbForm(word, words[words.indexOf(word) - 1], grammar) || isParticiple(word, grammar)
}

/** Whether a word opens its clause as the subject. */
function isSubject(word: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const inClause = passage.filter(({ clause }) => clause === word.clause)
  const first = inClause.find(({ isContent }) => isContent)
  const before = inClause.slice(0, inClause.indexOf(word))
  return first === word && word.marker === null && !before.some(each => isSpeaker(each, grammar))
}

const isGenitive = ({ marker, isPossessor }: Word) => marker === 'of' || isPossessor

/** "Von" and a genitive say one of several roles. */
function isMixed(word: Word, known: Word, { mixedRoles }: Grammar): boolean {
  return (
    mixedRoles.size > 0 &&
    [word.marker, known.marker].every(role => role === null || mixedRoles.has(role)) &&
    [word.marker, known.marker].includes('of')
  )
}

/** Negation, certainty and quantity of each clause are those of the clauses that its words stand in. */
export function checkCues(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): Refusal | null {
  const isDenied = (list: readonly Word[]) =>
    (grammar.concord ? new Set(list.map(({ clause }) => clause)).size : list.length) % 2 === 1
  const remark = words.find(word => isRemark(word, words, pairs))
  const remarks = passage.filter(word => isRemark(word, passage, null))
  if (remark && remarks.length > 0 && !hasRemark(remark, words, remarks))
    return refuse('negation', remark.text)
  for (const clauses of statedClauses(words, pairs)) {
    const inClauses = words.filter(({ clause }) => clauses.has(clause))
    const sources = new Set(inClauses.flatMap(word => pairs.get(word)?.clause ?? []))
    const stated = countCues(inScope(words, clauses, grammar))
    const known = countCues(inScope(passage, sources, grammar))
    for (const cue of new Set([...stated.keys(), ...known.keys()])) {
      const [here, there] = [stated.get(cue) ?? [], known.get(cue) ?? []]
      if (cue === 'negation' ? isDenied(here) === isDenied(there) : here.length > 0 === there.length > 0)
        continue
      if (here.length === 0 && DROPPABLE.has(cue)) continue
      const isTruth = cue === 'negation' || cue === 'ended'
      return refuse(isTruth ? 'negation' : 'certainty', quote(here.length > 0 ? here : there))
    }
  }
  return null
}

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

/** The clauses of a statement; one that names nothing of the passage belongs to the one before, or else after it. */
function statedClauses(words: readonly Word[], pairs: ReadonlyMap<Word, Word>): Set<number>[] {
  const groups: Set<number>[] = []
  let open: number[] = []
  for (const clause of new Set(words.map(word => word.clause))) {
    const isMatched = words.some(word => word.clause === clause && pairs.has(word))
    if (isMatched) {
      groups.push(new Set([...open, clause]))
      open = []
    } else if (words.some(word => word.clause === clause && isRemark(word, words, pairs))) continue
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
      isWide(word) ||
      isTrailing(word, words, clauses) ||
      isCarried(word, words, clauses, grammar),
  )

/** A limit behind a clause, of function words alone: "…, mostly", "…, not us". */
function isTrailing(word: Word, words: readonly Word[], clauses: ReadonlySet<number>): boolean {
  if (word.cue === null || word.cue === 'negation' || !clauses.has(word.clause - 1)) return false
  return words.every(({ clause, isContent }) => clause !== word.clause || !isContent)
}

/** A condition, a source of hearsay or a failure concerns the whole sentence. */
const isWide = ({ cue }: Word) =>
  cue === 'failed' || cue === 'conditional' || cue === 'reported' || cue === 'believed'

/** What is denied or limited before a comma, "and" or "or" is so after it, unless a new subject begins. */
function isCarried(
  word: Word,
  passage: readonly Word[],
  clauses: ReadonlySet<number>,
  { firstPerson, thirdPerson, secondPerson }: Grammar,
): boolean {
  if (word.cue === null) return false
  for (let clause = word.clause + 1; ; clause += 1) {
    const inClause = passage.filter(each => each.clause === clause)
    const [first, second] = inClause
    if (!first?.isJoined) return false
    const isNew = [first, second].some(
      each =>
        each &&
        (firstPerson.has(each.folded) || thirdPerson.has(each.folded) || secondPerson.has(each.folded)),
    )
    // "No X, no Y": each denies for itself; "no longer X, but still Y" goes on.
    const isSettled = inClause.some(({ cue }) => cue !== null && (cue === word.cue || cue === 'still'))
    if (isNew || isSettled) return false
    if (clauses.has(clause)) return true
  }
}

function countCues(words: readonly Word[]): Map<Cue, Word[]> {
  const found = new Map<Cue, Word[]>()
  for (const word of words) {
    // What held until a time holds no longer.
    const cue = word.cue ?? (word.role === 'until' ? 'ended' : null)
    if (cue) found.set(cue, [...(found.get(cue) ?? []), word])
  }
  return found
}

/** Each clause keeps the tense of the clauses that its words stand in. */
function checkTense(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): Refusal | null {
  const none = new Map<Word, unknown>()
  const isTold = (tense: string) => tense === 'past' || tense === 'perfect'
  for (const clause of new Set(words.map(word => word.clause))) {
    const inClause = words.filter(word => word.clause === clause)
    const sources = new Set(inClause.flatMap(word => pairs.get(word)?.clause ?? []))
    const stated = tenseOf(inClause, grammar, none)
    const known = tenseOf(
      passage.filter(word => sources.has(word.clause)),
      grammar,
      none,
    )
    const isState =
      stated === 'perfect' && known === 'past' && keepsParticiple(inClause, passage, pairs, grammar)
    if (stated === null || known === null || stated === known) continue
    if (isTold(stated) && isTold(known) && !isState) continue
    return refuse('tense', quote(inClause.slice(0, 4)))
  }
  return null
}

/** Whether a participle stands with an auxiliary in the past: "war gesperrt", of which "ist gesperrt" is no perfect. */
function keepsParticiple(
  words: readonly Word[],
  passage: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): boolean {
  return words.some(word => {
    const known = pairs.get(word)
    if (!known || known.folded !== word.folded || !isParticiple(known, grammar)) return false
    return passage.some(
      ({ folded, clause, isContent }) =>
        clause === known.clause && !isContent && grammar.tense.past.has(folded),
    )
  })
}
