import type { Grammar, TruthLanguage } from './grammar.ts'
import type { Word } from './word.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean))

/** "It was … who": the words before and behind the one that is stressed. "Who … was …" in `free`. */
const CLEFTS: Record<
  TruthLanguage,
  { it: ReadonlySet<string>; be: ReadonlySet<string>; who: ReadonlySet<string>; free: ReadonlySet<string> }
> = {
  en: { it: list('it'), be: list('is was'), who: list('who'), free: list('') },
  de: { it: list('es'), be: list('ist war'), who: list('der die das'), free: list('') },
  fr: { it: list('c ce'), be: list('est était fut sont'), who: list('qui'), free: list('') },
  es: {
    it: list(''),
    be: list('es fue era fueron son'),
    who: list('quien quienes'),
    free: list('quien quienes'),
  },
  it: { it: list(''), be: list('è era sono'), who: list('che'), free: list('chi') },
  pt: { it: list(''), be: list('é foi era foram são'), who: list('que quem'), free: list('quem') },
  nl: { it: list('het'), be: list('is was waren'), who: list('die'), free: list('') },
}

/**
 * A sentence without its stress: "it was Ada who wrote it" and, in Spanish and Portuguese, "who wrote it was Ada" as
 * "Ada wrote it".
 */
export function withoutCleft(words: Word[], grammar: Grammar): Word[] {
  const { it, be, who, free } = CLEFTS[grammar.language]
  const [first, second] = words
  if (!first || !second) return words
  const opening =
    it.size === 0 && be.has(first.folded) ? 1 : it.has(first.folded) && be.has(second.folded) ? 2 : 0
  if (opening > 0) {
    const at = words.findIndex(
      (word, index) => index > opening && index < opening + 9 && who.has(word.folded) && word.cue === null,
    )
    const name = words.slice(opening, at < 0 ? 0 : at)
    // "My sister" as well as "Ada".
    const isPerson = name.some(word => isName(word) || grammar.possessives.has(word.folded))
    if (isPerson && name.every(({ cue, role }) => cue === null && role !== 'at'))
      return joined([name, words.slice(at + 1)])
  }
  if (free.has(first.folded)) {
    const at = words.findLastIndex(
      (word, index) =>
        be.has(word.folded) &&
        index > 1 &&
        words.slice(index + 1).find(each => each.isContent)?.marker === null,
    )
    const name = words.slice(at + 1)
    const end = name.findIndex(({ isClauseStart }) => isClauseStart)
    const rest = end < 0 ? [] : name.slice(end)
    if (at > 1) return joined([end < 0 ? name : name.slice(0, end), words.slice(1, at), rest])
  }
  return words
}

const isName = (word: Word | undefined) => word?.isContent === true && /^\p{Lu}/u.test(word.text)

/** The parts as one clause each, the first two without a break. */
function joined([name = [], action = [], rest = []]: Word[][]): Word[] {
  const [clause = 0, own = 0] = [name.at(-1)?.clause, action[0]?.clause]
  const shift = clause - own
  const [opener, ...others] = action
  return [
    ...name,
    ...(opener ? [{ ...opener, clause, isClauseStart: false, isJoined: false }] : []),
    ...others.map(word => ({ ...word, clause: word.clause + shift })),
    ...rest,
  ]
}
