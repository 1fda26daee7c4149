/** Where a text answers a query. `marks` are pairs of offsets into the text, in order, without overlap. */
export type FuzzyMatch = { score: number; marks: readonly (readonly [from: number, to: number])[] }

type Folded = { letters: string[]; from: number[]; to: number[] }

/**
 * Finds every word of a query in a text, without regard to case and accents: at the beginning of the text, else of one
 * of its words, else within one, else as three or more letters in that order ("vst" in "visit"). Null when one is nowhere.
 */
export function matchFuzzy(query: string, text: string): FuzzyMatch | null {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const folded = fold(text)
  let score = 0
  const hits = new Set<number>()
  for (const word of words) {
    const found = findWord(fold(word).letters, folded.letters)
    if (!found) return null
    score += found.score
    for (const index of found.hits) hits.add(index)
  }
  return {
    score,
    marks: marksOf(
      [...hits].sort((a, b) => a - b),
      folded,
    ),
  }
}

function findWord(word: string[], text: string[]): { score: number; hits: number[] } | null {
  if (word.length === 0) return { score: 0, hits: [] }
  let within: number | null = null
  for (let start = 0; start + word.length <= text.length; start++) {
    if (!word.every((letter, index) => text[start + index] === letter)) continue
    if (start === 0) return { score: 4, hits: span(0, word.length) }
    if (!isLetter(text[start - 1])) return { score: 3, hits: span(start, word.length) }
    within ??= start
  }
  if (within !== null) return { score: 2, hits: span(within, word.length) }
  return word.length > 2 ? findScattered(word, text) : null
}

/** The letters in their order with others between them; the closer together, the better. */
function findScattered(word: string[], text: string[]): { score: number; hits: number[] } | null {
  const hits: number[] = []
  let at = 0
  for (const letter of word) {
    const next = text.indexOf(letter, at)
    if (next < 0) return null
    hits.push(next)
    at = next + 1
  }
  const length = (hits.at(-1) ?? 0) - (hits[0] ?? 0) + 1
  return { score: word.length / length, hits }
}

const span = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Letters without case and accents, each with where it stands in the text. */
function fold(text: string): Folded {
  const folded: Folded = { letters: [], from: [], to: [] }
  let offset = 0
  for (const character of text) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (const letter of plain) {
      folded.letters.push(letter)
      folded.from.push(offset)
      folded.to.push(offset + character.length)
    }
    offset += character.length
  }
  return folded
}

function marksOf(hits: number[], { from, to }: Folded): [number, number][] {
  const marks: [number, number][] = []
  for (const hit of hits) {
    const [start, end] = [from[hit] ?? 0, to[hit] ?? 0]
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}
