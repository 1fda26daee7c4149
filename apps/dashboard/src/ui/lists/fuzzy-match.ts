/** The match of a text with a query. `marks` are pairs of offsets into the text, in order, without overlap. */
export type FuzzyMatch = { score: number; marks: readonly (readonly [from: number, to: number])[] }

type Folded = { letters: string[]; from: number[]; to: number[] }

/**
 * Finds every word of a query in a text, ignoring case and accents. Ranks a prefix of the text first, then a prefix
 * of a word, a substring, and three or more letters in order ("vst" in "visit"). Returns null if a word is missing.
 */
export function matchFuzzy(query: string, text: string): FuzzyMatch | null {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const folded = foldText(text)
  let score = 0
  const hits = new Set<number>()
  for (const word of words) {
    const found = matchWord(foldText(word).letters, folded.letters)
    if (!found) return null
    score += found.score
    for (const index of found.hits) hits.add(index)
  }
  return {
    score,
    marks: toMarks(
      [...hits].sort((a, b) => a - b),
      folded,
    ),
  }
}

function matchWord(word: string[], text: string[]): { score: number; hits: number[] } | null {
  if (word.length === 0) return { score: 0, hits: [] }
  let within: number | null = null
  for (let start = 0; start + word.length <= text.length; start++) {
    if (!word.every((letter, index) => text[start + index] === letter)) continue
    if (start === 0) return { score: 4, hits: range(0, word.length) }
    if (!isLetter(text[start - 1])) return { score: 3, hits: range(start, word.length) }
    within ??= start
  }
  if (within !== null) return { score: 2, hits: range(within, word.length) }
  return word.length > 2 ? matchScattered(word, text) : null
}

/** Matches letters in order with gaps; shorter spans score higher. */
function matchScattered(word: string[], text: string[]): { score: number; hits: number[] } | null {
  const hits: number[] = []
  let position = 0
  for (const letter of word) {
    const next = text.indexOf(letter, position)
    if (next < 0) return null
    hits.push(next)
    position = next + 1
  }
  const length = (hits.at(-1) ?? 0) - (hits[0] ?? 0) + 1
  return { score: word.length / length, hits }
}

const range = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Returns the letters without case and accents, each with its offsets in the text. */
function foldText(text: string): Folded {
  const folded: Folded = { letters: [], from: [], to: [] }
  let offset = 0
  for (const character of text) {
    const base = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (const letter of base) {
      folded.letters.push(letter)
      folded.from.push(offset)
      folded.to.push(offset + character.length)
    }
    offset += character.length
  }
  return folded
}

function toMarks(hits: number[], { from, to }: Folded): [number, number][] {
  const marks: [number, number][] = []
  for (const hit of hits) {
    const [start, end] = [from[hit] ?? 0, to[hit] ?? 0]
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}
