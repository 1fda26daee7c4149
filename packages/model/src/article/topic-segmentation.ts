import { foldWord } from '../truth/tokens.ts'
import { type SpeechBlock, speechText } from './speech-blocks.ts'

/** Blocks compared on each side of a boundary. */
const WINDOW_BLOCKS = 3

/**
 * Returns the indexes of the blocks at which a topic starts, at most `parts`, the first of them 0. Boundaries are
 * where neighbouring blocks share the fewest words (Hearst 1997, TextTiling).
 */
export function topicBoundaries(blocks: readonly SpeechBlock[], parts: number): number[] {
  const bags = blocks.map(block => bagOfWords(speechText([block])))
  const least = Math.max(2, Math.floor(blocks.length / (parts * 2)))
  const places = bags
    .map((_, index) => ({ index, likeness: similarityAt(bags, index) }))
    .slice(least, blocks.length - least + 1)
    .sort((a, b) => a.likeness - b.likeness)
  const cuts = [0]
  for (const { index } of places) {
    if (cuts.length >= parts) break
    if (cuts.every(cut => Math.abs(cut - index) >= least)) cuts.push(index)
  }
  return blocks.length === 0 ? [] : cuts.sort((a, b) => a - b)
}

type BagOfWords = ReadonlyMap<string, number>

/** Word counts of a text, folded: words of four letters or more; in scripts without spaces, pairs of characters. */
export function bagOfWords(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  for (const [word] of text.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{3,}/gu,
  )) {
    const folded = foldWord(word)
    bag.set(folded, (bag.get(folded) ?? 0) + 1)
  }
  return bag
}

function similarityAt(bags: readonly BagOfWords[], index: number): number {
  return cosineSimilarity(
    mergeBags(bags.slice(Math.max(0, index - WINDOW_BLOCKS), index)),
    mergeBags(bags.slice(index, index + WINDOW_BLOCKS)),
  )
}

function mergeBags(bags: readonly BagOfWords[]): BagOfWords {
  const all = new Map<string, number>()
  for (const bag of bags) for (const [word, count] of bag) all.set(word, (all.get(word) ?? 0) + count)
  return all
}

function cosineSimilarity(one: BagOfWords, other: BagOfWords): number {
  let product = 0
  for (const [word, count] of one) product += count * (other.get(word) ?? 0)
  const length = (bag: BagOfWords) =>
    Math.sqrt([...bag.values()].reduce((total, count) => total + count * count, 0))
  return product / (length(one) * length(other) || 1)
}
