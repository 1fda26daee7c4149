import type { Fact } from '../fact.ts'
import { foldLetters, type Grammar, type TruthLanguage } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Word } from '../words.ts'
import { isInSlots, type SlotMatch } from './match-slots.ts'

type Forms = Record<TruthLanguage, RegExp>

/** The main office, which a company has once. */
const SEAT: Forms = {
  en: /^headquarter/,
  de: /^(?:haupt|firmen|geschafts)?sitz|^zentrale$/,
  fr: /^sieg/,
  es: /^(?:sede|central)$/,
  it: /^sede$/,
  pt: /^sede$/,
  nl: /^(?:hoofdkantoor|hoofdvestiging|hoofdkwartier|zetel)$/,
}

/** Founding, of which a profile gives the year and not the place. */
const FOUNDING: Forms = {
  en: /^(?:co)?found|^establish|^creat|^start/,
  de: /^(?:mit)?(?:ge)?grund|^entst/,
  fr: /^(?:co)?fond|^cre(?:e|a)|^naquit|^nee?s?$/,
  es: /^(?:co)?fund|^cre(?:o|ad)|^nac|^establec/,
  it: /^(?:co)?fond|^cre(?:o|at)|^nat|^nacque/,
  pt: /^(?:co)?fund|^cri(?:ou|ad)|^nasc|^estabelec/,
  nl: /^(?:op)?gericht|^opger|^opricht|^ontst/,
}

const INDEFINITE = new Set(['eine', 'einen', 'un', 'una', 'uma', 'een'])

/** What a statement claims beyond the fields of a typed fact, though each of its words is usual for the kind. */
export function checkKind(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
  today: Date,
): Refusal | null {
  const early = earlyDegree(words, fact, slots, grammar, today)
  if (early) return refuse('tense', early.text)
  const word = placeClaim(words, fact, slots, grammar) ?? taught(words, fact, grammar)
  return word ? refuse('word', word.text) : null
}

/** Studying, which the degree of a study that goes on may be the aim of. */
const STUDYING: Forms = {
  en: /^stud(?:y|ie|ent)|^attend/,
  de: /^studi|^student|^lern/,
  fr: /^etudi|^suit$|^prepar/,
  es: /^estudi|^cursa/,
  it: /^studi|^studente|^frequent/,
  pt: /^estud|^frequent|^cursa/,
  nl: /^stude|^studi|^volgt?$/,
}

/** A degree, or a word for having one, of a study that goes on: "holds an MEng". */
function earlyDegree(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
  today: Date,
): Word | undefined {
  const { end } = fact
  const isRunning = fact.kind === 'study' && end !== null && end > today.toISOString().slice(0, end.length)
  const isStudying = ({ folded }: Word) => STUDYING[grammar.language].test(foldLetters(folded))
  if (!isRunning || words.some(isStudying)) return undefined
  const degree = { ...fact, slots: fact.slots.filter(({ name }) => name === 'degree') }
  return words.find(
    word =>
      slots.get(word)?.slot === 'degree' ||
      (!slots.has(word) &&
        word.isContent &&
        (grammar.kinds.get('degree')?.has(word.stem) === true ||
          grammar.events.end.has(word.folded) ||
          isInSlots(word, degree, grammar))),
  )
}

/** German "lehrte", which has the stem of "Lehre" and says the opposite of a student. */
const taught = (words: readonly Word[], { kind }: Fact, { language }: Grammar): Word | undefined =>
  kind === 'study' && language === 'de'
    ? words.find(
        ({ folded, text, start }) => /^(?:ge)?lehr/.test(folded) && (start === 0 || /^\p{Ll}/u.test(text)),
      )
    : undefined

/** "Headquartered in Oslo" of a branch, "founded in Oslo" of a company that is there today. */
function placeClaim(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  { language, kinds }: Grammar,
): Word | undefined {
  if (fact.kind !== 'place' && fact.kind !== 'company') return undefined
  const isPlace = (word: Word) => /^(?:place|address)$/.test(slots.get(word)?.slot ?? '')
  const is = (forms: Forms, { folded }: Word) => forms[language].test(foldLetters(folded))
  return words.find((word, at) => {
    if (slots.has(word)) return false
    const isBranch = fact.kind === 'place' && fact.current !== true
    if (isBranch && is(SEAT, word) && !INDEFINITE.has(words[at - 1]?.folded ?? '')) return true
    if (!is(FOUNDING, word)) return false
    // "Founded in 1919, … with locations in Weimar".
    const isThing = (each: Word) => !slots.has(each) && kinds.get('company')?.has(each.stem) === true
    const place = words.findIndex(each => each.clause === word.clause && isPlace(each))
    return place >= 0 && !words.slice(at + 1, Math.max(at, place)).some(isThing)
  })
}
