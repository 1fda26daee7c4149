import type { Fact, Facts } from '../fact.ts'
import { foldLetters } from '../grammar.ts'
import { normalizeText } from '../normalize.ts'

/** Letters and digits alone, folded, with single spaces. */
export function plainLetters(text: string): string {
  return foldLetters(normalizeText(text))
    .replace(/[^\p{L}\p{M}\p{N}%€$£+#]+/gu, ' ')
    .trim()
}

const plainCache = new WeakMap<Fact, string>()
function plainOf(fact: Fact): string {
  const known = plainCache.get(fact) ?? plainLetters(fact.text ?? '')
  plainCache.set(fact, known)
  return known
}

/**
 * The fact that says a sentence word for word: a whole sentence of the owner or the film, a headline, or the name of
 * something. Null if none does.
 */
export function findVerbatim(
  sentence: string,
  list: readonly Fact[],
  facts: Facts,
  _today: Date,
): Fact | null {
  const plain = plainLetters(sentence)
  if (plain === '') return null
  const isQuestion = /[?¿]/u.test(sentence)
  for (const fact of list) {
    if (fact.speaker === 'other') continue
    if (fact.text !== null && plainOf(fact) === plain && isQuestion === /[?¿]/u.test(fact.text)) return fact
    const isCurrent = fact.current !== false || facts.isTranscript
    if (fact.text === null && isCurrent && fact.slots.some(({ text }) => plainLetters(text) === plain))
      return fact
  }
  return null
}
