/** A word as it is searched for: `text` without accents and capitals, `written` in lower case only. */
export type SearchWord = {
  text: string
  written: string
  /** Whether it is a run of a script that writes no spaces between words, of which every part is searched for. */
  isRun: boolean
  /** Where it begins and ends in the text, in code units. */
  start: number
  end: number
}

/** A word that a visitor searches for. */
export type SearchTerm = Pick<SearchWord, 'text' | 'written' | 'isRun'> & {
  /** Whether words that begin with it are found, too. */
  isPrefix: boolean
}

/** Maximum of a query, in characters. */
export const MAX_QUERY_LENGTH = 100
const MAX_TERMS = 8
/** Maximum of a word; the rest of a longer one does not matter. */
const MAX_WORD_LENGTH = 60
/** A shorter beginning of a word would find almost everything. */
const MIN_PREFIX_LENGTH = 2

/** A soft hyphen does not end a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200d]*/gu
/** Scripts that write no spaces between words, or, as Hangul, join words that are searched for apart. */
const RUN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/u
const RUNS = new RegExp(`(${RUN.source})`, 'u')
/** All characters of these scripts are above it, so that most words need no look at their script. */
const ABOVE_RUNS = /[\u0e00-\u{10ffff}]/u
const PLAIN = /^[a-z0-9]+$/

/** Letters that do not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ς: 'σ', ى: 'ي', ة: 'ه', ـ: '' },
}
const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
/** Marks that change a letter's sound or stress, not those that vowels are written with. */
const ACCENTS = /(?<=[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}])\p{M}+/gu

/** The number of a note or a power: "2020¹" is found by "2020". */
const RAISED = /(?<=\p{Nd})[⁰¹²³⁴-⁹]+$/u

/** Returns a word in lower case, without accents and in one form of each letter. */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase()
  return PLAIN.test(lower) ? lower : foldLetters(word)
}

const foldLetters = (word: string): string =>
  word
    .replace(RAISED, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SPECIAL_LETTER, letter => LETTERS[letter] ?? letter)

/** Cuts a word without splitting a character. */
const cut = (word: string): string =>
  word.length > MAX_WORD_LENGTH ? Array.from(word).slice(0, MAX_WORD_LENGTH).join('') : word

/** Yields the words of a text in order. Same words are same in texts and queries, whatever the text. */
export function* searchWords(text: string): Generator<SearchWord> {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (!ABOVE_RUNS.test(found)) yield* wordAt(found, index, false)
    else {
      let start = index
      for (const part of found.split(RUNS)) {
        yield* wordAt(part, start, RUN.test(part))
        start += part.length
      }
    }
  }
}

function* wordAt(found: string, start: number, isRun: boolean): Generator<SearchWord> {
  const text = foldWord(found)
  if (text === '') return
  const written = cut(found.toLowerCase().normalize('NFC'))
  yield { text: isRun ? text : cut(text), written, isRun, start, end: start + found.length }
}

/** Returns a query in one line, cut at its limit, without control and direction characters; empty if there is none. */
export const cleanQuery = (query: string): string =>
  Array.from(
    query
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\ufffd\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_QUERY_LENGTH)
    .join('')
    .trim()

/** Returns the different terms of a cleaned query. The last one may be unfinished. */
export function searchTerms(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const { text, written, isRun, end } of searchWords(query)) {
    const isLast = end === query.length
    const isPrefix = isLast && !isRun && Array.from(text).length >= MIN_PREFIX_LENGTH
    terms.set(text, { text, written, isRun, isPrefix })
  }
  return [...terms.values()].slice(0, MAX_TERMS)
}

/** Returns the parts of a run that are searched for: every two neighbouring characters, and the last one alone. */
export function runParts(run: string): string[] {
  const letters = Array.from(run)
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}
