export type Token = { text: string; folded: string; start: number; end: number }

/** Words including their symbols: C++, Node.js, A-0, o'clock. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#._-]*/gu

/** Folds a word: no case, accents or width variants. */
export function foldWord(word: string): string {
  const plain = ASCII_WORD.test(word)
    ? word.toLowerCase()
    : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")
  return plain.replace(/'s$/, '')
}

/** Fast path: most words are ASCII, and normalisation is slow. */
const ASCII_WORD = /^[\w'+#.-]*$/

export function tokenize(text: string): Token[] {
  return [...text.matchAll(WORD)].map(match => {
    const word = match[0].replace(/[.'’_-]+$/u, '')
    return { text: word, folded: foldWord(word), start: match.index, end: match.index + word.length }
  })
}

/** The parts of a compound: "Bergen-based" has two. */
export function splitCompound(word: string): string[] {
  return word.split(/[._'’-]+/u).filter(Boolean)
}
