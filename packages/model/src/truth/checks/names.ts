import type { Facts } from '../fact.ts'
import { foldLetters } from '../grammar.ts'
import { normalizeText } from '../normalize.ts'
import type { Word } from '../words.ts'
import type { SlotMatch } from './match-slots.ts'

/**
 * The rest of a name of which the fact has one part, if the whole name occurs elsewhere: "Laura" and "Laura Embleton".
 */
export function completesName(
  word: Word,
  words: readonly Word[],
  known: readonly Word[],
  facts: Facts,
): boolean {
  if (!/^\p{Lu}/u.test(word.text)) return false
  const at = words.indexOf(word)
  const pairs = [
    [words[at - 1], word],
    [word, words[at + 1]],
  ] as const
  return pairs.some(
    ([first, second]) =>
      first &&
      second &&
      known.includes(first === word ? second : first) &&
      /^\p{Lu}/u.test(first.text) &&
      /^\p{Lu}/u.test(second.text) &&
      namePairs(facts).has(`${foldLetters(first.text)} ${foldLetters(second.text)}`),
  )
}

/** Two names side by side, one of them the owner's, that nothing says together: "Holt Maren", "Maren Instruments". */
export function unrelatedName(
  words: readonly Word[],
  slots: ReadonlyMap<Word, SlotMatch>,
  facts: Facts,
): string | null {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const areNames =
      before && [before, word].every(({ text, isContent }) => isContent && /^\p{Lu}/u.test(text))
    if (!areNames || word.isClauseStart || before.isPossessor) continue
    const isOwners = slots.get(before)?.slot === 'owner' || slots.get(word)?.slot === 'owner'
    if (isOwners && !namePairs(facts).has(`${foldLetters(before.text)} ${foldLetters(word.text)}`))
      return `${before.text} ${word.text}`
  }
  return null
}

const namePairCache = new WeakMap<Facts, Set<string>>()

function namePairs(facts: Facts): ReadonlySet<string> {
  const known = namePairCache.get(facts)
  if (known) return known
  const texts = [
    ...facts.names,
    ...facts.list.flatMap(({ text, slots }) => [text ?? '', ...slots.map(slot => slot.text)]),
  ]
  const found = new Set(
    texts.flatMap(text => {
      const names = [...normalizeText(text).matchAll(/\p{Lu}[\p{L}\p{M}]+(?= (\p{Lu}[\p{L}\p{M}]+))/gu)]
      return names.map(match => `${foldLetters(match[0])} ${foldLetters(match[1] ?? '')}`)
    }),
  )
  namePairCache.set(facts, found)
  return found
}
