import { fold, tokensOf } from '../facts/tokens.ts'

/** A quotation inside a text: what stands between the marks, and where the marks are. */
export type Quotation = { text: string; start: number; end: number }

const MARKS = /[“„«»"]([^“”„«»"]{1,600})[”“»«"]|‘([^‘’]{12,600})’|「([^「」]{1,300})」|『([^『』]{1,300})』/gu

export function quotationsIn(text: string): Quotation[] {
  return [...text.matchAll(MARKS)].map(match => ({
    text: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Texts compared as they sound: without case, accents, punctuation and what only speech needs. */
export function asSpoken(text: string): string {
  const words = tokensOf(text)
    .map(token => token.folded)
    .filter(word => !/^(?:u+m+|u+h+m*|e+r+m+|hmm+|a+h+m*|e+u+h+)$/.test(word))
  return words.length > 0 ? ` ${words.join(' ')} ` : ''
}

/** True for words that were said in just this order; an ellipsis leaves something out, in order as well. */
export function isVerbatim(quotation: string, window: string): boolean {
  const spoken = asSpoken(window)
  let from = 0
  const pieces = quotation.split(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*/u).filter(piece => /[\p{L}\p{N}]/u.test(piece))
  for (const piece of pieces) {
    const wanted = asSpoken(piece)
    const at = wanted === '' ? -1 : spoken.indexOf(wanted, from)
    if (at < 0) return false
    from = at + wanted.length - 1
  }
  // One word left of each half is no quotation any more.
  return pieces.length === 1 || (pieces.length > 1 && pieces.every(piece => tokensOf(piece).length >= 2))
}

/** True where a text says nothing but words that were said, in whatever order. */
export function isOfWords(text: string, words: ReadonlySet<string>): boolean {
  const tokens = tokensOf(text)
  return tokens.length > 0 && tokens.every(({ text: word }) => words.has(fold(word)))
}
