import type { Fact, Facts, Slot } from '../fact.ts'
import { isForeign, isQuestion, passageWords } from '../fact-index.ts'
import { foldLetters, type Grammar, type TruthLanguage, unitOf } from '../grammar.ts'
import { monthOf } from '../month-names.ts'
import { normalizeText } from '../normalize.ts'
import { isPeriod } from '../rates.ts'
import { type NearMiss, type Refusal, refuse } from '../verdict.ts'
import { isYearWord } from '../word.ts'
import { analyze, isSameStem, type Word } from '../words.ts'
import { checkDates } from './dates.ts'
import { checkFigures } from './figures.ts'
import { checkPassage } from './check-passage.ts'
import { checkTyped } from './check-typed.ts'
import { isOmittedVerb } from './fragments.ts'
import { degreeOf, originOf, AWARD_PLACING } from './typed-claims.ts'
import { type Comparison, compare, dropsVerb, matchPassage, type PassageMatch } from './match-passage.ts'
import { isDefinite, isInSlots, matchNames, matchSlots, type SlotMatch } from './match-slots.ts'
import { completesName, unrelatedName } from './names.ts'
import { hasVerb, isFiniteVerb, isParticiple, isVerbal, isVerbForm } from './tense.ts'
import { checkDescribedName, checkTitleObject } from './title-objects.ts'

export type Context = {
  list: readonly Fact[]
  facts: Facts
  grammar: Grammar
  today: Date
  /** All words of the sentence that a statement is a part of. */
  sentence: readonly Word[]
  /** The facts that the quotations of the sentence come from. */
  quoted: readonly Fact[]
}

/** Kinds whose name alone says something: "carpentry", "Dutch". */
const NAMING: ReadonlySet<string> = new Set(['name', 'skill', 'specialty', 'language', 'certificate'])

/** The reason why the words do not follow from the fact; null if they do. */
export function checkAgainst(
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
  const match = matchPassage(words, passage, grammar, slots)
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
  // A year that a passage gives itself is not mixed with those of what it describes.
  const dated = !isTyped && passage.some(isYearWord) ? { ...fact, start: null, end: null } : fact
  const counted =
    checkDates(words, new Set(unmatched), dated, grammar, today, handled) ??
    checkFigures(free, fact, grammar, slots, handled, isAboutWork(fact, slots, context))
  if (counted) return miss(counted)
  const isLight = match.pairs.size > 1 && !isTyped && !dropsVerb(passage, match, grammar)
  const unknown = unmatched.find(
    word =>
      !handled.has(word) &&
      !isKnown(word, words, fact, isTyped, context) &&
      !(isLight && grammar.light.has(word.stem) && !isName(word, grammar)) &&
      !completesName(
        word,
        words,
        [...match.pairs.keys()].filter(each => !slots.has(each)),
        facts,
      ),
  )
  if (unknown) return miss(refuseWord(unknown, grammar))
  const stranger = unrelatedName(words, slots, facts)
  if (stranger) return miss(refuse('name', stranger))
  const isSupported =
    handled.size > 0 ||
    match.pairs.size > 0 ||
    unmatched.some(word => isInSlots(word, fact, grammar)) ||
    [...slots.values()].some(
      ({ slot }) => slot !== 'described' && (slot !== 'owner' || NAMING.has(fact.kind)),
    )
  if (!isSupported) return miss(refuse('empty', ''))
  if (isTyped && claimsDegree(words, fact, slots, context) && isUnfinished(fact, context))
    return miss(refuse('negation', fact.source.quote.slice(0, 40)))
  const fluency = isTyped && fact.kind === 'language' ? unfoundedFluency(words, fact) : undefined
  if (fluency) return miss(refuse('word', fluency.text))
  const origin = isTyped && fact.kind === 'language' && originOf(words, context.sentence, fact, grammar)
  if (origin) return miss(refuse('word', origin.text))
  if (isTyped && isHeldElsewhere(words, fact, slots, context))
    return miss(refuse('negation', fact.source.quote.slice(0, 40)))
  const praise = facts.isTranscript ? undefined : selfPraise(words, passage, match, context)
  if (praise) return miss(refuse('praise', praise.text))
  const owners = new Set([...slots].flatMap(([word, { slot }]) => (slot === 'owner' ? [word] : [])))
  const refusal =
    checkRank(words, fact, slots, unmatched, grammar) ??
    checkPlacing(words, fact, context) ??
    (isTyped
      ? checkTitleObject(words, fact, slots, grammar)
      : checkDescribedName(compare(words, passage, match, grammar), fact, slots)) ??
    (isTyped
      ? checkTyped(words, fact, slots, context)
      : checkPassage(compareWithPassage(words, passage, match, fact, slots, context), owners, {
          isCurrent: fact.about === 'role' && fact.current === true,
          isEnded: DATED_KINDS.has(fact.about) && fact.current === false,
          isOrganization: facts.isOrganization,
          selves: new Set(matchNames(passage, facts, grammar).keys()),
        }))
  return refusal && miss(refusal)
}

/** A statement beside a passage, without names that the passage does not have. */
function compareWithPassage(
  statement: readonly Word[],
  passage: readonly Word[],
  matched: PassageMatch,
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  context: Context,
): Comparison {
  const { words, match } = asDescribed(statement, matched, slots)
  const isCompared = (word: Word) =>
    (!slots.has(word) || match.pairs.has(word)) && !(word.cue === 'spare' && fact.about === 'volunteering')
  return compare(
    words.filter(isCompared),
    passage,
    withoutOwner(match, slots, passage, context),
    context.grammar,
  )
}

/** Whether a statement about a study names its degree: "a BSc", "licenciou-se" of a "licenciatura". */
function claimsDegree(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  { grammar }: Context,
): boolean {
  const degree = degreeOf(fact)
  return (
    fact.kind === 'study' &&
    ([...slots.values()].some(({ slot }) => slot === 'degree') ||
      words.some((word, at) => word.isContent && isInSlots(word, degree, grammar, words[at - 1])))
  )
}

/** "From the baker Marie Dupont" as "from Marie Dupont", where the noun before a name describes it. */
function asDescribed(
  words: readonly Word[],
  match: PassageMatch,
  slots: ReadonlyMap<Word, SlotMatch>,
): { words: readonly Word[]; match: PassageMatch } {
  const at = words.findIndex((word, index) => {
    const name = words[index + 1]
    const known = name && match.pairs.get(name)
    return (
      slots.get(word)?.slot === 'described' &&
      word.marker !== null &&
      name?.marker === null &&
      known?.marker === word.marker &&
      match.pairs.get(word)?.marker === null
    )
  })
  const [noun, name] = words.slice(at, at + 2)
  if (at < 0 || !noun || !name) return { words, match }
  const named = { ...name, marker: noun.marker }
  const pairs = new Map(match.pairs)
  pairs.set(named, pairs.get(name) as Word)
  pairs.delete(name)
  pairs.delete(noun)
  return { words: words.toSpliced(at, 2, named), match: { ...match, pairs } }
}

const DATED_KINDS: ReadonlySet<string> = new Set(['role', 'volunteering', 'study'])

/** "Founded in Weimar by Ada, the school …": what opens a passage as a participle is said of the owner without a verb. */
function withoutOwner(
  match: PassageMatch,
  slots: ReadonlyMap<Word, SlotMatch>,
  passage: readonly Word[],
  { facts, grammar }: Context,
): PassageMatch {
  const [first] = passage
  const owners = [...match.pairs].filter(([word]) => slots.get(word)?.slot === 'owner')
  const others = [...match.pairs].filter(([word]) => slots.get(word)?.slot !== 'owner')
  const next = passage.find(({ clause, isContent }) => clause === 1 && isContent)
  const isOpening =
    first !== undefined &&
    isParticiple(first, grammar) &&
    next !== undefined &&
    matchNames(passage, facts, grammar).has(next) &&
    others.every(([, known]) => known.clause === 0)
  return isOpening && owners.length > 0 ? { ...match, pairs: new Map(others) } : match
}

/** Words of fluent and of native speakers in the seven languages, folded, and the levels that support them. */
const FLUENCY = [
  {
    claim: /^(?:nativ|matern|mother|tongue|mutter|moedertaal|madrelingua)/,
    level: /nativ|matern|mother|mutter|moeder|madrelingua|bilingu|zweisprachig|tweetalig/,
  },
  {
    claim: /^(?:fluen|fluid|couramment|courante?s?$|fliessend|vloeiend|corrente|bilingu|command)/,
    level:
      /nativ|matern|mother|mutter|moeder|madrelingua|bilingu|zweisprachig|tweetalig|fluen|fluid|courant|fliessend|verhandlungssicher|vloeiend|corrente|c1|c2|full professional|advanced/,
  },
] as const

/** A word that gives a language a level that the profile does not give it. */
function unfoundedFluency(words: readonly Word[], { slots }: Fact): Word | undefined {
  const known = foldLetters(slots.find(({ name }) => name === 'proficiency')?.text ?? '')
  return words.find(({ folded }) =>
    FLUENCY.some(({ claim, level }) => claim.test(foldLetters(folded)) && !level.test(known)),
  )
}

/** Whether a work is named by its title or quoted, so that its views and likes are not those of the whole channel. */
const isAboutWork = (fact: Fact, slots: ReadonlyMap<Word, SlotMatch>, { quoted }: Context) =>
  [...slots.values()].some(({ slot, isWhole }) => slot === 'title' && isWhole) ||
  quoted.some(({ source }) => source.path === fact.source.path)

/** Whether "no longer a midwife" is about one role while another with that title continues. */
function isHeldElsewhere(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  { facts, grammar }: Context,
): boolean {
  const isEnded = fact.kind === 'role' && words.some(({ cue }) => cue === 'ended')
  if (!isEnded || [...slots.values()].some(({ slot }) => slot === 'organisation')) return false
  const said = words.filter(word => word.isContent && isInSlots(word, fact, grammar))
  return facts.list.some(
    other =>
      other.kind === 'role' && other.current === true && said.some(word => isInSlots(word, other, grammar)),
  )
}

/** Whether a study ended with a degree, as far as the profile says. */
function hasDegree(fact: Fact, context: Context): boolean {
  if (fact.kind !== 'study' || !fact.slots.some(({ name }) => name === 'degree')) return false
  return !(fact.end === null && fact.start !== null) && !isUnfinished(fact, context)
}

/** Whether the profile says of a study that it was not finished. */
function isUnfinished(fact: Fact, { facts, grammar }: Context): boolean {
  const described = facts.list.filter(
    ({ kind, source }) => kind === 'passage' && source.path === fact.source.path,
  )
  const isMatch = (text: string) => {
    const match = UNFINISHED.exec(foldLetters(text))
    // The topic of a thesis: "über unvollendete Brücken".
    const isTopic = match && ADJECTIVE.test(match[0]) && TOPIC.test(foldLetters(text).slice(0, match.index))
    return match !== null && !isTopic
  }
  return (
    fact.slots.some(({ text }) => isMatch(text)) ||
    described.some(
      passage =>
        isMatch(passage.text ?? '') ||
        passageWords(passage, grammar).some(
          ({ cue }) => cue === 'negation' || cue === 'stop' || cue === 'ended' || cue === 'failed',
        ),
    )
  )
}

const TOPIC = /(?:^|\s)(?:on|about|uber|sur|sobre|su|over)\s$/u
const ADJECTIVE = /^(?:un|in(?!terr)|onvol)/

/** Words in the seven languages for a study that ended without its degree, folded. */
const UNFINISHED =
  /(?<!\p{L})(?:unfinished|incomplete|uncompleted|abandon(?!o(?!\p{L})|ment)|abbandonat|dropped out|discontinued|withdrew|withdrawn|left (?:after|before|without|early)|(?:not|never) (?:finish|complet)|without (?:a )?degree|ohne abschluss|(?:nicht|un) ?(?:abgeschlossen|beendet|vollendet)|abgebrochen|abbruch|inacheve|interrompu|non (?:termin|achev|conclu|complet)|sans diplome|incomplet|inconclus|inacab|sin (?:terminar|acabar|titulo)|sem (?:terminar|concluir|diploma)|nao (?:conclu|termin)|trancad|trancou|senza (?:laurea|titolo)|interrott|niet (?:af|voltooi|behaald)|onvoltooid|afgebroken|voortijdig|zonder (?:diploma|afstuderen)|(?:quittee?|deixei|deje|lasciat[oa]|verlaten|verlassen) (?:apres|avant|depois|antes|a meio|despues|dopo|prima|na |voor|nach |vor ))/u

/** A verb such as "won" for a passage about an award that has its own verb: "the prize went to …". */
const isOtherAction = (word: Word, before: Word | undefined, fact: Fact, grammar: Grammar) =>
  fact.text !== null &&
  fact.about === 'award' &&
  isVerbForm(word, before, grammar) &&
  hasVerb(passageWords(fact, grammar), grammar)

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
  const before = words[words.indexOf(word) - 1]
  // "A year" is not "a month".
  if (number || word.marker === 'per') return false
  const isVerb = !grammar.listed.has(word.folded) && isVerbal(word, words, grammar)
  if ((grammar.neutral.has(stem) && !isVerb) || isMeasured(word, words, fact, grammar)) return true
  // A prize "awarded" or a "skill" is no praise, if the profile has it.
  const isNamed = isTyped && (fact.kind === 'award' || fact.kind === 'skill')
  if (isNamed && grammar.kinds.get(fact.kind)?.has(stem)) return true
  if (grammar.isPraise(word)) return false
  if (grammar.owner.has(stem) && !isVerb && (facts.isOrganization || isOwnNoun(word, before, grammar)))
    return true
  if (grammar.kinds.get(fact.about)?.has(stem) && !isOtherAction(word, before, fact, grammar)) return true
  if (isTyped && fact.kind === 'skill' && isShare(word, words, fact, grammar)) return true
  if (isTyped && fact.kind === 'award' && isHonouredWork(word, words, grammar)) return true
  if (fact.kind === 'place' && facts.isOrganization && grammar.kinds.get('company')?.has(stem)) return true
  if (isTyped && hasDegree(fact, context) && grammar.kinds.get('degree')?.has(stem)) return true
  const isNoted = fact.text !== null && !facts.isTranscript && !hasVerb(passageWords(fact, grammar), grammar)
  if (isNoted && isOmittedVerb(word, before, fact, facts, grammar)) return true
  // A passage is not mixed with single words of the name of what it describes.
  return isTyped && isInSlots(word, fact, grammar, before)
}

/** "Faro", which has the stem of "faria". */
const isName = ({ start, text }: Word, { nounsAreCapitalized }: Grammar) =>
  !nounsAreCapitalized && start > 0 && /^\p{Lu}/u.test(text)

/** Nouns for a person, and for what a platform gives each. */
const PERSONAL =
  /^(?:person|individu|channel|account|profi|page|pagina|kana|konto|seite|canal|cuenta|perfil|autor|chaine|compte|pessoa|conta|persoon)/

/** "Her company", not "a company", which a person might not have. */
const isOwnNoun = ({ folded }: Word, before: Word | undefined, grammar: Grammar) =>
  PERSONAL.test(foldLetters(folded)) ||
  (before !== undefined && (grammar.possessives.has(before.folded) || isDefinite(before, grammar)))

const MEASURES: Record<TruthLanguage, RegExp> = {
  en: /^(?:long|old|high|tall|wide|deep|thick)$/,
  de: /^(?:lang|alt|hoch|groß|breit|tief|dick|weit)$/,
  fr: /^(?:long|longue|longs|longues|haut|haute|large)$/,
  es: /^(?:largo|larga|alto|alta|ancho|ancha)$/,
  it: /^(?:lungo|lunga|alto|alta|largo|larga)$/,
  pt: /^(?:comprido|comprida|alto|alta|largo|larga)$/,
  nl: /^(?:lang|oud|hoog|groot|breed|diep|dik|ver)$/,
}

/** "14 weeks long": an adjective that only says what was measured. */
export const isMeasure = (word: Word, words: readonly Word[], { language }: Grammar): boolean => {
  const [number, unit] = words.slice(Math.max(0, words.indexOf(word) - 2))
  return (
    MEASURES[language].test(word.folded) &&
    number?.number != null &&
    unit?.isContent === true &&
    unit !== word
  )
}

/** "The course takes 14 weeks" may be "14 weeks long"; "14 metres" are not said to be long, wide or high. */
function isMeasured(word: Word, words: readonly Word[], fact: Fact, grammar: Grammar): boolean {
  if (!isMeasure(word, words, grammar)) return false
  const unit = unitOf(words[words.indexOf(word) - 1] ?? word, grammar) ?? ''
  const isTime = TIMES.test(unit) || isPeriod(words[words.indexOf(word) - 1] ?? word, grammar)
  const isLong = /^(?:l|comprid)/.test(word.folded)
  return (
    isTime &&
    isLong &&
    !passageWords(fact, grammar).some(({ folded }) => MEASURES[grammar.language].test(folded))
  )
}

const TIMES = /^(?:years|months|decades)$/

/** "Makes up 60 % of her code", of a language that has such a share. */
const isShare = ({ stem }: Word, words: readonly Word[], { figures }: Fact, { kinds }: Grammar) =>
  kinds.get('share')?.has(stem) === true &&
  figures.some(({ unit }) => unit === 'percent') &&
  words.some(({ number }) => number?.isPercent)

/** "For her work", which names no place of work: the issuer of a prize is no employer. */
function isHonouredWork(word: Word, words: readonly Word[], grammar: Grammar): boolean {
  const at = words.indexOf(word)
  const [preposition, possessive] = words.slice(Math.max(0, at - 2), at)
  const next = words[at + 1]
  return (
    grammar.language === 'en' &&
    word.folded === 'work' &&
    preposition?.role === 'for' &&
    possessive !== undefined &&
    grammar.possessives.has(possessive.folded) &&
    (next === undefined || next.isClauseStart || next.role === 'by')
  )
}

/** A word of self-praise in the third person: "I am the best baker" as "She is the best baker". */
function selfPraise(
  words: readonly Word[],
  passage: readonly Word[],
  { pairs }: PassageMatch,
  { facts, grammar }: Context,
): Word | undefined {
  if (words.some(({ folded }) => grammar.firstPerson.has(folded))) return undefined
  const own = matchNames(passage, facts, grammar)
  return [...pairs].find(([word, known]) => {
    if (!grammar.isPraise(word) && !grammar.isPraise(known)) return false
    const inClause = passage.filter(({ clause }) => clause === known.clause)
    return (
      !hasVerb(inClause, grammar) ||
      inClause.some(each => grammar.firstPerson.has(each.folded) || own.has(each))
    )
  })?.[0]
}

export function refuseWord(word: Word, grammar: Grammar): Refusal {
  if (grammar.isPraise(word)) return refuse('praise', word.text)
  if (word.number) return refuse('number', word.text)
  return refuse(/\p{Lu}/u.test(word.text) ? 'name' : 'word', word.text)
}

const negationsOf = ({ text }: Slot, grammar: Grammar) =>
  analyze(normalizeText(text), grammar).some(({ cue }) => cue === 'negation')

const RANKED: ReadonlySet<string> = new Set(['role', 'volunteering', 'award'])

/** Ranks of people who do the whole work: a visiting tutor teaches, an assistant manager does not manage. */
const MILD_RANK =
  /\b(?:visiting|guest|adjunct|locum|gast|gastdozent|frei|invit|ospite|convidad|ehrenamtlich|volunt|volont|freiwillig|benevol|vrijwillig|vacataire|contratto)/

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
      ([...slots.values()].some(match => match.slot === slot.name) ||
        unmatched.some(word => isInSlots(word, { ...fact, slots: [slot] }, grammar))) &&
      negationsOf(slot, grammar) &&
      words.every(({ cue }) => cue !== 'negation'),
  )
  if (denied) return refuse('negation', denied.text)
  const title = fact.slots.find(({ name }) => name === 'title')
  if (!title || !RANKED.has(fact.kind)) return null
  const isNamed =
    [...slots.values()].some(({ slot }) => slot === 'title') ||
    unmatched.some(word => isInSlots(word, { ...fact, slots: [title] }, grammar))
  if (!isNamed) return null
  const naming = unmatched.filter(word => isInSlots(word, { ...fact, slots: [title] }, grammar))
  const isDone =
    naming.length > 0 &&
    naming.every(word => isFiniteVerb(word, words, grammar)) &&
    MILD_RANK.test(foldLetters(title.text))
  if (isDone) return null
  const rank = analyze(normalizeText(title.text), grammar).find(({ folded }) => grammar.ranks.has(folded))
  return rank && !words.some(({ stem }) => isSameStem(stem, rank.stem, grammar))
    ? refuse('rank', rank.text)
    : null
}

const ORDINAL =
  /^(?:second|third|fourth|fifth|[2-9]|viert|zweit|dritt|deuxieme|troisieme|segund|tercer|terz|terceir|tweede|derde)/
/** Nouns behind an ordinal that counts no places. */
const EDITION = /^(?:edition|annual|auflage|ausgabe|edicion|edizion|edicao|editie)/
/** A prize behind "team" or "jury": what was won, not who judged. */
const PRIZE = /^(?:prize|award|prei?s|prix|premi|prijs)/

/** Whether a description's word names a place below the first, or another part in an award than winning it. */
function isPlacing({ folded }: Word, next: Word | undefined): boolean {
  const form = foldLetters(folded)
  const following = foldLetters(next?.folded ?? '')
  if (!AWARD_PLACING.test(form)) return false
  if (ORDINAL.test(form)) return !EDITION.test(following) && monthOf(following) === null
  if (form === 'judged') return next?.marker !== 'by'
  return !/^(?:jury|team|group|equipe|squadra)$/.test(form) || !PRIZE.test(following)
}

/** A description such as "Second place", which no statement about its award leaves out. */
function checkPlacing(words: readonly Word[], fact: Fact, { facts, grammar }: Context): Refusal | null {
  if (fact.about !== 'award') return null
  const described = facts.list.filter(({ text, source }) => text !== null && source.path === fact.source.path)
  const place = described
    .map(passage => passageWords(passage, grammar).filter(({ isContent }) => isContent))
    .map(content => content.slice(0, 3).find((word, at) => isPlacing(word, content[at + 1])))
    .find(Boolean)
  return place && !words.some(({ stem }) => isSameStem(stem, place.stem, grammar))
    ? refuse('rank', place.text)
    : null
}
