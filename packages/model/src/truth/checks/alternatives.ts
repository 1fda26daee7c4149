import type { Comparison } from './match-passage.ts'
import type { Grammar } from '../grammar.ts'
import type { Word } from '../words.ts'
import { hasVerb } from './tense.ts'

const OR = /^(?:or|oder|bzw|beziehungsweise|ou|of|ofwel|hetzij|o|od|oppure|ovvero|u)$/

/** The second part of a list made of alternatives: "boats and barns", "boats, barns" of "boats or barns". */
export function conjoinedAlternative({ words, passage, pairs, grammar }: Comparison): Word | undefined {
  const isAnd = (word: Word) => word.isListed || (grammar.joins.has(word.folded) && !OR.test(word.folded))
  return words.find((word, at) => {
    const before = words.slice(0, at).findLastIndex(({ isContent }) => isContent)
    const [one, other] = [words[before], word].map(each => each && passage.indexOf(pairs.get(each) as Word))
    if (one === undefined || other === undefined || one < 0 || other < 0) return false
    return (
      words.slice(before + 1, at + 1).some(isAnd) &&
      areAlternatives(passage, Math.min(one, other), Math.max(one, other), grammar) &&
      !areAlternatives(words, before, at, grammar)
    )
  })
}

/** Whether an "or" is between two words of a list or, as in "boats, bridges or barns", ends what they begin. */
function areAlternatives(list: readonly Word[], one: number, other: number, grammar: Grammar): boolean {
  const isOr = ({ folded }: Word) => grammar.joins.has(folded) && OR.test(folded)
  const last = list[other]
  if (list.slice(one + 1, other).some(isOr)) {
    const clause = list.filter(word => word.clause === last?.clause)
    return clause.some(isOr) || !hasVerb(clause, grammar)
  }
  const next = list.slice(other + 1).find(word => !word.isContent || !word.isListed)
  return other === one + 1 && last?.isListed === true && next !== undefined && isOr(next)
}
