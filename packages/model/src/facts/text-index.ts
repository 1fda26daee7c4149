import { printable, withoutDecoration } from '../text/clean-text.ts'
import { findNumbers, type StatedNumber } from './stated-numbers.ts'
import { splitCompound, tokenize, wordAfter, wordBefore } from './tokens.ts'

/** A number with its folded neighbouring words. */
type NumberInContext = { number: StatedNumber; next: string; before: string }

/** A lookup index of texts. */
export type TextIndex = {
  /** Every text as folded words, with a space on both sides. */
  sequences: readonly string[]
  words: ReadonlySet<string>
  /** Adjacent word pairs. */
  pairs: ReadonlySet<string>
  stated: readonly NumberInContext[]
}

/** Builds the index of texts, on top of `known`. */
export function buildTextIndex(texts: readonly string[], known?: TextIndex): TextIndex {
  const all = [...new Set(texts.flatMap(variants))]
  const sequences = all.map(
    text =>
      ` ${tokenize(text)
        .map(token => token.folded)
        .join(' ')} `,
  )
  return {
    sequences: [...sequences, ...(known?.sequences ?? [])],
    words: wordsIn(all, known?.words),
    pairs: pairsIn(sequences, known?.pairs),
    stated: [...all.flatMap(numbersInContext), ...(known?.stated ?? [])],
  }
}

/** The words of texts, added to `known`. */
export function wordsWithin(texts: readonly string[], known: ReadonlySet<string>): Set<string> {
  return wordsIn(texts.flatMap(variants), known)
}

/** The numbers of a text in context, without duplicates: hostile texts are long and repetitive. */
function numbersInContext(text: string): NumberInContext[] {
  const found = new Map<string, NumberInContext>()
  for (const number of findNumbers(text)) {
    const next = wordAfter(text, number.end)
    const before = wordBefore(text, number.start)
    found.set(`${number.text} ${next} ${before} ${number.range}`, { number, next, before })
  }
  return [...found.values()]
}

/** A text raw and as the draft cleans it, so that dropped characters do not separate adjacent words. */
function variants(text: string): string[] {
  const clean = withoutDecoration(printable(text))
  const address = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null
  return [
    text,
    ...(clean === text ? [] : [clean]),
    ...(address ? [address.hostname, ...address.pathname.split('/')] : []),
  ]
}

function wordsIn(texts: readonly string[], known: Iterable<string> = []): Set<string> {
  const words = new Set(known)
  for (const token of texts.flatMap(tokenize)) {
    words.add(token.folded)
    for (const part of splitCompound(token.folded)) words.add(part)
  }
  return words
}

function pairsIn(sequences: readonly string[], known: Iterable<string> = []): Set<string> {
  const pairs = new Set(known)
  for (const sequence of sequences) {
    const list = sequence.trim().split(' ')
    for (let index = 1; index < list.length; index++) pairs.add(`${list[index - 1]} ${list[index]}`)
  }
  return pairs
}
