import { plainLetters } from '../truth/checks/verbatim.ts'
import type { Facts } from '../truth/fact.ts'
import { type CheckedSection, type PassedSentence, withNeighbors } from './check-section.ts'

/** The second verdict on a sentence, and the words of the passages that support it. */
export type Opinion = { verdict: 'said' | 'contradicted' | 'not said'; words: string }

/** The sentences in words of their own, for a second opinion, each with the ids of the passages to read. */
export function sentencesToReview(passed: readonly PassedSentence[], passages: Facts): PassedSentence[] {
  return passed.flatMap(sentence =>
    sentence.isVerbatim ? [] : [{ ...sentence, from: withNeighbors(sentence.from, passages.list) }],
  )
}

/**
 * The texts of the sentences that a second opinion removes: those it does not find said, and those it finds said in
 * words that the passages do not have. A sentence without an opinion remains.
 */
export function refutedTexts(
  reviewed: readonly PassedSentence[],
  opinions: ReadonlyMap<number, Opinion>,
  passages: Facts,
): ReadonlySet<string> {
  const refuted = reviewed.filter(({ from }, index) => {
    const opinion = opinions.get(index)
    if (!opinion) return false
    const read = passages.list.filter(({ id }) => from.includes(id)).map(({ text }) => text)
    const words = plainLetters(opinion.words)
    const isFound = words !== '' && ` ${plainLetters(read.join(' '))} `.includes(` ${words} `)
    return opinion.verdict !== 'said' || !isFound
  })
  return new Set(refuted.map(({ text }) => text))
}

/** The section without the sentences refuted. */
export function withoutRefuted(section: CheckedSection, refuted: ReadonlySet<string>): CheckedSection {
  const paragraphs = section.paragraphs.map(sentences => sentences.filter(({ text }) => !refuted.has(text)))
  const removed = section.paragraphs.flat().length - paragraphs.flat().length
  return { ...section, paragraphs, removed: section.removed + removed }
}
