import type { Fact, FactKind, Facts } from '../fact.ts'
import { passageWords } from '../fact-index.ts'
import type { Grammar } from '../grammar.ts'
import type { Word } from '../words.ts'
import { isInTitle, matchSlots } from './match-slots.ts'
import { isParticiple, isVerbForm } from './tense.ts'

/** Kinds of which a note names the thing and leaves out the verb: "Book “Pause” 2024 at Nachtkante". */
const NOTED: readonly FactKind[] = ['publication', 'work', 'award', 'certificate']

const isVerb = (word: Word, before: Word | undefined, grammar: Grammar) =>
  isVerbForm(word, before, grammar) || (word.isContent && isParticiple(word, grammar))

/**
 * Whether a word is the verb that a note leaves out: one of the kind of thing that the note names ("appeared" of a
 * book), of work at an employer of the profile, or of the present title ("translated" of a translator). None of them
 * begins or ends anything.
 */
export function isOmittedVerb(
  word: Word,
  before: Word | undefined,
  fact: Fact,
  facts: Facts,
  grammar: Grammar,
): boolean {
  const isEvent = grammar.events.start.has(word.folded) || grammar.events.end.has(word.folded)
  if (isEvent || !isVerb(word, before, grammar)) return false
  const passage = passageWords(fact, grammar)
  const isOf = (kind: FactKind, { stem }: Word) => grammar.kinds.get(kind)?.has(stem) === true
  const isNoted = NOTED.some(
    kind => isOf(kind, word) && passage.some(known => known.isContent && isOf(kind, known)),
  )
  if (isNoted) return true
  // "19 books" of a translator: what was counted was translated.
  const isCounted =
    passage.some(({ number }) => number !== null) ||
    fact.source.path === 'bio' ||
    fact.source.path === 'headline'
  if (isCounted && isTitleVerb(word, before, facts, grammar)) return true
  return facts.list.some(role => {
    if (role.kind !== 'role' || role.current !== true) return false
    const isThere = [...matchSlots(passage, role, grammar).values()].some(
      ({ slot }) => slot === 'organisation',
    )
    return isThere && isOf('role', word)
  })
}

/** Whether a word is the verb of a present title: "translates" of "Translator". */
export function isTitleVerb(word: Word, before: Word | undefined, facts: Facts, grammar: Grammar): boolean {
  if (facts.isTranscript || !isVerb(word, before, grammar)) return false
  return facts.list.some(({ kind, current, slots, text, source }) => {
    const isCalling = text !== null && /^(?:bio|headline)$/.test(source.path) && text.split(' ').length <= 2
    const title = kind === 'role' && current === true && slots.find(({ name }) => name === 'title')
    if (isCalling) return isInTitle(word, { name: 'title', text }, grammar)
    return title ? isInTitle(word, title, grammar) : false
  })
}
