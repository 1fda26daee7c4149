import type { Fact, Facts } from '../fact.ts'
import { isForeign, isQuestion, passageWords } from '../fact-index.ts'
import type { Grammar } from '../grammar.ts'
import type { Word } from '../words.ts'
import { isInSlots, matchNames, wordsOf } from './match-slots.ts'
import { hasVerb, isVerbForm } from './tense.ts'

/**
 * The nouns that describe a name beside them ("her partner Blas Ferrer", "Blas Ferrer, her partner") and that some
 * passage puts beside it, too. They say nothing more of the sentence they stand in.
 */
export function describedNouns(words: readonly Word[], facts: Facts, grammar: Grammar): Word[] {
  return words.flatMap((word, at) => {
    if (!isName(word) || isName(words[at - 1])) return []
    const end = words.findIndex((each, index) => index > at && !isName(each))
    const name = words.slice(at, end < 0 ? undefined : end)
    return [nounsBefore(words, at, grammar), nounsBehind(words, at + name.length, grammar)].flatMap(nouns =>
      nouns.length > 0 && isDescribed(name, nouns, words, facts, grammar) ? nouns : [],
    )
  })
}

/**
 * A noun beside the owner's name that is not the owner's by a field of the profile, a note or what the speaker says of
 * themselves: "Nora, the architect" of "my colleague, the architect, drew the plans".
 */
export function titleOfOther(words: readonly Word[], facts: Facts, grammar: Grammar): Word | undefined {
  const owners = matchNames(words, facts, grammar)
  const isOwner = (word: Word | undefined) =>
    word !== undefined && owners.get(word)?.slot === 'owner' && isName(word)
  const isTheirs = (noun: Word) =>
    grammar.owner.has(noun.stem) ||
    facts.list.some(fact => {
      if (fact.kind === 'recommendation' || fact.kind === 'award') return false
      if (fact.text === null) return isInSlots(noun, fact, grammar)
      if (isQuestion(fact) || isForeign(fact, facts.language, grammar)) return false
      const passage = passageWords(fact, grammar)
      const isOfSpeaker = ({ folded }: Word) =>
        grammar.firstPerson.has(folded) && !grammar.possessives.has(folded)
      return passage.some(
        ({ stem, clause }) =>
          stem === noun.stem &&
          (!hasVerb(passage, grammar) || passage.some(each => each.clause === clause && isOfSpeaker(each))),
      )
    })
  return words
    .flatMap((word, at) => {
      const isPronoun =
        !word.isContent && grammar.thirdPerson.has(word.folded) && !grammar.possessives.has(word.folded)
      if (isPronoun) return nounsBehind(words, at + 1, grammar)
      if (!isOwner(word) || isOwner(words[at - 1])) return []
      const end = words.findIndex((each, index) => index > at && !isOwner(each))
      return [
        ...nounsBefore(words, at, grammar),
        ...nounsBehind(words, end < 0 ? words.length : end, grammar),
      ]
    })
    .find(noun => !isTheirs(noun))
}

const isName = (word: Word | undefined): boolean =>
  word?.isContent === true && word.number === null && /^\p{Lu}/u.test(word.text)

/** Up to two nouns right before a name: "the architect Mette Krogh", "su socio, Blas Ferrer". */
function nounsBefore(words: readonly Word[], at: number, grammar: Grammar): Word[] {
  const name = words[at]
  const nouns: Word[] = []
  for (let index = at - 1; index >= 0 && nouns.length < 2; index -= 1) {
    const word = words[index] as Word
    if (!isNoun(word, words[index - 1], grammar) || (name && name.clause - word.clause > 1)) break
    nouns.unshift(word)
  }
  return name?.marker === null ? nouns : []
}

/** Up to two nouns behind a name and a comma: "Blas Ferrer, su socio". */
function nounsBehind(words: readonly Word[], from: number, grammar: Grammar): Word[] {
  const [first, ...rest] = words.slice(from)
  if (!first?.isJoined || grammar.splits.has(first.folded)) return []
  const inClause = [first, ...rest.filter(({ clause }) => clause === first.clause)]
  const content = inClause.filter(({ isContent }) => isContent)
  const isPlain = inClause.every(({ cue, role }) => cue === null && role === null)
  const areNouns = content.every(word => isNoun(word, inClause[inClause.indexOf(word) - 1], grammar))
  return isPlain && areNouns && content.length <= 2 ? content : []
}

const isNoun = (word: Word, before: Word | undefined, grammar: Grammar) =>
  word.isContent && word.number === null && (isName(word) || !isVerbForm(word, before, grammar))

function isDescribed(
  name: readonly Word[],
  nouns: readonly Word[],
  words: readonly Word[],
  facts: Facts,
  grammar: Grammar,
): boolean {
  return facts.list.some(fact => {
    if (fact.kind === 'recommendation') return isInRole(name, nouns, fact, grammar)
    if (fact.text === null || isQuestion(fact) || isForeign(fact, facts.language, grammar)) return false
    const passage = passageWords(fact, grammar)
    const content = passage.filter(({ isContent }) => isContent)
    const placeOf = (word: Word) => content.findIndex(known => known.folded === word.folded && isName(known))
    const [first, ...more] = name.map(placeOf).filter(place => place >= 0)
    if (first === undefined) return false
    const last = more.at(-1) ?? first
    const areBeside = (from: number) =>
      nouns.every(
        (noun, index) => content[from + index]?.stem === noun.stem && content[from + index]?.cue === null,
      )
    const from = areBeside(first - nouns.length) ? first - nouns.length : areBeside(last + 1) ? last + 1 : -1
    const [noun, known] = [content[from], content[first]]
    if (!noun || !known || Math.abs(noun.clause - known.clause) > 1) return false
    // "The manager of Ada" is not "the manager Ada".
    if ((from < first ? known : noun).marker !== null || known.isPossessor) return false
    const opening = passage.slice(0, passage.indexOf(noun)).slice(-2)
    const isLimited = opening.some(({ cue, folded }) => cue !== null || grammar.ranks.has(folded))
    return !isLimited && isSameOwner(words, nouns[0] as Word, opening, grammar)
  })
}

/** "Pilar Cebrián, supervisor" of a recommendation. */
function isInRole(name: readonly Word[], nouns: readonly Word[], { slots }: Fact, grammar: Grammar): boolean {
  const [speaker, role] = ['speaker', 'role'].map(slot => slots.find(each => each.name === slot))
  if (!speaker || !role) return false
  const [person, title] = [speaker, role].map(slot => wordsOf(slot, grammar)) as [
    readonly Word[],
    readonly Word[],
  ]
  return (
    name.every(word => person.some(({ folded }) => folded === word.folded)) &&
    nouns.every((word, index) => title[index]?.stem === word.stem)
  )
}

/** "Her partner" is the speaker's "my partner", not another person's. */
function isSameOwner(
  words: readonly Word[],
  noun: Word,
  opening: readonly Word[],
  { possessives, thirdPerson }: Grammar,
): boolean {
  const before = words[words.indexOf(noun) - 1]
  const isOthers = (word: Word | undefined) =>
    word !== undefined && possessives.has(word.folded) && thirdPerson.has(word.folded)
  const isClaimed = before !== undefined && possessives.has(before.folded)
  return !isClaimed || !opening.some(isOthers)
}
