import type { Fact, Slot } from '../fact.ts'
import type { Grammar, Role } from '../grammar.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { isSameStem, type Word } from '../words.ts'
import { isInSlots, type SlotMatch, wordsOf } from './match-slots.ts'
import { isVerbForm } from './tense.ts'

/** Separators of two titles of one role: "Founder & CEO". */
const AND = /\s*[&+|]\s*|\s+(?:and|und|et|y|e|en)\s+/u

/**
 * A word of a title takes the organisation as its object only if the title has no other: the "Head of Product Design"
 * at Fjordkart neither heads Fjordkart nor is its head, but its founder founded it.
 */
export function checkTitleObject(
  words: readonly Word[],
  fact: Fact,
  slots: ReadonlyMap<Word, SlotMatch>,
  grammar: Grammar,
): Refusal | null {
  const title = fact.slots.find(({ name }) => name === 'title')
  if (!title || (fact.kind !== 'role' && fact.kind !== 'volunteering')) return null
  const titled = { ...fact, slots: [title] }
  const isOfTitle = (word: Word, index: number) =>
    slots.has(word)
      ? slots.get(word)?.slot === 'title' && slots.get(word)?.isWhole === false
      : word.isContent && isInSlots(word, titled, grammar, words[index - 1])
  for (const [index, word] of words.entries()) {
    if (!isOfTitle(word, index) || isAlone(word, title, fact, grammar)) continue
    const isVerb = isVerbHere(word, words[index - 1], title, grammar)
    const isFree = grammar.verbsMove && isVerb
    // "Trains the juniors of …": no noun of what she is.
    if (!isVerb && !isHeadNoun(word, title, grammar)) continue
    const object = words.find(
      (other, at) =>
        (at > index || isFree) &&
        other.clause === word.clause &&
        (isVerb ? other.marker === null : isGenitive(other.marker, grammar)) &&
        (slots.get(other)?.slot === 'organisation'
          ? at === 0 || slots.get(words[at - 1] as Word)?.slot !== 'organisation'
          : isCompany(other, title, slots, grammar)),
    )
    if (object) return refuse('order', `${word.text} ${object.text}`)
  }
  return null
}

const isGenitive = (marker: Role | null, { mixedRoles }: Grammar) =>
  marker === 'of' || (marker !== null && mixedRoles.has('of') && mixedRoles.has(marker))

/** "Head" of "Head of Product Design". */
function isHeadNoun(word: Word, title: Slot, grammar: Grammar): boolean {
  const first = wordsOf(title, grammar).find(({ isContent }) => isContent)
  return first !== undefined && isSameStem(first.stem, word.stem, grammar)
}

/** Whether a word of a title is a verb: by its form, behind its subject, or since the title has another form of it. */
const isVerbHere = (word: Word, before: Word | undefined, title: Slot, grammar: Grammar) =>
  isVerbForm(word, before, grammar) ||
  (before !== undefined &&
    (grammar.firstPerson.has(before.folded) || grammar.thirdPerson.has(before.folded)) &&
    !grammar.possessives.has(before.folded)) ||
  !wordsOf(title, grammar).some(({ folded }) => folded === word.folded)

/** "Leads the company". */
const isCompany = (word: Word, title: Slot, slots: ReadonlyMap<Word, SlotMatch>, grammar: Grammar) =>
  word.isContent &&
  !slots.has(word) &&
  grammar.owner.has(word.stem) &&
  !wordsOf(title, grammar).some(({ stem }) => stem === word.stem)

/** Whether a title, or one of two, says nothing but the word and the organisation. */
function isAlone(word: Word, title: Slot, fact: Fact, grammar: Grammar): boolean {
  const organisation = fact.slots.find(({ name }) => name === 'organisation')
  const named = organisation ? wordsOf(organisation, grammar).map(({ folded }) => folded) : []
  return title.text.split(AND).some(text => {
    const rest = wordsOf({ name: 'title', text }, grammar).filter(
      ({ isContent, folded }) => isContent && !named.includes(folded),
    )
    return rest.length > 0 && rest.every(({ stem }) => isSameStem(stem, word.stem, grammar))
  })
}
