import { isClaim, isCommon, isSuperlative } from '../facts/claim-terms.ts'
import { isVagueQuantity, numbersIn, supports, valueOfWord } from '../facts/stated-numbers.ts'
import { partsOf, type Token, tokensOf, wordAfter } from '../facts/tokens.ts'
import { sentencesOf } from '../text/sentences.ts'
import { isLinking } from './linking-words.ts'
import { isOfWords, isVerbatim, quotationsIn } from './quotations.ts'
import { nextTo, segmentsOf, type Witness } from './evidence-index.ts'

/** What a written text may stand on. `window` is the part of the transcript that quotations must stand in. */
export type Evidence = { witness: Witness; window: string }

/** Why a sentence was refused. */
export type Refusal = { sentence: string; reason: 'quote' | 'number' | 'name' | 'link' | 'claim' }
export type Gated = { text: string; refused: Refusal[] }

/**
 * Lets through, sentence by sentence, what the transcript supports: no quotation that was not said (its marks go where
 * its words were said in another order, else the sentence goes), no number by value and by what it counts, no name, no
 * rank and no link that is not there. It does not understand sentences: it knows what was never said.
 */
export function gateText(text: string, evidence: Evidence): Gated {
  const refused: Refusal[] = []
  const kept = wholeSentences(text.replace(/\s+/g, ' ').trim()).flatMap(sentence => {
    const told = withTrueQuotes(sentence, evidence)
    const reason = told === null ? 'quote' : refusalOf(told, evidence.witness)
    if (told !== null && reason === null) return told
    refused.push({ sentence, reason: reason ?? 'quote' })
    return []
  })
  return { text: kept.join(' '), refused }
}

/** The sentences of a text; those inside a quotation belong to the one around it. */
function wholeSentences(text: string): string[] {
  const quiet = quotationsIn(text).reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[.!?…。！？]/gu, '_') + rest.slice(end),
    text,
  )
  return sentencesOf(quiet).map(({ start, end }) => text.slice(start, end).trim())
}

/** The sentence with the marks of true quotations only; null where one of them says what was never said. */
function withTrueQuotes(sentence: string, { witness, window }: Evidence): string | null {
  let told = sentence
  for (const { text, start, end } of quotationsIn(sentence).toReversed()) {
    if (isVerbatim(text, window)) continue
    if (!isOfWords(text, witness.words)) return null
    told = told.slice(0, start) + text + told.slice(end)
  }
  // A mark without its partner may open a quotation that never ends.
  return /[“”„«»「」『』]|"/u.test(withoutQuotes(told)) ? null : told
}

function withoutQuotes(text: string): string {
  let bare = text
  for (const { start, end } of quotationsIn(text).toReversed()) bare = bare.slice(0, start) + bare.slice(end)
  return bare
}

const LINK =
  /https?:|www\.|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\]\(|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+\.(?:com|net|org|io|de|fr|es|ai|app|dev|co|tv|info|me|gg|ly|be|uk|eu|example)\b/iu
/** Ranks that most texts need to order what they tell. */
const ORDER = new Set(['first', 'most', 'only', 'unique', 'erste', 'premier', 'premiere', 'unico', 'unica'])

/** What of a sentence without quotations is not supported; null for nothing. */
export function refusalOf(sentence: string, witness: Witness): Refusal['reason'] | null {
  if (LINK.test(sentence)) return 'link'
  if (!areKnownNumbers(sentence, witness)) return 'number'
  const tokens = tokensOf(sentence)
  for (const [index, token] of tokens.entries()) {
    if (isKnown(token, witness)) {
      if (isStrangePair(tokens[index - 1], token, sentence, witness)) return 'name'
      continue
    }
    const { folded } = token
    if (isVagueQuantity(folded)) return 'number'
    if ((isSuperlative(folded) && !ORDER.has(folded)) || (isClaim(folded) && isRank(folded))) return 'claim'
    if (
      isName(token.text) &&
      !(index === 0 || opensAfter(sentence, token.start) ? isPlain(token) : isSelf(token.text))
    )
      return 'name'
  }
  return segmentsOf(sentence).every(word => word.length < 2 || witness.words.has(word)) ? null : 'name'
}

/** Of what the gate of profiles calls claims: ranks, prizes and degrees. That somebody writes or builds is no claim here. */
const isRank = (folded: string) =>
  /award|prize|medal|degree|phd|doctor|professor|certif|ceo|cto|cfo|founder|patent|bestsell/.test(folded)

function areKnownNumbers(sentence: string, witness: Witness): boolean {
  const inFigures = numbersIn(sentence).every(number => {
    const next = nextTo(sentence, number)
    return witness.numbers.some(
      known =>
        known.isPercent === number.isPercent &&
        known.values.some(value => supports(value, number)) &&
        isSameCount(known.next, next),
    )
  })
  // A figure that the other rule did not read as a number is one that nobody can check.
  const bare = numbersIn(sentence).reduceRight(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    sentence,
  )
  const strays = tokensOf(bare).filter(({ text }) => /\p{N}/u.test(text))
  if (
    !strays.every(token => isKnown(token, witness)) ||
    /(?<![\p{L}\p{N}])\p{N}/u.test(withoutTokens(bare, strays))
  )
    return false
  return (
    inFigures &&
    tokensOf(sentence).every(token => {
      const value = valueOfWord(token.folded)
      if (value === null) return true
      const next = wordAfter(sentence, token.end)
      return witness.numbers.some(known => known.values.includes(value) && isSameCount(known.next, next))
    })
  )
}

function withoutTokens(text: string, tokens: readonly Token[]): string {
  return tokens.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

/** Whether two numbers count the same thing, as far as the words after them tell. */
function isSameCount(known: string, next: string): boolean {
  if (next === '' || isCommon(next) || isLinking(next)) return true
  const stem = (word: string) => word.slice(0, Math.max(3, word.length - 2))
  return (
    known === next ||
    (known.length > 3 && next.length > 3 && (known.startsWith(stem(next)) || next.startsWith(stem(known))))
  )
}

function isKnown({ folded }: Token, { words }: Witness): boolean {
  const plain = folded.replace(/'?s$/, '')
  return (
    words.has(folded) ||
    words.has(plain) ||
    words.has(`${folded}s`) ||
    partsOf(folded).every(part => words.has(part) || words.has(part.replace(/s$/, '')))
  )
}

/** Two names that are both known, and were never said together: a person nobody spoke of. */
function isStrangePair(
  before: Token | undefined,
  token: Token,
  sentence: string,
  { pairs }: Witness,
): boolean {
  if (!before || sentence.slice(before.end, token.start) !== ' ') return false
  const areNames = isName(before.text) && isName(token.text) && !isSelf(before.text) && !isSelf(token.text)
  if (!areNames || isCommon(before.folded) || isLinking(before.folded)) return false
  return !pairs.has(`${before.folded} ${token.folded}`)
}

/** A capital anywhere, or a digit among letters: something that is called so. */
const isName = (text: string) => /\p{Lu}|\p{Lt}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u.test(text)
const isSelf = (text: string) => /^I(?:['’]\p{L}+)?$/u.test(text)
/** A word that opens a sentence has its capital from there, if it is one that sentences open with. */
const isPlain = ({ text, folded }: Token) =>
  !/\p{Ll}.*\p{Lu}|\p{N}/u.test(text) && (isCommon(folded) || isLinking(folded))

/** Whether a word opens something: a quotation, or what follows a colon. */
function opensAfter(sentence: string, start: number): boolean {
  return /(?:^|[:“„«"‘「]\s*)$/u.test(sentence.slice(0, start))
}
