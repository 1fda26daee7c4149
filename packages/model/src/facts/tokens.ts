export type Token = { text: string; folded: string; start: number; end: number }

/** Words with the signs that belong to them: C++, Node.js, A-0, o'clock. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#._-]*/gu

/** A word without case, accents and width, so that spellings of one name meet. */
export function fold(word: string): string {
  const plain = PLAIN.test(word)
    ? word.toLowerCase()
    : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")
  return plain.replace(/'s$/, '')
}

/** Most words, which are long in telling that they have no accents. */
const PLAIN = /^[\w'+#.-]*$/

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map(match => {
    const word = match[0].replace(/[.'’_-]+$/u, '')
    return { text: word, folded: fold(word), start: match.index, end: match.index + word.length }
  })
}

/** The words that a compound is made of: "Bergen-based" is two. */
export function partsOf(word: string): string[] {
  return word.split(/[._'’-]+/u).filter(Boolean)
}

/** As far as a neighbour of a number may be away. */
const NEAR = 40

/** The folded word that follows a place in a text; empty where none does soon. */
export function wordAfter(text: string, place: number): string {
  return tokensOf(text.slice(place, place + NEAR))[0]?.folded ?? ''
}

/** The folded word that stands before a place in a text. */
export function wordBefore(text: string, place: number): string {
  return tokensOf(text.slice(Math.max(0, place - NEAR), place)).at(-1)?.folded ?? ''
}
