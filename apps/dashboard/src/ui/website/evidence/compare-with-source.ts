/** A piece of a source text; `isUsed` if the website shows it. */
export type Piece = { text: string; isUsed: boolean }

type Range = { start: number; end: number }

/**
 * Returns the sentences of the source from which a shown text is taken, in pieces. Empty if the text shows all of
 * them. Compares letters and digits only: spaces, line breaks, emoji and punctuation are formatting. A text that is
 * not found in the source returns the whole source.
 */
export function compareWithSource(source: string, shown: string): Piece[] {
  const from = lettersOf(source)
  const used = lettersOf(shown)
  if (used.letters.includes(from.letters)) return []
  const ranges = findRanges(source, from, shown)
  const context = contextOf(source, ranges)
  const pieces: Piece[] = []
  let at = context.start
  const add = (end: number, isUsed: boolean) => {
    if (end > at) pieces.push({ text: source.slice(at, end), isUsed })
    at = Math.max(at, end)
  }
  for (const { start, end } of ranges) {
    add(start, false)
    add(end, true)
  }
  add(context.end, false)
  return pieces.some(({ text, isUsed }) => !isUsed && lettersOf(text).letters) ? pieces : []
}

type Letters = { letters: string; at: number[] }

/** The letters and digits of a text, and the offset of each UTF-16 unit of them. */
function lettersOf(text: string): Letters {
  const at: number[] = []
  let letters = ''
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    letters += letter
    for (let unit = 0; unit < letter.length; unit++) at.push(index + unit)
  }
  return { letters, at }
}

/** The ranges of a source that a text shows, in order: of the whole text, else of each of its sentences. */
function findRanges(source: string, from: Letters, shown: string): Range[] {
  const whole = findRange(source, from, lettersOf(shown).letters, 0)
  if (whole) return [whole]
  const ranges: Range[] = []
  for (const sentence of shown.split(/ · |\n/).flatMap(sentencesOf)) {
    const start = ranges.at(-1)?.end ?? 0
    const range = findRange(source, from, lettersOf(sentence.text).letters, start)
    if (range) ranges.push(range)
  }
  return ranges
}

/** Finds letters in a source from an offset on, at word boundaries if there are such. */
function findRange(source: string, { letters, at }: Letters, wanted: string, after: number): Range | null {
  if (!wanted) return null
  const first = at.findIndex(offset => offset >= after)
  const found: number[] = []
  for (let index = letters.indexOf(wanted, Math.max(0, first)); index >= 0 && first >= 0; ) {
    found.push(index)
    index = letters.indexOf(wanted, index + 1)
  }
  const isBoundary = (index: number) => at[index - 1] !== (at[index] ?? 0) - 1
  const best = found.find(index => isBoundary(index) && isBoundary(index + wanted.length)) ?? found[0]
  if (best === undefined) return null
  const start = at[best] ?? 0
  const end = (at[best + wanted.length - 1] ?? 0) + 1
  const opening = leadingPunctuation([...source.slice(after, start)].toReversed().join(''))
  return { start: start - opening, end: end + leadingPunctuation(source.slice(end)) }
}

/** Returns the length of the punctuation and symbols that a text begins with. */
const leadingPunctuation = (text: string) => /^[^\s\p{L}\p{M}\p{N}]*/u.exec(text)?.[0].length ?? 0

/** The sentences that contain the ranges, without spaces around them; the whole source without ranges. */
function contextOf(source: string, ranges: readonly Range[]): Range {
  const first = ranges[0]?.start ?? 0
  const last = ranges.at(-1)?.end ?? source.length
  const around = sentencesOf(source).filter(({ start, end }) => end > first && start < last)
  return {
    start: Math.min(first, around[0]?.start ?? first),
    end: Math.max(last, around.at(-1)?.end ?? last),
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): (Range & { text: string })[] {
  return [...sentences.segment(text)]
    .map(({ segment, index }) => {
      const start = index + segment.length - segment.trimStart().length
      return { start, end: start + segment.trim().length, text: segment.trim() }
    })
    .filter(sentence => sentence.text)
}
