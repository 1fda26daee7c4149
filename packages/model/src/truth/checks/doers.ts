import type { Grammar, TruthLanguage } from '../grammar.ts'
import type { Word } from '../words.ts'
import { isParticiple, isPassiveVoice, isVerbal } from './tense.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Pronouns for the owner as the subject. */
export const HE = list(
  'he she they er sie il elle ils elles él ella ellos ellas lei ele ela eles elas hij zij ze',
)

/** The speaker as an object: "Marc m'a formée". */
const ME: Record<TruthLanguage, ReadonlySet<string>> = {
  en: list('me us'),
  de: list('mir mich uns'),
  fr: list('me m moi nous'),
  es: list('me mí nos'),
  it: list('mi me m ci'),
  pt: list('me mim nos'),
  nl: list('mij me ons'),
}

/** Verbs beside such an object that are the speaker's: "me dedico", "mi occupo", "mudei-me". */
const FIRST: Partial<Record<TruthLanguage, RegExp>> = {
  fr: /(?:ons|mes)$/,
  es: /(?:[^i]o|[éí]|mos)$/,
  it: /(?:[^n]o|[aei]i)$/,
  pt: /(?:[^ã]o|ei|[^oe]i|mos)$/,
}

/** Objects before a verb: "el muelle lo repara mi vecino", "le gusta la música". */
const CLITICS: Partial<Record<TruthLanguage, ReadonlySet<string>>> = {
  es: list('lo la los las le les'),
  it: list('lo la li le l gli'),
  pt: list('o a os as lhe lhes'),
}

/** Whether the speaker is the object of a clause: "Marc trained me". */
function isDoneToSpeaker(clause: readonly Word[], grammar: Grammar): boolean {
  const { language, firstPerson, possessives } = grammar
  const isMe = ({ folded }: Word, index: number) =>
    ME[language].has(folded) &&
    clause[index - 1]?.role == null &&
    !(possessives.has(folded) && clause[index + 1]?.isContent)
  const at = clause.findIndex(isMe)
  if (at < 0) return false
  const beside = language === 'pt' ? [clause[at - 1], clause[at + 1]] : [clause[at + 1]]
  const isOwn = beside.some(word => word !== undefined && FIRST[language]?.test(word.folded))
  const acts = ({ folded }: Word) =>
    firstPerson.has(folded) && !possessives.has(folded) && !ME[language].has(folded)
  return !isOwn && !clause.some(acts)
}

/**
 * Returns the doer of a clause, and whether it is behind the verb, with an object or the subject of a passive in
 * front.
 */
function doerOf(
  clause: readonly Word[],
  isTold: boolean,
  grammar: Grammar,
): { word: Word; isBehind: boolean } | undefined {
  const isPlain = (word: Word) =>
    word.isContent &&
    word.marker === null &&
    word.number === null &&
    !grammar.neutral.has(word.stem) &&
    !isVerbal(word, clause, grammar)
  const at = clause.findIndex(word => isVerbal(word, clause, grammar))
  const agent = clause.some(word => word.isContent && isParticiple(word, grammar))
    ? clause.find(({ marker, isContent }) => isContent && marker === 'by')
    : undefined
  if (agent) return { word: agent, isBehind: true }
  // A verb of a form that the grammar does not know.
  const only = at < 0 && isTold ? clause.find(isPlain) : undefined
  if (only) return { word: only, isBehind: false }
  const subject = clause.slice(0, Math.max(0, at)).find(isPlain)
  const rest = clause.slice(at + 1)
  const clitics = CLITICS[grammar.language]
  const [last, next, further] = [clause[at - 1], clause[at + 1], clause[at + 2]]
  const isResumed =
    clitics?.has(last?.folded ?? '') || (clitics?.has(next?.folded ?? '') && further?.isContent === false)
  const isAccusative = grammar.language === 'de' && clause[0]?.folded === 'den'
  const isFronted = subject !== undefined && (isResumed || isAccusative)
  if (subject && !isFronted) return { word: subject, isBehind: false }
  // "Pinta los barcos mi hermana": a person of the speaker's behind an object.
  const mine = rest.find(
    (word, index) =>
      isPlain(word) &&
      grammar.possessives.has(rest[index - 1]?.folded ?? '') &&
      rest.slice(0, index).some(isPlain),
  )
  if (mine && clitics && !isTold) return { word: mine, isBehind: true }
  const isFree = isTold && (grammar.verbsMove || clitics !== undefined)
  const behind = rest.find(isPlain) ?? (isFronted ? rest.find(({ isContent }) => isContent) : undefined)
  return behind && (isFronted || isFree) ? { word: behind, isBehind: true } : undefined
}

/**
 * The doer of a clause of a passage if a statement gives the deed to the owner: by name, with a pronoun or, where
 * verbs need no subject, with none. The doer of what was done to the speaker stays in front, or is the agent of a
 * passive.
 */
export function robbedDoer(
  words: readonly Word[],
  clause: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  owners: ReadonlySet<Word>,
  grammar: Grammar,
): Word | undefined {
  const isTold = isDoneToSpeaker(clause, grammar)
  const { firstPerson, thirdPerson, possessives } = grammar
  const isPerson = ({ folded }: Word) =>
    (firstPerson.has(folded) || thirdPerson.has(folded)) && !possessives.has(folded)
  if (!isTold && clause.some(isPerson)) return undefined
  const isPaired = (word: Word) => clause.includes(pairs.get(word) as Word)
  const isVerb = (word: Word) => isVerbal(word, words, grammar)
  const deed =
    words.find(
      word => isPaired(word) && isVerb(word) && isVerbal(pairs.get(word) as Word, clause, grammar),
    ) ?? (isTold ? words.find(isPaired) : undefined)
  const inClause = words.filter(word => word.clause === deed?.clause)
  if (!deed || isPassiveVoice(inClause, grammar)) return undefined
  const doer = doerOf(clause, isTold, grammar)
  const named = inClause.find(word => doer && pairs.get(word) === doer.word)
  const isOwner = (word: Word) =>
    word.clause === deed.clause &&
    word.marker === null &&
    !word.isPossessor &&
    // "Led the choir": behind the verb, the owner is its object, unless the subject may stand there.
    (word.start < deed.start || grammar.verbsMove || CLITICS[grammar.language] !== undefined)
  const isHe = (word: Word) =>
    HE.has(word.folded) && !word.isContent && inClause[inClause.indexOf(word) - 1]?.role == null
  const isNamed = [...owners].some(each => pairs.has(each))
  const claimed = inClause.find(isHe) ?? (isNamed ? undefined : [...owners].find(isOwner))
  const isFront = (word: Word) =>
    word.start < (named?.start ?? 0) && isPaired(word) && word.marker === null && !word.number
  const clitics = CLITICS[grammar.language]
  if (!isTold) {
    if (!doer || (!claimed && (named || !doer.isBehind))) return undefined
    return claimed && hasOtherSubject(inClause, claimed, deed, isPaired, grammar) ? undefined : doer.word
  }
  const isDropped = clitics !== undefined && !inClause.some(({ folded }) => clitics.has(folded))
  if (!named) return claimed || doer || isDropped ? (doer?.word ?? deed) : undefined
  if (claimed && claimed.start < named.start) return doer?.word
  const before = inClause[inClause.indexOf(deed) - 1]
  const isKept = doer?.isBehind && clitics?.has(before?.folded ?? '')
  return isKept || (named.marker === null && !inClause.some(isFront)) ? undefined : doer?.word
}

/** "She makes home visits", "a language that managers can read": a verb or noun between the owner and the deed. */
const hasOtherSubject = (
  clause: readonly Word[],
  owner: Word,
  deed: Word,
  isPaired: (word: Word) => boolean,
  grammar: Grammar,
): boolean =>
  clause.some(
    word =>
      word.isContent &&
      word.start > owner.start &&
      word.start < deed.start &&
      (isVerbal(word, clause, grammar) || (isPaired(word) && word.marker === null && !grammar.verbsMove)),
  )
