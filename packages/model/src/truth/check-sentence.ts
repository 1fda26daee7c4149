import { containsContact } from '../text/contact-data.ts'
import { checkDates } from './checks/dates.ts'
import { checkFigures } from './checks/figures.ts'
import { checkTyped } from './checks/check-typed.ts'
import { checkPassage, dropsVerb, matchPassage, type PassageMatch } from './checks/match-passage.ts'
import { isInSlots, matchNames, matchSlots, type SlotMatch } from './checks/match-slots.ts'
import { isVerbForm } from './checks/tense.ts'
import { checkQuotations } from './checks/quotations.ts'
import { findVerbatim } from './checks/verbatim.ts'
import type { Fact, Facts, Slot } from './fact.ts'
import { findCandidates, isAnywhere, isForeign, isQuestion, passageWords } from './fact-index.ts'
import { foldLetters, type Grammar, unitOf } from './grammar.ts'
import { grammarFor } from './languages/languages.ts'
import { monthOf } from './month-names.ts'
import { normalizeText } from './normalize.ts'
import { isNearer, type NearMiss, type Refusal, refuse, type Verdict } from './verdict.ts'
import { analyze, isSameStem, type Word } from './words.ts'

export type CheckOptions = {
  /** The ids of the facts that the writer names; all facts if it names none. */
  cited?: readonly string[]
  today?: Date
}

const LINK =
  /https?:|www\.|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\]\(|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+\.(?:com|net|org|io|de|fr|es|it|pt|nl|ai|app|dev|co|tv|info|me|gg|ly|be|uk|eu|example)\b/iu

/**
 * Decides whether a sentence says no more than the facts: each of its statements stands on one fact (or on several of
 * one kind, in a list), with its words, order, negation, certainty, tense, dates, numbers and subject. Prefers to
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
  const link = unknownLink(sentence, facts)
  if (link) return { ok: false, refusal: refuse('link', link) }
  const grammar = grammarFor(sentence, facts.language)
  if (!grammar) return { ok: false, refusal: refuse('language', sentence) }
  if (/[?¿]/u.test(sentence)) return { ok: false, refusal: refuse('question', sentence) }
  const quoted = checkQuotations(sentence, list, grammar)
  if ('kind' in quoted) return { ok: false, refusal: quoted }
  const words = analyze(quoted.rest, grammar)
  return checkStatements(words, { list, facts, grammar, today, quoted: quoted.from })
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

type Context = {
  list: readonly Fact[]
  facts: Facts
  grammar: Grammar
  today: Date
  /** The facts that quotations of the sentence stand on. */
  quoted: readonly Fact[]
}

/**
 * Splits a sentence into statements such that each stands on a fact; the fewest splits first. A part without a verb of
 * its own is judged with the verb before it.
 */
function checkStatements(words: readonly Word[], context: Context): Verdict {
  const { facts, grammar } = context
  const names = matchNames(words, facts, grammar)
  const unknown = words.find(
    word => isNeeded(word, words, names, context) && !isAnywhere(word, facts, grammar),
  )
  if (unknown) return { ok: false, refusal: refuseWord(unknown, grammar) }
  const starts = [0, ...words.flatMap((word, index) => (word.isClauseStart ? [index] : []))]
  const ends = [...starts.slice(1), words.length]
  type Best = { from: string[]; predicate: Word[] } | null
  const best: Best[] = [{ from: context.quoted.map(({ id }) => id), predicate: [] }]
  let nearest: NearMiss | null = null
  for (let end = 1; end <= starts.length; end += 1) {
    best[end] = null
    for (let begin = 0; begin < end && !best[end]; begin += 1) {
      const before = best[begin]
      if (!before) continue
      const part = words.slice(starts[begin], ends[end - 1])
      const result = checkPart(part, before.predicate, context)
      if ('refusal' in result) {
        if (!nearest || isNearer(result, nearest)) nearest = result
        continue
      }
      best[end] = { from: [...before.from, ...result.from], predicate: result.predicate }
    }
  }
  const whole = best[starts.length]
  if (whole && whole.from.length > 0) return { ok: true, kind: 'checked', from: [...new Set(whole.from)] }
  return { ok: false, refusal: nearest?.refusal ?? refuse('empty', words.map(({ text }) => text).join(' ')) }
}

type PartResult = { from: string[]; predicate: Word[] }

function checkPart(
  part: readonly Word[],
  inherited: readonly Word[],
  context: Context,
): PartResult | NearMiss {
  const { grammar, facts } = context
  const names = matchNames(part, facts, grammar)
  const isBare = part.every(word => names.has(word) || !word.isContent || isQuotationWord(word, context))
  // A part with no claim of its own, such as the owner's name before a comma or "she says:".
  const isQuoting = context.quoted.length > 0
  const isRemark = part.length > 1 && names.size === 0 && !isQuoting && part.some(({ role }) => role !== null)
  if (isBare && !isRemark && part.every(({ cue }) => cue === null || (cue === 'reported' && isQuoting)))
    return { from: [], predicate: [...inherited] }
  const hasVerb = part.some((word, index) => isVerbForm(word, part[index - 1], grammar))
  const own = hasVerb || inherited.length === 0 ? part : [...inherited, ...part]
  const ownNames = own === part ? names : matchNames(own, facts, grammar)
  const needed = new Set(own.filter(word => isNeeded(word, own, ownNames, context)))
  const { candidates, others } = findCandidates(own, needed, context.list, facts, grammar)
  let nearest: NearMiss = { refusal: refuse('empty', part.map(({ text }) => text).join(' ')), matched: 0 }
  for (const fact of candidates) {
    const miss = checkAgainst(own, ownNames, fact, context)
    if (miss === null) return { from: fact.id.split(' '), predicate: predicateOf(own, fact, context) }
    if (isNearer(miss, nearest)) nearest = miss
  }
  for (const fact of others) {
    const miss = checkAgainst(own, ownNames, fact, context)
    if (miss && isNearer(miss, nearest)) nearest = miss
  }
  return nearest
}

/** Whether a word must stand in a passage itself, whatever the passage is about. */
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
  if ([...grammar.kinds.values()].some(list => list.has(stem))) return false
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
        isVerbForm(word, words[words.indexOf(word) - 1], grammar) ||
        grammar.kinds.get(fact.kind)?.has(word.stem)),
  )
}

/** Kinds whose name alone says something: "carpentry", "Dutch". */
const NAMING: ReadonlySet<string> = new Set(['name', 'skill', 'specialty', 'language', 'certificate'])

/** Why the words do not stand on the fact; null if they do. */
function checkAgainst(
  words: readonly Word[],
  names: ReadonlyMap<Word, SlotMatch>,
  fact: Fact,
  context: Context,
): NearMiss | null {
  const { grammar, facts, today } = context
  const slots = matchSlots(words, fact, grammar)
  const known = slots.size
  const addressed = words.find(({ folded }) => grammar.secondPerson.has(folded))
  for (const [word, match] of names) if (!slots.has(word)) slots.set(word, match)
  const passage = fact.text === null ? [] : passageWords(fact, grammar)
  if (isQuestion(fact)) return { refusal: refuse('question', ''), matched: 0 }
  if (isForeign(fact, facts.language, grammar)) return { refusal: refuse('language', ''), matched: 0 }
  const match = matchPassage(words, passage, grammar)
  const unmatched = match.unmatched.filter(word => !slots.has(word))
  const matched = known + match.pairs.size
  const miss = (refusal: Refusal): NearMiss => ({ refusal, matched })
  const isTyped = [...match.pairs.keys()].every(word => slots.has(word))
  if (fact.text !== null && isTyped) return miss(refuse('empty', ''))
  if (addressed && !facts.isTranscript && !passage.some(({ folded }) => grammar.secondPerson.has(folded)))
    return miss(refuse('address', addressed.text))
  if (fact.text !== null && fact.speaker === 'other')
    return miss(refuse('subject', fact.source.quote.slice(0, 40)))
  const isHearsay = fact.speaker === 'other' && ![...slots.values()].some(({ slot }) => slot === 'speaker')
  if (isHearsay) return miss(refuse('subject', fact.source.quote.slice(0, 40)))
  const handled = new Set<Word>()
  const free = words.filter(word => !match.pairs.has(word))
  const counted =
    checkDates(words, new Set(unmatched), fact, grammar, today, handled) ??
    checkFigures(free, fact, grammar, slots, handled)
  if (counted) return miss(counted)
  const isLight = match.pairs.size > 1 && !isTyped && !dropsVerb(passage, match, grammar)
  const unknown = unmatched.find(
    word =>
      !handled.has(word) &&
      !isKnown(word, words, fact, isTyped, context) &&
      !(isLight && grammar.light.has(word.stem)) &&
      !completesName(
        word,
        words,
        [...match.pairs.keys()].filter(each => !slots.has(each)),
        facts,
      ),
  )
  if (unknown) return miss(refuseWord(unknown, grammar))
  const stranger = strangeName(words, slots, facts)
  if (stranger) return miss(refuse('name', stranger))
  const isSupported =
    handled.size > 0 ||
    match.pairs.size > 0 ||
    unmatched.some(word => isInSlots(word, fact, grammar)) ||
    [...slots.values()].some(({ slot }) => slot !== 'owner' || NAMING.has(fact.kind))
  if (!isSupported) return miss(refuse('empty', ''))
  const praise = facts.isTranscript ? undefined : selfPraise(words, passage, match, context)
  if (praise) return miss(refuse('praise', praise.text))
  const refusal =
    checkRank(words, fact, slots, unmatched, grammar) ??
    (isTyped
      ? checkTyped(words, fact, slots, grammar, today)
      : checkPassage(
          words.filter(word => !slots.has(word) || match.pairs.has(word)),
          passage,
          match,
          new Set([...slots].flatMap(([word, { slot }]) => (slot === 'owner' ? [word] : []))),
          grammar,
        ))
  return refusal && miss(refusal)
}

/** Whether a study ended with a degree, as far as the profile says. */
function hasDegree(fact: Fact, { facts, grammar }: Context): boolean {
  if (fact.kind !== 'study' || !fact.slots.some(({ name }) => name === 'degree')) return false
  if (fact.end === null && fact.start !== null) return false
  const described = facts.list.filter(
    ({ kind, source }) => kind === 'passage' && source.path === fact.source.path,
  )
  return !described.some(passage =>
    passageWords(passage, grammar).some(
      ({ cue }) => cue === 'negation' || cue === 'stop' || cue === 'ended' || cue === 'failed',
    ),
  )
}

/** Whether a word claims nothing beyond the fact. */
function isKnown(
  word: Word,
  words: readonly Word[],
  fact: Fact,
  isTyped: boolean,
  context: Context,
): boolean {
  const { grammar, facts } = context
  const { stem, number } = word
  if (number) return false
  if (grammar.neutral.has(stem)) return true
  if (isPraise(word, grammar)) return false
  if (grammar.owner.has(stem) && (facts.isOrganization || stem !== 'team')) return true
  if (grammar.kinds.get(fact.about)?.has(stem)) return true
  if (fact.kind === 'place' && facts.isOrganization && grammar.kinds.get('company')?.has(stem)) return true
  if (isTyped && hasDegree(fact, context) && grammar.kinds.get('degree')?.has(stem)) return true
  // A passage is not mixed with single words of the name of what it describes.
  return isTyped && isInSlots(word, fact, grammar, words[words.indexOf(word) - 1])
}

/** The rest of a name of which the fact has one part, if the whole name stands elsewhere: "Laura" and "Laura Embleton". */
function completesName(word: Word, words: readonly Word[], known: readonly Word[], facts: Facts): boolean {
  if (!/^\p{Lu}/u.test(word.text)) return false
  const at = words.indexOf(word)
  const pairs = [
    [words[at - 1], word],
    [word, words[at + 1]],
  ] as const
  return pairs.some(
    ([first, second]) =>
      first &&
      second &&
      known.includes(first === word ? second : first) &&
      /^\p{Lu}/u.test(first.text) &&
      /^\p{Lu}/u.test(second.text) &&
      namePairs(facts).has(`${foldLetters(first.text)} ${foldLetters(second.text)}`),
  )
}

/** Two names side by side, one of them the owner's, that nothing says together: "Holt Maren", "Maren Instruments". */
function strangeName(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  facts: Facts,
): string | null {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const areNames =
      before && [before, word].every(({ text, isContent }) => isContent && /^\p{Lu}/u.test(text))
    if (!areNames || word.isClauseStart || before.isPossessor) continue
    const isOwners = slots.get(before)?.slot === 'owner' || slots.get(word)?.slot === 'owner'
    if (isOwners && !namePairs(facts).has(`${foldLetters(before.text)} ${foldLetters(word.text)}`))
      return `${before.text} ${word.text}`
  }
  return null
}

const namePairCache = new WeakMap<Facts, Set<string>>()
function namePairs(facts: Facts): ReadonlySet<string> {
  const known = namePairCache.get(facts)
  if (known) return known
  const texts = [
    ...facts.names,
    ...facts.list.flatMap(({ text, slots }) => [text ?? '', ...slots.map(slot => slot.text)]),
  ]
  const found = new Set(
    texts.flatMap(text => {
      const names = [...normalizeText(text).matchAll(/\p{Lu}[\p{L}\p{M}]+(?= (\p{Lu}[\p{L}\p{M}]+))/gu)]
      return names.map(match => `${foldLetters(match[0])} ${foldLetters(match[1] ?? '')}`)
    }),
  )
  namePairCache.set(facts, found)
  return found
}

const isPraise = ({ stem, folded }: Word, grammar: Grammar) =>
  grammar.praise.has(stem) || grammar.isSuperlative(folded)

/** A word by which the owner praises themselves, told by somebody else: "I am the best baker" as "She is the best baker". */
function selfPraise(
  words: readonly Word[],
  passage: readonly Word[],
  { pairs }: PassageMatch,
  { facts, grammar }: Context,
): Word | undefined {
  if (words.some(({ folded }) => grammar.firstPerson.has(folded))) return undefined
  const own = matchNames(passage, facts, grammar)
  return [...pairs].find(([word, known]) => {
    if (!isPraise(word, grammar) && !isPraise(known, grammar)) return false
    const inClause = passage.filter(({ clause }) => clause === known.clause)
    const hasVerb = inClause.some((each, index) => isVerbForm(each, inClause[index - 1], grammar))
    return !hasVerb || inClause.some(each => grammar.firstPerson.has(each.folded) || own.has(each))
  })?.[0]
}

function refuseWord(word: Word, grammar: Grammar): Refusal {
  if (isPraise(word, grammar)) return refuse('praise', word.text)
  if (word.number) return refuse('number', word.text)
  return refuse(/\p{Lu}/u.test(word.text) ? 'name' : 'word', word.text)
}

const deniesOf = ({ text }: Slot, grammar: Grammar) =>
  analyze(normalizeText(text), grammar).some(({ cue }) => cue === 'negation')

const RANKED: ReadonlySet<string> = new Set(['role', 'volunteering', 'award'])

/** A title loses no "assistant" or "deputy". */
function checkRank(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  unmatched: readonly Word[],
  grammar: Grammar,
): Refusal | null {
  const denied = fact.slots.find(
    slot =>
      [...slots.values()].some(match => match.slot === slot.name) &&
      deniesOf(slot, grammar) &&
      words.every(({ cue }) => cue !== 'negation'),
  )
  if (denied) return refuse('negation', denied.text)
  const title = fact.slots.find(({ name }) => name === 'title')
  if (!title || !RANKED.has(fact.kind)) return null
  const isNamed =
    [...slots.values()].some(({ slot }) => slot === 'title') ||
    unmatched.some(word => isInSlots(word, { ...fact, slots: [title] }, grammar))
  if (!isNamed) return null
  const rank = analyze(normalizeText(title.text), grammar).find(({ folded }) => grammar.ranks.has(folded))
  return rank && !words.some(({ stem }) => isSameStem(stem, rank.stem, grammar))
    ? refuse('rank', rank.text)
    : null
}
