import { findNumbers, type StatedNumber, numberWordValue } from '../facts/stated-numbers.ts'
import { foldWord, splitCompound, tokenize, wordAfter } from '../facts/tokens.ts'

/** An index of the evidence for a text: the transcript and the author's description of the video. */
export type EvidenceIndex = {
  words: ReadonlySet<string>
  /** Adjacent word pairs. */
  pairs: ReadonlySet<string>
  /** Numbers in digits or as a word, with the folded word that follows. */
  numbers: readonly { values: readonly number[]; isPercent: boolean; next: string }[]
}

export function buildEvidenceIndex(texts: readonly string[]): EvidenceIndex {
  const words = new Set<string>()
  const pairs = new Set<string>()
  const numbers: { values: readonly number[]; isPercent: boolean; next: string }[] = []
  for (const text of texts) {
    let before = ''
    for (const token of tokenize(text)) {
      for (const part of [token.folded, ...splitCompound(token.folded)]) words.add(part)
      pairs.add(`${before} ${token.folded}`)
      const value = numberWordValue(token.folded)
      if (value !== null)
        numbers.push({ values: [value], isPercent: false, next: wordAfter(text, token.end) })
      before = token.folded
    }
    for (const segment of segmentWords(text)) words.add(foldWord(segment))
    for (const number of findNumbers(text))
      numbers.push({
        values: number.values,
        isPercent: number.isPercent,
        next: wordAfterNumber(text, number),
      })
  }
  return { words, pairs, numbers }
}

export function wordAfterNumber(text: string, { range, end }: StatedNumber): string {
  return range === 'from' ? '' : wordAfter(text, end)
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of scripts without spaces; empty for texts in other scripts. */
export function segmentWords(text: string): string[] {
  if (!UNSPACED_SCRIPT.test(text)) return []
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}
