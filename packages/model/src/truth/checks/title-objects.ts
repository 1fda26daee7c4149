import type { Fact, FactKind, Slot } from '../fact.ts'
import type { Grammar, Role, TruthLanguage } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isCapital, isSameStem, type Word } from '../words.ts'
import { BE } from './appositions.ts'
import { isSpeaker } from './check-order.ts'
import { GENITIVE } from './works.ts'
import type { Comparison } from './match-passage.ts'
import { isInSlots, NOUN_LAST, type SlotMatch, wordsOf } from './match-slots.ts'
import { hasVerb, isPassiveVoice, isVerbal, isVerbForm } from './tense.ts'

/** Separators of two titles of one role: "Founder & CEO". */
const AND = /\s*[&+|]\s*|\s+(?:and|und|et|y|e|en)\s+/u

/**
 * A word of a title takes the organisation as its object only if the title has no other: the "Head of Product Design"
 * at Fjordkart neither heads Fjordkart nor is its head, but its founder founded it.
 */
export function checkTitleObject(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Refusal | null {
  const title = fact.slots.find(({ name }) => name === 'title')
  if (!title || (fact.kind !== 'role' && fact.kind !== 'volunteering')) return null
  const titled = { ...fact, slots: [title] }
  const employer = { ...fact, slots: fact.slots.filter(({ name }) => name === 'organisation') }
  // Also "Holt", of "Holt e Hijos", which has a join in it.
  const isOfEmployer = (word: Word) =>
    slots.get(word)?.slot === 'organisation' ||
    (!slots.has(word) && isCapital(word) && isInSlots(word, employer, grammar))
  const isDone = (word: Word) =>
    words.some(
      (each, at) =>
        each !== word &&
        each.clause === word.clause &&
        isOfTitle(each, at) &&
        isVerbForm(each, words[at - 1], grammar),
    )
  const isOfTitle = (word: Word, index: number) =>
    slots.has(word)
      ? slots.get(word)?.slot === 'title' && slots.get(word)?.isWhole === false
      : word.isContent && isInSlots(word, titled, grammar, words[index - 1])
  const limit = droppedModifier(words, title, slots, grammar)
  if (limit) return refuse('word', limit.text)
  for (const [index, word] of words.entries()) {
    if (!isOfTitle(word, index) || isAlone(word, title, fact, grammar)) continue
    const isVerb = isVerbHere(word, words[index - 1], title, grammar)
    const isDerived = isVerb && !isVerbForm(word, words[index - 1], grammar)
    // "Trains the juniors of …": no noun of what she is.
    if (!isVerb && (!isHeadNoun(word, title, grammar) || isDone(word))) continue
    // "Designs products" of "Head of Product Design".
    if (isVerb && !isDerived && isOnlyObject(word, title, grammar)) return refuse('word', word.text)
    // "Leads Kartlab", "Kartlab is led by her", "the leader of Kartlab".
    const isObject = (other: Word, at: number) =>
      other.marker === null && !other.isPossessor && !isGenitiveAt(at, words, grammar)
    const isOwner = (other: Word, at: number) =>
      // "Kartlab's chief".
      (other.isPossessor && at === index - 1 && LEADING.test(word.folded)) ||
      (at > index &&
        (isGenitive(other.marker, grammar) ||
          (isGenitiveAt(at, words, grammar) && words.slice(0, at).findLast(each => each.isContent) === word)))
    const object = words.find(
      (other, at) =>
        other.clause === word.clause &&
        ((isVerb && isObject(other, at)) || ((!isVerb || isDerived) && isOwner(other, at))) &&
        (isOfEmployer(other)
          ? at === 0 || other.isPossessor || slots.get(words[at - 1] as Word)?.slot !== 'organisation'
          : isCompany(other, title, slots, grammar)),
    )
    if (object) return refuse('order', `${word.text} ${object.text}`)
  }
  return null
}

/** Names of what a description belongs to, of which it tells nothing unless it says so. */
const DESCRIBED: ReadonlySet<string> = new Set([
  'organisation',
  'school',
  'publisher',
  'issuer',
  'title',
  'full',
  'field',
])

/** Roles of the place, time or company of an action. */
const BESIDE: ReadonlySet<Role | null> = new Set<Role>([
  'about',
  'at',
  'between',
  'since',
  'through',
  'under',
  'until',
  'for',
  'with',
  'of',
  'from',
  'as',
  'during',
  'per',
])

/**
 * The name of an employer, school or work that a statement makes the subject or object of what its description says of
 * something else: "launched the Harbour Post" of "launched the weekend edition", which was done at the Harbour Post.
 */
export function checkDescribedName(
  comparison: Comparison,
  { about }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
): Refusal | null {
  const { words, passage, pairs, grammar } = comparison
  for (const name of namesAmong(words, slots)) {
    const [first] = name
    if (!first || name.every(word => pairs.has(word))) continue
    const clause = clauseOf(name, words, grammar)
    const head = clause.slice(0, clause.indexOf(first)).findLast(({ isContent }) => isContent)
    // "Her thesis was on physics", which only her degree is in.
    const isDegree =
      head && (slots.get(head)?.slot === 'degree' || grammar.kinds.get('degree')?.has(head.stem))
    if (slots.get(first)?.slot === 'field' && !isDegree) return refuse('order', first.text)
    const noun = describedNoun(name, clause, slots, comparison)
    const governing = noun ?? (first.marker === null ? undefined : head)
    if (governing && takesObject(governing, first, comparison))
      return refuse('order', `${governing.text} ${first.text}`)
    // "Selling the Harbour Post" of "sold advertising space": a verb of the passage in any form.
    const isAction = (word: Word) =>
      pairs.has(word) &&
      !slots.has(word) &&
      !BE[grammar.language].has(word.folded) &&
      (isVerbal(word, clause, grammar) || isVerbal(pairs.get(word) as Word, passage, grammar))
    const action = clause.find(isAction)
    const known = action && pairs.get(action)
    // "Pela Gazeta vendeu anúncios" has no passive.
    const isBeside = BESIDE.has(first.marker) || (first.marker === 'by' && !isPassiveVoice(clause, grammar))
    if (!known || noun || isBeside || isDoneToEmployer(action, known, comparison, about)) continue
    if (isPosition(about) || hasOtherObject(known, comparison))
      return refuse('order', `${action.text} ${first.text}`)
  }
  return null
}

/** Verbs for what people do to every employer. */
const MEMBER =
  /^(?:join|left$|leav|repr[aeéä]sent|verlie|verlass|vertrat|vertret|quitt|rejoin|rejoign|repre|dej|incorpor|ingres|lasci|entra|deix|ingress|vertegenwoordig|verliet|verla[at])/

/** An employer by a noun for it: "the paper". */
const EMPLOYER =
  /^(?:company|firm|paper|newspaper|magazine|organi[sz]ation|club|school|museum|university|firma|unternehmen|zeitung|verein|schule|entreprise|journal|soci[eé]t[eé]|école|empresa|periódico|jornal|escuela|escola|azienda|giornale|scuola|bedrijf|krant|school)$/

/** Pronouns for a work as an object. */
const IT: Record<TruthLanguage, RegExp> = {
  en: /^(?:it|them)$/,
  de: /^(?:es|sie|ihn)$/,
  fr: /^(?:l|le|la|les)$/,
  es: /^(?:lo|la)$/,
  it: /^(?:l|lo|la)$/,
  pt: /^(?:o|a)$/,
  nl: /^(?:het|ze)$/,
}

/**
 * Whether the passage says an action of the employer or work itself: "joined as an intern", "represented the paper", "wrote
 * it in Rust".
 */
function isDoneToEmployer(
  action: Word,
  known: Word,
  { passage, used, grammar }: Comparison,
  about: FactKind,
): boolean {
  const isIt = (word: Word, index: number) => {
    const next = passage[index + 1]
    const isArticle = next?.isContent === true && next.marker === null && !isVerbal(next, passage, grammar)
    const isBehind = word.start > known.start || grammar.language !== 'en'
    const isPronoun = !word.isContent && IT[grammar.language].test(word.folded) && !isArticle
    return word.clause === known.clause && isPronoun && isBehind
  }
  const it = passage.findIndex(isIt)
  const isOther = (word: Word) => word.isContent && word.marker === null && !isVerbal(word, passage, grammar)
  if (it >= 0 && !isPosition(about)) return !passage.slice(0, it).some(isOther)
  const object = passage.find(
    ({ clause, isContent, start }) => isContent && clause === known.clause && start > known.start,
  )
  const isOpen = !object || object.marker !== null
  const isEmployer = object !== undefined && (EMPLOYER.test(object.folded) || grammar.owner.has(object.stem))
  return isPosition(about) && MEMBER.test(action.folded) && (isOpen || (isEmployer && !used.has(object)))
}

/** The words around a name: its clauses, and those before a list that it is a part of. */
function clauseOf(name: readonly Word[], words: readonly Word[], grammar: Grammar): Word[] {
  const [first, last] = [name[0]?.clause ?? 0, name.at(-1)?.clause ?? 0]
  const clause = words.filter(each => each.clause >= first && each.clause <= last)
  const before = words.findLast(each => each.isContent && each.clause < first)
  // "Two shops, the Harbour Post among them".
  const isAside =
    clause[0]?.isJoined === true &&
    before?.marker === null &&
    name[0]?.marker === null &&
    before !== undefined
  const isListed = (isAside || grammar.joins.has(clause[0]?.folded ?? '')) && !hasVerb(clause, grammar)
  return isListed ? words.filter(each => each.clause <= last) : clause
}

/** The noun that a name describes: "the website of the Harbour Post", "the Harbour Post's website". */
function describedNoun(
  name: readonly Word[],
  clause: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  { pairs, grammar }: Comparison,
): Word | undefined {
  const [first, last] = [name[0], name.at(-1)]
  if (!first || !last) return undefined
  const at = clause.indexOf(first)
  const before = clause.slice(0, at).findLast(({ isContent }) => isContent)
  const behind = clause[clause.indexOf(last) + 1]
  const isNoun = (word: Word | undefined) =>
    word?.isContent === true && (pairs.has(word) || slots.has(word)) && !isVerbal(word, clause, grammar)
  if (first.marker !== null) return first.marker === 'of' && isNoun(before) ? before : undefined
  const isBehind = before === clause[at - 1] || isGenitiveAt(at, clause, grammar)
  if (!last.isPossessor && isBehind && isNoun(before)) return before
  const isCompound = last.isPossessor || NOUN_LAST.has(grammar.language)
  return isCompound && behind?.marker === null && isNoun(behind) ? behind : undefined
}

/** Whether a word stands in a passage before an object that a statement replaces: "responsible for 12 shops". */
function takesObject(word: Word, name: Word, { passage, pairs, used, grammar }: Comparison): boolean {
  const known = pairs.get(word)
  if (!known) return false
  const at = passage.findIndex((each, index) => each.isContent && index > passage.indexOf(known))
  const next = passage[at]
  if (!next || next.clause !== known.clause || used.has(next)) return false
  return next.marker === null
    ? isVerbal(known, passage, grammar) || isGenitiveAt(at, passage, grammar)
    : next.marker === (name.marker ?? 'of')
}

const isGenitiveAt = (at: number, words: readonly Word[], { language }: Grammar) =>
  language === 'de' && GENITIVE.test(words[at - 1]?.folded ?? '')

const isPosition = (about: FactKind) => about === 'role' || about === 'volunteering' || about === 'study'

/** Whether the speaker does what a description of a work says, or does it to something that a statement leaves out. */
function hasOtherObject(verb: Word, { passage, used, grammar }: Comparison): boolean {
  const inClause = passage.filter(({ clause }) => clause === verb.clause)
  const next = inClause.find(({ start, isContent }) => isContent && start > verb.start)
  return (
    inClause.some(word => isSpeaker(word, grammar)) ||
    (next !== undefined && next.marker === null && !used.has(next))
  )
}

/** The names of a description in a statement, each from its first to its last word. */
function namesAmong(words: readonly Word[], slots: ReadonlyMap<Word, SlotMatch>): Word[][] {
  const names: Word[][] = []
  let last: string | null = null
  for (const word of words) {
    const slot = slots.get(word)?.slot ?? null
    if (slot === null && !word.isContent && !word.isClauseStart) continue
    if (slot !== null && DESCRIBED.has(slot)) {
      // "Holt e Hijos" has a join in it.
      if (slot === last) names.at(-1)?.push(word)
      else names.push([word])
    }
    last = slot
  }
  return names
}

const isGenitive = (marker: Role | null, { mixedRoles }: Grammar) =>
  marker === 'of' || (marker !== null && mixedRoles.has('of') && mixedRoles.has(marker))

/** "Head" of "Head of Product Design", "Director" of "Technical Director", but not of "Managing Director". */
function isHeadNoun(word: Word, title: Slot, grammar: Grammar): boolean {
  const all = wordsOf(title, grammar).filter(({ isContent }) => isContent)
  const end = all.findIndex(({ marker }) => marker !== null)
  const last = NOUN_LAST.has(grammar.language) ? all.slice(0, end < 0 ? undefined : end).at(-1) : undefined
  const isWhole =
    last !== undefined &&
    all.length === 2 &&
    end < 0 &&
    GENERAL_MANAGEMENT.test(all[0]?.folded ?? '') &&
    LEADING.test(last.folded)
  return [all[0], isWhole ? undefined : last].some(
    head => head !== undefined && isSameStem(head.stem, word.stem, grammar),
  )
}

/** "Design" of "Head of Product Design", if "Product" is left out of what she leads. */
function droppedModifier(
  words: readonly Word[],
  title: Slot,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  if (!NOUN_LAST.has(grammar.language)) return undefined
  const all = wordsOf(title, grammar)
  const start = all.findIndex(({ isContent, marker }) => isContent && marker !== null)
  const isOfTitle = (word: Word) => word.isContent && (slots.get(word)?.slot ?? 'title') === 'title'
  const isUsed = (known: Word | undefined) =>
    known?.isContent === true &&
    words.some(word => isOfTitle(word) && isSameStem(word.stem, known.stem, grammar))
  const heads = all.slice(0, Math.max(0, start)).filter(({ isContent }) => isContent)
  // A professor of marine biology is one of biology.
  if (!heads.some(head => LEADING.test(head.folded) && isUsed(head))) return undefined
  return words.find(
    word =>
      isOfTitle(word) &&
      all.some(
        (known, at) =>
          at > start &&
          word.folded === known.folded &&
          all[at - 1]?.isContent &&
          !known.isClauseStart &&
          !known.isListed &&
          !isUsed(all[at - 1]),
      ),
  )
}

/** "Design" of "Head of Product Design", behind the preposition. */
function isOnlyObject(word: Word, title: Slot, grammar: Grammar): boolean {
  const all = wordsOf(title, grammar).filter(({ isContent }) => isContent)
  const end = all.findIndex(({ marker }) => marker !== null)
  const isSame = ({ stem }: Word) => isSameStem(stem, word.stem, grammar)
  return end > 0 && all.slice(end).some(isSame) && !all.slice(0, end).some(isSame)
}

/** Words that make a director one of everything: "Managing Director". */
const GENERAL_MANAGEMENT =
  /^(?:managing|executive|general|chief|founding|gesch\p{L}ftsf\p{L}hrende\p{L}?|algemeen)$/u

/** Nouns for one who leads, in the languages that put them last. */
const LEADING =
  /^(?:head|chief|lead|leader|director|manager|president|chair|chair(?:man|woman|person)|partner(?:in)?|supervisor|coordinator|officer|vp|direktor(?:in)?|leiter(?:in)?|vorst(?:and|ändin)|geschäftsführer(?:in)?|directeur|directrice|hoofd|leider|leidster|voorzitter|vennoot)$/u

/** Whether a word of a title is a verb: by its form, behind its subject, or since the title has another form of it. */
const isVerbHere = (word: Word, before: Word | undefined, title: Slot, grammar: Grammar) =>
  isVerbForm(word, before, grammar) ||
  (before !== undefined &&
    (grammar.firstPerson.has(before.folded) || grammar.thirdPerson.has(before.folded)) &&
    !grammar.possessives.has(before.folded)) ||
  !wordsOf(title, grammar).some(({ folded }) => folded === word.folded)

/** "Leads the company". */
const isCompany = (word: Word, title: Slot, slots: ReadonlyMap<Word, SlotMatch>, grammar: Grammar) =>
  word.isContent &&
  !slots.has(word) &&
  grammar.owner.has(word.stem) &&
  !wordsOf(title, grammar).some(({ stem }) => stem === word.stem)

/** Whether a title, or one of two, says nothing but the word and the organisation. */
function isAlone(word: Word, title: Slot, fact: Fact, grammar: Grammar): boolean {
  const organisation = fact.slots.find(({ name }) => name === 'organisation')
  const named = organisation ? wordsOf(organisation, grammar).map(({ folded }) => folded) : []
  return title.text.split(AND).some(text => {
    const rest = wordsOf({ name: 'title', text }, grammar).filter(
      ({ isContent, folded }) => isContent && !named.includes(folded),
    )
    return rest.length > 0 && rest.every(({ stem }) => isSameStem(stem, word.stem, grammar))
  })
}
