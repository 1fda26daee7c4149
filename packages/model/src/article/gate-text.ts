import { isClaim, isCommon, isSuperlative } from '../facts/claim-terms.ts'
import { isVagueQuantity, findNumbers, matchesNumber, numberWordValue } from '../facts/stated-numbers.ts'
import { splitCompound, type Token, tokenize, wordAfter } from '../facts/tokens.ts'
import { sentencesOf } from '../text/sentences.ts'
import { isLinkingWord } from './linking-words.ts'
import { usesOnlyWords, isVerbatim, findQuotations } from './quotations.ts'
import { wordAfterNumber, segmentWords, type EvidenceIndex } from './evidence-index.ts'

/** The evidence for a text. Quotations must be verbatim in `window`, a part of the transcript. */
export type Evidence = { witness: EvidenceIndex; window: string }

/** A removed sentence and the reason. */
export type Refusal = { sentence: string; reason: 'quote' | 'number' | 'name' | 'link' | 'claim' }
export type GatedText = { text: string; refused: Refusal[] }

/**
 * Removes each sentence the transcript does not support: with a quotation that is not verbatim (if its words were
 * said in another order only the quotation marks go), a number compared by value and unit, a name, a rank or a link
 * that is not in the evidence. Sentences are not understood: the check finds what was never said.
 */
export function gateText(text: string, evidence: Evidence): GatedText {
  const refused: Refusal[] = []
  const kept = splitSentences(text.replace(/\s+/g, ' ').trim()).flatMap(sentence => {
    const told = unquoteReworded(sentence, evidence)
    const reason = told === null ? 'quote' : findRefusal(told, evidence.witness)
    if (told !== null && reason === null) return told
    refused.push({ sentence, reason: reason ?? 'quote' })
    return []
  })
  return { text: kept.join(' '), refused }
}

/** The sentences of a text; a quotation is never split. */
function splitSentences(text: string): string[] {
  const quiet = findQuotations(text).reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[.!?…。！？]/gu, '_') + rest.slice(end),
    text,
  )
  return sentencesOf(quiet).map(({ start, end }) => text.slice(start, end).trim())
}

/** The sentence with quotation marks around verbatim quotations only; null if a quotation is invented. */
function unquoteReworded(sentence: string, { witness, window }: Evidence): string | null {
  let told = sentence
  for (const { text, start, end } of findQuotations(sentence).toReversed()) {
    if (isVerbatim(text, window)) continue
    if (!usesOnlyWords(text, witness.words)) return null
    told = told.slice(0, start) + text + told.slice(end)
  }
  // An unpaired mark may open a quotation that never ends.
  return /[“”„«»「」『』]|"/u.test(removeQuotations(told)) ? null : told
}

function removeQuotations(text: string): string {
  let bare = text
  for (const { start, end } of findQuotations(text).toReversed())
    bare = bare.slice(0, start) + bare.slice(end)
  return bare
}

const LINK =
  /https?:|www\.|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\]\(|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+\.(?:com|net|org|io|de|fr|es|ai|app|dev|co|tv|info|me|gg|ly|be|uk|eu|example)\b/iu
/** Superlatives that only order a text. */
const ORDINALS = new Set([
  'first',
  'most',
  'only',
  'unique',
  'erste',
  'premier',
  'premiere',
  'unico',
  'unica',
])

/** The first reason to reject a sentence without quotations, or null. */
export function findRefusal(sentence: string, witness: EvidenceIndex): Refusal['reason'] | null {
  if (LINK.test(sentence)) return 'link'
  if (!areKnownNumbers(sentence, witness)) return 'number'
  const tokens = tokenize(sentence)
  for (const [index, token] of tokens.entries()) {
    if (isKnown(token, witness)) {
      if (isUnknownPair(tokens[index - 1], token, sentence, witness)) return 'name'
      continue
    }
    const { folded } = token
    if (isVagueQuantity(folded)) return 'number'
    if ((isSuperlative(folded) && !ORDINALS.has(folded)) || (isClaim(folded) && isCredential(folded)))
      return 'claim'
    if (
      isName(token.text) &&
      !(index === 0 || isAfterOpening(sentence, token.start)
        ? isOrdinaryOpening(token)
        : isFirstPersonPronoun(token.text))
    )
      return 'name'
  }
  return segmentWords(sentence).every(word => word.length < 2 || witness.words.has(word)) ? null : 'name'
}

/**
 * Of the profile check's claims only ranks, prizes and degrees matter here; that a person writes or builds does not.
 */
const isCredential = (folded: string) =>
  /award|prize|medal|degree|phd|doctor|professor|certif|ceo|cto|cfo|founder|patent|bestsell/.test(folded)

function areKnownNumbers(sentence: string, witness: EvidenceIndex): boolean {
  const inFigures = findNumbers(sentence).every(number => {
    const next = wordAfterNumber(sentence, number)
    return witness.numbers.some(
      known =>
        known.isPercent === number.isPercent &&
        known.values.some(value => matchesNumber(value, number)) &&
        isSameCount(known.next, next),
    )
  })
  // Digits that the number pattern did not match cannot be verified.
  const bare = findNumbers(sentence).reduceRight(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    sentence,
  )
  const strays = tokenize(bare).filter(({ text }) => /\p{N}/u.test(text))
  if (
    !strays.every(token => isKnown(token, witness)) ||
    /(?<![\p{L}\p{N}])\p{N}/u.test(withoutTokens(bare, strays))
  )
    return false
  return (
    inFigures &&
    tokenize(sentence).every(token => {
      const value = numberWordValue(token.folded)
      if (value === null) return true
      const next = wordAfter(sentence, token.end)
      return witness.numbers.some(known => known.values.includes(value) && isSameCount(known.next, next))
    })
  )
}

function withoutTokens(text: string, tokens: readonly Token[]): string {
  return tokens.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

/** Whether two numbers count the same thing, judged by the word that follows. */
function isSameCount(known: string, next: string): boolean {
  if (next === '' || isCommon(next) || isLinkingWord(next)) return true
  const stem = (word: string) => word.slice(0, Math.max(3, word.length - 2))
  return (
    known === next ||
    (known.length > 3 && next.length > 3 && (known.startsWith(stem(next)) || next.startsWith(stem(known))))
  )
}

function isKnown({ folded }: Token, { words }: EvidenceIndex): boolean {
  const plain = folded.replace(/'?s$/, '')
  return (
    words.has(folded) ||
    words.has(plain) ||
    words.has(`${folded}s`) ||
    splitCompound(folded).every(part => words.has(part) || words.has(part.replace(/s$/, '')))
  )
}

/** Two known names never said together: an invented person. */
function isUnknownPair(
  before: Token | undefined,
  token: Token,
  sentence: string,
  { pairs }: EvidenceIndex,
): boolean {
  if (!before || sentence.slice(before.end, token.start) !== ' ') return false
  const areNames =
    isName(before.text) &&
    isName(token.text) &&
    !isFirstPersonPronoun(before.text) &&
    !isFirstPersonPronoun(token.text)
  if (!areNames || isCommon(before.folded) || isLinkingWord(before.folded)) return false
  return !pairs.has(`${before.folded} ${token.folded}`)
}

/** A capital letter anywhere, or digits mixed with letters. */
const isName = (text: string) => /\p{Lu}|\p{Lt}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u.test(text)
const isFirstPersonPronoun = (text: string) => /^I(?:['’]\p{L}+)?$/u.test(text)
/** A capitalised word at the start of a sentence that is not a name. */
const isOrdinaryOpening = ({ text, folded }: Token) =>
  !/\p{Ll}.*\p{Lu}|\p{N}/u.test(text) && (isCommon(folded) || isLinkingWord(folded))

/** Whether a word starts a quotation or follows a colon. */
function isAfterOpening(sentence: string, start: number): boolean {
  return /(?:^|[:“„«"‘「]\s*)$/u.test(sentence.slice(0, start))
}
