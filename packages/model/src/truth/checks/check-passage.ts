import { type Grammar, unitOf } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isYearWord } from '../word.ts'
import { quote, type Word } from '../words.ts'
import { conjoinedAlternative } from './alternatives.ts'
import {
  BE,
  isAntecedent,
  isApposition,
  otherName,
  antecedentsOf,
  misattributedApposition,
  subjectBefore,
  unnamedSide,
} from './appositions.ts'
import { checkCues, mainClauses } from './check-cues.ts'
import { checkOrder, contentAfter, isDay, isSpeaker, sharesObject } from './check-order.ts'
import {
  agentAsObject,
  relativeClauseAgent,
  inheritedAgents,
  isSpeakerPatient,
  missingAgent,
  isJointly,
  jointAgent,
  relativeOfOwn,
  misattributedAgent,
  unnamedAntecedent,
  addedCompanion,
} from './agents.ts'
import { authorOfWork, coAuthor, droppedHeadNoun } from './works.ts'
import type { Comparison } from './match-passage.ts'
import { continuesOwnerClause, refersToOwner, SUBJECT_PRONOUNS } from './owner-references.ts'
import { addedParticle, unsupportedProfession, substitutedVerb } from './verb-substitutions.ts'
import {
  hasVerb,
  isFiniteVerb,
  isParticiple,
  isPassiveVoice,
  isVerbal,
  isVerbForm,
  tenseOf,
  UNCHANGED,
} from './tense.ts'

/** The kind of owner, the owner's names in the passage, and whether it describes a role of today or one that is over. */
type Owner = {
  isCurrent: boolean
  isEnded: boolean
  isOrganization: boolean
  selves: ReadonlySet<Word>
}

/** Checks that a statement made of the words of a passage has the same meaning as the passage. */
export function checkPassage(
  comparison: Comparison,
  owners: ReadonlySet<Word>,
  owner: Owner,
): Refusal | null {
  const listed = conjoinedAlternative(comparison)
  return (
    checkSentences(comparison) ??
    checkNumberNouns(comparison) ??
    checkDurations(comparison) ??
    (listed ? refuse('order', listed.text) : null) ??
    (isApposition(comparison) && !coordinatesOwner(comparison, owners)
      ? null
      : checkClauses(comparison, owners, owner))
  )
}

/** "Nora and Jan Smit are architects" of Jan Smit alone. */
const coordinatesOwner = ({ words, pairs }: Comparison, owners: ReadonlySet<Word>): boolean =>
  [...owners].some(each => !pairs.has(each) && each.marker === null && !each.isPossessor) ||
  words.some(({ folded, isContent }) => SUBJECT_PRONOUNS.has(folded) && !isContent)

/** Checks agent, object, polarity and time against the clauses of a passage. */
function checkClauses(comparison: Comparison, owners: ReadonlySet<Word>, owner: Owner): Refusal | null {
  const invented =
    unsupportedProfession(comparison) ?? substitutedVerb(comparison) ?? addedParticle(comparison)
  if (invented) return refuse('word', invented.text)
  return (
    checkSubject(comparison, owners, owner) ??
    checkEnd(comparison) ??
    checkOrder(comparison) ??
    checkCues(comparison) ??
    checkTense(comparison, owners, owner)
  )
}

/** A verb that ends something is not left out: "is president" of "leaves the presidency". */
function checkEnd({ passage, used, grammar }: Comparison): Refusal | null {
  const clauses = new Set([...used].map(({ clause }) => clause))
  const end = passage.find(
    word => clauses.has(word.clause) && !used.has(word) && grammar.events.end.has(word.folded),
  )
  const isNamed =
    end && passage.some(word => used.has(word) && word.clause === end.clause && word.start > end.start)
  return end && isNamed ? refuse('negation', end.text) : null
}

/** A clause made of two sentences takes only its subject from the first, to which a pronoun of the second points. */
function checkSentences({ words, passage, pairs, grammar: { thirdPerson } }: Comparison): Refusal | null {
  for (const clause of new Set(words.map(word => word.clause))) {
    const known = words.flatMap(word => (word.clause === clause ? (pairs.get(word) ?? []) : []))
    const changes = known.filter(
      ({ sentence }, index) => index > 0 && sentence !== known[index - 1]?.sentence,
    )
    const [second] = changes
    if (!second) continue
    const points = passage.some(word => word.clause === second.clause && thirdPerson.has(word.folded))
    if (changes.length > 1 || second.sentence === 0 || !points) return refuse('order', second.text)
  }
  return null
}

/** A number keeps the noun that it counts; an adjective before the noun may go. */
function checkNumberNouns({ words, passage, pairs, grammar }: Comparison): Refusal | null {
  for (const [word, known] of pairs) {
    if (!word.number || isYearWord(word)) continue
    const isCount = known.marker === null && !isDay(known, passage, grammar)
    if (isCount && isDay(word, words, grammar)) return refuse('number', word.text)
    const [noun] = contentAfter(words, word)
    const nouns = contentAfter(passage, known)
    const counted = noun && pairs.get(noun)
    const isSame = noun ? counted !== undefined && nouns.includes(counted) : nouns.length === 0
    // "A team of six" are six people.
    const arePeople =
      noun !== undefined &&
      nouns.length === 0 &&
      grammar.units.get(noun.stem) === 'people' &&
      isOfTeam(known, passage, grammar)
    if (!isSame && !arePeople) return refuse('number', quote(noun ? [word, noun] : [word]))
  }
  return null
}

const HALF = /^(?:half|halb|halbes|demie?|medi[oa]|mezz[oa]|mei[oa])$/
const AND_HALF = /\b(?:and a half|und ein halbes|et demie?|y medi[oa]|e mezz[oa]|e mei[oa]|en een half)(?!\S)/
const ARTICLE = /^(?:an?|eine?[nmr]?|une?|un[oa]|uma?|een)$/
const TIMES: ReadonlySet<string | undefined> = new Set(['years', 'months', 'decades'])

/** "Ten years" are not a year, and "two and a half" not two. */
function checkDurations({ words, passage, pairs, used, grammar }: Comparison): Refusal | null {
  const after = (at: number) => passage.slice(at + 1, at + 6).map(({ folded }) => folded)
  const halved = passage.filter(
    (word, at) => (word.number || TIMES.has(unitOf(word, grammar))) && AND_HALF.test(after(at).join(' ')),
  )
  const half = words.find(({ folded }) => HALF.test(folded))
  const isKept = halved.some(word => used.has(word))
  if (halved.length > 0 && isKept !== (half !== undefined))
    return refuse('number', (half ?? halved[0])?.text ?? '')
  for (const [word, known] of pairs) {
    const before = passage[passage.indexOf(known) - 1]
    const isOne = ARTICLE.test(words[words.indexOf(word) - 1]?.folded ?? '') && word.marker !== 'per'
    if (isOne && TIMES.has(unitOf(word, grammar)) && before?.number && !before.number.values.includes(1))
      return refuse('number', word.text)
  }
  return null
}

/** "A team of six", "wir sind zu fünft": a number that counts people without saying so. */
function isOfTeam(number: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const before = passage.slice(0, passage.indexOf(number))
  const noun = before.findLast(({ isContent }) => isContent)
  if (number.marker === 'of' && noun && grammar.owner.has(noun.stem)) return true
  return noun === undefined && before.some(({ folded }) => grammar.firstPerson.has(folded))
}

/** The agent stays the same: a subject that is not the speaker must be named. */
function checkSubject(
  comparison: Comparison,
  owners: ReadonlySet<Word>,
  { isOrganization, selves }: Owner,
): Refusal | null {
  const { words, passage, pairs, used, grammar } = comparison
  const aside = misattributedApposition(comparison, word => refersToOwner(word, passage, selves, grammar))
  if (aside) return refuse('subject', aside.text)
  const clauses = new Set([...used].map(({ clause }) => clause))
  const own = new Set<number>()
  for (const clause of clauses) {
    const inClause = passage.filter(word => word.clause === clause)
    if (inClause.some(({ isLabel }) => isLabel)) continue
    const firstContent = inClause.findIndex(word => word.isContent)
    const opening = inClause.slice(0, firstContent)
    const isOfOwner = continuesOwnerClause(clause, passage, selves, grammar)
    const isOwn =
      opening.some(word => isSpeaker(word, grammar)) ||
      isInverted(inClause, firstContent, grammar) ||
      followsSpeaker(clause, passage, grammar) ||
      isOfOwner
    if (isOwn) own.add(clause)
    if (sharesObject(clause, passage, grammar)) continue
    // "Novels and essays from English": a part without a verb has no subject.
    const isTold = inClause.some(word => isVerbal(word, inClause, grammar))
    if (inClause[0] && grammar.joins.has(inClause[0].folded) && !isTold) continue
    const subject = inClause[firstContent]
    if (!isOwn && isAntecedent(clause, passage, used, grammar)) continue
    const isBefore = isAntecedent(clause - 1, passage, used, grammar)
    if (
      !isOwn &&
      !isBefore &&
      subject &&
      !used.has(subject) &&
      !subject.marker &&
      !isDroppableOpening(subject, inClause, grammar, isOrganization) &&
      !isTitleOfName(subject, inClause, used) &&
      !(refersToOwner(subject, inClause, selves, grammar) && isOwnersAction(words, owners, grammar))
    )
      return refuse('subject', subject.text)
    if (isOwn && !hasOwnSubject(clause, comparison, owners))
      return refuse('subject', quote(words.slice(0, 2)))
    const before = isOwn ? [] : subjectBefore(clause, passage, grammar)
    const isOfSelf = before.some(word => refersToOwner(word, passage, selves, grammar))
    if (before.length > 0 && !isOfSelf && before.every(word => !used.has(word)))
      return refuse('subject', quote(before))
    const usurper = !isOwn && subject && isAttributedToOther(subject, inClause, comparison, owners)
    if (usurper) return refuse('subject', subject.text)
    const inherited = (isOwn ? [] : inheritedAgents(clause, passage, selves, grammar)).filter(
      word => !isDroppableOpening(word, passage, grammar, isOrganization),
    )
    const stranger = checkInherited(inClause, inherited, comparison)
    if (stranger) return stranger
    const goesOn = inherited.find(word => used.has(word))
    const acting = goesOn ? [goesOn, ...inClause] : inClause
    const partner = isOwn ? undefined : jointAgent(acting, comparison, owners)
    if (partner) return refuse('subject', partner.text)
    const missing = isOwn ? undefined : missingAgent(clause, comparison)
    if (missing) return refuse('subject', missing.text)
    const described = unnamedAntecedent(inClause, comparison, selves)
    if (described) return refuse('subject', described.text)
    const misattributed = isOwn ? undefined : misattributedAgent(acting, comparison, owners)
    if (misattributed && !refersToOwner(misattributed, passage, selves, grammar))
      return refuse('subject', misattributed.text)
    const namesake = unnamedSide(inClause, used, grammar)
    if (namesake) return refuse('subject', namesake.text)
    const antecedent = isOfOwner ? undefined : missingAntecedent(clause, comparison)
    if (antecedent) return refuse('subject', antecedent)
    const name = isOwn ? undefined : otherName(inClause, used, grammar)
    if (name && namesOwner(words, owners, grammar)) return refuse('subject', name.text)
    const agent =
      equatedAgent(clause, passage, isOwn, grammar) ??
      cleftAgent(inClause, grammar) ??
      (isOwn ? undefined : inverted(inClause, grammar))
    if (agent && !used.has(agent) && !refersToOwner(agent, passage, selves, grammar))
      return refuse('subject', agent.text)
    const isHis = opening.some(({ folded }) => grammar.thirdPerson.has(folded))
    const isClaimed = words.some(({ folded }) => grammar.firstPerson.has(folded))
    if (isHis && !isOwn && isClaimed)
      return refuse('subject', quote(words.filter(({ folded }) => grammar.firstPerson.has(folded))))
  }
  const partner = coAuthor(comparison) ?? authorOfWork(comparison)
  if (partner) return refuse('subject', partner.text)
  const companion = addedCompanion(comparison, isOrganization)
  if (companion) return refuse('subject', companion.text)
  const head = droppedHeadNoun(comparison)
  if (head) return refuse('order', head.text)
  const other = relativeOfOwn(comparison, own, owners)
  if (other) return refuse('subject', other.text)
  const turned = objectAsSubject(comparison) ?? relativeClauseAgent(comparison)
  if (turned) return refuse('subject', turned.text)
  const object = agentAsObject(comparison, owners)
  if (object) return refuse('order', object.text)
  const agent = ownerAsAgent(words, owners, grammar)
  const actions = words.flatMap(word =>
    word.clause === agent?.clause ? (pairs.get(word)?.clause ?? []) : [],
  )
  return agent && actions.every(clause => !own.has(clause)) ? refuse('subject', agent.text) : null
}

/** The noun that a relative clause of a passage describes, if a statement leaves it out. */
function missingAntecedent(clause: number, { passage, used, grammar }: Comparison): string | undefined {
  const opener = passage.find(word => word.clause === clause)
  const noun =
    opener && grammar.relatives.has(opener.folded)
      ? passage.slice(0, passage.indexOf(opener)).findLast(({ isContent }) => isContent)
      : undefined
  if (noun && !used.has(noun)) return noun.text
  const antecedents = antecedentsOf(clause, passage, grammar)
  return antecedents.length > 0 && antecedents.every(word => !used.has(word)) ? quote(antecedents) : undefined
}

/** The one who goes on acting in a clause of a passage is named, unless a passive tells what happened to the owner. */
function checkInherited(
  clause: readonly Word[],
  inherited: readonly Word[],
  { words, pairs, used, grammar }: Comparison,
): Refusal | null {
  // "She was made editor" of "hired me and made me editor".
  const isPassive = isSpeakerPatient(clause, grammar) && isPassiveVoice(words, grammar)
  const verb = words.findIndex(word => isVerbal(word, words, grammar))
  const isTrained = words
    .slice(0, verb)
    .some(word => word.marker === null && inherited.includes(pairs.get(word) as Word))
  const isNamed = inherited.some(word => used.has(word))
  if (inherited.length === 0) return null
  return (isPassive ? isTrained : !isNamed) ? refuse('subject', inherited[0]?.text ?? '') : null
}

/**
 * Whether the owner does what the passage says of another, who comes behind the verb: "she does the varnish of her
 * partner, Yann" of "my partner Yann does the varnish".
 */
function isAttributedToOther(
  subject: Word,
  clause: readonly Word[],
  { words, pairs, grammar }: Comparison,
  owners: ReadonlySet<Word>,
): boolean {
  const verb = clause.find(
    word => word.start > subject.start && word.isContent && isFiniteVerb(word, clause, grammar),
  )
  const at = words.findIndex(word => verb !== undefined && pairs.get(word) === verb)
  if (at < 0 || subject.marker !== null) return false
  const before = words.slice(0, at).filter(word => word.clause === words[at]?.clause)
  const isNamed = before.some(
    word => clause.includes(pairs.get(word) as Word) && pairs.get(word)?.marker === null,
  )
  const isOwners = [...owners].some(
    owner =>
      owner.marker === null && owner.clause === words[at]?.clause && owner.start < (words[at]?.start ?? 0),
  )
  return !isNamed && (isOwners || before.some(({ folded }) => SUBJECT_PRONOUNS.has(folded)))
}

/** The owner as the agent of a passive: "written by Ada" and "painted by her". */
function ownerAsAgent(words: readonly Word[], owners: ReadonlySet<Word>, grammar: Grammar): Word | undefined {
  const { thirdPerson, possessives, mixedRoles, verbsMove } = grammar
  const isDone = words.some(word => word.isContent && isParticiple(word, grammar))
  const isBy = (role: Word['role'] | undefined) =>
    role === 'by' || (role === 'from' && mixedRoles.has('by') && isDone)
  // "Von ihr gegründet", not "von ihrem Vater".
  // "By her and her father", not "by her own father".
  const isPossessive = (next: Word | undefined) =>
    next !== undefined &&
    next.role === null &&
    !grammar.joins.has(next.folded) &&
    !(verbsMove && isParticiple(next, grammar))
  const isPronoun = ({ folded }: Word, next: Word | undefined) =>
    thirdPerson.has(folded) && !(possessives.has(folded) && isPossessive(next))
  return (
    [...owners].find(({ marker }) => isBy(marker)) ??
    words.find((word, at) => isPronoun(word, words[at + 1]) && isBy(words[at - 1]?.role))
  )
}

/** "Daarvoor werkte ik": the speaker behind a verb that opens its clause. */
const isInverted = (clause: readonly Word[], verb: number, grammar: Grammar): boolean => {
  const [word, next] = clause.slice(verb, verb + 2)
  return (
    word !== undefined &&
    next !== undefined &&
    grammar.verbsMove &&
    isSpeaker(next, grammar) &&
    isVerbForm(word, clause[verb - 1], grammar)
  )
}

/** "Blas se encarga de las aves; yo, de las ovejas": a clause without a verb behind one that only names the speaker. */
function followsSpeaker(clause: number, passage: readonly Word[], grammar: Grammar): boolean {
  const before = passage.filter(word => word.clause === clause - 1)
  const [speaker] = before
  const isAlone = before.length === 1 && speaker !== undefined && isSpeaker(speaker, grammar)
  return (
    isAlone &&
    !hasVerb(
      passage.filter(word => word.clause === clause),
      grammar,
    )
  )
}

/** Whether a statement is about the owner, by name or with a pronoun before all other words. */
function namesOwner(words: readonly Word[], owners: ReadonlySet<Word>, grammar: Grammar): boolean {
  const [first] = words.filter(word => word.isContent || grammar.thirdPerson.has(word.folded))
  const isPronoun = first !== undefined && !first.isContent && !grammar.possessives.has(first.folded)
  return owners.size > 0 || isPronoun
}

/** The name after a pointing word: Pilar in "la que dirige es Pilar". */
function cleftAgent(clause: readonly Word[], { clefts }: Grammar): Word | undefined {
  const at = clause.findIndex(({ folded }) => clefts.has(folded))
  if (at < 0) return undefined
  return clause.findLast(({ isContent, text }) => isContent && /^\p{Lu}/u.test(text))
}

const WHO = /^(?:who|qui|que|che|chi|quien|quem|wer|wie|die|der|das)$/

/** "The one who paints the boats is my sister": the noun behind "is", which comes behind another verb. */
function equatedAgent(
  at: number,
  passage: readonly Word[],
  isOwn: boolean,
  grammar: Grammar,
): Word | undefined {
  const clause = passage.filter(word => word.clause === at)
  const isRelative = passage.some(word => word.clause === at - 1 && word.isContent && word.number === null)
  if (isRelative) return undefined
  const who = clause.findIndex(({ folded }) => WHO.test(folded))
  const be = clause.findLastIndex(({ folded }) => BE[grammar.language].has(folded))
  if (isOwn || who < 0 || who > 1 || be < who || !hasVerb(clause.slice(who + 1, be), grammar))
    return undefined
  return clause.slice(be + 1).find(({ isContent, marker }) => isContent && marker === null)
}

/** The subject behind a verb that opens its clause: "Ha vinto Marta Incerti." */
function inverted(clause: readonly Word[], grammar: Grammar): Word | undefined {
  const verb = clause.findIndex(word => isFiniteVerb(word, clause, grammar))
  if (verb < 0 || clause.slice(0, verb).some(({ isContent }) => isContent)) return undefined
  const next = clause
    .slice(verb + 1)
    .find(
      ({ isContent, folded }) =>
        isContent && !grammar.tense.participles.has(folded) && !grammar.participle.test(folded),
    )
  return next && next.marker === null && /^\p{Lu}/u.test(next.text) ? next : undefined
}

/** Refuses an action of the speaker attributed to a person named in another clause of the passage. */
function hasOwnSubject(clause: number, comparison: Comparison, owners: ReadonlySet<Word>): boolean {
  const { words, pairs, grammar } = comparison
  const at = words.findIndex(word => pairs.get(word)?.clause === clause)
  const inClause = words.slice(0, at).filter(word => word.clause === words[at]?.clause)
  const verb = inClause.findIndex(word => isFiniteVerb(word, inClause, grammar))
  const before = verb < 0 ? inClause : inClause.slice(0, verb)
  const subject = before.find(
    ({ folded, isContent, marker }) =>
      (isContent && marker === null) ||
      (!grammar.possessives.has(folded) &&
        [grammar.firstPerson, grammar.thirdPerson, grammar.secondPerson].some(forms => forms.has(folded))),
  )
  return (
    !subject ||
    !subject.isContent ||
    owners.has(subject) ||
    !pairs.has(subject) ||
    pairs.get(subject)?.clause === clause ||
    isJointly(subject, words[at] as Word, clause, comparison, owners)
  )
}

/** "Sheep tend horses" of "I tend sheep and horses": of two objects one before the verb, as if it were the subject. */
function objectAsSubject({ words, passage, pairs, grammar }: Comparison): Word | undefined {
  if (grammar.verbsMove || isPassiveVoice(words, grammar)) return undefined
  const isPlain = (word: Word) =>
    word.marker === null &&
    pairs.get(word)?.marker === null &&
    word.number === null &&
    !words[words.indexOf(word) - 1]?.number
  for (const clause of new Set(words.map(word => word.clause))) {
    const inClause = words.filter(word => word.clause === clause)
    const verb = inClause.find(word => isFiniteVerb(word, inClause, grammar))
    const action = verb && pairs.get(verb)
    const isObject = (word: Word) => action !== undefined && (pairs.get(word)?.start ?? 0) > action.start
    const [subject, ...others] = inClause.filter(word => word !== verb && isPlain(word))
    const objects = others.filter(word => verb !== undefined && word.start > verb.start)
    const isBefore = verb !== undefined && subject !== undefined && subject.start < verb.start
    if (isBefore && objects.length > 0 && [subject, ...objects].every(isObject)) return subject
    // "Her sister taught her to swim" of "I taught my sister to swim".
    const isMine = action !== undefined && speaksBefore(action, passage, grammar)
    if (isBefore && isMine && isObject(subject) && hasOwnerBehind(verb, inClause, grammar)) return subject
  }
  return undefined
}

/** "I have taught": the speaker in front of a verb of the same clause, with no noun between. */
function speaksBefore(verb: Word, passage: readonly Word[], grammar: Grammar): boolean {
  const before = passage.filter(({ clause, start }) => clause === verb.clause && start < verb.start)
  const clause = passage.filter(each => each.clause === verb.clause)
  if (isPassiveVoice(clause, grammar)) return false
  return (
    before.some(word => isSpeaker(word, grammar)) &&
    !before.some(({ isContent, marker }) => isContent && !marker)
  )
}

/** A pronoun for the owner as the object right behind a verb: "taught her to". */
const hasOwnerBehind = (verb: Word, clause: readonly Word[], grammar: Grammar): boolean => {
  const [object, next] = clause.slice(clause.indexOf(verb) + 1)
  return (
    object !== undefined &&
    !object.isContent &&
    object.role === null &&
    (grammar.thirdPerson.has(object.folded) || grammar.possessives.has(object.folded)) &&
    next?.isContent !== true
  )
}

/** "Kollege Arne Budde", if a statement uses the name alone. */
const isTitleOfName = (subject: Word, clause: readonly Word[], used: ReadonlySet<Word>) => {
  const next = clause[clause.indexOf(subject) + 1]
  return next?.isContent === true && used.has(next) && /^\p{Lu}/u.test(next.text)
}

/** "The team" may be the owner; "my team" is another agent, unless the owner is an organisation. */
const isDroppableOpening = (
  word: Word,
  clause: readonly Word[],
  { neutral, owner, possessives }: Grammar,
  isOrganization: boolean,
) => {
  const isMine = possessives.has(clause[clause.indexOf(word) - 1]?.folded ?? '')
  return (
    word.number !== null || neutral.has(word.stem) || (owner.has(word.stem) && (isOrganization || !isMine))
  )
}

/** Each clause keeps the tense of the clauses that contain its words. */
function checkTense(
  comparison: Comparison,
  owners: ReadonlySet<Word>,
  { isCurrent, isEnded }: Owner,
): Refusal | null {
  const { words, passage, pairs, grammar } = comparison
  const none = new Map<Word, unknown>()
  const isTold = (tense: string) => tense === 'past' || tense === 'perfect'
  for (const clause of new Set(words.map(word => word.clause))) {
    const inClause = words.filter(word => word.clause === clause)
    const sources = mainClauses(inClause, comparison)
    const stated = tenseOf(inClause, grammar, none)
    const source = passage.filter(word => sources.has(word.clause))
    const known = tenseOf(source, grammar, none)
    const isState =
      stated === 'perfect' &&
      known === 'past' &&
      !inClause.some(({ folded }) => BEEN.test(folded)) &&
      keepsParticiple(inClause, comparison)
    const either = known === null && stated !== null && isEitherTense(source, grammar)
    if (either && (isEnded || isDated(source) ? stated === 'present' : isTold(stated)))
      return refuse('tense', quote(inClause.slice(0, 4)))
    // "Manages the yard" of "management of the yard", in a role that is over.
    const isClaim = known === null && isOwnersAction(inClause, owners, grammar) && !isExperience(inClause)
    if (isEnded && stated === 'present' && isClaim) return refuse('tense', quote(inClause.slice(0, 4)))
    const hasSubject = inClause.some(word => owners.has(word) || isThirdPerson(word, grammar))
    const isUntold = (word: Word) => losesPast(word, pairs.get(word), hasSubject, grammar)
    if (stated === null && known === 'past' && inClause.some(isUntold))
      return refuse('tense', quote(inClause.slice(0, 4)))
    if (stated === null || known === null) continue
    if (isTold(stated) && isTold(known) && changesState(inClause, source, comparison))
      return refuse('tense', quote(inClause.slice(0, 4)))
    if (stated === known) continue
    // "A system, used in four apps", which is so today.
    if (stated === 'present' && isReducedClause(sources, passage, grammar)) continue
    // "Has led a team" of a role that goes on.
    if (isCurrent && stated === 'perfect' && known === 'present' && !grammar.perfectIsPast) continue
    if (isTold(stated) && isTold(known) && !isState) continue
    return refuse('tense', quote(inClause.slice(0, 4)))
  }
  return null
}

/** Whether a clause is about what the owner does, with no other noun before its verb. */
function isOwnersAction(clause: readonly Word[], owners: ReadonlySet<Word>, grammar: Grammar): boolean {
  const verb = clause.findIndex(word => isFiniteVerb(word, clause, grammar))
  const subject = clause
    .slice(0, Math.max(0, verb))
    .find(word => word.isContent && word.marker === null && !owners.has(word))
  return !subject || isPassiveVoice(clause, grammar)
}

const isThirdPerson = ({ folded }: Word, { thirdPerson, possessives }: Grammar) =>
  thirdPerson.has(folded) && !possessives.has(folded)

/** "Tans" of "tanned", a form of a verb that is in no list. */
const losesPast = (word: Word, known: Word | undefined, hasSubject: boolean, grammar: Grammar) =>
  known !== undefined &&
  word.folded !== known.folded &&
  word.marker === null &&
  tenseOf([known], grammar, new Map()) === 'past' &&
  // "Sie poliert Möbel" has the form of a participle.
  ((hasSubject && grammar.verbsMove) || !isParticiple(word, grammar)) &&
  // "Before opening", "antes de abrir".
  !/(?:ing|[aei]re?|en)$/.test(word.folded)

/** "Has experience in the management of the yard", which a role leaves behind. */
const isExperience = (clause: readonly Word[]) => clause.some(({ folded }) => EXPERIENCE.test(folded))

const EXPERIENCE =
  /^(?:experience|background|erfahrung|expérience|experiencia|esperienza|experiência|ervaring)$/

/** "Abrimos": a Spanish or Portuguese verb, or "I cut", that is past with a year and else may be present. */
const isEitherTense = (passage: readonly Word[], { language, firstPerson }: Grammar) =>
  language === 'en'
    ? passage.some(
        (word, at) => UNCHANGED.test(word.folded) && firstPerson.has(passage[at - 1]?.folded ?? ''),
      )
    : (language === 'es' || language === 'pt') &&
      passage.some(({ folded, isContent }) => isContent && /[aei]mos$/.test(folded))

/** "En 2014", not "desde 2014" or "desde marzo de 2014". */
const isDated = (passage: readonly Word[]) =>
  passage.some(
    (word, at) =>
      isYearWord(word) &&
      passage.slice(Math.max(0, at - 3), at).every(({ folded }) => !/^(?:desde|since)$/.test(folded)),
  )

/** Whether the only clause opens with a participle that describes the noun before. */
function isReducedClause(clauses: ReadonlySet<number>, passage: readonly Word[], grammar: Grammar): boolean {
  const [clause, another] = clauses
  if (clause === undefined || clause === 0 || another !== undefined) return false
  const [first, ...rest] = passage.filter(word => word.clause === clause)
  const noun = passage.findLast(word => word.clause < clause)
  return (
    first?.isJoined === true &&
    first.isContent &&
    isParticiple(first, grammar) &&
    noun?.isContent === true &&
    !hasVerb(rest, grammar)
  )
}

const IS = /^(?:è|sono|siamo|ist|sind|bin|is|zijn|ben)$/
const WAS = /^(?:er[ao]|erano|fu|furono|war|waren|was)$/
const BEEN = /^(?:stat[aeio]|gewesen|worden|geworden|geweest)$/

/** "Was married" or "has been married" of "is married", a state that has the form of a perfect. */
function changesState(
  words: readonly Word[],
  passage: readonly Word[],
  { pairs, grammar }: Comparison,
): boolean {
  const has = (form: RegExp, list: readonly Word[]) => list.some(({ folded }) => form.test(folded))
  const isKept = words.some(word => {
    const known = pairs.get(word)
    return known !== undefined && isParticiple(word, grammar) && isParticiple(known, grammar)
  })
  const isState = has(IS, passage) && !has(BEEN, passage)
  const wasState = has(WAS, words) || (has(IS, words) && has(BEEN, words))
  const isPassive = has(IS, passage) && has(BEEN, passage)
  return isKept && ((isState && wasState) || (isPassive && has(IS, words) && !has(BEEN, words)))
}

/** Whether a participle has an auxiliary in the past: "war gesperrt", of which "ist gesperrt" is no perfect. */
function keepsParticiple(words: readonly Word[], { passage, pairs, grammar }: Comparison): boolean {
  return words.some(word => {
    const known = pairs.get(word)
    if (!known || known.folded !== word.folded || !isParticiple(known, grammar)) return false
    return passage.some(
      ({ folded, clause, isContent }) =>
        clause === known.clause && !isContent && grammar.tense.past.has(folded),
    )
  })
}
