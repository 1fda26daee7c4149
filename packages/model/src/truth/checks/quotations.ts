import type { Fact } from '../fact.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Grammar } from '../grammar.ts'
import { normalizeText } from '../normalize.ts'
import { analyze } from '../words.ts'
import { checkCues } from './check-cues.ts'
import { compare, matchPassage } from './match-passage.ts'
import { variantsOf } from './match-slots.ts'
import { plainLetters } from './verbatim.ts'

const QUOTATION =
  /[“„«»"]([^“”„«»"]{1,600})[”“»«"]|(?<![\p{L}\p{N}])'([^']{12,600})'(?![\p{L}\p{N}])|「([^「」]{1,300})」/gu
const MARK = /[“”„«»"「」]/u

/**
 * Checks that quotations occur word for word in one fact, and that a quotation of another person names them. Returns
 * the sentence without its quotations, and the facts quoted.
 */
export function checkQuotations(
  sentence: string,
  list: readonly Fact[],
  grammar: Grammar,
): Refusal | { rest: string; from: Fact[] } {
  const from: Fact[] = []
  let rest = sentence
  for (const match of sentence.matchAll(QUOTATION)) {
    const quotation = match[1] ?? match[2] ?? match[3] ?? ''
    const plain = ` ${plainLetters(quotation)} `
    // The title of a work is a name, and judged as one.
    if (isTitle(plain.trim(), list) || isQuotedName(match[0], plain.trim(), list, grammar)) {
      rest = rest.replace(match[0], quotation)
      continue
    }
    const outside = plainLetters(sentence.replace(match[0], ' '))
    const known = list.filter(fact => textsOf(fact).some(text => ` ${plainLetters(text)} `.includes(plain)))
    const fitting = known.find(fact => fact.speaker === 'owner' || isNamed(fact, outside))
    if (!fitting || plain.trim() === '') return refuse(known.length > 0 ? 'subject' : 'quotation', quotation)
    const cut = fitting.text === null ? null : checkCut(quotation, fitting.text, grammar)
    if (cut) return cut
    from.push(fitting)
    rest = rest.replace(match[0], ', ')
  }
  return MARK.test(rest) ? refuse('quotation', rest) : { rest, from }
}

/** A cut keeps what its clauses deny, suppose or pass on. */
function checkCut(quotation: string, text: string, grammar: Grammar): Refusal | null {
  const words = analyze(normalizeText(quotation), grammar)
  const passage = analyze(normalizeText(text), grammar)
  return checkCues(compare(words, passage, matchPassage(words, passage, grammar), grammar))
}

const isTitle = (plain: string, list: readonly Fact[]) =>
  list.some(
    ({ text, slots, speaker }) =>
      text === null &&
      speaker === 'owner' &&
      slots.some(
        slot => slot.name === 'title' && variantsOf(slot).some(text => plainLetters(text) === plain),
      ),
  )

/** A name in quotation marks, up to five words without praise, that the source has in such marks, too. */
function isQuotedName(marked: string, plain: string, list: readonly Fact[], grammar: Grammar): boolean {
  const words = plain.split(' ')
  if (words.length > 5 || !/^.\s?\p{Lu}/u.test(marked)) return false
  if (words.some(word => grammar.isPraise({ stem: grammar.stemOf(word), folded: word }))) return false
  return list.some(
    ({ text, speaker }) =>
      speaker === 'owner' &&
      text !== null &&
      [...text.matchAll(QUOTATION)].some(
        match =>
          plainLetters(match[1] ?? match[2] ?? match[3] ?? '') === plain && plainLetters(text) !== plain,
      ),
  )
}

const textsOf = ({ text, slots }: Fact) => (text === null ? slots.map(slot => slot.text) : [text])

/** Whether one of the speaker's names is next to the quotation. */
function isNamed({ slots }: Fact, outside: string): boolean {
  const speaker = slots.find(({ name }) => name === 'speaker')?.text ?? ''
  const words = new Set(outside.split(' '))
  return plainLetters(speaker)
    .split(' ')
    .some(name => name.length > 1 && words.has(name))
}
