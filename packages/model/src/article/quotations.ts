import { foldWord, tokenize } from '../facts/tokens.ts'

/** A quotation: the text between the marks, and the range including the marks. */
export type Quotation = { text: string; start: number; end: number }

const QUOTATION =
  /[“„«»"]([^“”„«»"]{1,600})[”“»«"]|‘([^‘’]{12,600})’|「([^「」]{1,300})」|『([^『』]{1,300})』/gu

export function findQuotations(text: string): Quotation[] {
  return [...text.matchAll(QUOTATION)].map(match => ({
    text: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Normalises speech for comparison: no case, accents, punctuation or filler words. */
export function normalizeSpeech(text: string): string {
  const words = tokenize(text)
    .map(token => token.folded)
    .filter(word => !/^(?:u+m+|u+h+m*|e+r+m+|hmm+|a+h+m*|e+u+h+)$/.test(word))
  return words.length > 0 ? ` ${words.join(' ')} ` : ''
}

/** Whether the words were said in this order; an ellipsis may omit words but keeps the order. */
export function isVerbatim(quotation: string, window: string): boolean {
  const spoken = normalizeSpeech(window)
  let from = 0
  const pieces = quotation.split(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*/u).filter(piece => /[\p{L}\p{N}]/u.test(piece))
  for (const piece of pieces) {
    const wanted = normalizeSpeech(piece)
    const at = wanted === '' ? -1 : spoken.indexOf(wanted, from)
    if (at < 0) return false
    from = at + wanted.length - 1
  }
  // A half of one word is no longer a quotation.
  return pieces.length === 1 || (pieces.length > 1 && pieces.every(piece => tokenize(piece).length >= 2))
}

/** Whether a text consists only of words that were said, in any order. */
export function usesOnlyWords(text: string, words: ReadonlySet<string>): boolean {
  const tokens = tokenize(text)
  return tokens.length > 0 && tokens.every(({ text: word }) => words.has(foldWord(word)))
}
