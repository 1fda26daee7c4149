import { ADVERTISING, CALL_TO_ACTION } from '../draft/posts/strip-boilerplate.ts'
import { containsContact } from '../text/contact-data.ts'
import { foldWord } from '../truth/tokens.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { countWords } from './spoken-sentences.ts'
import { bagOfWords } from './topic-segmentation.ts'

/** Whether a sentence is about the subject, not a sponsor, a call to action or contact data. */
export function isOnTopic({ text }: SpokenSentence): boolean {
  return !ADVERTISING.test(text) && !CALL_TO_ACTION.test(text) && !containsContact(text)
}

/**
 * Returns the `count` most representative sentences of a part in spoken order. Words are weighted by TF-IDF over the
 * parts.
 */
export function topSentences(
  part: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
  count: number,
): SpokenSentence[] {
  const worth = termWeights(part, others)
  const ranked = part
    .map((sentence, index) => ({ sentence, index, score: scoreSentence(sentence.text, worth) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
  const picked: typeof ranked = []
  const seen = new Set<string>()
  for (const one of ranked) {
    const key = foldWord(one.sentence.text)
    if (picked.length >= count || seen.has(key)) continue
    seen.add(key)
    picked.push(one)
  }
  return picked.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence)
}

/** The terms that distinguish a part, as spoken: at most two, the best first. */
export function keyTerms(
  part: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
): string[] {
  const worth = termWeights(part, others)
  const spelled = new Map<string, string>()
  for (const { text } of part)
    for (const [word] of text.matchAll(
      /[\p{L}][\p{L}\p{M}'’-]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/gu,
    )) {
      const known = spelled.get(foldWord(word))
      // Mid-sentence spelling has the word's own case.
      if (!known || word === word.toLocaleLowerCase()) spelled.set(foldWord(word), word)
    }
  return [...worth]
    .filter(([word, score]) => score > 0 && spelled.has(word))
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 2)
    .flatMap(([word]) => spelled.get(word) ?? [])
}

function termWeights(
  part: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
): Map<string, number> {
  const own = bagOfWords(part.map(({ text }) => text).join(' '))
  const bags = others.map(other => bagOfWords(other.map(({ text }) => text).join(' ')))
  const all = bags.length + 1
  return new Map(
    [...own].map(([word, count]) => {
      const having = 1 + bags.filter(bag => bag.has(word)).length
      return [word, count < 2 ? 0 : Math.sqrt(count) * Math.log((all + 1) / having)]
    }),
  )
}

/** Normalised by length; sentences under 6 or over 60 words score 0. */
function scoreSentence(text: string, worth: ReadonlyMap<string, number>): number {
  const words = countWords(text)
  if (words < 6 || words > 60) return 0
  let score = 0
  for (const word of bagOfWords(text).keys()) score += worth.get(word) ?? 0
  return score / Math.sqrt(words + 6)
}
