import { detectLanguage } from '../i18n/detect-language.ts'
import { languageOfScript } from '../i18n/language-of-script.ts'
import { normalizeText } from './normalize.ts'
import type { Fact, Facts } from './fact.ts'
import type { Grammar } from './grammar.ts'
import { analyze, compoundEnds, isFirstPart, isHeadOf, type Word } from './words.ts'

/** A word of the source, and the positions of the facts that contain it. */
type Entry = { word: Word; places: Set<number> }

type FactIndex = {
  byStem: Map<string, Entry>
  byForm: Map<string, Entry>
  byGroup: Map<number, Entry[]>
  byNumber: Map<number, Set<number>>
  /** The places of words looked up before, by form and stem. */
  found: Map<string, ReadonlySet<number>>
  typed: number[]
  /** The place of each fact by its id. */
  placeOf: Map<string, number>
}

/** The nearest passages that a refusal is explained with. */
const EXPLAINED = 3

const NOWHERE: ReadonlySet<number> = new Set()
const cache = new WeakMap<Facts, Map<string, FactIndex>>()

/**
 * The facts that can support a part of a sentence, in the order of the source: those that have every word of `needed`,
 * then two sentences in a row that have them together. `others` share most words with it and explain a refusal. Takes
 * time by the words of the part, not by the length of the source.
 */
export function findCandidates(
  words: readonly Word[],
  needed: ReadonlySet<Word>,
  list: readonly Fact[],
  facts: Facts,
  grammar: Grammar,
): { candidates: Fact[]; others: Fact[] } {
  const index = indexOf(facts, grammar)
  const isListed = list === facts.list ? null : new Set(list.map(({ id }) => index.placeOf.get(id)))
  const sets = words.flatMap(word =>
    word.isContent ? [{ word, places: placesOf(word, index, grammar) }] : [],
  )
  const shared = new Map<number, number>()
  for (const { places } of sets)
    for (const place of places)
      if (!isListed || isListed.has(place)) shared.set(place, (shared.get(place) ?? 0) + 1)
  const required = sets.flatMap(({ word, places }) => (needed.has(word) ? [places] : []))
  const isIn = (place: number) => required.every(places => places.has(place))
  const places = [...shared.keys()].sort((a, b) => a - b)
  const isPassage = (place: number) => facts.list[place]?.text !== null
  const typed = index.typed.filter(place => (!isListed || isListed.has(place)) && isIn(place))
  const fitting = [...typed, ...places.filter(place => isPassage(place) && isIn(place))]
  const others = places
    .filter(place => !isIn(place))
    .sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0))
    .slice(0, EXPLAINED)
  const pairs = places.flatMap(place => {
    if (!isPassage(place) || !shared.has(place + 1)) return []
    const hasAll = required.every(each => each.has(place) || each.has(place + 1))
    return hasAll ? (neighborAt(place, facts) ?? []) : []
  })
  const factsAt = (some: readonly number[]) => some.flatMap(place => facts.list[place] ?? [])
  return {
    candidates: [...factsAt(fitting.sort((a, b) => a - b)), ...pairs],
    others: factsAt(others),
  }
}

/** Whether the source has a word anywhere, in some form. */
export const isAnywhere = (word: Word, facts: Facts, grammar: Grammar): boolean =>
  placesOf(word, indexOf(facts, grammar), grammar).size > 0

function indexOf(facts: Facts, grammar: Grammar): FactIndex {
  const known = cache.get(facts) ?? new Map<string, FactIndex>()
  cache.set(facts, known)
  const index = known.get(grammar.language) ?? buildIndex(facts, grammar)
  known.set(grammar.language, index)
  return index
}

function buildIndex({ list, language }: Facts, grammar: Grammar): FactIndex {
  const index: FactIndex = {
    byStem: new Map(),
    byForm: new Map(),
    byGroup: new Map(),
    byNumber: new Map(),
    found: new Map(),
    typed: [],
    placeOf: new Map(),
  }
  const slotWords = new Map<Fact['slots'], Word[]>()
  for (const [place, fact] of list.entries()) {
    index.placeOf.set(fact.id, place)
    if (fact.text === null) index.typed.push(place)
    else if (isForeign(fact, language, grammar)) continue
    const known = slotWords.get(fact.slots)
    const slots = known ?? fact.slots.flatMap(({ text }) => analyze(normalizeText(text), grammar))
    slotWords.set(fact.slots, slots)
    for (const word of [...passageWords(fact, grammar), ...slots])
      if (word.isContent) addWord(word, place, index, grammar)
    // "Stationsleitung" supports "leitet".
    for (const word of [...passageWords(fact, grammar), ...slots])
      for (const end of compoundEnds(word, grammar)) addStem(end, word, place, index, grammar)
  }
  return index
}

function addWord(word: Word, place: number, index: FactIndex, grammar: Grammar): void {
  for (const value of word.number?.values ?? [])
    index.byNumber.set(value, (index.byNumber.get(value) ?? new Set()).add(place))
  addStem(word.stem, word, place, index, grammar)
  const form = index.byForm.get(word.folded) ?? { word, places: new Set() }
  form.places.add(place)
  index.byForm.set(word.folded, form)
}

function addStem(stem: string, word: Word, place: number, index: FactIndex, grammar: Grammar): void {
  const known = index.byStem.get(stem)
  const entry = known ?? { word, places: new Set() }
  entry.places.add(place)
  if (known) return
  index.byStem.set(stem, entry)
  for (const group of grammar.synonyms.get(stem) ?? []) {
    const entries = index.byGroup.get(group)
    if (entries) entries.push(entry)
    else index.byGroup.set(group, [entry])
  }
}

/** The index entries of a word: itself, its synonyms, and compounds that it is a part of or consists of. */
function placesOf(word: Word, index: FactIndex, grammar: Grammar): ReadonlySet<number> {
  if (word.number) {
    const [only, ...more] = word.number.values.flatMap(value => index.byNumber.get(value) ?? [])
    return only && more.length > 0 ? union([only, ...more]) : (only ?? NOWHERE)
  }
  const key = `${word.folded} ${word.stem}`
  const known = index.found.get(key)
  if (known) return known
  const entries = [
    ...[index.byStem.get(word.stem), index.byForm.get(word.folded)].filter(entry => entry !== undefined),
    ...[...(grammar.synonyms.get(word.stem) ?? [])].flatMap(group => index.byGroup.get(group) ?? []),
  ]
  for (const entry of index.byForm.values())
    if (isHeadOf(word, entry.word, grammar) || isFirstPart(word, entry.word, grammar)) entries.push(entry)
  if (word.folded.length >= 8)
    for (const [stem, entry] of index.byStem)
      if (stem.length >= 4 && word.folded.startsWith(stem)) entries.push(entry)
  const places = union(entries.map(entry => entry.places))
  index.found.set(key, places)
  return places
}

function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const all = new Set<number>()
  for (const set of sets) for (const place of set) all.add(place)
  return all
}

/** The two facts that a pair was made of. */
const pairParts = new WeakMap<Fact, readonly [Fact, Fact]>()
const neighborCache = new WeakMap<Facts, Map<number, Fact | null>>()

/** Two sentences in a row as one passage, for a statement made of both. */
function neighborAt(place: number, facts: Facts): Fact | null {
  const known = neighborCache.get(facts) ?? new Map<number, Fact | null>()
  neighborCache.set(facts, known)
  const found = known.get(place)
  if (found !== undefined) return found
  const [fact, next] = [facts.list[place], facts.list[place + 1]]
  const areNeighbors =
    fact?.text != null &&
    next?.text != null &&
    fact.source.path === next.source.path &&
    fact.speaker === next.speaker &&
    !isQuestion(fact) &&
    !isQuestion(next)
  const pair = areNeighbors
    ? { ...fact, id: `${fact.id} ${next.id}`, text: `${fact.text} ${next.text}` }
    : null
  if (pair && fact && next) pairParts.set(pair, [fact, next])
  known.set(place, pair)
  return pair
}

export const isQuestion = ({ text }: Fact): boolean => text !== null && /[?¿]/u.test(text)

const passageCache = new WeakMap<Fact, Map<string, Word[]>>()

/** The words of a passage, read once for each language. */
export function passageWords(fact: Fact, grammar: Grammar): Word[] {
  const known = passageCache.get(fact) ?? new Map<string, Word[]>()
  passageCache.set(fact, known)
  const parts = pairParts.get(fact)
  const words =
    known.get(grammar.language) ??
    (parts
      ? joinWords(passageWords(parts[0], grammar), passageWords(parts[1], grammar))
      : analyze(normalizeText(fact.text ?? ''), grammar))
  known.set(grammar.language, words)
  return words
}

/** The words of two sentences, with clauses and sentences counted on. */
function joinWords(first: readonly Word[], second: readonly Word[]): Word[] {
  const clauses = (first.at(-1)?.clause ?? -1) + 1
  return [
    ...first,
    ...second.map((word, index) => ({
      ...word,
      clause: word.clause + clauses,
      sentence: 1,
      isClauseStart: index === 0 || word.isClauseStart,
    })),
  ]
}

const languageCache = new WeakMap<Fact, string | null>()

/** Whether a passage is in another language than the sentence, whose grammar cannot read it. */
export function isForeign(fact: Fact, usual: string | null, { language }: Grammar): boolean {
  if (fact.text === null) return false
  const cached = languageCache.get(fact)
  const known = cached === undefined ? (detectLanguage(fact.text) ?? languageOfScript(fact.text)) : cached
  languageCache.set(fact, known)
  const own = known ?? usual?.slice(0, 2).toLowerCase()
  return own !== undefined && own !== language
}
