/** A text in three pieces; the middle one differs from the other text. */
export type TextDiff = { before: string; middle: string; after: string }

/** Letters of shared context shown on each side. */
const CONTEXT_LENGTH = 60

/** Returns the difference of a text to another in whole words, with a little context. */
export function diffText(text: string, other: string): TextDiff {
  const [words, others] = [splitWords(text), splitWords(other)]
  const maxShared = Math.min(words.length, others.length)
  let start = 0
  while (start < maxShared && words[start] === others[start]) start++
  let end = 0
  while (end < maxShared - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const before = words.slice(0, start).join('')
  const after = words.slice(words.length - end).join('')
  return {
    before: before.length > CONTEXT_LENGTH ? `…${takeLastWords(before)}` : before,
    middle: words.slice(start, words.length - end).join(''),
    after: after.length > CONTEXT_LENGTH ? `${takeFirstWords(after)}…` : after,
  }
}

/** Splits into words with the space that follows them. */
const splitWords = (text: string) => text.match(/\S+\s*|\s+/gu) ?? []
const takeLastWords = (text: string) => text.slice(-CONTEXT_LENGTH).replace(/^\S*\s/u, '')
const takeFirstWords = (text: string) => text.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/u, '')
