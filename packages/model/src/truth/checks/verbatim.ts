import type { Fact, Facts } from '../fact.ts'
import { normalizeText } from '../normalize.ts'

/** Letters and digits alone, in lower case, with single spaces. Accents stay: "restauro" is not "restauró". */
export function plainLetters(text: string): string {
  return normalizeText(text)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}%€$£+#]+/gu, ' ')
    .trim()
}

type Said = { fact: Fact; isQuestion: boolean | null }

const saidCache = new WeakMap<Facts, Map<string, Said[]>>()

/** The texts of the facts, folded: whole texts, and the names that are still current. */
function saidBy(facts: Facts): ReadonlyMap<string, readonly Said[]> {
  const known = saidCache.get(facts)
  if (known) return known
  const said = new Map<string, Said[]>()
  const add = (text: string, one: Said) => {
    const plain = plainLetters(text)
    said.set(plain, [...(said.get(plain) ?? []), one])
  }
  for (const fact of facts.list) {
    if (fact.speaker === 'other') continue
    if (fact.text !== null) add(fact.text, { fact, isQuestion: /[?¿]/u.test(fact.text) })
    else if (fact.current !== false || facts.isTranscript)
      for (const { text } of fact.slots) add(text, { fact, isQuestion: null })
  }
  saidCache.set(facts, said)
  return said
}

/**
 * The fact that says a sentence word for word: a whole sentence of the owner or the film, a headline, or the name of
 * something. Null if none does.
 */
export function findVerbatim(sentence: string, list: readonly Fact[], facts: Facts): Fact | null {
  const plain = plainLetters(sentence)
  if (plain === '') return null
  const asks = /[?¿]/u.test(sentence)
  const found = saidBy(facts)
    .get(plain)
    ?.find(({ fact, isQuestion }) => (isQuestion ?? asks) === asks && list.includes(fact))
  return found?.fact ?? null
}
