import { createHash } from 'node:crypto'
import {
  type RichText,
  plainText,
  runParts,
  type SearchTerm,
  type SearchWord,
  searchWords,
} from '@vitrine/model'
import { dictionaryOf } from './stems.ts'

/** Beyond it positions in a tsvector are all the same. */
const MAX_POSITION = 16_000
/** In characters; the rest of a longer text is not searched. */
const MAX_TEXT_LENGTH = 300_000
/** Between two texts, so that no phrase reaches from one into the other. */
const GAP = 5

/** The texts of a post that are searched. */
export type SearchedTexts = { title: string; excerpt: string; tags: readonly string[]; body: RichText }
type Weight = 'A' | 'B' | 'D'
/** The words of a text, with their weight in the ranking. */
type WeightedText = { words: SearchWord[]; weight: Weight }

/** Returns the words of a post. */
export function wordsOfPost({ title, excerpt, tags, body }: SearchedTexts): WeightedText[] {
  const of = (text: string, weight: Weight) => ({
    words: [...searchWords(text.slice(0, MAX_TEXT_LENGTH).normalize('NFC'))],
    weight,
  })
  return [of(title, 'A'), of(tags.join('\n'), 'B'), of(excerpt, 'B'), of(plainText(body), 'D')]
}

/** The prefix of a website's words in the index. That two websites may have the same one costs time only. */
export const wordPrefix = (websiteId: string): string =>
  createHash('sha256').update(websiteId).digest('base64').replace(/\W/g, '').slice(0, 4)

/** Returns the tsvector of a post's words, with the stems of those that have one. */
export function toDocument(
  prefix: string,
  texts: readonly WeightedText[],
  stems: ReadonlyMap<string, string>,
): string {
  const positions = new Map<string, string[]>()
  let position = 1
  const add = (word: string, weight: Weight) => {
    const at = positions.get(word) ?? []
    positions.set(word, at)
    // More are not stored of one word.
    if (at.length < 250) at.push(`${String(position)}${weight}`)
  }
  for (const { words, weight } of texts) {
    for (const { text, written, isRun } of words) {
      const parts = isRun ? runParts(text) : [text]
      for (const part of parts) {
        if (position > MAX_POSITION) return write(prefix, positions)
        add(part, weight)
        const stem = isRun ? undefined : stems.get(written)
        if (stem !== undefined) add(stem, weight)
        position += 1
      }
    }
    position += GAP
  }
  return write(prefix, positions)
}

const write = (prefix: string, positions: ReadonlyMap<string, string[]>): string =>
  Array.from(positions, ([word, at]) => `'${prefix}${word}':${at.join(',')}`).join(' ')

/** The shortest word without its ending that is searched for, and the longest ending, in characters. */
const MIN_ROOT_LENGTH = 4
const MAX_ENDING_LENGTH = 2

/** Returns a term without its ending, in languages without a stemmer; null if it is short or is not a word. */
export function findRoot({ text, isRun }: SearchTerm, language: string): string | null {
  const letters = Array.from(text)
  if (isRun || dictionaryOf(language) !== null || letters.length <= MIN_ROOT_LENGTH) return null
  return letters.slice(0, Math.max(MIN_ROOT_LENGTH, letters.length - MAX_ENDING_LENGTH)).join('')
}

/**
 * Returns the tsquery that finds posts with all terms, in any of their forms. Words of languages without a stemmer are
 * found by their beginning.
 */
export function toQuery(
  prefix: string,
  terms: readonly SearchTerm[],
  stems: ReadonlyMap<string, string>,
  language: string,
): string {
  const quote = (word: string, mark = '') => `'${prefix}${word}'${mark}`
  return terms
    .map(term => {
      const { text, written, isRun, isPrefix } = term
      if (isRun) return runQuery(text, quote)
      const stem = stems.get(written)
      const root = findRoot(term, language)
      return [
        quote(text, isPrefix ? ':*' : ''),
        ...(stem === undefined ? [] : [quote(stem)]),
        ...(root === null ? [] : [quote(root, ':*')]),
      ].join(' | ')
    })
    .map(alternatives => `(${alternatives})`)
    .join(' & ')
}

/** The neighbouring characters of a run, one after the other. */
function runQuery(run: string, quote: (word: string, mark?: string) => string): string {
  const parts = runParts(run)
  const [only = ''] = parts
  return parts.length === 1
    ? quote(only, ':*')
    : parts
        .slice(0, -1)
        .map(part => quote(part))
        .join(' <-> ')
}
