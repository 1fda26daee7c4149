import { type Fact, type Facts, ORGANIZATION_SLOTS } from '../fact.ts'
import { foldLetters, type Grammar, type TruthLanguage } from '../grammar.ts'
import { monthOf } from '../month-names.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isSameStem, type Word } from '../words.ts'
import { BE } from './appositions.ts'
import { isInSlots, type SlotMatch, wordsOf } from './match-slots.ts'
import { hasVerb, isPassiveVoice, tenseOf } from './tense.ts'

type Forms = Record<TruthLanguage, RegExp>

/** The whole sentence of a statement, the facts, its grammar and the day on which it is read. */
export type Reading = { sentence: readonly Word[]; facts: Facts; grammar: Grammar; today: Date }

/** The main office, which a company has once. */
const HEADQUARTERS: Forms = {
  en: /^headquarter|^based?$/,
  de: /^(?:haupt|firmen|geschafts)?sitz|^(?:haupt|firmen)?zentrale$|^haupt(?:standort|buro|niederlass|quartier)|^ansassig|^beheimatet/,
  fr: /^sieg|^basee?s?$|^principa/,
  es: /^(?:sede|central|principal|domicilio)$|^(?:bas|radic|domicili)ad[oa]$/,
  it: /^(?:sede|principale)$|^basat[oa]$/,
  pt: /^(?:sede|principal|domicilio)$|^(?:basead|sediad)[oa]$/,
  nl: /^(?:hoofdkantoor|hoofdvestiging|hoofdkwartier|zetel|gevestigd)$/,
}

/** Any office, of which a company has several. */
const OFFICE: Forms = {
  en: /^(?:offices?|branch(?:es)?|locations?|sites?)$/,
  de: /^(?:buro|standort|niederlassung|zweigstelle|filiale)/,
  fr: /^(?:bureau|agence|antenne|succursale|filiale)/,
  es: /^(?:oficina|sucursal|delegacion|filial)/,
  it: /^(?:uffici|filial|succursal)/,
  pt: /^(?:escritorio|filial|sucursal|delegac)/,
  nl: /^(?:kantoor|kantoren|vestiging|filiaal|filialen|locatie)/,
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

/** Before "sede", which may be any office. */
const INDEFINITE = new Set(['una', 'uma'])
/** Adverbs of place that open a relative clause. */
export const WHERE: ReadonlySet<string> = new Set(['where', 'wo', 'où', 'donde', 'dove', 'onde', 'waar'])

/** Refuses claims beyond the fields of a typed fact, though each of their words is usual for its kind. */
export function checkKind(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  { grammar, today, sentence, facts }: Reading,
): Refusal | null {
  const early = earlyDegree(words, fact, slots, grammar, today)
  if (early) return refuse('tense', early.text)
  const limit = awardModifier(words, fact, slots, grammar)
  if (limit) return refuse('rank', limit.text)
  const word =
    placeClaim(words, sentence, fact, slots, grammar) ??
    taught(words, fact, grammar) ??
    borrowedName(words, fact, slots, grammar) ??
    calling(words, fact, slots, grammar) ??
    partialName(words, fact, slots, grammar) ??
    degreeOfCourse(words, fact, slots, grammar) ??
    severalAwards(words, fact, slots, facts, grammar) ??
    headcountOfSite(words, fact, slots, facts, grammar) ??
    calendarYear(words, fact) ??
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
  fr: /^etudi|^suit$/,
  es: /^estudi|^cursa/,
  it: /^studi|^studente|^frequent/,
  pt: /^estud|^frequent|^cursa/,
  nl: /^stude|^studi|^volgt?$/,
}

/** A study with nothing but its degree. */
export const degreeOf = (fact: Fact): Fact => ({
  ...fact,
  slots: fact.slots.filter(({ name }) => name === 'degree'),
})

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
  if (fact.kind !== 'study') return undefined
  const degree = degreeOf(fact)
  const isOwnDegree = (word: Word) =>
    slots.has(word) ? slots.get(word)?.slot === 'degree' : word.isContent && isInSlots(word, degree, grammar)
  if (!isRunning) {
    const isOver = end !== null && !/^(?:past|perfect)$/.test(tenseOf(words, grammar, slots) ?? '')
    const isNow = (word: Word) =>
      DEGREE_IN_PROGRESS.test(word.folded)
        ? word.cue === 'intended' || word.cue === 'probable'
        : isOwnDegree(word) && isUndertaken(word, words, slots, grammar)
    return isOver ? words.find(isNow) : undefined
  }
  const isDegree = (word: Word) =>
    isOwnDegree(word) ||
    (word.isContent &&
      !slots.has(word) &&
      (grammar.kinds.get('degree')?.has(word.stem) === true || grammar.events.end.has(word.folded)))
  const isAim = (word: Word) =>
    words.some(each => each.clause === word.clause && isStudying(each)) ||
    // "She expects to graduate in 2029".
    (EXPECTED.test(words[words.indexOf(word) - 1]?.text ?? '') && grammar.language === 'en') ||
    (isOwnDegree(word) && isUndertaken(word, words, slots, grammar)) ||
    (DOING[grammar.language].test(foldLetters(word.folded)) &&
      words.some(each => isOwnDegree(each) && isUndertaken(each, words, slots, grammar)))
  return words.find(word => isDegree(word) && !isAim(word))
}

const EXPECTED = /^(?:expect|expects|expected|expected to|expects to|expect to|to)$/

/** Cues of the degree of a study that goes on: "working towards an MEng", "expects to graduate in 2029". */
export const DEGREE_IN_PROGRESS = /^(?:working|expects?|expecting|strebt|strebe)$/

/** Verbs of beginning or doing, of which the degree of a study that goes on may be the object. */
const DOING: Forms = {
  en: /^(?:doing|beg[au]n|start(?:ed|s)?|begins|pursu(?:es|ing))$/,
  de: /^(?:mach(?:t|e)|streb(?:t|e)|angestrebt|beg[ao]nn(?:en)?|beginnt|(?:ge)?start(?:ete|et))$/,
  fr: /^(?:fait|fais|prepar\w*|commen\w*|debut\w*)$/,
  es: /^(?:hace|hago|haciendo|prepar\w*|empez\w*|empiez\w*|comenz\w*|comienz\w*|inici\w*)$/,
  it: /^(?:fa|facendo|prepar\w*|inizi\w*|cominci\w*)$/,
  pt: /^(?:faz|faco|fazendo|prepar\w*|comec\w*|inici\w*)$/,
  nl: /^(?:doet|doe|begonnen|begon|gestart|startte)$/,
}

/** Whether a degree is begun or being done: "began her MEng", "est en Master", not "began with an MEng". */
function isUndertaken(
  degree: Word,
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean {
  const { language, verbsMove, tense } = grammar
  const inClause = words.filter(({ clause }) => clause === degree.clause)
  const at = inClause.indexOf(degree)
  if (language === 'fr' && inClause[at - 1]?.folded === 'en') return true
  const verb = inClause.findIndex(
    ({ folded, cue }) =>
      DOING[language].test(foldLetters(folded)) || (cue === 'intended' && DEGREE_IN_PROGRESS.test(folded)),
  )
  // "A fait un Master".
  const isOver =
    /^(?:fait|fatto)$/.test(inClause[verb]?.folded ?? '') &&
    tense.perfect.has(inClause[verb - 1]?.folded ?? '')
  if (verb < 0 || isOver || degree.marker !== null) return false
  const isOther = (word: Word | undefined) =>
    word?.isContent === true && word.number === null && !slots.has(word) && word.marker === null
  const between = inClause.slice(Math.min(verb, at) + 1, Math.max(verb, at))
  const isSubject =
    verb > at && !inClause.slice(verb + 1).some(isOther) && !inClause.slice(0, at).some(isOther)
  return (verb < at || verbsMove || isSubject) && !between.some(isOther) && !isOther(inClause[at + 1])
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
  sentence: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  if (fact.kind !== 'place' && fact.kind !== 'company') return undefined
  const { language } = grammar
  const isPlace = (word: Word) => /^(?:place|address)$/.test(slots.get(word)?.slot ?? '')
  const is = (forms: Forms, { folded }: Word) => forms[language].test(foldLetters(folded))
  const place = words.find(isPlace)
  // "Based in Bergen since 1998" of a company founded then.
  const isSince = ({ marker, number }: Word) => marker === 'since' && number !== null
  const isSinceThen = words.some(isSince) || (sentence.findIndex(isSince) === 1 && place?.clause === 1)
  const isOffice = fact.kind === 'company' || fact.source.path.includes('locations')
  if (place && isSinceThen && isOffice) return place
  const isBranch = fact.kind === 'place' && fact.current !== true
  const firm = isBranch ? homeOfFirm(words, isPlace, grammar) : undefined
  // "Its headquarters in Bergen and an office in Oslo".
  const isElsewhere = (seat: Word) => {
    const end = words.find(word => isPlace(word) && word.start > seat.start)?.start ?? 0
    const between = sentence.filter(({ start }) => start > seat.start && start < end)
    const office = between.findIndex(word => is(OFFICE, word))
    return between.slice(0, Math.max(0, office)).some(({ marker, isContent }) => isContent && marker === 'at')
  }
  return (
    firm ??
    words.find((word, at) => {
      if (slots.has(word)) return false
      if (isBranch && is(HEADQUARTERS, word) && !INDEFINITE.has(words[at - 1]?.folded ?? ''))
        return !isElsewhere(word)
      if (!is(FOUNDING, word)) return false
      if (isPlacedBefore(word, sentence, grammar)) return true
      // "Founded in 1919, … with locations in Weimar".
      const isThing = (each: Word) =>
        !slots.has(each) &&
        grammar.kinds.get('company')?.has(each.stem) === true &&
        !(each.marker === 'at' && is(HEADQUARTERS, each))
      return words.some(
        (each, where) =>
          each.clause === word.clause &&
          isPlace(each) &&
          !isHomeOf(words, where, slots, grammar) &&
          !words.slice(at + 1, Math.max(at, where)).some(isThing),
      )
    })
  )
}

/** A branch's place as where a company is from: "an Oslo company", "the firm from Oslo". */
const homeOfFirm = (words: readonly Word[], isPlace: (word: Word) => boolean, grammar: Grammar) =>
  words.find((word, at) => {
    const next = words[at + 1]
    const isNoun = next !== undefined && next.marker === word.marker && grammar.owner.has(next.stem)
    return isPlace(word) && (word.marker === 'from' || (grammar.language === 'en' && isNoun))
  })

/** "In Bergen, … was founded", "Bergen is where … was founded": a place in a clause of its own. */
function isPlacedBefore(word: Word, sentence: readonly Word[], grammar: Grammar): boolean {
  const [first] = sentence.filter(({ clause }) => clause === word.clause)
  if (!first || WHERE.has(first.folded)) return first !== undefined
  const before = sentence.filter(({ clause }) => clause === first.clause - 1)
  const isName = ({ isContent, number, text, folded }: Word) =>
    !isContent || (number === null && /^\p{Lu}/u.test(text) && monthOf(foldLetters(folded)) === null)
  return before[0]?.role === 'at' && before.every(isName) && !grammar.joins.has(first.folded)
}

/** "The company based in Bergen was founded": a place that describes the subject before the verb. */
function isHomeOf(
  words: readonly Word[],
  place: number,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean {
  const head = words.slice(0, place)
  const noun = head.findLast(({ isContent }) => isContent)
  const isFirm = noun && (slots.get(noun)?.slot === 'owner' || grammar.owner.has(noun.stem))
  const isFrom = words[place]?.marker === 'from' || words[place]?.marker === 'of'
  const isSeat = noun && HEADQUARTERS[grammar.language].test(foldLetters(noun.folded))
  const isSaid = head.some(
    ({ folded }) => grammar.passive.has(folded) || FOUNDING[grammar.language].test(foldLetters(folded)),
  )
  return !isSaid && (isSeat === true || (isFirm === true && isFrom && head.at(-2) === noun))
}

/** Words of speaking a language beside those of its kind, in the seven languages. */
const SPEAKING =
  /mutter|matern|mother|moedert|madrelingua|fluen|fluid|couramment|fliessend|vloeiend|corrente|bilingu|kenntnis|^(?:kann|konnen|capisce|compreende|begrijpt|verstaat)$/

/**
 * A language without a word of speaking it, which names an origin: "she is Welsh", "a native of Bristol". In a list, the
 * word may be elsewhere in the sentence.
 */
export function originOf(
  words: readonly Word[],
  sentence: readonly Word[],
  fact: Fact,
  grammar: Grammar,
): Word | undefined {
  const said = hasVerb(words, grammar) ? words : sentence
  const only = (slot: string) => ({ ...fact, slots: fact.slots.filter(({ name }) => name === slot) })
  const [level, name] = [only('proficiency'), only('name')]
  const at = words.findIndex(word => word.isContent && isInSlots(word, name, grammar))
  const before = words[at - 1]?.folded ?? ''
  // "Understands the Welsh".
  if (grammar.language === 'en' && before === 'the' && words.length === at + 1) return words[at]
  // "Her Welsh is elementary", "she is elementary in Welsh", not "an elementary Welsh".
  const isSkill =
    words[at]?.marker != null ||
    grammar.possessives.has(before) ||
    !said.some(({ folded }) => BE[grammar.language].has(folded))
  const isSpoken = (word: Word) =>
    word.cue === 'few' ||
    grammar.kinds.get('language')?.has(word.stem) === true ||
    SPEAKING.test(foldLetters(word.folded)) ||
    // "A native of Bristol" is none who speaks.
    (isSkill && word.isContent && !word.folded.startsWith('nativ') && isInSlots(word, level, grammar))
  return fact.slots.length === 0 || said.some(isSpoken) ? undefined : words.find(({ isContent }) => isContent)
}

/** Words for a certificate in the seven languages, folded. */
const CERTIFIED =
  /^(?:ge)?(?:certif|zertif|licen[cs]|lizen|kwalif|qualif|schein|nachweis|bescheinig|brevet|permis|attest|habilit|abilit|patent|diplom|bewijs|vergunning|bevoegd|accredit|akkredit|pruf|esam|exam|fortbild|weiterbild|zusatzqual|titul)/

/** Nouns for who does something, by ending. */
export const AGENT_NOUN: Forms = {
  en: /(?:er|or|ist|ian|ant)s?$/,
  de: /(?:er|or|eur|ist)(?:in|innen|en|s)?$/,
  fr: /(?:eur|euse|rice|iste|iere?|ien|ienne)s?$/,
  es: /(?:[dt]or|[dt]ora|[dt]ores|ista|er[oa])s?$/,
  it: /(?:tor[ei]|tric[ei]|ist[aei]|ai[oae]|ier[aei])$/,
  pt: /(?:[dt]or|[dt]ora|[dt]ores|ista|eir[oa])s?$/,
  nl: /(?:er|ster|eur|euse|or|ist|iste|aar|ares)s?$/,
}

/** A calling made of a skill: "a public speaker" of "public speaking". */
function calling(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  if (fact.kind !== 'skill') return undefined
  const isWritten = ({ folded }: Word) =>
    fact.slots.some(slot => wordsOf(slot, grammar).some(known => known.folded === folded))
  return words.find(
    word =>
      word.isContent &&
      AGENT_NOUN[grammar.language].test(foldLetters(word.folded)) &&
      (slots.has(word) || isInSlots(word, fact, grammar)) &&
      !isWritten(word),
  )
}

/** Schools that are named by their town. */
const UNIVERSITY = /univer|hochschule|hogeschool|akadem|institut/
const SCHOOL_NOUN =
  /^(?:univer|college|school|institut|hochschule|hogeschool|academ|akadem|ecole|escuela|scuola|escola)/

/**
 * A word of an employer's or school's name without the rest of it, which may be a place or another institution: "in
 * Boston" and "at Oxford University" of "Boston Tools Group" and "Oxford University Press". A school's short name is whole.
 */
function partialName(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const holders = { ...fact, slots: fact.slots.filter(({ name }) => ORGANIZATION_SLOTS.has(name)) }
  const others = { ...fact, slots: fact.slots.filter(({ name }) => !ORGANIZATION_SLOTS.has(name)) }
  const isSchool = ({ folded }: Word) => SCHOOL_NOUN.test(foldLetters(folded))
  const isOther = (word: Word) => isSchool(word) && !isInSlots(word, holders, grammar)
  // "Studied in Bergen" of the University of Bergen.
  const isTown = (word: Word) =>
    fact.kind === 'study' &&
    !words.some(isOther) &&
    word.marker === 'at' &&
    holders.slots.some(slot => {
      const [before, last] = wordsOf(slot, grammar).slice(-2)
      const isNamed = last?.marker === 'of' || UNIVERSITY.test(foldLetters(before?.folded ?? ''))
      return isNamed && last?.folded === word.folded
    })
  const isSaid = ({ folded }: Word) => words.some(word => word.folded === folded)
  const isUniversity = ({ folded }: Word) => /^(?:univer|studi$)/.test(foldLetters(folded))
  // "Stanford" of Stanford University; but "Miami University" is not the University of Miami.
  const isShortName =
    fact.kind === 'study' &&
    !words.some(word => isSchool(word)) &&
    holders.slots.some(slot => {
      const name = wordsOf(slot, grammar).filter(({ isContent }) => isContent)
      return name.some(isUniversity) && name.every(word => isUniversity(word) || isSaid(word))
    })
  const isAt = ({ marker }: Word, before: Word | undefined) =>
    marker === 'from' || (marker === 'at' && before?.folded !== 'in')
  return words.find((word, at) => {
    if (!word.isContent || !/^\p{Lu}/u.test(word.text) || isTown(word)) return false
    const before = words[at - 1]
    if (isShortName && isAt(word, before)) return false
    const match = slots.get(word)
    if (match)
      return ORGANIZATION_SLOTS.has(match.slot) && hasLocative(word, match, words, holders, slots, grammar)
    return isInSlots(word, holders, grammar, before) && !isInSlots(word, others, grammar, before)
  })
}

/** "The Bank in Scotland" of the Bank of Scotland. */
const hasLocative = (
  word: Word,
  { slot }: SlotMatch,
  words: readonly Word[],
  { slots: named }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean =>
  word.marker === 'at' &&
  slots.get(words.slice(0, words.indexOf(word)).findLast(({ isContent }) => isContent) as Word)?.slot ===
    slot &&
  named.some(
    each =>
      each.name === slot &&
      wordsOf(each, grammar).some(({ folded, marker }) => folded === word.folded && marker === 'of'),
  )

/**
 * A word of an award's title that limits it and is left out: "shortlist" of "Booker Prize, shortlist", and whatever
 * stands before the words that are named ("Jury member, Map Prize"). A category behind them does not.
 */
function awardModifier(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const title = fact.kind === 'award' ? fact.slots.find(({ name }) => name === 'title') : undefined
  if (!title) return undefined
  const named = { ...fact, slots: [title] }
  const isAward = ({ stem }: Word) => grammar.kinds.get('award')?.has(stem) === true
  const said = words.filter((word, at) => {
    const slot = slots.get(word)?.slot
    return slot === undefined
      ? word.isContent && isInSlots(word, named, grammar, words[at - 1])
      : slot === 'title'
  })
  if (said.every(isAward)) return undefined
  const issuer = { ...fact, slots: fact.slots.filter(({ name }) => name === 'issuer') }
  const isSaid = (word: Word) => said.some(({ stem }) => isSameStem(stem, word.stem, grammar))
  const all = wordsOf(title, grammar)
  const first = all.findIndex(word => word.isContent && isSaid(word))
  return all.find((word, at) => {
    const isRank = AWARD_PLACING.test(foldLetters(word.folded)) || grammar.ranks.has(word.folded)
    const isLabel =
      at < first && word.isContent && !word.number && !isAward(word) && !isInSlots(word, issuer, grammar)
    return (isRank || isLabel) && !isSaid(word)
  })
}

/** Words in the seven languages for another place than the first, or another part in a prize than winning it, folded. */
export const AWARD_PLACING =
  /^(?:second|third|fourth|fifth|[2-9]\.?(?:nd|rd|th|[ºª°])|semi-?final|quarter-?final|applicant|ambassador|anerkennung|access?it|nommee?s?$|viert|runner|shortlist|longlist|finalist|nomin|candidat|honou?rable|mention|commend|silver|bronze|jury|juror|judge|jurad|giur|particip|teilnahm|entrant|team$|group$|equip|squadra|zweit|dritt|lobend|deuxieme|troisieme|segund|tercer|mencion|terz[oa]$|menzion|terceir|mencao|tweede|derde|genomineerd|eervol|selec)/

/** Nouns for a degree and verbs for taking it, folded. */
const GRADUATING =
  /^(?:degrees?$|graduat|alumn|absolv|abschluss|akadem|diplome|licenci|laure|titul|grau$|formou|afgestud|afstud)/
const COURSE =
  /(?<!\p{L})(?:certif|zertif|kurs(?!\p{L}*wissen)|cours(?:e|es|o)?(?!\p{L})|corso|curso|cursus|formation|lehrgang|workshop|bootcamp|mooc|seminar)/u

/** A degree of what was only a course: "graduated from Harvard" of a certificate. */
function degreeOfCourse(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const degree = degreeOf(fact)
  if (fact.kind !== 'study' || !degree.slots.some(({ text }) => COURSE.test(foldLetters(text))))
    return undefined
  return words.find(
    word =>
      !slots.has(word) && !isInSlots(word, degree, grammar) && GRADUATING.test(foldLetters(word.folded)),
  )
}

/** Awards in the plural. */
const AWARDS: Forms = {
  en: /^(?:awards|prizes|honou?rs|accolades|distinctions)$/,
  de: /^(?:preisen?|auszeichnungen|ehrungen)$/,
  fr: /^(?:recompenses|distinctions)$/,
  es: /^(?:premios|galardones|distinciones)$/,
  it: /^(?:premi|riconoscimenti)$/,
  pt: /^(?:premios|galardoes|distincoes)$/,
  nl: /^(?:prijzen|onderscheidingen)$/,
}

/** "Has won awards including …" of the only one. */
function severalAwards(
  words: readonly Word[],
  { kind }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  facts: Facts,
  grammar: Grammar,
): Word | undefined {
  const isOnly = kind === 'award' && facts.list.filter(fact => fact.kind === 'award').length < 2
  const plural = isOnly ? find(AWARDS, words, slots, grammar) : undefined
  // "Her awards include" lists what there is.
  return plural && grammar.possessives.has(words[words.indexOf(plural) - 1]?.folded ?? '')
    ? undefined
    : plural
}

/** "It has 24 employees in Bergen" of a company that has another office as well. */
function headcountOfSite(
  words: readonly Word[],
  { kind }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  facts: Facts,
  grammar: Grammar,
): Word | undefined {
  const offices = facts.list.filter(fact => fact.kind === 'place' && fact.source.path.includes('locations'))
  if (kind !== 'company' || offices.length < 2 || find(HEADQUARTERS, words, slots, grammar)) return undefined
  const count = words.find(({ number, marker }) => number !== null && marker === null)
  return words.find(
    word =>
      slots.get(word)?.slot === 'place' &&
      word.marker === 'at' &&
      count !== undefined &&
      count.clause === word.clause &&
      count.start < word.start,
  )
}

const THIS = /^(?:this|current|dieses|diesem|cette|este|neste|deste|quest|questo|dit)$/
const YEAR = /^(?:year|jahr|annee|ano|anno|jaar)$/

/** "This year" of contributions, which are counted for the last twelve months. */
const calendarYear = (words: readonly Word[], { figures }: Fact): Word | undefined =>
  figures.some(({ unit }) => unit === 'contributions')
    ? words.find(({ folded }, at) => YEAR.test(foldLetters(folded)) && THIS.test(words[at - 1]?.folded ?? ''))
    : undefined

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

const ONE = new Set('a an one ein einen une un un uno una um uma een'.split(' '))

/** A periodical as what the owner publishes or writes for: it is only where a titled work, or works, appeared. */
function untitledWork(
  words: readonly Word[],
  { kind }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const { kinds, language } = grammar
  const matches = [...slots.values()]
  if (kind !== 'publication' || matches.some(({ slot, isWhole }) => slot === 'title' && isWhole))
    return undefined
  const publisher = words.find(word => slots.get(word)?.slot === 'publisher')
  const isIn =
    publisher?.marker === 'at' && !(language === 'en' && words[words.indexOf(publisher) - 1]?.folded !== 'in')
  // "She wrote an article for Span Review", one that appeared.
  const isArticle = ({ stem }: Word, at: number) =>
    kinds.get('publication')?.has(stem) === true && ONE.has(words[at - 1]?.folded ?? '')
  const tense = tenseOf(words, grammar, slots)
  if (publisher?.marker === 'for' && (tense === 'past' || tense === 'perfect') && words.some(isArticle))
    return undefined
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

const FOUNDER =
  /^(?:(?:co|mit|mede)-?)?(?:founder|grunder(?:in)?|fondateur|fondatrice|fundador(?:a)?|fondatore|oprichter|oprichtster)$/

/** An event that dates, places and numbers do not tell: resigning, founding an employer, moving, joining with followers. */
function event(
  words: readonly Word[],
  { kind, start, slots: named }: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const has = (name: string) => [...slots.values()].some(({ slot }) => slot === name)
  // "Moved to Bristol" of a place, or of a role that is there.
  const isPlace = kind === 'place' || (has('place') && !has('organisation') && !has('title'))
  if (isPlace || (kind === 'figure' && start === null)) {
    const isFounded = find(FOUNDING, words, slots, grammar) !== undefined
    const isEvent = ({ folded }: Word) =>
      grammar.events.start.has(folded) &&
      !FOUNDING[grammar.language].test(foldLetters(folded)) &&
      !(isFounded && grammar.passive.has(folded))
    return words.find(word => !slots.has(word) && isEvent(word))
  }
  if (kind !== 'role' && kind !== 'volunteering') return undefined
  const begun = find(BEGINNING, words, slots, grammar)
  const isObject = (word: Word, at: number) =>
    slots.get(word)?.slot === 'organisation' &&
    slots.get(words[at - 1] as Word)?.slot !== 'organisation' &&
    word.clause === begun?.clause &&
    word.marker === null &&
    (grammar.verbsMove || word.start > begun.start || isPassiveVoice(words, grammar))
  const titles = named.flatMap(({ name, text }) =>
    name === 'title' ? text.split(/[&,/|+]|\s(?:and|und|et|y|e|en)\s/) : [],
  )
  const isFounder = titles.some(title => FOUNDER.test(foldLetters(title).trim()))
  return find(RESIGNING, words, slots, grammar) ?? (words.some(isObject) && !isFounder ? begun : undefined)
}
