import { containsContact } from '../text/contact-data.ts'
import { conjoinedAlternative } from './checks/alternatives.ts'
import { BE } from './checks/appositions.ts'
import { checkAgainst, type Context, isMeasure, refuseWord } from './checks/check-fact.ts'
import {
  areOrdered,
  type Connective,
  connectiveOf,
  hasOrder,
  mayStandAlone,
  softStarts,
} from './checks/connectives.ts'
import { describedNouns, titleOfOther } from './checks/descriptions.ts'
import { continuedSubject, relativeSubject, resumedSubject, withSubject } from './checks/agents.ts'
import { isTitleVerb } from './checks/fragments.ts'
import { SUBJECT_PRONOUNS } from './checks/owner-references.ts'
import { WHERE } from './checks/typed-claims.ts'
import { compare, matchPassage } from './checks/match-passage.ts'
import { isInSlots, matchNames, matchSlots, type SlotMatch } from './checks/match-slots.ts'
import { completesName } from './checks/names.ts'
import { checkQuotations } from './checks/quotations.ts'
import { isFiniteVerb, isParticiple, isVerbal } from './checks/tense.ts'
import { findVerbatim } from './checks/verbatim.ts'
import { findCandidates, isAnywhere, passageWords } from './fact-index.ts'
import { type Fact, type Facts, ORGANIZATION_SLOTS } from './fact.ts'
import { foldLetters, type Grammar, type TruthLanguage, unitOf } from './grammar.ts'
import { grammarFor } from './languages/languages.ts'
import { monthOf } from './month-names.ts'
import { normalizeText } from './normalize.ts'
import { isNearer, type NearMiss, refuse, type Verdict } from './verdict.ts'
import { isYearWord } from './word.ts'
import { analyze, type Word } from './words.ts'

export type CheckOptions = {
  /** The ids of the facts that the writer names; all facts if it names none. */
  cited?: readonly string[]
  today?: Date
}

/**
 * Longer sentences are refused unless they are word for word in the source. Every run of clauses is tried as one
 * statement, so that the time grows with the square of their number.
 */
const MAX_LENGTH = 600
const MAX_CLAUSES = 40

const LINK =
  /https?:|www\.|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\]\(|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+\.(?:com|net|org|io|de|fr|es|it|pt|nl|ai|app|dev|co|tv|info|me|gg|ly|be|uk|eu|example)\b/iu

/**
 * Decides whether a sentence says no more than the facts: each of its statements follows from one fact (or on several
 * of one kind, in a list), with its words, order, negation, certainty, tense, dates, numbers and subject. Prefers to
 * refuse.
 */
export function checkSentence(
  text: string,
  facts: Facts,
  { cited, today = new Date() }: CheckOptions = {},
): Verdict {
  const sentence = normalizeText(text)
  if (containsContact(sentence)) return { ok: false, refusal: refuse('contact', sentence) }
  const list = cited ? facts.list.filter(({ id }) => cited.includes(id)) : facts.list
  const verbatim = findVerbatim(sentence, list, facts)
  if (verbatim) return { ok: true, kind: 'verbatim', from: [verbatim.id] }
  if (sentence.length > MAX_LENGTH) return { ok: false, refusal: refuse('length', '') }
  const link = unknownLink(sentence, facts)
  if (link) return { ok: false, refusal: refuse('link', link) }
  const grammar = grammarFor(sentence, facts.language)
  if (!grammar) return { ok: false, refusal: refuse('language', sentence) }
  if (/[?¿]/u.test(sentence)) return { ok: false, refusal: refuse('question', sentence) }
  const quoted = checkQuotations(sentence, list, grammar)
  if ('kind' in quoted) return { ok: false, refusal: quoted }
  const words = analyze(quoted.rest, grammar)
  if (words.filter(({ isClauseStart }) => isClauseStart).length > MAX_CLAUSES)
    return { ok: false, refusal: refuse('length', '') }
  return checkStatements(words, { list, facts, grammar, today, sentence: words, quoted: quoted.from })
}

/** A link or handle in a sentence that the profile does not have. */
function unknownLink(sentence: string, { links }: Facts): string | null {
  const hosts = links.flatMap(link =>
    URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : [],
  )
  const rest = sentence
    .split(' ')
    .filter(
      word => !hosts.includes(word.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|[.,;:!)]+$/g, '')),
    )
    .join(' ')
  return LINK.exec(rest)?.[0] ?? null
}

/**
 * Splits a sentence into statements such that each follows from a fact; the fewest splits first. A part without a verb
 * of its own is judged with the verb before it.
 */
function checkStatements(words: readonly Word[], context: Context): Verdict {
  const { facts, grammar } = context
  const names = namesIn(words, context)
  const owners = [...names].flatMap(([word, { slot }]) => (slot === 'owner' ? [word] : []))
  const unknown = words.find(
    word => isNeeded(word, words, names, context) && !isAnywhere(word, facts, grammar),
  )
  if (unknown) return { ok: false, refusal: refuseWord(unknown, grammar) }
  if (isOnlySubjects(words, owners, grammar)) return { ok: false, refusal: refuse('empty', '') }
  const title = titleOfOther(words, facts, grammar)
  if (title) return { ok: false, refusal: refuse('subject', title.text) }
  const soft = facts.isTranscript ? [] : softStarts(words, facts, grammar)
  const starts = words.flatMap((word, index) =>
    index === 0 || word.isClauseStart || soft.includes(index) ? [index] : [],
  )
  const ends = [...starts.slice(1), words.length]
  const best: (Best | null)[] = [
    { from: context.quoted.map(({ id }) => id), predicate: [], fact: null, told: null, pending: null },
  ]
  let nearest: NearMiss | null = null
  for (let end = 1; end <= starts.length; end += 1) {
    best[end] = null
    for (let begin = 0; begin < end && !best[end]; begin += 1) {
      const before = best[begin]
      if (!before) continue
      const part = words.slice(starts[begin], ends[end - 1])
      if (isFirstOfSubjects(part, words[ends[end - 1] ?? 0], context)) continue
      const isWhole = begin === 0 && end === starts.length
      const place = placedFact(part, before, grammar)
      const at = starts[begin] ?? 0
      const noun =
        relativeSubject(words, at, owners, grammar) ??
        resumedSubject(words, at, owners, grammar) ??
        personBefore(words, at, owners, names, context)
      let result = checkPart(part, before, isWhole, place, context, noun)
      // "Founded in 1919, the school teaches …": the participle says nothing of the rest.
      if ('refusal' in result && isOpeningParticiple(before.predicate, words, grammar))
        result = checkPart(part, { ...before, predicate: [] }, isWhole, place, context, noun)
      if ('refusal' in result) {
        if (!nearest || isNearer(result, nearest)) nearest = result
        continue
      }
      const joined = joinParts(before, result)
      // "Before" or "after" needs what it is before or after of.
      const isComplete =
        end < starts.length ||
        !joined?.pending ||
        !joined.fact ||
        (joined.from.length === 1 && mayStandAlone(joined.pending, joined.fact, facts.list))
      best[end] = isComplete ? joined : null
    }
  }
  const whole = best[starts.length]
  // "Barns and boats" of "boats or barns", of which each part follows alone.
  const listed = facts.list
    .filter(({ id, text }) => text !== null && whole?.from.includes(id))
    .flatMap(fact => {
      const passage = passageWords(fact, grammar)
      const match = matchPassage(words, passage, grammar)
      return conjoinedAlternative(compare(words, passage, match, grammar)) ?? []
    })
  if (listed[0]) return { ok: false, refusal: refuse('order', listed[0].text) }
  if (whole && whole.from.length > 0) return { ok: true, kind: 'checked', from: [...new Set(whole.from)] }
  return { ok: false, refusal: nearest?.refusal ?? refuse('empty', '') }
}

/**
 * The parts of a sentence up to a place. `told` is what the last part is about, `pending` waits for a statement that
 * `fact` is before or after of.
 */
type Best = {
  from: string[]
  predicate: Word[]
  fact: Fact | null
  told: Fact | null
  pending: Connective | null
}

/** Adds a part; null if "before" or "after" puts two facts into the wrong order. */
function joinParts(before: Best, { from, predicate, fact, connective }: PartResult): Best | null {
  const joined = { from: [...before.from, ...from], predicate, told: fact ?? before.told }
  if (!fact || !hasOrder(fact)) return { ...before, ...joined }
  const other = before.fact
  if (connective && other && !before.pending)
    return areOrdered(other, connective, fact) ? { ...joined, fact: other, pending: null } : null
  if (!connective && other && before.pending && other !== fact)
    return areOrdered(fact, before.pending, other) ? { ...joined, fact, pending: null } : null
  return { ...joined, fact, pending: connective }
}

/** The words that name the owner, and the nouns that describe a name beside them. */
function namesIn(words: readonly Word[], { facts, grammar }: Context): Map<Word, SlotMatch> {
  const names = matchNames(words, facts, grammar)
  for (const word of describedNouns(words, facts, grammar))
    if (!names.has(word)) names.set(word, { slot: 'described', isWhole: false })
  return names
}

/** "She" of "she and her brother founded a school", who is one of the agents. */
function isFirstOfSubjects(part: readonly Word[], next: Word | undefined, context: Context): boolean {
  const { grammar } = context
  if (!next?.isJoined || !grammar.joins.has(next.folded)) return false
  const names = namesIn(part, context)
  const last = part.filter(({ clause }) => clause === part.at(-1)?.clause)
  const isPerson = ({ folded, isContent }: Word) => SUBJECT_PRONOUNS.has(folded) && !isContent
  return (
    last.every(word => names.has(word) || !word.isContent) &&
    last.some(word => names.has(word) || isPerson(word))
  )
}

/** Somebody or something of which a part without a noun of its own goes on; not "her role", which is the owner's. */
function personBefore(
  words: readonly Word[],
  at: number,
  owners: readonly Word[],
  names: ReadonlyMap<Word, SlotMatch>,
  context: Context,
): Word | null {
  const noun = continuedSubject(words, at, owners, context.grammar)
  return noun && isNeeded(noun, words, names, context) ? noun : null
}

/** "She and her brother", of whom nothing is said. */
const isOnlySubjects = (words: readonly Word[], owners: readonly Word[], { joins, possessives }: Grammar) => {
  const isOwner = (word: Word) =>
    owners.includes(word) || (SUBJECT_PRONOUNS.has(word.folded) && !word.isContent)
  const isOwned = (word: Word, at: number) => possessives.has(words[at - 1]?.folded ?? '') && word.isContent
  return (
    words.some(isOwner) &&
    words.some(isOwned) &&
    words.some(({ folded }) => joins.has(folded)) &&
    words.every((word, at) => !word.isContent || isOwner(word) || isOwned(word, at))
  )
}

type PartResult = { from: string[]; predicate: Word[]; fact: Fact | null; connective: Connective | null }

function checkPart(
  part: readonly Word[],
  { predicate: inherited, told }: Best,
  isWhole: boolean,
  place: Fact | null,
  context: Context,
  noun: Word | null,
): PartResult | NearMiss {
  const said = part[0] ? context.sentence.slice(0, context.sentence.indexOf(part[0])) : []
  const { grammar, facts } = context
  const names = namesIn(part, context)
  const isBare = part.every(word => names.has(word) || !word.isContent || isQuotationWord(word, context))
  // A part with no claim of its own, such as the owner's name before a comma or "she says:".
  const isQuoting = context.quoted.length > 0
  const isRemark = part.length > 1 && names.size === 0 && !isQuoting && part.some(({ role }) => role !== null)
  if (isBare && !isRemark && part.every(({ cue }) => cue === null || (cue === 'reported' && isQuoting)))
    return { from: [], predicate: [...inherited], fact: null, connective: null }
  const hasVerb = part.some(word => isVerbal(word, part, grammar))
  const own = hasVerb || inherited.length === 0 ? part : [...asOpening(inherited, part), ...part]
  if (isDateOnly(part, grammar) && !isWhole)
    return { refusal: refuse('date', part.map(({ text }) => text).join(' ')), matched: 0 }
  const ownNames = own === part ? names : namesIn(own, context)
  const needed = new Set(own.filter(word => isNeeded(word, own, ownNames, context)))
  const { candidates, others } = findCandidates(own, needed, context.list, facts, grammar)
  let nearest: NearMiss = { refusal: refuse('empty', ''), matched: 0 }
  const connective = connectiveOf(part, grammar)
  const bare = connective && facts.isTranscript === false ? withoutConnective(own) : null
  for (const fact of candidates) {
    if (place !== null && !isOfPlace(fact, place, grammar)) continue
    if (isUnnamed(fact, own, told, context)) continue
    if (isMixed(fact, part, said, told, context)) continue
    const claim = fact.text !== null && noun ? withSubject(own, noun, grammar) : own
    const miss = checkAgainst(claim, ownNames, fact, context)
    const predicate = () => predicateOf(own, fact, context)
    if (miss === null)
      return {
        from: fact.id.split(' '),
        predicate: predicate(),
        fact: datedFact(fact, part, context),
        connective: fact.text === null ? connective : null,
      }
    if (isNearer(miss, nearest)) nearest = miss
    // "Before she opened her shop": the passage tells of the opening alone.
    const isTimed = passageWords(fact, grammar).some(({ cue }) => cue === 'before' || cue === 'after')
    const dated = fact.text === null || isTimed || !bare ? null : datedFact(fact, part, context)
    if (bare && dated?.end && checkAgainst(bare, namesIn(bare, context), fact, context) === null)
      return { from: fact.id.split(' '), predicate: predicate(), fact: dated, connective }
  }
  for (const fact of others) {
    const miss = checkAgainst(own, ownNames, fact, context)
    if (miss && isNearer(miss, nearest)) nearest = miss
  }
  return nearest
}

/** Works, of which a part without a name goes on telling: "…, written in Rust, has 310 stars". */
const WORKS: ReadonlySet<string> = new Set(['project', 'work', 'publication'])

/** Whether a part names nothing of a typed fact, and the parts before it tell of another one. */
function isUnnamed(fact: Fact, part: readonly Word[], told: Fact | null, { grammar }: Context): boolean {
  if (fact.text !== null || told?.source.path === fact.source.path) return false
  const isNamed =
    matchSlots(part, fact, grammar).size > 0 ||
    part.some((word, index) => word.isContent && isInSlots(word, fact, grammar, part[index - 1]))
  if (isNamed) return false
  const hasSubject = part.some(
    ({ folded }) => grammar.thirdPerson.has(folded) && !grammar.possessives.has(folded),
  )
  const isBegun = part.some(({ folded }) => grammar.events.start.has(folded))
  if (hasOrder(fact) && (!fact.isSpan || isBegun)) return told !== null
  return told !== null && WORKS.has(told.kind) && !hasSubject
}

const WORK_NAMES: ReadonlySet<string> = new Set(['title', 'full'])
const AWARDED: ReadonlySet<string> = new Set(['study', 'certificate', 'award'])
const SITES: ReadonlySet<string> = new Set(['company', 'place'])
/**
 * Whether a part adds something of another fact as if it were of the one before: the description of another project,
 * an employer to a title, an issuer to a prize, a skill to what was studied.
 */
function isMixed(
  fact: Fact,
  part: readonly Word[],
  before: readonly Word[],
  told: Fact | null,
  context: Context,
): boolean {
  const { grammar } = context
  const named = (words: readonly Word[], of: Fact) =>
    [...matchSlots(words, of, grammar).values()].map(({ slot }) => slot)
  const own = matchSlots(part, fact, grammar)
  const names = [...own.values()].map(({ slot }) => slot)
  // "Go" and the "structures" of "timber structures" are names.
  const first = part.find(({ isContent, number }) => isContent && !number)
  const isName = (word: Word) => own.has(word) && !(word === first && /^\p{Ll}/u.test(word.text))
  const hasVerb = part.some(word => !isName(word) && isVerbal(word, part, grammar))
  const isTitled = names.some(name => WORK_NAMES.has(name))
  if (fact.kind === 'project' && !isTitled && told?.source.path !== fact.source.path) {
    const isOwners = [...namesIn([...before, ...part], context).values()].some(({ slot }) => slot === 'owner')
    const isPerson = [...before, ...part].some(
      ({ folded, isContent }) => SUBJECT_PRONOUNS.has(folded) && !isContent,
    )
    if (part.some(({ number }) => number) && (isOwners || isPerson)) return true
  }
  if (!told || told.source.path === fact.source.path) return false
  const known = named(before, told)
  // "As a structural engineer, she worked at Tolland Bridges", where she had another title.
  const isTitle = known.includes('title') && !known.some(name => ORGANIZATION_SLOTS.has(name))
  const isOtherRole = told.kind === 'role' && fact.kind === 'role' && names.includes('organisation')
  if (isOtherRole && isTitle && !before.some(word => isVerbal(word, before, grammar))) return true
  if (WORKS.has(told.about) && WORKS.has(fact.about) && known.some(name => WORK_NAMES.has(name)))
    return !isTitled || (fact.text !== null && !hasVerb)
  if (hasVerb || fact.text !== null || !grammar.joins.has(part[0]?.folded ?? '')) return false
  const hasOrganization = names.some(name => ORGANIZATION_SLOTS.has(name))
  const isNamed = names.some(name => !ORGANIZATION_SLOTS.has(name) && name !== 'place')
  // "A structural engineer and draughtsperson at Tolland Bridges".
  if (hasOrganization && isNamed) return !known.some(name => ORGANIZATION_SLOTS.has(name))
  const governing = mainClause(before, grammar)
  const areHeld = AWARDED.has(told.kind) && AWARDED.has(fact.kind) && told.text === null
  const kindOf = ({ kind }: Fact) => grammar.kinds.get(kind === 'study' ? 'degree' : kind)
  // "Holds a degree and a certificate", "has a degree … and a certificate of the Roads Authority".
  const fitsBoth = ({ stem, isContent }: Word) =>
    !isContent || (kindOf(told)?.has(stem) === true && kindOf(fact)?.has(stem) === true)
  const fits =
    areHeld && governing.filter(word => isVerbal(word, governing, grammar)).every(word => fitsBoth(word))
  const isOwnNoun = part.some(word => !own.has(word) && kindOf(fact)?.has(word.stem) === true)
  if (hasOrganization && fits && isOwnNoun) return false
  // "Studied physics at the University of Leeds and at MIT", physics at both.
  const isShared = ([word, { slot }]: [Word, SlotMatch]) =>
    ORGANIZATION_SLOTS.has(slot) || slot === 'place' || isInSlots(word, fact, grammar)
  if (hasOrganization)
    return (
      told.kind !== fact.kind ||
      ![...matchSlots(before, told, grammar)].every(isShared) ||
      governing.some(({ number }) => number)
    )
  const isVerb = (word: Word) =>
    !matchSlots(governing, told, grammar).has(word) &&
    isVerbal(word, governing, grammar) &&
    !BE[grammar.language].has(word.folded)
  const areOffices = SITES.has(told.kind) && SITES.has(fact.kind)
  return told.text === null && told.kind !== fact.kind && !areOffices && !fits && governing.some(isVerb)
}

/** The words from the last clause with a verb on, and those without one before it. */
function mainClause(words: readonly Word[], grammar: Grammar): Word[] {
  const verbs = words.filter(word => isVerbal(word, words, grammar)).map(({ clause }) => clause)
  const last = verbs.at(-1) ?? 0
  const other = verbs.findLast(clause => clause < last) ?? -1
  return words.filter(({ clause }) => clause > other)
}

const THERE: Record<TruthLanguage, ReadonlySet<string>> = {
  en: new Set(['there']),
  de: new Set(['dort', 'da', 'ebenda']),
  fr: new Set(['y', 'là']),
  es: new Set(['allí', 'ahí', 'allá']),
  it: new Set(['lì', 'là', 'vi', 'ivi']),
  pt: new Set(['lá', 'ali', 'aí']),
  nl: new Set(['daar', 'er', 'aldaar']),
}

/** "…, where she is a designer", "… there": what the parts before tell of is the place of this one. */
function placedFact(part: readonly Word[], { told }: Best, { language }: Grammar): Fact | null {
  const [first] = part
  const isWhere = first !== undefined && WHERE.has(first.text.toLowerCase())
  return isWhere || part.some(({ text }) => THERE[language].has(text.toLowerCase())) ? told : null
}

/** Whether a fact belongs to the employer or school of another; a passage may have its own "there". */
function isOfPlace(fact: Fact, place: Fact, grammar: Grammar): boolean {
  if (fact.text !== null && fact.source.path === place.source.path) return true
  const hasOwn = passageWords(fact, grammar).some(({ text }) =>
    THERE[grammar.language].has(text.toLowerCase()),
  )
  // "She lives in Bristol, where she works": a role of today, which names no other place.
  const isAtHome = place.kind === 'place' && fact.kind === 'role' && fact.current === true
  return hasOwn || isAtHome || (placeOf(fact) !== null && placeOf(fact) === placeOf(place))
}

const placeOf = ({ slots }: Fact): string | null =>
  slots.find(({ name }) => name === 'organisation' || name === 'school')?.text ?? null

/** A part without the "before" or "after" that it begins with. */
const withoutConnective = (words: readonly Word[]): Word[] =>
  words.map(word => (word.cue === 'before' || word.cue === 'after' ? { ...word, cue: null } : word))

/** A passage with the only year that it or its statement names as its time; other facts as they are. */
function datedFact(fact: Fact, part: readonly Word[], { grammar, facts }: Context): Fact {
  if (fact.text === null) return fact
  const yearsOf = (words: readonly Word[]) => words.filter(isYearWord).map(({ text }) => text)
  const stated = yearsOf(part)
  const years = stated.length > 0 ? stated : yearsOf(passageWords(fact, grammar))
  const [year = null] = new Set(years).size === 1 ? years : []
  const [first] = passageWords(fact, grammar)
  // "Before that, I worked …" ends when the sentence before begins.
  const before = facts.list[facts.list.indexOf(fact) - 1]
  if (!year && first?.cue === 'before' && before?.text && before.source.path === fact.source.path) {
    const [end = null] = yearsOf(passageWords(before, grammar))
    return { ...fact, start: null, end, current: false }
  }
  return { ...fact, start: year, end: year, current: false }
}

/** The predicate of the part before, read as the beginning of the clause that goes on with it. */
const asOpening = (inherited: readonly Word[], part: readonly Word[]): Word[] =>
  inherited.map((word, index) => ({
    ...word,
    clause: part[0]?.clause ?? word.clause,
    isClauseStart: index === 0,
    isJoined: index === 0 && part[0]?.isJoined === true,
  }))

const isOpeningParticiple = (predicate: readonly Word[], [first]: readonly Word[], grammar: Grammar) =>
  predicate.length > 0 &&
  first !== undefined &&
  isParticiple(first, grammar) &&
  predicate.every(word => word.cue === null && isParticiple(word, grammar))

/** Whether a part has only a time and no subject: "In 2008, …". */
const isDateOnly = (part: readonly Word[], grammar: Grammar) =>
  part.every(
    word =>
      !word.isContent ||
      isYearWord(word) ||
      monthOf(foldLetters(word.text)) !== null ||
      grammar.neutral.has(word.stem),
  )

/** Whether a word must occur in the passage itself, whatever the passage is about. */
function isNeeded(
  word: Word,
  words: readonly Word[],
  names: ReadonlyMap<Word, SlotMatch>,
  { grammar, facts }: Context,
): boolean {
  const { stem } = word
  if (!word.isContent || word.number || names.has(word)) return false
  if (grammar.neutral.has(stem) || grammar.light.has(stem) || grammar.owner.has(stem)) return false
  if (monthOf(foldLetters(word.text)) !== null || unitOf(word, grammar)) return false
  if (isMeasure(word, words, grammar)) return false
  if ([...grammar.kinds.values()].some(list => list.has(stem))) return false
  if (isTitleVerb(word, words[words.indexOf(word) - 1], facts, grammar)) return false
  return !completesName(word, words, words, facts)
}

const isQuotationWord = (word: Word, { quoted, grammar }: Context) =>
  quoted.length > 0 &&
  (grammar.kinds.get('quotation')?.has(word.stem) === true ||
    quoted.some(fact => isInSlots(word, fact, grammar)))

/** The words that say what is claimed of the names: verb, negation, preposition. */
function predicateOf(words: readonly Word[], fact: Fact, { grammar }: Context): Word[] {
  const slots = matchSlots(words, fact, grammar)
  const end = words.findIndex(word => slots.has(word))
  const head = words.slice(0, end < 0 ? words.length : end)
  return head.filter(
    word =>
      !word.number &&
      (word.cue !== null ||
        isFiniteVerb(word, words, grammar) ||
        grammar.kinds.get(fact.kind)?.has(word.stem) ||
        (fact.kind === 'place' && grammar.kinds.get('company')?.has(word.stem))),
  )
}
