import type { Grammar, TruthLanguage } from '../grammar.ts'
import { isYearWord } from '../word.ts'
import type { Word } from '../words.ts'
import { BE } from './appositions.ts'
import { HE } from './doers.ts'
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
export function giver(
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
  const wrong = verbs.map(verb => wrongSide(verb, words, slots, grammar)).find(Boolean)
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

/** The giver or receiver that a clause with a verb of giving has and the award has not. */
function wrongSide(
  verb: Word,
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Word | undefined {
  const { language, mixedRoles, verbsMove, tense } = grammar
  const inClause = words.filter(({ clause }) => clause === verb.clause)
  const before = inClause.slice(0, inClause.indexOf(verb))
  const issuer = inClause.find(word => slots.get(word)?.slot === 'issuer')
  const isDative = issuer?.marker === null && words[words.indexOf(issuer) - 1]?.folded === 'dem'
  if (issuer?.marker === 'to' || isDative) return issuer
  const owner = words.find(
    (word, at) =>
      word.clause <= verb.clause &&
      ((slots.get(word)?.slot === 'owner' && word.marker === null && !word.isPossessor) ||
        (HE.has(word.folded) && grammar.thirdPerson.has(word.folded) && words[at - 1]?.role == null)),
  )
  const isDone = isParticiple(verb, grammar)
  const isAuxiliary = ({ folded }: Word) => tense.perfect.has(folded) && !BE[language].has(folded)
  const receives = (word: Word) =>
    word !== verb &&
    grammar.kinds.get('award')?.has(word.stem) === true &&
    !slots.has(word) &&
    !GIVING[language].test(word.folded) &&
    isVerbal(word, words, grammar)
  // "Awarded the Golden Map in 2018", "kreeg … uitgereikt".
  const isReduced =
    isDone && before.every(word => word.role !== null || word.number !== null || word.marker !== null)
  const isPassive =
    isPassiveVoice(inClause, grammar) ||
    (isDone && inClause.some(({ folded }) => BE[language].has(folded))) ||
    (isReduced && !inClause.some(word => isAuxiliary(word) || word === owner)) ||
    inClause.some(receives)
  if (isPassive) {
    const isAgent = ({ marker }: Word) =>
      marker === 'by' || (marker === 'from' && (mixedRoles.has('by') || verbsMove))
    const agent = inClause.find(
      (word, at) =>
        (word.isContent && !word.number && isAgent(word) && (slots.get(word)?.slot ?? 'owner') === 'owner') ||
        (!word.isContent &&
          inClause[at - 1]?.role !== 'of' &&
          isOwnerBehind(word, inClause[at - 1], slots, grammar)),
    )
    return agent ?? (issuer && issuer === inClause.find(({ isContent }) => isContent) ? issuer : undefined)
  }
  const isGiven = inClause.some(({ folded, isContent }) => !isContent && DATIVE.has(folded))
  const isBefore = issuer !== undefined && (verbsMove || isGiven || issuer.start < verb.start)
  if (issuer?.marker === null && isBefore) return owner && owner.start < issuer.start ? owner : undefined
  const isOne =
    inClause.some(({ folded }) => ONE.has(folded)) ||
    (isGiven && (PLURAL.test(verb.folded) || before.some(({ folded }) => PLURAL.test(folded))))
  return isOne ? owner : (owner ?? verb)
}
