import { collapseWhitespace } from '../text/clean-text.ts'
import type { Facts } from '../truth/fact.ts'
import { isSupported } from '../truth/check-sentences.ts'

/** A generated sentence and the ids of the facts that support it. */
export type CitedSentence = { text: string; from: readonly string[] }

/** The least share of a text's sentences that must remain for it to be a text of its own. */
const MIN_SHARE = 0.5

/**
 * The text of cited sentences in paragraphs, separated by empty lines, without those that their facts do not support.
 * Null if too little remains: fewer than half of the sentences, or not the first one, which the others may refer to.
 */
export function keepSupported(
  paragraphs: readonly (readonly CitedSentence[])[],
  facts: Facts,
): string | null {
  const all = paragraphs
    .map(sentences => sentences.map(({ text, from }) => ({ text: collapseWhitespace(text), from })))
    .map(sentences => sentences.filter(({ text }) => text !== ''))
  const supported = all.map(sentences =>
    sentences.filter(({ text, from }) => isSupported(text, facts, from.length > 0 ? { cited: from } : {})),
  )
  const [first] = all.flat()
  const kept = supported.flat()
  if (!first || kept[0] !== first || kept.length < all.flat().length * MIN_SHARE) return null
  return supported
    .map(sentences => sentences.map(({ text }) => text).join(' '))
    .filter(Boolean)
    .join('\n\n')
}
