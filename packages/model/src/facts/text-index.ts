import { printable, withoutDecoration } from '../text/clean-text.ts'
import { numbersIn, type StatedNumber } from './stated-numbers.ts'
import { partsOf, tokensOf, wordAfter, wordBefore } from './tokens.ts'

/** A number inside a text, with the folded words beside it. */
type Stated = { number: StatedNumber; next: string; before: string }

/** Texts arranged for asking what stands in them. */
export type TextIndex = {
  /** Every text as folded words with a space on both sides. */
  sequences: readonly string[]
  words: ReadonlySet<string>
  /** Two words that stand beside each other somewhere. */
  pairs: ReadonlySet<string>
  stated: readonly Stated[]
}

/** The index of texts, and of what is known beside them. */
export function indexOf(texts: readonly string[], known?: TextIndex): TextIndex {
  const all = [...new Set(texts.flatMap(variants))]
  const sequences = all.map(
    text =>
      ` ${tokensOf(text)
        .map(token => token.folded)
        .join(' ')} `,
  )
  return {
    sequences: [...sequences, ...(known?.sequences ?? [])],
    words: wordsIn(all, known?.words),
    pairs: pairsIn(sequences, known?.pairs),
    stated: [...all.flatMap(statedIn), ...(known?.stated ?? [])],
  }
}

/** The words of texts, and those that are known beside them. */
export function vocabulary(texts: readonly string[], known: ReadonlySet<string>): Set<string> {
  return wordsIn(texts.flatMap(variants), known)
}

/** The numbers of a text with the words around them; equal ones once, as hostile texts are long and say little. */
function statedIn(text: string): Stated[] {
  const found = new Map<string, Stated>()
  for (const number of numbersIn(text)) {
    const next = wordAfter(text, number.end)
    const before = wordBefore(text, number.start)
    found.set(`${number.text} ${next} ${before} ${number.range}`, { number, next, before })
  }
  return [...found.values()]
}

/** A text as it came, and as the draft cleans it: what was dropped between two words must not part them. */
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
  for (const token of texts.flatMap(tokensOf)) {
    words.add(token.folded)
    for (const part of partsOf(token.folded)) words.add(part)
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
