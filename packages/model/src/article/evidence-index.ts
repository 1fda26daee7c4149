import { numbersIn, type StatedNumber, valueOfWord } from '../facts/stated-numbers.ts'
import { fold, partsOf, tokensOf, wordAfter } from '../facts/tokens.ts'

/** What a text may stand on, arranged for asking: the transcript, and what its author wrote of the video. */
export type Witness = {
  words: ReadonlySet<string>
  /** Two words that stand beside each other somewhere. */
  pairs: ReadonlySet<string>
  /** Numbers, written in figures or as one word, with the folded word that follows. */
  numbers: readonly { values: readonly number[]; isPercent: boolean; next: string }[]
}

export function witnessOf(texts: readonly string[]): Witness {
  const words = new Set<string>()
  const pairs = new Set<string>()
  const numbers: { values: readonly number[]; isPercent: boolean; next: string }[] = []
  for (const text of texts) {
    let before = ''
    for (const token of tokensOf(text)) {
      for (const part of [token.folded, ...partsOf(token.folded)]) words.add(part)
      pairs.add(`${before} ${token.folded}`)
      const value = valueOfWord(token.folded)
      if (value !== null)
        numbers.push({ values: [value], isPercent: false, next: wordAfter(text, token.end) })
      before = token.folded
    }
    for (const segment of segmentsOf(text)) words.add(fold(segment))
    for (const number of numbersIn(text))
      numbers.push({ values: number.values, isPercent: number.isPercent, next: nextTo(text, number) })
  }
  return { words, pairs, numbers }
}

export function nextTo(text: string, { range, end }: StatedNumber): string {
  return range === 'from' ? '' : wordAfter(text, end)
}

const CASELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of scripts that part none; empty for texts of all others. */
export function segmentsOf(text: string): string[] {
  if (!CASELESS.test(text)) return []
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}
