import type { Fact } from '../fact.ts'
import { foldLetters, type Grammar, type TruthLanguage } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Word } from '../words.ts'
import { isInSlots, type SlotMatch } from './match-slots.ts'
import { hasVerb } from './tense.ts'

type Forms = Record<TruthLanguage, RegExp>

/** The main office, which a company has once. */
const SEAT: Forms = {
  en: /^headquarter|^based$/,
  de: /^(?:haupt|firmen|geschafts)?sitz|^zentrale$|^ansassig|^beheimatet/,
  fr: /^sieg|^basee?s?$/,
  es: /^(?:sede|central)$|^(?:bas|radic)ad[oa]$/,
  it: /^sede$|^basat[oa]$/,
  pt: /^sede$|^(?:basead|sediad)[oa]$/,
  nl: /^(?:hoofdkantoor|hoofdvestiging|hoofdkwartier|zetel|gevestigd)$/,
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

/** Refuses claims beyond the fields of a typed fact, though each of their words is usual for its kind. */
export function checkKind(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
  today: Date,
): Refusal | null {
  const early = earlyDegree(words, fact, slots, grammar, today)
  if (early) return refuse('tense', early.text)
  const word =
    placeClaim(words, fact, slots, grammar) ??
    taught(words, fact, grammar) ??
    borrowedName(words, fact, slots, grammar) ??
    employingIssuer(words, fact, slots) ??
    untitledWork(words, fact, slots, grammar) ??
    event(words, fact, slots, grammar) ??
    (fact.kind === 'publication' ? find(BOOK, words, slots, grammar) : undefined)
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
  const isAim = ({ clause }: Word) => words.some(word => word.clause === clause && isStudying(word))
  if (!isRunning) return undefined
  const degree = { ...fact, slots: fact.slots.filter(({ name }) => name === 'degree') }
  const isDegree = (word: Word) =>
    slots.has(word)
      ? slots.get(word)?.slot === 'degree'
      : word.isContent &&
        (grammar.kinds.get('degree')?.has(word.stem) === true ||
          grammar.events.end.has(word.folded) ||
          isInSlots(word, degree, grammar))
  return words.find(word => isDegree(word) && !isAim(word))
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

/** Words of speaking a language beside those of its kind, in the seven languages. */
const SPEAKING =
  /mutter|matern|mother|moedert|madrelingua|fluen|fluid|couramment|fliessend|vloeiend|corrente|bilingu/

/**
 * A language without a word of speaking it, which names an origin: "she is Welsh", "a native of Bristol". In a list, the
 * word may be elsewhere in the sentence.
 */
export function originOf(
  words: readonly Word[],
  sentence: readonly Word[],
  { slots }: Fact,
  grammar: Grammar,
): Word | undefined {
  const said = hasVerb(words, grammar) ? words : sentence
  const isSpoken = ({ stem, folded, cue }: Word) =>
    cue === 'few' || grammar.kinds.get('language')?.has(stem) === true || SPEAKING.test(foldLetters(folded))
  return slots.length === 0 || said.some(isSpoken) ? undefined : words.find(({ isContent }) => isContent)
}

/** Words for a certificate in the seven languages, folded. */
const CERTIFIED =
  /^(?:ge)?(?:certif|zertif|licen[cs]|lizen|kwalif|qualif|schein|nachweis|bescheinig|brevet|permis|attest|habilit|abilit|patent|diplom|bewijs|vergunning|bevoegd|accredit|akkredit|pruf|esam|exam|fortbild|weiterbild|zusatzqual|titul)/

/** A word of a certificate's or prize's name, without the rest of the name or a word for what it is. */
function borrowedName(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  if (fact.kind !== 'certificate' && fact.kind !== 'award') return undefined
  const named = { ...fact, slots: fact.slots.filter(({ name }) => name === 'name' || name === 'title') }
  const isName = ({ slot, isWhole }: SlotMatch, part: boolean) =>
    /^(?:name|title)$/.test(slot) && isWhole !== part
  const isSaid = words.some(word =>
    fact.kind === 'award'
      ? grammar.ranks.has(word.folded) || (!slots.has(word) && grammar.kinds.get('award')?.has(word.stem))
      : CERTIFIED.test(foldLetters(word.folded)),
  )
  if (isSaid || [...slots.values()].some(match => isName(match, false))) return undefined
  return words.find((word, at) => {
    const match = slots.get(word)
    return match ? isName(match, true) : word.isContent && isInSlots(word, named, grammar, words[at - 1])
  })
}

/** "A bridge inspector at the Roads Authority", which only issued the certificate. */
function employingIssuer(
  words: readonly Word[],
  { kind }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
): Word | undefined {
  if (kind !== 'certificate') return undefined
  const isCertified = words.some(({ folded }) => CERTIFIED.test(foldLetters(folded)))
  return words.find(
    (word, at) =>
      slots.get(word)?.slot === 'issuer' &&
      slots.get(words[at - 1] as Word)?.slot !== 'issuer' &&
      (word.marker === 'at' ||
        word.marker === 'for' ||
        word.marker === 'with' ||
        (!isCertified && (word.marker === 'of' || word.marker === 'from'))),
  )
}

const PUBLISHING =
  /^(?:publi|pubbli|veroffentl|publizi|appear|ersch|verschen|paru|parai|apparai|apar|usci|verscheen|schien)/

/** A periodical as what the owner publishes or writes for: it is only where a titled work, or works, appeared. */
function untitledWork(
  words: readonly Word[],
  { kind }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  { language }: Grammar,
): Word | undefined {
  const matches = [...slots.values()]
  if (kind !== 'publication' || matches.some(({ slot, isWhole }) => slot === 'title' && isWhole))
    return undefined
  const publisher = words.find(word => slots.get(word)?.slot === 'publisher')
  const isIn =
    publisher?.marker === 'at' && !(language === 'en' && words[words.indexOf(publisher) - 1]?.folded !== 'in')
  const isPublished = words.some(word => !slots.has(word) && PUBLISHING.test(foldLetters(word.folded)))
  return publisher && !(isIn && isPublished) ? publisher : undefined
}

/** An article's fields do not say that it is a book. */
const BOOK: Forms = {
  en: /^books?$/,
  de: /^buch/,
  fr: /^(?:livre|ouvrage)s?$/,
  es: /^libros?$/,
  it: /^libr[io]$/,
  pt: /^livros?$/,
  nl: /^boek(?:en)?$/,
}

/** Ways to end a role, of which a profile has the date alone. */
const RESIGNING: Forms = {
  en: /^(?:retir|resign|quit)/,
  de: /^(?:ge)?kundig|^pension|^rente/,
  fr: /^demission|^retrait/,
  es: /^(?:dimit|dimis|jubil|renunci)/,
  it: /^(?:dime[st]|dimis|pension|licenzi)/,
  pt: /^(?:demit|demiss|aposent|reform|renunci)/,
  nl: /^(?:ontslag|pensio)/,
}

/** Beginning, which with an organisation as its object is founding: "started Arkwell Partners". */
const BEGINNING: Forms = {
  en: /^(?:start|beg[aiu]n)/,
  de: /^(?:beg[aio]nn|(?:ge)?start)/,
  fr: /^(?:commenc|debut|demarr|lanc)/,
  es: /^(?:empez|empiez|comenz|inici)/,
  it: /^(?:inizi|cominc|avvi)/,
  pt: /^(?:comec|inici)/,
  nl: /^(?:beg[aio]n|(?:ge)?start)/,
}

const find = (
  forms: Forms,
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  { language }: Grammar,
): Word | undefined => words.find(word => !slots.has(word) && forms[language].test(foldLetters(word.folded)))

/** An event that dates, places and numbers do not tell: resigning, founding an employer, moving, joining with followers. */
function event(
  words: readonly Word[],
  { kind, start }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const has = (name: string) => [...slots.values()].some(({ slot }) => slot === name)
  // "Moved to Bristol" of a place, or of a role that is there.
  const isPlace = kind === 'place' || (has('place') && !has('organisation') && !has('title'))
  if (isPlace || (kind === 'figure' && start === null)) {
    const isEvent = ({ folded }: Word) =>
      grammar.events.start.has(folded) && !FOUNDING[grammar.language].test(foldLetters(folded))
    return words.find(word => !slots.has(word) && isEvent(word))
  }
  if (kind !== 'role' && kind !== 'volunteering') return undefined
  const begun = find(BEGINNING, words, slots, grammar)
  const isObject = (word: Word, at: number) =>
    slots.get(word)?.slot === 'organisation' &&
    slots.get(words[at - 1] as Word)?.slot !== 'organisation' &&
    word.clause === begun?.clause &&
    word.marker === null &&
    (grammar.verbsMove || word.start > begun.start)
  return find(RESIGNING, words, slots, grammar) ?? (words.some(isObject) ? begun : undefined)
}
