import type { Grammar, TruthLanguage } from '../grammar.ts'
import { isYearWord } from '../word.ts'
import type { Word } from '../words.ts'
import { BE } from './appositions.ts'
import { SUBJECT_PRONOUNS } from './owner-references.ts'
import type { SlotMatch } from './match-slots.ts'
import { isParticiple, isPassiveVoice, isVerbal } from './tense.ts'

/** Forms of verbs by which an award is given, not received. */
const GIVING: Record<TruthLanguage, RegExp> = {
  en: /^(?:award|honou?r|present|confer|recogni[sz])(?:e?s|r?ed|r?ing|e)?$|^g(?:ave|iv)/,
  de: /^(?:verl(?:eih|ieh)|verg[aei]b|(?:aus)?(?:ge)?zeichne|ge?ehrt|ehr(?:t|te|ten|en)$|(?:ge)?würdig|g[aeiä]b|gegeben)/,
  fr: /^(?:décern|attribu|distingu|honor|récompens|rem[ei]t|remis|donn)/,
  es: /^(?:conced|otorg|distingu|reconoc(?!im)|galardon(?!es)|premi(?!os?$)|entreg|dio$)/,
  it: /^(?:confer|assegn|insign|premi(?!o$)|attribu|consegn)/,
  pt: /^(?:atribu|premi(?!os?$)|galardo|agraci|distingu|reconhec(?!im)|conced|outorg|entreg|deu$)/,
  nl: /^(?:ken(?:t|de|den)$|toeken|toegekend|reik|uitgereikt|uitreik|verle|onderscheid(?!ing)|ge?ëer|(?:ge)?eer(?:t|d|de|den)$|bekro|g[ae]e?f|gegeven)/,
}
/** Pronouns for the owner as the indirect object, where verbs need no subject. */
const DATIVE = new Set(['le', 'les', 'lhe', 'lhes', 'gli', 'me', 'mi', 'nos', 'ci'])
/** "One gave her the prize", and plural verbs. */
const ONE = new Set(['man', 'on', 'men', 'se', 'si'])
const PLURAL = /(?:[aeo]n|no|am)$/

/**
 * Returns the word that reverses giver and receiver of the owner's award: "Nora awarded the Golden Map", "the Map Union
 * received it from Nora". A verb of giving needs the issuer or "one" as its subject, or a passive.
 */
export function swappedAwardRole(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const isGiving = (word: Word, at: number) => {
    const before = words[at - 1]
    const isNoun =
      before !== undefined &&
      (before.role !== null ||
        before.isPossessor ||
        (before.number !== null && !isYearWord(before)) ||
        (grammar.possessives.has(before.folded) && !isParticiple(word, grammar)) ||
        (grammar.determiners.has(before.folded) && !DATIVE.has(before.folded)))
    const isCapital = grammar.nounsAreCapitalized && word.start > 0 && /^\p{Lu}/u.test(word.text)
    return !slots.has(word) && !isCapital && !isNoun && GIVING[grammar.language].test(word.folded)
  }
  const verbs = words.filter(isGiving)
  const wrong = verbs.map(verb => mismatchedRole(verb, words, slots, grammar)).find(Boolean)
  if (wrong || verbs.length > 0) return wrong
  const issuer = words.find(word => slots.get(word)?.slot === 'issuer')
  const isSubject = issuer?.marker === null && words.find(({ isContent }) => isContent) === issuer
  return isSubject ? words.find((word, at) => isOwnerBehind(word, words[at - 1], slots, grammar)) : undefined
}

/** "By Nora", "von ihr". */
function isOwnerBehind(
  word: Word,
  before: Word | undefined,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean {
  const isFrom = (role: Word['role'] | undefined) => role === 'by' || role === 'from' || role === 'of'
  if (slots.get(word)?.slot === 'owner') return isFrom(word.marker)
  return grammar.thirdPerson.has(word.folded) && isFrom(before?.role)
}

/** A clause with a verb of giving: its words, and those that may be giver and receiver. */
type Giving = {
  verb: Word
  clause: readonly Word[]
  issuer: Word | undefined
  /** The owner as a subject, by name or pronoun. */
  owner: Word | undefined
}

/** The giver or receiver that a clause with a verb of giving has and the award has not. */
function mismatchedRole(
  verb: Word,
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const clause = words.filter(word => word.clause === verb.clause)
  const issuer = clause.find(word => slots.get(word)?.slot === 'issuer')
  const isSubject = (word: Word, before: Word | undefined) =>
    slots.get(word)?.slot === 'owner'
      ? word.marker === null && !word.isPossessor
      : SUBJECT_PRONOUNS.has(word.folded) && grammar.thirdPerson.has(word.folded) && before?.role == null
  const owner = words.find((word, at) => word.clause <= verb.clause && isSubject(word, words[at - 1]))
  // "To the Map Union", "dem Kartenverein".
  const isDative = issuer?.marker === null && words[words.indexOf(issuer) - 1]?.folded === 'dem'
  if (issuer?.marker === 'to' || isDative) return issuer
  const giving = { verb, clause, issuer, owner }
  return isPassive(giving, words, slots, grammar)
    ? wrongAgent(giving, slots, grammar)
    : wrongSubject(giving, grammar)
}

/** Whether the verb says what is received: "was awarded", "received … awarded by", "awarded the Golden Map in 2018". */
function isPassive(
  { verb, clause, owner }: Giving,
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): boolean {
  const { kinds, language, tense } = grammar
  const receives = (word: Word) =>
    word !== verb &&
    kinds.get('award')?.has(word.stem) === true &&
    !slots.has(word) &&
    !GIVING[language].test(word.folded) &&
    isVerbal(word, words, grammar)
  if (isPassiveVoice(clause, grammar) || clause.some(receives)) return true
  if (!isParticiple(verb, grammar)) return false
  const isActive = (word: Word) =>
    word === owner || (tense.perfect.has(word.folded) && !BE[language].has(word.folded))
  const isReduced = clause
    .slice(0, clause.indexOf(verb))
    .every(word => word.role !== null || word.number !== null || word.marker !== null)
  return clause.some(({ folded }) => BE[language].has(folded)) || (isReduced && !clause.some(isActive))
}

/** The owner or a stranger as the agent of a passive, or the issuer as its subject. */
function wrongAgent(
  { clause, issuer }: Giving,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const { mixedRoles, verbsMove } = grammar
  const isAgent = ({ marker }: Word) =>
    marker === 'by' || (marker === 'from' && (mixedRoles.has('by') || verbsMove))
  const isWrong = (word: Word, before: Word | undefined) =>
    word.isContent
      ? !word.number && isAgent(word) && (slots.get(word)?.slot ?? 'owner') === 'owner'
      : before?.role !== 'of' && isOwnerBehind(word, before, slots, grammar)
  const agent = clause.find((word, at) => isWrong(word, clause[at - 1]))
  return agent ?? (issuer && issuer === clause.find(({ isContent }) => isContent) ? issuer : undefined)
}

/** The subject of a verb of giving that is neither the issuer nor "one". */
function wrongSubject({ verb, clause, issuer, owner }: Giving, { verbsMove }: Grammar): Word | undefined {
  const isGiven = clause.some(({ folded, isContent }) => !isContent && DATIVE.has(folded))
  const isBefore = issuer !== undefined && (verbsMove || isGiven || issuer.start < verb.start)
  if (issuer?.marker === null && isBefore) return owner && owner.start < issuer.start ? owner : undefined
  const isPlural = clause.slice(0, clause.indexOf(verb) + 1).some(({ folded }) => PLURAL.test(folded))
  const isOne = clause.some(({ folded }) => ONE.has(folded)) || (isGiven && isPlural)
  return isOne ? owner : (owner ?? verb)
}
