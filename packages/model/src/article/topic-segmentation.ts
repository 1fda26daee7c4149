import { fold } from '../facts/tokens.ts'
import { type Block, textOf } from './speech-blocks.ts'

/** Blocks on each side of a place that are compared. */
const REACH = 3

/**
 * Where the topic changes: the indexes of blocks with which a new part begins, `parts` in all at most, the first of
 * them 0. A place is the better the fewer words both of its sides have in common (Hearst 1997, TextTiling).
 */
export function topicCuts(blocks: readonly Block[], parts: number): number[] {
  const bags = blocks.map(block => bagOf(textOf([block])))
  const least = Math.max(2, Math.floor(blocks.length / (parts * 2)))
  const places = bags
    .map((_, index) => ({ index, likeness: index === 0 ? 1 : likenessAt(bags, index) }))
    .slice(least, Math.max(least, blocks.length - least + 1))
    .sort((a, b) => a.likeness - b.likeness || a.index - b.index)
  const cuts = [0]
  for (const { index } of places) {
    if (cuts.length >= parts) break
    if (cuts.every(cut => Math.abs(cut - index) >= least)) cuts.push(index)
  }
  return blocks.length === 0 ? [] : cuts.sort((a, b) => a - b)
}

type Bag = ReadonlyMap<string, number>

/** Words of four letters and more, folded, and how often each stands there; shorter ones tell no topic. */
export function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  for (const [word] of text.matchAll(
    /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/gu,
  )) {
    const folded = fold(word)
    bag.set(folded, (bag.get(folded) ?? 0) + 1)
  }
  return bag
}

function likenessAt(bags: readonly Bag[], index: number): number {
  return likeness(sum(bags.slice(Math.max(0, index - REACH), index)), sum(bags.slice(index, index + REACH)))
}

function sum(bags: readonly Bag[]): Bag {
  const all = new Map<string, number>()
  for (const bag of bags) for (const [word, count] of bag) all.set(word, (all.get(word) ?? 0) + count)
  return all
}

function likeness(one: Bag, other: Bag): number {
  let product = 0
  for (const [word, count] of one) product += count * (other.get(word) ?? 0)
  const length = (bag: Bag) => Math.sqrt([...bag.values()].reduce((total, count) => total + count * count, 0))
  const both = length(one) * length(other)
  return both === 0 ? 0 : product / both
}
