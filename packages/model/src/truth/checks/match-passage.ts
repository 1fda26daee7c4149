import type { Grammar } from '../grammar.ts'
import {
  compoundEnds,
  isCapital,
  isFirstPart,
  isHeadOf,
  isSameStem,
  isSameWord,
  type Word,
} from '../words.ts'
import { isFiniteVerb } from './tense.ts'

/** Whether a verb of the clauses that are used is left out, so that no light verb may stand in for it. */
export function dropsVerb(passage: readonly Word[], { pairs }: PassageMatch, grammar: Grammar): boolean {
  const used = new Set(pairs.values())
  const clauses = new Set([...used].map(({ clause }) => clause))
  return passage.some(
    word =>
      clauses.has(word.clause) &&
      word.isContent &&
      !used.has(word) &&
      !grammar.light.has(word.stem) &&
      isFiniteVerb(word, passage, grammar),
  )
}

/** A statement beside the passage that has its words. */
export type Comparison = {
  words: readonly Word[]
  passage: readonly Word[]
  pairs: PassageMatch['pairs']
  /** The words of the passage that the statement uses. */
  used: ReadonlySet<Word>
  grammar: Grammar
}

export const compare = (
  words: readonly Word[],
  passage: readonly Word[],
  { pairs }: PassageMatch,
  grammar: Grammar,
): Comparison => ({ words, passage, pairs, used: new Set(pairs.values()), grammar })

export type PassageMatch = {
  /** The word of the passage for each content word. */
  pairs: ReadonlyMap<Word, Word>
  unmatched: readonly Word[]
}

/**
 * Finds the words of a statement in a passage, in order where possible; the words of names only in what the others
 * leave.
 */
export function matchPassage(
  words: readonly Word[],
  passage: readonly Word[],
  grammar: Grammar,
  names: ReadonlyMap<Word, unknown> = new Map(),
): PassageMatch {
  const pairs = new Map<Word, Word>()
  const taken = new Set<Word>()
  const unmatched: Word[] = []
  const shares = sharedWords(words, passage, grammar)
  let last = -1
  for (const word of [...words.filter(each => !names.has(each)), ...words.filter(each => names.has(each))]) {
    if (!word.isContent) continue
    const places = passage.flatMap((known, place) =>
      known.isContent && !taken.has(known) && isSameWord(word, known, grammar) ? [place] : [],
    )
    const behind = (list: readonly number[]) => {
      const share = (place: number) => shares.get(passage[place]?.clause ?? 0) ?? 0
      const most = Math.max(...list.map(share))
      const best = list.filter(place => share(place) === most)
      return best.find(each => each > last) ?? best[0]
    }
    const place =
      behind(places.filter(each => isCapital(word) && passage[each]?.text === word.text)) ??
      behind(places.filter(each => passage[each]?.folded === word.folded)) ??
      behind(places.filter(each => passage[each]?.stem === word.stem)) ??
      behind(places)
    const known = place === undefined ? undefined : passage[place]
    if (!known || place === undefined) {
      const part =
        lastPartOf(word, passage) ??
        wholeOf(word, passage, taken, grammar) ??
        actOf(word, words, passage, grammar) ??
        halfOf(word, words, passage, grammar) ??
        repeatedOf(word, words, pairs, grammar)
      if (part) pairs.set(word, part)
      else unmatched.push(word)
      continue
    }
    pairs.set(word, known)
    taken.add(known)
    last = place
  }
  return { pairs, unmatched }
}

/** Returns the number of a statement's words in each clause of a passage: the one with most is meant. */
function sharedWords(
  words: readonly Word[],
  passage: readonly Word[],
  grammar: Grammar,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const known of passage)
    if (known.isContent && words.some(word => word.isContent && isSameWord(word, known, grammar)))
      found.set(known.clause, (found.get(known.clause) ?? 0) + 1)
  return found
}

/** The word that an earlier clause of the statement has used, too: "has built 14 bridges, and two were built with …". */
function repeatedOf(
  word: Word,
  words: readonly Word[],
  pairs: ReadonlyMap<Word, Word>,
  grammar: Grammar,
): Word | undefined {
  if (word.number) return undefined
  const before = words.find(
    each => each.clause < word.clause && pairs.has(each) && !each.number && isSameWord(each, word, grammar),
  )
  return before && pairs.get(before)
}

/** The compound that a word is the head of, unless its clause denies or limits it: "kein Kinderbuch". */
function wholeOf(
  word: Word,
  passage: readonly Word[],
  taken: ReadonlySet<Word>,
  grammar: Grammar,
): Word | undefined {
  const whole = passage.find(known => known.isContent && !taken.has(known) && isHeadOf(word, known, grammar))
  return whole && passage.some(({ clause, cue }) => clause === whole.clause && cue !== null)
    ? undefined
    : whole
}

/** A compound that says in one word what a verb and its object say: "leitet die Backstube" of "Backstubenleiterin". */
function actOf(
  word: Word,
  words: readonly Word[],
  passage: readonly Word[],
  grammar: Grammar,
): Word | undefined {
  if (!grammar.verbsMove || word.number) return undefined
  const isAct = (verb: Word, known: Word) =>
    compoundEnds(known, grammar).some(end => isSameStem(end, verb.stem, grammar))
  return passage.find(
    known =>
      known.isContent &&
      ((isFirstPart(word, known, grammar) && words.some(other => other !== word && isAct(other, known))) ||
        (isAct(word, known) && words.some(other => isFirstPart(other, known, grammar)))),
  )
}

/** A compound of which the statement has both parts: "Kurs für Lehmputz" of "Lehmputzkurs". */
function halfOf(
  word: Word,
  words: readonly Word[],
  passage: readonly Word[],
  { compounds }: Grammar,
): Word | undefined {
  if (!compounds || word.number || word.folded.length < 4) return undefined
  const isWhole = (whole: string, head: string, tail: string) =>
    whole.startsWith(head) && whole.endsWith(tail) && Math.abs(whole.length - head.length - tail.length) <= 1
  return passage.find(
    known =>
      known.isContent &&
      words.some(
        ({ folded, isContent }) =>
          isContent &&
          folded.length >= 4 &&
          (isWhole(known.folded, folded, word.folded) || isWhole(known.folded, word.folded, folded)),
      ),
  )
}

/** The last part of a compound, if the passage has both parts: "meltwater" of "water that melts". */
function lastPartOf(word: Word, passage: readonly Word[]): Word | null {
  if (word.number || word.folded.length < 8) return null
  const parts = passage.filter(({ stem, isContent, number }) => isContent && !number && stem.length >= 4)
  const head = parts.find(({ stem }) => word.folded.startsWith(stem))
  const last =
    head && parts.find(part => part !== head && endsWithPart(word.folded.slice(head.stem.length), part))
  return last ?? null
}

/** Whether the rest of a compound is a part, after at most two linking letters. */
const endsWithPart = (rest: string, { folded, stem }: Word) =>
  [folded, stem].some(part => rest.endsWith(part) && rest.length - part.length <= 2)
