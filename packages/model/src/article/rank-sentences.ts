import { ADVERTISING, ASKING } from '../draft/posts/strip-boilerplate.ts'
import { holdsContact } from '../text/contact-data.ts'
import { fold } from '../facts/tokens.ts'
import type { Spoken } from './spoken-sentences.ts'
import { wordCount } from './spoken-sentences.ts'
import { bagOf } from './topic-segmentation.ts'

/** A sentence that tells of the thing, rather than of a sponsor or of how to follow the channel. */
export function isTelling({ text }: Spoken): boolean {
  return !ADVERTISING.test(text) && !ASKING.test(text) && !holdsContact(text)
}

/**
 * The `count` sentences that tell the most of what is special about their part, in the order in which they were said.
 * A word is worth the more the more often it stands here, and the fewer other parts have it.
 */
export function mostTelling(
  part: readonly Spoken[],
  others: readonly (readonly Spoken[])[],
  count: number,
): Spoken[] {
  const worth = wordWorth(part, others)
  const ranked = part
    .map((sentence, index) => ({ sentence, index, score: scoreOf(sentence.text, worth) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
  const kept: typeof ranked = []
  const said = new Set<string>()
  for (const one of ranked) {
    const key = fold(one.sentence.text)
    if (kept.length >= count || said.has(key)) continue
    said.add(key)
    kept.push(one)
  }
  return kept.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence)
}

/** The words that name a part best, as they were said: at most two, the better one first. */
export function keyWords(part: readonly Spoken[], others: readonly (readonly Spoken[])[]): string[] {
  const worth = wordWorth(part, others)
  const spelled = new Map<string, string>()
  for (const { text } of part)
    for (const [word] of text.matchAll(
      /[\p{L}][\p{L}\p{M}'’-]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/gu,
    )) {
      const known = spelled.get(fold(word))
      // Inside a sentence a word has its own case.
      if (!known || word === word.toLocaleLowerCase()) spelled.set(fold(word), word)
    }
  return [...worth]
    .filter(([word, score]) => score > 0 && spelled.has(word))
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 2)
    .flatMap(([word]) => spelled.get(word) ?? [])
}

function wordWorth(part: readonly Spoken[], others: readonly (readonly Spoken[])[]): Map<string, number> {
  const own = bagOf(part.map(({ text }) => text).join(' '))
  const bags = others.map(other => bagOf(other.map(({ text }) => text).join(' ')))
  const all = bags.length + 1
  return new Map(
    [...own].map(([word, count]) => {
      const having = 1 + bags.filter(bag => bag.has(word)).length
      return [word, count < 2 ? 0 : Math.sqrt(count) * Math.log((all + 1) / having)]
    }),
  )
}

/** Long sentences say more words, but are not better for it; very short ones say nothing alone. */
function scoreOf(text: string, worth: ReadonlyMap<string, number>): number {
  const words = wordCount(text)
  if (words < 6 || words > 60) return 0
  let score = 0
  for (const word of bagOf(text).keys()) score += worth.get(word) ?? 0
  return score / Math.sqrt(words + 6)
}
