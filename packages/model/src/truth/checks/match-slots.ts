import type { Fact, Facts, Slot } from '../fact.ts'
import type { Grammar, TruthLanguage } from '../grammar.ts'
import { analyze, compoundEnds, isFirstPart, isHeadOf, isSameStem, type Word } from '../words.ts'
import { normalizeText } from '../normalize.ts'
import { isVerbForm } from './tense.ts'

/** A word of a sentence that names a slot of a fact; `isWhole` if all of the slot's name is there. */
export type SlotMatch = { slot: string; isWhole: boolean }

const LEGAL_FORM =
  /[\s,]+(?:gmbh|ag|inc|llc|ltd|plc|s\.?a\.?r?\.?l?|s\.?l\.?u?|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?v|lda|ltda|e\.?v|kg|co|corp(?:oration)?|incorporated|limited|llp|ug|kgaa|se|ab|oy|as|sas|sarl|eurl|pty)\.?$/iu

/** The ways to write a slot: whole, its parts, without legal form, a person's single names. */
export function variantsOf({ name, text }: Slot): string[] {
  const plain = normalizeText(text)
  const parts = plain.split(/\s*[,|/()·•;]\s*|\s[-–—]\s/u).filter(part => /\p{L}/u.test(part))
  const single = name === 'owner' || name === 'speaker' ? plain.split(' ') : []
  return [...new Set([plain, plain.replace(LEGAL_FORM, ''), ...parts, ...single])].filter(Boolean)
}

type Variants = { words: Word[]; slot: string; isWhole: boolean }[]
const variantCache = new WeakMap<Slot, Map<string, Variants>>()

function slotVariants(slot: Slot, grammar: Grammar): Variants {
  const known = variantCache.get(slot) ?? new Map<string, Variants>()
  variantCache.set(slot, known)
  const plain = normalizeText(slot.text)
  const wholes = [plain, plain.replace(LEGAL_FORM, '')]
  const found =
    known.get(grammar.language) ??
    variantsOf(slot)
      .map(text => ({ words: analyze(text, grammar), slot: slot.name, isWhole: wholes.includes(text) }))
      .filter(({ words }) => words.some(({ isContent }) => isContent))
      .sort((a, b) => b.words.length - a.words.length)
  known.set(grammar.language, found)
  return found
}

/** The words of a slot as written. */
export const wordsOf = (slot: Slot, grammar: Grammar): readonly Word[] =>
  slotVariants(slot, grammar)[0]?.words ?? []

const factCache = new WeakMap<Fact['slots'], Map<string, Variants>>()

/** The variants of all slots of a fact, the longest first. */
function factVariants({ slots }: Fact, grammar: Grammar): Variants {
  const known = factCache.get(slots) ?? new Map<string, Variants>()
  factCache.set(slots, known)
  const found =
    known.get(grammar.language) ??
    slots.flatMap(slot => slotVariants(slot, grammar)).sort((a, b) => b.words.length - a.words.length)
  known.set(grammar.language, found)
  return found
}

/** Finds the slots of a fact among words, the longest first; function words within a name may be left out. */
export function matchSlots(words: readonly Word[], fact: Fact, grammar: Grammar): Map<Word, SlotMatch> {
  const matched = new Map<Word, SlotMatch>()
  for (const variant of factVariants(fact, grammar)) markVariant(words, variant, matched, grammar)
  return matched
}

/** Slots that are proper names, of which no other form is taken: "Italia" is not "italiano". */
const PROPER: ReadonlySet<string> = new Set([
  'owner',
  'speaker',
  'organisation',
  'place',
  'school',
  'issuer',
  'publisher',
])

/** Marks the words that name the owner. */
export function matchNames(words: readonly Word[], facts: Facts, grammar: Grammar): Map<Word, SlotMatch> {
  const matched = new Map<Word, SlotMatch>()
  for (const slot of [...ownerSlots(facts), ...selfNouns(facts, grammar)])
    for (const variant of slotVariants(slot, grammar)) markVariant(words, variant, matched, grammar)
  for (const word of epithet(words, facts, grammar))
    if (!matched.has(word)) matched.set(word, { slot: 'owner', isWhole: false })
  return matched
}

const THE: Record<TruthLanguage, string> = {
  en: 'the',
  de: 'der die das dem den',
  fr: 'le la l',
  es: 'el la',
  it: 'il lo la l',
  pt: 'o a',
  nl: 'de het',
}
export const isDefinite = ({ folded }: Word, { language }: Grammar) =>
  THE[language].split(' ').includes(folded)

/** Languages that put a noun behind its adjectives. */
export const NOUN_LAST: ReadonlySet<TruthLanguage> = new Set<TruthLanguage>(['en', 'de', 'nl'])

/** "The engineer" at the beginning, for a person whose present title is "structural engineer". */
function epithet(words: readonly Word[], facts: Facts, grammar: Grammar): readonly Word[] {
  if (facts.isOrganization) return ownNouns(words, facts, grammar)
  const [article, ...rest] = words
  if (!article || !THE[grammar.language].split(' ').includes(article.folded)) return []
  for (const { kind, current, slots } of facts.list) {
    const title = kind === 'role' && current === true && slots.find(({ name }) => name === 'title')
    if (!title) continue
    for (const variant of slotVariants(title, grammar)) {
      const all = variant.words.filter(({ isContent }) => isContent)
      const end = all.findIndex(({ marker }) => marker !== null)
      const head =
        (NOUN_LAST.has(grammar.language) ? all.slice(0, end < 0 ? undefined : end).at(-1) : all[0]) ?? null
      const isRanked = variant.words.some(({ folded }) => grammar.ranks.has(folded))
      const run = runAt(rest, 0, all, false, grammar)
      if (run) return run
      if (head && !isRanked && rest[0]?.stem === head.stem) return rest.slice(0, 1)
    }
  }
  return []
}

/** "The choir", anywhere, of "Greenock Community Choir", and "the cooperative" of a company of that type. */
function ownNouns(words: readonly Word[], facts: Facts, grammar: Grammar): Word[] {
  const kinds = facts.list.flatMap(({ kind, slots }) =>
    kind === 'company' ? slots.filter(({ name }) => name === 'type' || name === 'industry') : [],
  )
  const names = [...ownerSlots(facts), ...kinds].flatMap(slot => wordsOf(slot, grammar))
  return words.filter((word, index) => {
    const article = words[index - 1]
    const isDefinite = article !== undefined && THE[grammar.language].split(' ').includes(article.folded)
    return (
      isDefinite &&
      word.isContent &&
      word.text.length >= 4 &&
      names.some(name => name.stem === word.stem || isHeadOf(word, name, grammar))
    )
  })
}

const ownerCache = new WeakMap<Facts, Slot[]>()
function ownerSlots(facts: Facts): Slot[] {
  const known = ownerCache.get(facts) ?? facts.names.map(text => ({ name: 'owner', text }))
  ownerCache.set(facts, known)
  return known
}

const selfCache = new WeakMap<Facts, Map<string, Slot[]>>()

/** "Am" and "are" in the seven languages: "I have a dog" does not make the dog the owner. */
const AM = /^(?:am|bin|suis|soy|sono|sou|ben)$/
const ARE = /^(?:are|sind|sommes|somos|siamo|zijn)$/

/** The nouns by which owners call themselves: "choir" of "We are a community choir of 70 singers". */
function selfNouns(facts: Facts, grammar: Grammar): Slot[] {
  const known = selfCache.get(facts) ?? new Map<string, Slot[]>()
  selfCache.set(facts, known)
  const found =
    known.get(grammar.language) ??
    facts.list.flatMap(({ text }) => {
      const words =
        text === null || facts.isTranscript ? [] : analyze(normalizeText(text), grammar).slice(0, 8)
      const first = words.findIndex(word => word.isContent)
      const opening = words.slice(0, first)
      const isSelfDescription =
        opening.some(({ folded }) => grammar.firstPerson.has(folded)) &&
        opening.some(({ folded }) => ARE.test(folded) || (facts.isOrganization && AM.test(folded))) &&
        opening.every(({ cue }) => cue === null) &&
        words[first]?.number === null
      if (!isSelfDescription) return []
      const end = words.findIndex((word, index) => index > first && (!word.isContent || word.marker !== null))
      return words
        .slice(first, end < 0 ? first + 1 : end)
        .slice(-1)
        .map(word => ({ name: 'owner', text: word.text }))
    })
  known.set(grammar.language, found)
  return found
}

function markVariant(
  words: readonly Word[],
  { words: wanted, slot, isWhole }: Variants[number],
  matched: Map<Word, SlotMatch>,
  grammar: Grammar,
): void {
  const needed = wanted.filter(word => word.isContent)
  const pattern = needed.length > 0 ? needed : wanted
  for (let from = 0; from < words.length; from += 1) {
    const run = runAt(words, from, pattern, PROPER.has(slot), grammar)
    if (!run || run.some(word => matched.has(word))) continue
    for (const word of run) matched.set(word, { slot, isWhole })
  }
}

/** The words from `from` on that spell the pattern, with function words between them. */
function runAt(
  words: readonly Word[],
  from: number,
  pattern: readonly Word[],
  isProper: boolean,
  grammar: Grammar,
): Word[] | null {
  const run: Word[] = []
  let next = 0
  for (let at = from; at < words.length && next < pattern.length; at += 1) {
    const word = words[at] as Word
    const wanted = pattern[next] as Word
    const isSame =
      word.number?.values[0] === wanted.number?.values[0] &&
      (word.folded === wanted.folded ||
        (word.isContent && (isProper ? isSameName(word, wanted, grammar) : word.stem === wanted.stem)))
    if (isSame) next += 1
    else if (word.isContent || run.length === 0) return null
    run.push(word)
  }
  return next === pattern.length ? run : null
}

const CASE_ENDING = /(?:e[mnrs]?|s)$/

/** "An der Technischen Universität", "des Elbinstituts": German names are declined. */
function isSameName(word: Word, wanted: Word, { nounsAreCapitalized }: Grammar): boolean {
  if (!nounsAreCapitalized || word.folded.length < 5 || !/^\p{Lu}/u.test(word.text)) return false
  return word.folded.replace(CASE_ENDING, '') === wanted.folded.replace(CASE_ENDING, '')
}

/**
 * Whether a word alone occurs in a name of the fact. A title gives its noun by that noun alone, but a verb by any
 * word of its group: "teaches" of "Tutor", no "director" of "Lead engineer".
 */
export function isInSlots(word: Word, fact: Fact, grammar: Grammar, before?: Word): boolean {
  const isVerb =
    isVerbForm(word, before, grammar) || (before !== undefined && isSubjectPronoun(before, grammar))
  return fact.slots.some(slot => {
    const isStrict = slot.name === 'title' && !isVerb
    return wordsOf(slot, grammar).some(known => {
      if (!known.isContent) return false
      if (PROPER.has(slot.name) && word.folded !== known.folded) return false
      if (isStrict) return known.stem === word.stem || isFirstPart(word, known, grammar)
      return isSameStem(known.stem, word.stem, grammar) || (isVerb && isSameCompound(known, word, grammar))
    })
  })
}

/** Whether a whole word of a title and a verb are of one group: "translates" and "Translator". */
export const isInTitle = (verb: Word, title: Slot, grammar: Grammar): boolean =>
  wordsOf(title, grammar).some(({ isContent, stem }) => isContent && isSameStem(stem, verb.stem, grammar))

const isSubjectPronoun = (
  { folded, text, isContent }: Word,
  { firstPerson, thirdPerson, possessives }: Grammar,
) =>
  ((firstPerson.has(folded) || thirdPerson.has(folded)) && !possessives.has(folded)) ||
  (isContent && /^\p{Lu}/u.test(text))

/** Whether a compound ends in a word of the verb's group: "leitet" of "Stationsleitung". */
const isSameCompound = (known: Word, word: Word, grammar: Grammar) =>
  compoundEnds(known, grammar).some(end => isSameStem(end, word.stem, grammar))
