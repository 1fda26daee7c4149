import type { Grammar } from '../grammar.ts'
import { isYearWord } from '../word.ts'
import type { Word } from '../words.ts'

export type Tense = 'past' | 'present' | 'perfect' | 'future'

/** English verbs with one form for the present and past of a first person. */
export const UNCHANGED = /^(?:bet|burst|cast|cut|hit|let|put|read|set|shed|shut|split|spread)$/

/** The tense of the first finite verb among words; null for a fragment, or if the verb does not show it. */
export function tenseOf(
  words: readonly Word[],
  grammar: Grammar,
  skipped: ReadonlyMap<Word, unknown>,
): Tense | null {
  const { tense, pastEnding, passive, verbsMove, neutral } = grammar
  for (const [index, word] of words.entries()) {
    if (skipped.has(word) || isPreposition(word) || isNoun(word, words[index - 1], grammar)) continue
    const { folded } = word
    // "Avvocata" and "vendite" of a title are no participles.
    const beside = (
      verbsMove ? words.filter(({ clause }) => clause === word.clause) : words.slice(index + 1)
    ).filter(each => !skipped.has(each))
    // "Wird gemahlen" is a passive, "wird mahlen" a future.
    const isPassive = passive.has(folded) && hasParticiple(beside, grammar)
    // "Used to live".
    if (word.cue === 'ended' && folded === 'used') return 'past'
    if (tense.future.has(folded)) return isPassive && grammar.language === 'de' ? 'present' : 'future'
    if (tense.perfect.has(folded)) return hasParticiple(beside, grammar) ? 'perfect' : 'present'
    // "… studiert hat": a participle before its auxiliary.
    const isCompound =
      verbsMove && isParticiple(word, grammar) && beside.some(each => tense.perfect.has(each.folded))
    if (isCompound) continue
    if (tense.past.has(folded)) return 'past'
    const subject = words[index - 1]?.folded ?? ''
    if (grammar.language === 'en' && UNCHANGED.test(folded) && /^(?:she|he|it|i|we)$/.test(subject))
      return /^(?:i|we)$/.test(subject) ? null : 'past'
    if (tense.present.has(folded)) return 'present'
    const isAfterPassive = words.slice(0, index).some(({ folded: before }) => passive.has(before))
    const isFinite =
      (word.isContent || word.cue === 'begin') && !word.number && !isAfterPassive && !neutral.has(word.stem)
    if (isFinite && pastEnding?.test(folded)) return 'past'
  }
  return null
}

/** Whether a word is a finite form of a verb, judging by its form and the word before it. */
export function isVerbForm(word: Word, before: Word | undefined, grammar: Grammar): boolean {
  const { tense, pastEnding, events } = grammar
  const { folded } = word
  if (word.number || isPreposition(word) || isNoun(word, before, grammar)) return false
  return (
    Object.values(tense).some(forms => forms.has(folded)) ||
    events.start.has(folded) ||
    events.end.has(folded) ||
    (word.isContent && pastEnding?.test(folded) === true)
  )
}

/** Whether a word is a finite verb where it stands in a list. */
export const isFiniteVerb = (word: Word, list: readonly Word[], grammar: Grammar): boolean =>
  isVerbForm(word, list[list.indexOf(word) - 1], grammar)

export const verbsIn = (words: readonly Word[], grammar: Grammar): Word[] =>
  words.filter((word, at) => isVerbForm(word, words[at - 1], grammar))

export const hasVerb = (words: readonly Word[], grammar: Grammar): boolean =>
  words.some((word, at) => isVerbForm(word, words[at - 1], grammar))

/** "Entre 2012 et 2018" is no form of "entrer". */
const isPreposition = ({ role, isContent }: Word) => role !== null && !isContent

/** "Su trabajo" and, in German, any capital within the sentence. */
function isNoun(word: Word, before: Word | undefined, grammar: Grammar): boolean {
  if (word.isNominal) return true
  if (grammar.nounsAreCapitalized && word.start > 0 && /^\p{Lu}/u.test(word.text)) return true
  // "De werf", which has the form of "werven", but not "bij de Havenpost leidde" without the name.
  const isBeside = before && before.start + before.text.length + 1 === word.start
  if (grammar.language === 'nl' && isBeside && /^(?:de|een)$/.test(before.folded)) return true
  // "19 boeken", but "in 2022 won she".
  if (before?.number && !isYearWord(before)) return true
  return (
    before !== undefined &&
    grammar.nouns.has(word.folded) &&
    (before.role !== null || grammar.determiners.has(before.folded))
  )
}

/** Whether a participle has an auxiliary of the passive. */
export function isPassiveVoice(words: readonly Word[], grammar: Grammar): boolean {
  return words.some((word, index) => {
    if (!grammar.passive.has(word.folded)) return false
    const inClause = words.filter(({ clause }) => clause === word.clause)
    if (grammar.verbsMove) return hasParticiple(inClause, grammar)
    // "Is a bike that I bought" is none.
    const next = words.slice(index + 1, index + 5).filter(({ clause }) => clause === word.clause)
    const end = next.findIndex(
      ({ folded }) => grammar.firstPerson.has(folded) || grammar.thirdPerson.has(folded),
    )
    return hasParticiple(end < 0 ? next : next.slice(0, end), grammar)
  })
}

/** Whether a word of a list is a verb in any form, participles included. */
export const isVerbal = (word: Word, list: readonly Word[], grammar: Grammar): boolean =>
  isFiniteVerb(word, list, grammar) ||
  (word.isContent && isParticiple(word, grammar) && !isPossessed(word, list, grammar))

/** "Su marido" has the form of a participle. */
const isPossessed = (word: Word, list: readonly Word[], { possessives, verbsMove }: Grammar) =>
  !verbsMove && possessives.has(list[list.indexOf(word) - 1]?.folded ?? '')

export function isParticiple({ folded, text, start }: Word, { participle, tense }: Grammar): boolean {
  // A name, such as "Associati".
  if (start > 0 && /^\p{Lu}/u.test(text)) return false
  return participle.test(folded) || tense.participles.has(folded)
}

function hasParticiple(words: readonly Word[], grammar: Grammar): boolean {
  return words.some(word => isParticiple(word, grammar))
}
