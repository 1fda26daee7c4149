import type { Grammar, TruthLanguage } from '../grammar.ts'
import { isCapital, type Word } from '../words.ts'
import { BE } from './appositions.ts'
import type { Comparison } from './match-passage.ts'
import { SUBJECT_PRONOUNS, isOwnersRelative, refersToOwner, RELATIVE } from './owner-references.ts'
import { isParticiple, isPassiveVoice, isVerbal } from './tense.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Whether a word is a pronoun for the owner as the subject, and not the Italian article "il". */
const isHe = ({ folded }: Word, { determiners }: Grammar) =>
  SUBJECT_PRONOUNS.has(folded) && !determiners.has(folded)

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
export function isSpeakerPatient(clause: readonly Word[], grammar: Grammar): boolean {
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
 * Returns the agent of a clause, and whether it is behind the verb, with an object or the subject of a passive in
 * front.
 */
function agentOf(
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
  const byAgent = clause.some(word => word.isContent && isParticiple(word, grammar))
    ? clause.find(({ marker, isContent }) => isContent && marker === 'by')
    : undefined
  if (byAgent) return { word: byAgent, isBehind: true }
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
 * Returns the agent of a passage's clause if a statement attributes its action to the owner: by name, with a pronoun or,
 * where verbs need no subject, with none. The agent of what was done to the speaker stays in front, or becomes the agent
 * of a passive.
 */
export function misattributedAgent(
  clause: readonly Word[],
  { words, pairs, grammar }: Comparison,
  owners: ReadonlySet<Word>,
): Word | undefined {
  const isTold = isSpeakerPatient(clause, grammar)
  const { firstPerson, thirdPerson, possessives } = grammar
  const isPerson = ({ folded }: Word) =>
    (firstPerson.has(folded) || thirdPerson.has(folded)) && !possessives.has(folded)
  if (!isTold && clause.some(isPerson)) return undefined
  const isPaired = (word: Word) => clause.includes(pairs.get(word) as Word)
  const isVerb = (word: Word) => isVerbal(word, words, grammar)
  const action =
    words.find(
      word => isPaired(word) && isVerb(word) && isVerbal(pairs.get(word) as Word, clause, grammar),
    ) ?? (isTold ? words.find(isPaired) : undefined)
  const inClause = words.filter(word => word.clause === action?.clause)
  if (!action || isPassiveVoice(inClause, grammar)) return undefined
  const agent = agentOf(clause, isTold, grammar)
  const agents = agent ? [agent.word, ...namesBehind(agent.word, clause)] : []
  const named = inClause.find(word => agents.includes(pairs.get(word) as Word))
  const isOwner = (word: Word) =>
    word.clause === action.clause &&
    word.marker === null &&
    !word.isPossessor &&
    // "Led the choir": behind the verb, the owner is its object, unless the subject may stand there.
    (word.start < action.start || grammar.verbsMove || CLITICS[grammar.language] !== undefined)
  const isHe = (word: Word) =>
    SUBJECT_PRONOUNS.has(word.folded) && !word.isContent && inClause[inClause.indexOf(word) - 1]?.role == null
  const isNamed = [...owners].some(each => pairs.has(each))
  const claimed = inClause.find(isHe) ?? (isNamed ? undefined : [...owners].find(isOwner))
  const isFront = (word: Word) =>
    word.start < (named?.start ?? 0) && isPaired(word) && word.marker === null && !word.number
  const clitics = CLITICS[grammar.language]
  if (!isTold) {
    if (!agent || (!claimed && (named || !agent.isBehind))) return undefined
    return claimed && hasOtherSubject(inClause, claimed, action, isPaired, grammar) ? undefined : agent.word
  }
  const isDropped = clitics !== undefined && !inClause.some(({ folded }) => clitics.has(folded))
  if (!named) return claimed || agent || isDropped ? (agent?.word ?? action) : undefined
  if (claimed && claimed.start < named.start) return agent?.word
  const before = inClause[inClause.indexOf(action) - 1]
  const isKept = agent?.isBehind && clitics?.has(before?.folded ?? '')
  return isKept || (named.marker === null && !inClause.some(isFront)) ? undefined : agent?.word
}

/** Words besides "and" behind which a passage goes on with its agent: "but lost", ", then won". */
const ON: Record<TruthLanguage, RegExp> = {
  en: /^(?:but|yet|then|later)$/,
  de: /^(?:aber|doch|sondern|dann|danach|später)$/,
  fr: /^(?:mais|puis|ensuite)$/,
  es: /^(?:pero|sino|luego|después)$/,
  it: /^(?:ma|poi|però)$/,
  pt: /^(?:mas|depois)$/,
  nl: /^(?:maar|toen|daarna|later)$/,
}

/** Verbs that go on with a sentence without a tense: ", winning a prize". */
const GERUND: Partial<Record<TruthLanguage, RegExp>> = {
  en: /\p{L}{3}ing$/u,
  fr: /\p{L}{3}ant$/u,
  es: /[aei]ndo$/,
  it: /[ae]ndo$/,
  pt: /[aei]ndo$/,
}

/** Whether a clause goes on with the verb of another one: behind a comma, "and", "but" or "then". */
const goesOn = (first: Word | undefined, grammar: Grammar) =>
  first !== undefined && (first.isJoined || (first.isClauseStart && ON[grammar.language].test(first.folded)))

/**
 * The words for the one who goes on acting in a clause of a passage that has a verb and no subject: "brother" in "and
 * won a prize", behind what he founded, or "mother" in "won a medal", behind "who paints". None for the owner, whose
 * names in the passage are `selves`.
 */
export function inheritedAgents(
  at: number,
  passage: readonly Word[],
  selves: ReadonlySet<Word>,
  grammar: Grammar,
): Word[] {
  const agents = agentsBefore(at, passage, selves, grammar)
  if (agents.some(word => refersToOwner(word, passage, selves, grammar))) return []
  const [last] = agents.slice(-1)
  return last ? [...agents, ...namesBehind(last, passage)] : agents
}

/** The name behind a noun: "Ada Moss" of "my teacher Ada Moss". */
function namesBehind(noun: Word, words: readonly Word[]): Word[] {
  const rest = words.slice(words.indexOf(noun) + 1)
  const end = rest.findIndex(word => !isCapital(word) || word.isClauseStart)
  return rest.slice(0, end < 0 ? undefined : end)
}

function agentsBefore(
  at: number,
  passage: readonly Word[],
  selves: ReadonlySet<Word>,
  grammar: Grammar,
): Word[] {
  const clauseAt = (clause: number) => passage.filter(word => word.clause === clause)
  const inClause = clauseAt(at)
  const [first] = inClause
  const isGerund = first?.isContent === true && GERUND[grammar.language]?.test(first.folded) === true
  const verb = isGerund ? 0 : inClause.findIndex(word => isVerbal(word, inClause, grammar))
  const isJoin = grammar.joins.has(first?.folded ?? '') || ON[grammar.language].test(first?.folded ?? '')
  const alone: Word[] = []
  const isLast =
    grammar.verbsMove && inClause.findLast(word => isVerbHere(word, inClause, grammar)) === inClause.at(-1)
  // "Die twee filialen heeft en zes mensen in dienst heeft".
  const isOfRelative = isLast && RELATIVE[grammar.language].test(clauseAt(at - 1)[0]?.folded ?? '')
  const isOther = !isOfRelative && isActingClause(inClause, verb, grammar)
  if (!first || !goesOn(first, grammar) || verb < 0 || (verb > 0 && !isJoin) || isOther) return alone
  // "Ha escrito un libro y rodado una película".
  const isShared =
    isParticiple(inClause[verb] as Word, grammar) &&
    !inClause.some(({ folded }) => grammar.tense.perfect.has(folded)) &&
    clauseAt(at - 1).some(({ folded }) => grammar.tense.perfect.has(folded))
  if (!isShared && isFirst(inClause, grammar)) return alone
  // "Y los copian dos becarios".
  const isBehind = inClause.slice(verb).some((word, index) => index > 0 && isPlainNoun(word, grammar))
  if (isBehind && CLITICS[grammar.language]?.has(inClause[verb - 1]?.folded ?? '')) return alone
  const isThird = THIRD[grammar.language]?.test(inClause[verb]?.folded ?? '') === true && !isGerund
  let isNext = true
  for (let clause = at - 1; clause >= 0; clause -= 1) {
    const before = clauseAt(clause)
    const [opener] = before
    if (!opener || opener.sentence !== first.sentence) return alone
    const isRelative = opener.isClauseStart && RELATIVE[grammar.language].test(opener.folded)
    const place = isRelative ? passage.indexOf(opener) : passage.indexOf(relativeIn(before, grammar) as Word)
    if (place > 0 && isOwnersRelative(place, passage, selves, grammar)) return []
    // "I run a bakery that has two branches, employs six people and sells cakes".
    const noun = isThird && isNext ? passage[place - 1] : undefined
    if (
      noun?.isContent &&
      !isFirst(
        passage.slice(place).filter(word => word.clause === clause),
        grammar,
      )
    )
      return [noun]
    if (isRelative) continue
    // "I build boats, bridges or barns and write books".
    const listed = isJoin ? [] : alone
    // "I paint, my brother sculpts and sells vases".
    const person = before.find((_, index) => isPersonAt(index, before, grammar))
    if (isFirst(before, grammar)) return listed
    const told = before.findIndex(word => isVerbal(word, before, grammar))
    const isTold = told >= 0 || before.some(word => isHe(word, grammar))
    const agent = agentOf(before, false, grammar)?.word ?? ownPerson(before, grammar)
    // "Won a prize", behind what the agent founded.
    if (told >= 0 && !agent && goesOn(opener, grammar) && !isActingClause(before, told, grammar)) continue
    isNext = false
    // "My boat, a skiff called Ternen, sank".
    const isAside =
      !isJoin && opener.isJoined && !clauseAt(clause - 1).some(word => isVerbal(word, passage, grammar))
    if ((isTold || agent) && !isAside) return listed.length === 0 && agent ? [agent] : listed
    if (isThird && isJoin && person) return [person]
    if (isGerund) return alone
    // "The architect, Mette Krogh, chose the colours".
    alone.push(...(agent ? [agent] : before.filter(word => isPlainNoun(word, grammar))))
  }
  return alone
}

/** Whether a clause has a subject before its verb, or a pronoun as one behind it. */
const isActingClause = (clause: readonly Word[], verb: number, grammar: Grammar) =>
  clause.slice(0, Math.max(0, verb)).some(word => isActing(word, grammar)) ||
  (grammar.verbsMove && clause[verb + 1] !== undefined && isHe(clause[verb + 1] as Word, grammar))

/** "My brother" of "my brother sculpts", whose verb the grammar does not know. */
function isPersonAt(at: number, clause: readonly Word[], grammar: Grammar): boolean {
  const [word, before] = [clause[at], clause[at - 1]]
  const isStart = at === 1 || (at === 2 && grammar.joins.has(clause[0]?.folded ?? ''))
  return (
    word !== undefined &&
    isStart &&
    isPlainNoun(word, grammar) &&
    grammar.possessives.has(before?.folded ?? '')
  )
}

/** Verbs of the third person, where the first has another form. */
const THIRD: Partial<Record<TruthLanguage, RegExp>> = {
  en: /s$/,
  de: /t$/,
  fr: /(?:[^isx]|[^a]i)$/,
  es: /./,
  it: /./,
  pt: /./,
  nl: /t$/,
}

/** The relative pronoun within a clause: "that" of "a bakery that has two branches". */
const relativeIn = (clause: readonly Word[], grammar: Grammar) =>
  // German has a comma before it, and articles of the same form.
  grammar.language === 'de'
    ? undefined
    : clause.find(
        (word, at) =>
          RELATIVE[grammar.language].test(word.folded) &&
          clause[at - 1]?.isContent === true &&
          clause[at - 1]?.number === null,
      )

const isPlainNoun = ({ isContent, marker, number, stem }: Word, { neutral }: Grammar) =>
  isContent && marker === null && number === null && !neutral.has(stem)

const IT = /^(?:it|there|this|that|you|we|one|es|das|man|wir|ça|cela|c|on|nous|het|dat|men|je|er|we)$/

/** Whether a word before a verb is its subject. */
const isActing = (word: Word, grammar: Grammar) =>
  isPlainNoun(word, grammar) ||
  isHe(word, grammar) ||
  IT.test(word.folded) ||
  (grammar.thirdPerson.has(word.folded) && !grammar.possessives.has(word.folded))

/** Whether the speaker acts in a clause, with a pronoun or in the form of the verb. */
function isFirst(clause: readonly Word[], grammar: Grammar): boolean {
  const verb = clause.find(word => isVerbal(word, clause, grammar))
  return (
    clause.some(({ folded }) => grammar.firstPerson.has(folded) && !grammar.possessives.has(folded)) ||
    (verb !== undefined && FIRST[grammar.language]?.test(verb.folded) === true && grammar.language !== 'fr')
  )
}

/** "Seit 2010 führt mein Bruder den Laden": a person of the speaker's behind the verb. */
const ownPerson = (clause: readonly Word[], grammar: Grammar) =>
  grammar.verbsMove && clause.some(word => isVerbal(word, clause, grammar))
    ? clause.find(
        (word, at) => isPlainNoun(word, grammar) && grammar.possessives.has(clause[at - 1]?.folded ?? ''),
      )
    : undefined

/**
 * The noun of which a clause tells something without a comma, if a statement leaves it out: "bakery" of "I run a bakery
 * that has two branches".
 */
export function unnamedAntecedent(
  clause: readonly Word[],
  { passage, used, grammar }: Comparison,
  selves: ReadonlySet<Word>,
): Word | undefined {
  const relative = relativeIn(clause, grammar) as Word
  const at = clause.indexOf(relative)
  const [noun, next] = [clause[at - 1], clause[at + 1]]
  if (at < 1 || !noun || !next || used.has(noun) || isVerbal(noun, clause, grammar)) return undefined
  const rest = clause.slice(at + 1)
  // Dutch has the verb last: "een atelier dat brood verkoopt".
  const verb = grammar.verbsMove ? rest.findLast(word => isVerbHere(word, clause, grammar)) : next
  const isSubject =
    verb !== undefined &&
    isVerbHere(verb, clause, grammar) &&
    !rest
      .slice(0, rest.indexOf(verb) + 1)
      .some(
        word =>
          (grammar.firstPerson.has(word.folded) && !grammar.possessives.has(word.folded)) ||
          (grammar.verbsMove && (isHe(word, grammar) || IT.test(word.folded))),
      )
  const isFirstVerb = verb !== undefined && FIRST[grammar.language]?.test(verb.folded) === true
  if (!isSubject || isFirstVerb) return undefined
  // "I am a baker that won": the owner.
  if (isOwnersRelative(passage.indexOf(relative), passage, selves, grammar)) return undefined
  return clause.every((word, index) => !used.has(word) || index > at) ? noun : undefined
}

/** Whether a word behind a relative pronoun is a verb: by its form or, in English, with an "s". */
const isVerbHere = (word: Word, clause: readonly Word[], grammar: Grammar) =>
  isVerbal(word, clause, grammar) ||
  (grammar.language === 'en' && /[^s]s$/.test(word.folded) && word.isContent) ||
  grammar.tense.perfect.has(word.folded) ||
  grammar.passive.has(word.folded)

/**
 * Returns the agent of a clause if a statement adds the owner as a second agent: "she and her brother founded" of "my
 * brother founded". A passage that names its speaker as an agent, too, has another clause for that.
 */
export function jointAgent(
  clause: readonly Word[],
  { words, passage, pairs, grammar }: Comparison,
  owners: ReadonlySet<Word>,
): Word | undefined {
  if ([...owners].some(each => pairs.has(each))) return undefined
  const agent = clause.find(({ isContent, marker, number }) => isContent && marker === null && !number)
  const subject = words.find(word => agent && pairs.get(word) === agent)
  const action = words.find(
    word => subject && word.start > subject.start && clause.includes(pairs.get(word) as Word),
  )
  if (!agent || !subject || !action) return undefined
  if (!isOwnerJoined(words, subject, action, owners, grammar)) return undefined
  const at = clause[0]?.clause ?? 0
  const isBehind = joinedClauses(passage, at + 1, grammar).includes(at)
  const ours = [...joinedClauses(passage, at, grammar), ...(isBehind ? [at + 1] : [])]
  const isSpeaker = (word: Word) =>
    ours.includes(word.clause) &&
    grammar.firstPerson.has(word.folded) &&
    !grammar.possessives.has(word.folded)
  return passage.some(isSpeaker) ? undefined : agent
}

/** Whether "and" joins the owner to another subject of an action: "she and her brother founded". */
function isOwnerJoined(
  words: readonly Word[],
  subject: Word,
  action: Word,
  owners: ReadonlySet<Word>,
  grammar: Grammar,
): boolean {
  const all = [...owners, ...words.filter(word => !owners.has(word))].sort((a, b) => a.start - b.start)
  const isOwner = (word: Word, at: number) =>
    owners.has(word)
      ? word.marker === null && !word.isPossessor
      : SUBJECT_PRONOUNS.has(word.folded) && !word.isContent && all[at - 1]?.role == null
  const subjects = joinedClauses(all, action.clause, grammar)
  const isJoined = ({ clause: at, start }: Word) =>
    subjects.includes(at) ||
    (subjects.includes(subject.clause) && at === action.clause && start < action.start)
  return all.some((word, at) => isOwner(word, at) && isJoined(word))
}

/** "She and her brother founded" of "my brother and I founded", with the speaker in a clause of a passage. */
export const isJointly = (
  subject: Word,
  action: Word,
  clause: number,
  { words, passage, pairs, grammar }: Comparison,
  owners: ReadonlySet<Word>,
): boolean =>
  joinedClauses(passage, clause, grammar).includes(pairs.get(subject)?.clause ?? -1) &&
  isOwnerJoined(words, subject, action, owners, grammar)

/**
 * Returns one of several agents of a passage that a statement leaves out: "my sister" of "my sister and her husband run
 * the farm".
 */
export function missingAgent(clause: number, { passage, used, grammar }: Comparison): Word | undefined {
  const inClause = passage.filter(word => word.clause === clause)
  const verb = inClause.findIndex(word => isVerbal(word, inClause, grammar))
  const isAgent = (word: Word) => isPlainNoun(word, grammar)
  const agent = inClause.slice(0, Math.max(0, verb)).find(word => isAgent(word) && used.has(word))
  for (const at of agent ? joinedClauses(passage, clause, grammar) : []) {
    const agents = passage.filter(word => word.clause === at && isAgent(word))
    // "Masters of form and masters of craft".
    if (agents[0] && agents.every(word => !used.has(word) && word.stem !== agent?.stem)) return agents[0]
  }
  return undefined
}

/**
 * The noun that a statement makes the agent of what the speaker does, of a relative clause behind it: "her aunt teaches"
 * of "I teach at a school that my aunt founded".
 */
export function relativeClauseAgent({ words, passage, pairs, grammar }: Comparison): Word | undefined {
  return words.find(word => {
    const known = pairs.get(word)
    if (!known || !isPlainNoun(word, grammar)) return false
    const inClause = words.filter(({ clause }) => clause === word.clause)
    const action = inClause.find(
      each => each.start > word.start && isVerbal(each, inClause, grammar) && pairs.has(each),
    )
    const clause = passage.filter(each => each.clause === known.clause)
    const at = clause.indexOf(relativeIn(clause, grammar) as Word)
    const place = action ? clause.indexOf(pairs.get(action) as Word) : -1
    return at > 0 && place >= 0 && place < at && clause.indexOf(known) > at
  })
}

/** The clauses before one that "and" joins to it as further subjects of its verb: they have none. */
function joinedClauses(words: readonly Word[], clause: number, grammar: Grammar): number[] {
  const inClause = (at: number) => words.filter(word => word.clause === at)
  if (!grammar.joins.has(inClause(clause)[0]?.folded ?? '')) return []
  const found: number[] = []
  for (let at = clause - 1; at >= 0; at -= 1) {
    const list = inClause(at)
    if (list.length === 0 || list.some(word => isVerbal(word, list, grammar))) break
    found.push(at)
    if (!list[0]?.isJoined) break
  }
  return found
}

/**
 * The noun that is the subject of the relative clause that begins at a place, "bakery" of "runs a bakery, which won";
 * null for one that describes the owner, such as "she is a baker who won".
 */
export function relativeSubject(
  words: readonly Word[],
  start: number,
  owners: Iterable<Word>,
  grammar: Grammar,
): Word | null {
  const { firstPerson, language, verbsMove } = grammar
  const [noun, first] = words.slice(Math.max(0, start - 1), start + 1)
  if (start < 1 || !noun?.isContent || noun.number || !first || !RELATIVE[language].test(first.folded))
    return null
  const rest = words.slice(start + 1).filter(({ clause }) => clause === first.clause)
  const verb = rest.findIndex(word => isVerbal(word, rest, grammar))
  const hasSubject = rest
    .slice(0, verb)
    .some(
      word =>
        SUBJECT_PRONOUNS.has(word.folded) ||
        firstPerson.has(word.folded) ||
        (!verbsMove && word.isContent && word.marker === null && !word.number),
    )
  const before = words.slice(0, start)
  const isOwner =
    [...owners].includes(noun) ||
    before.some(({ folded }) => BE[language].has(folded)) ||
    !before.some(word => isVerbal(word, before, grammar))
  const isLast = !verbsMove || rest.findLast(({ isContent }) => isContent) === rest[verb]
  return verb < 0 || hasSubject || isOwner || !isLast ? null : noun
}

/** The noun that opens a sentence, as the subject of a verb behind a clause about it: "her son, who bakes, won". */
export function resumedSubject(
  words: readonly Word[],
  start: number,
  owners: Iterable<Word>,
  grammar: Grammar,
): Word | null {
  const first = words[start]
  const opening = words.filter(({ clause }) => clause === 0)
  const noun = opening.findLast(({ isContent, marker, number }) => isContent && marker === null && !number)
  if (!first || !noun || first.clause < 2 || grammar.joins.has(first.folded)) return null
  const isVerb = (word: Word) => isVerbal(word, words, grammar)
  const isTold = opening.some(isVerb) || [...owners].some(({ clause }) => clause === 0)
  return !isTold && isVerb(first) ? noun : null
}

const WHOSE = /^(?:whose|deren|dessen|dont|cuy[oa]s?|cuj[oa]s?|wiens|wier)$/

/** Pronouns that never mean an owner who is "she", and one who is "he". "It" never means an owner. */
const OTHERS: Partial<Record<TruthLanguage, readonly [RegExp, RegExp, RegExp]>> = {
  en: [/^(?:she|her|hers)$/, /^(?:he|his|him)$/, /^(?:it|they)$/],
  de: [/^(?:sie|ihre?[nmrs]?)$/, /^er$/, /^es$/],
  fr: [/^elle$/, /^il$/, /^ils$/],
  es: [/^ella$/, /^él$/, /^ellos$/],
}

/**
 * The noun that goes on acting in the clause that begins at a place: a person of the owner's behind "and" ("her brother
 * founded a school and won"), what "it" or "he" stands for, and whose something is ("a bakery whose team won").
 */
export function continuedSubject(
  words: readonly Word[],
  start: number,
  owners: readonly Word[],
  grammar: Grammar,
): Word | null {
  const [last, first] = [words[start - 1], words[start]]
  if (!last || !first) return null
  if (WHOSE.test(first.folded)) return last.isContent && !owners.includes(last) ? last : null
  const isJoin = grammar.joins.has(first.folded)
  const next = isJoin ? words[start + 1] : first
  const before = words.slice(0, start)
  const clauseBefore = before.filter(({ clause }) => clause === last.clause)
  const [she, he, it] = OTHERS[grammar.language] ?? []
  // "She and her partner run a farm, and they …".
  const areBoth = joinedClauses(words, last.clause, grammar).length > 0
  const isGendered = words.some(({ folded }) => she?.test(folded) || he?.test(folded))
  if (next && !next.isContent && it?.test(next.folded) && isGendered && !areBoth)
    return clauseBefore.findLast(({ isContent, number }) => isContent && !number) ?? null
  const isOther =
    next && !next.isContent && he?.test(next.folded) && before.some(({ folded }) => she?.test(folded))
  const isBare =
    isJoin &&
    next !== undefined &&
    isVerbal(next, words, grammar) &&
    !words.some(word => word.clause === next.clause && isHe(word, grammar))
  return isOther || isBare ? subjectOfOwners(before, owners, grammar) : null
}

/** The person of the owner's whom the last clause with a subject is about. */
function subjectOfOwners(words: readonly Word[], owners: readonly Word[], grammar: Grammar): Word | null {
  for (let clause = words.at(-1)?.clause ?? -1; clause >= 0; clause -= 1) {
    const inClause = words.filter(word => word.clause === clause)
    const verb = inClause.findIndex(word => isVerbal(word, inClause, grammar))
    const front = verb < 0 ? inClause : inClause.slice(0, verb)
    if (
      front.some(word => owners.includes(word) || isHe(word, grammar) || grammar.firstPerson.has(word.folded))
    )
      return null
    const noun = front.find(
      (word, at) =>
        word.isContent && word.marker === null && grammar.possessives.has(front[at - 1]?.folded ?? ''),
    )
    // "She and her brother founded a school and won".
    const isJoint =
      grammar.joins.has(inClause[0]?.folded ?? '') && joinedClauses(words, clause, grammar).length > 0
    if (noun) return isJoint ? null : noun
  }
  return null
}

/** A clause with another subject instead of its relative or other pronoun, or before its verb. */
export function withSubject(part: readonly Word[], noun: Word, { language }: Grammar): Word[] {
  const [first] = part
  if (!first) return []
  const [, he, it] = OTHERS[language] ?? []
  const isPronoun = ({ folded, isContent }: Word) => !isContent && (he?.test(folded) || it?.test(folded))
  const rest = RELATIVE[language].test(first.folded)
    ? part.slice(1)
    : part.filter((word, at) => at > 1 || !isPronoun(word))
  return [{ ...noun, marker: null, isPossessor: false, clause: first.clause }, ...rest]
}

const WE =
  /^(?:we|our|us|wir|uns\w*|nous|notre|nos|on|nosotr[oa]s|nuestr[oa]s?|noi|nostr[oaie]|nós|noss[oa]s?|wij|ons|onze|\p{L}+(?:mos|iamo))$/u

/**
 * The owner as a companion in what only another person did ("with her"), or the owner's team or company as the subject of
 * what the owner did alone.
 */
export function addedCompanion(
  { words, passage, pairs, grammar }: Comparison,
  isOrganization: boolean,
): Word | undefined {
  const { language, owner, possessives, thirdPerson } = grammar
  const isMine = passage.some(({ folded }) => ME[language].has(folded) || grammar.firstPerson.has(folded))
  const isOurs = passage.some(({ folded }) => WE.test(folded))
  return words.find((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    const isBeside = before?.role === 'with' && thirdPerson.has(word.folded) && next?.isContent !== true
    if (isBeside && !isMine) return true
    const isOwned = owner.has(word.stem) && possessives.has(before?.folded ?? '') && word.marker === null
    return (
      isOwned &&
      !isOrganization &&
      !isOurs &&
      !pairs.has(word) &&
      words
        .slice(at)
        .some(each => each.clause === word.clause && pairs.has(each) && isVerbal(each, words, grammar))
    )
  })
}

/** The noun to which a relative clause gives what the speaker does in one of the clauses `own` of a passage. */
export function relativeOfOwn(
  { words, passage, pairs, grammar }: Comparison,
  own: ReadonlySet<number>,
  owners: ReadonlySet<Word>,
): Word | undefined {
  for (const [at, word] of words.entries()) {
    const continued = word.isClauseStart ? continuedSubject(words, at, [...owners], grammar) : null
    const noun =
      relativeSubject(words, at, owners, grammar) ?? (continued && pairs.has(continued) ? continued : null)
    const inClause = words.filter(({ clause, start }) => clause === word.clause && start > word.start)
    const verb = noun && inClause.find(each => pairs.has(each) && isVerbal(each, inClause, grammar))
    const known = verb && pairs.get(verb)
    const isSame = passage.some(
      (each, index) =>
        known != null &&
        RELATIVE[grammar.language].test(each.folded) &&
        index < passage.indexOf(known) &&
        isAntecedent(pairs.get(noun as Word), passage, index, known, grammar),
    )
    const isOwn = known && (own.has(known.clause) || grammar.firstPerson.has(known.folded))
    if (noun && isOwn && !isSame) return noun
  }
  return undefined
}

/**
 * Whether a relative pronoun of a passage is that of a noun: no other one is between that it could be of. A name isn't
 * restricted ("a bakery in Ghent that employs"), and in English a verb has the number of its noun.
 */
function isAntecedent(
  noun: Word | undefined,
  passage: readonly Word[],
  at: number,
  verb: Word,
  grammar: Grammar,
): boolean {
  const relative = passage[at]
  if (!noun || !relative || passage.indexOf(noun) >= at) return false
  const between = passage.slice(passage.indexOf(noun) + 1, at)
  // "I build programs that write programs".
  if (between.length === 0) return true
  const { language, nounsAreCapitalized } = grammar
  const isNamed = !nounsAreCapitalized && !relative.isListed && !/^(?:who|quien)/.test(relative.folded)
  const isPlural = ({ folded }: Word) => /[^s]s$/.test(folded)
  const isPresent = language === 'en' && !isParticiple(verb, grammar) && !grammar.tense.past.has(verb.folded)
  const isOther = (word: Word) =>
    isPresent && isPlural(word) === isPlural(verb) && isPlural(noun) !== isPlural(verb)
  return (
    isNamed &&
    between.every(
      word =>
        !word.isListed &&
        !RELATIVE[language].test(word.folded) &&
        (!word.isContent ||
          word.number !== null ||
          /^\p{Lu}/u.test(word.text) ||
          isParticiple(word, grammar) ||
          grammar.neutral.has(word.stem) ||
          isOther(word)),
    ) &&
    !passage.slice(at + 1, passage.indexOf(verb)).some(word => isVerbal(word, passage, grammar))
  )
}

/** "She makes home visits", "a language that managers can read": a verb or noun between the owner and the action. */
const hasOtherSubject = (
  clause: readonly Word[],
  owner: Word,
  action: Word,
  isPaired: (word: Word) => boolean,
  grammar: Grammar,
): boolean =>
  clause.some(
    word =>
      word.isContent &&
      word.start > owner.start &&
      word.start < action.start &&
      (isVerbal(word, clause, grammar) || (isPaired(word) && word.marker === null && !grammar.verbsMove)),
  )

/**
 * The agent of a passive that is no subject of a statement without one: "she trained Jan Smit" of "I was trained by Jan
 * Smit".
 */
export function agentAsObject(
  { words, passage, pairs, grammar }: Comparison,
  owners: ReadonlySet<Word>,
): Word | undefined {
  const { mixedRoles, verbsMove, language } = grammar
  const isAgent = ({ marker }: Word) =>
    marker === 'by' || (marker !== null && mixedRoles.has('by') && mixedRoles.has(marker))
  return words.find(word => {
    const known = pairs.get(word)
    if (!known || word.marker !== null || !isAgent(known)) return false
    const clause = passage.filter(each => each.clause === known.clause)
    const inClause = words.filter(each => each.clause === word.clause)
    const action = inClause.find(each => {
      const source = pairs.get(each)
      return source?.clause === known.clause && isParticiple(source, grammar)
    })
    if (!action || !isPassiveVoice(clause, grammar) || isPassiveVoice(inClause, grammar)) return false
    const before = inClause.slice(0, inClause.indexOf(word))
    const isOwner = [...owners].some(
      each =>
        each.clause === word.clause && each.start < word.start && each.marker === null && !each.isPossessor,
    )
    if (isOwner || before.some((each, at) => isHe(each, grammar) && before[at - 1]?.role == null)) return true
    // "La entrevistó el Guardian".
    const clitics = CLITICS[language]
    return !verbsMove && word.start > action.start && !before.some(({ folded }) => clitics?.has(folded))
  })
}
