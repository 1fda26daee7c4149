/** A text in three pieces, of which the middle one is what the other text has otherwise. */
export type MarkedWords = { before: string; middle: string; after: string }

/** Letters of what both texts share that are shown beside what they do not. */
const BESIDE = 60

/** What two texts have otherwise, in whole words, with a little of what stands around it in both. */
export function markedWords(text: string, other: string): MarkedWords {
  const [words, others] = [wordsOf(text), wordsOf(other)]
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start++
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const before = words.slice(0, start).join('')
  const after = words.slice(words.length - end).join('')
  return {
    before: before.length > BESIDE ? `…${lastWords(before)}` : before,
    middle: words.slice(start, words.length - end).join(''),
    after: after.length > BESIDE ? `${firstWords(after)}…` : after,
  }
}

/** Words with the space that follows them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/gu) ?? []
const lastWords = (text: string) => text.slice(-BESIDE).replace(/^\S*\s/u, '')
const firstWords = (text: string) => text.slice(0, BESIDE).replace(/\s\S*$/u, '')
