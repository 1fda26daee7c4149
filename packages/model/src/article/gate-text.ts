import { isClaim, isCommon, isSuperlative } from '../facts/claim-terms.ts'
import { findNumbers, isVagueQuantity, matchesNumber, numberWordValue } from '../facts/stated-numbers.ts'
import { splitCompound, type Token, tokenize, wordAfter } from '../facts/tokens.ts'
import { sentencesOf } from '../text/sentences.ts'
import { findQuotations, isVerbatim, usesOnlyWords } from './quotations.ts'
import { type EvidenceIndex, segmentWords, wordAfterNumber } from './evidence-index.ts'

const WORDS = new Set(
  `however therefore although though instead finally meanwhile another first second third next later once perhaps maybe
   whether moreover furthermore besides otherwise nevertheless nonetheless consequently thus hence indeed similarly likewise
   afterwards eventually initially ultimately overall together rather almost nearly already usually generally sometimes often
   seen step steps part parts point points reason reasons question questions answer answers example examples way ways thing
   things people everybody everyone nobody someone something nothing anything viewers speaker video lecture talk episode film
   watching looking taking putting adding waiting keeping giving getting going coming turning using trying holding
   because unless despite throughout beyond inside outside above below behind beside near across around against among
   towards toward upon per via whereas whenever wherever whoever whatever as well key main final last early late new
   doch jedoch deshalb daher obwohl schliesslich zuerst danach dann spater zuletzt ausserdem zudem trotzdem dennoch dabei
   dadurch dazu davon daraus darum denn weil wenn wer was wie wo warum hier dort heute jetzt nun nur noch schon auch so
   diese dieser dieses jene jeder jede jedes alle manche viele wenige man sie er es ihr ihre sein seine wahrend nach vor
   ohne gegen durch bis statt trotz nachdem bevor sobald falls ob zwar also eben wieder immer nie oft
   cependant pourtant donc ainsi ensuite enfin puis alors toutefois neanmoins parce lorsque quand comme si ce cette ces cet
   son sa ses leur leurs tout tous toute toutes on y en chaque plusieurs apres avant sans contre selon malgre pendant
   embargo entonces luego despues finalmente ademas aunque porque cuando como si este esta estos estas ese esa eso esto su
   sus cada varios todo todos toda todas se sin contra segun durante antes mientras tambien asi aqui alli hoy ahora`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words that open sentences and name nothing, in the message languages; folded (no case, no accents). */
const isLinkingWord = (folded: string): boolean => WORDS.has(folded)

/** The evidence for a text. Quotations must be verbatim in `window`, a part of the transcript. */
export type Evidence = { evidenceIndex: EvidenceIndex; window: string }

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
  const verified = splitSentences(text.replace(/\s+/g, ' ').trim()).flatMap(sentence => {
    const checked = unquoteReworded(sentence, evidence)
    const reason = checked === null ? 'quote' : findRefusal(checked, evidence.evidenceIndex)
    if (checked !== null && reason === null) return checked
    refused.push({ sentence, reason: reason ?? 'quote' })
    return []
  })
  return { text: verified.join(' '), refused }
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
function unquoteReworded(sentence: string, { evidenceIndex, window }: Evidence): string | null {
  let checked = sentence
  for (const { text, start, end } of findQuotations(sentence).toReversed()) {
    if (isVerbatim(text, window)) continue
    if (!usesOnlyWords(text, evidenceIndex.words)) return null
    checked = checked.slice(0, start) + text + checked.slice(end)
  }
  // An unpaired mark may open a quotation that never ends.
  return /[“”„«»「」『』]|"/u.test(removeQuotations(checked)) ? null : checked
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
export function findRefusal(sentence: string, evidenceIndex: EvidenceIndex): Refusal['reason'] | null {
  if (LINK.test(sentence)) return 'link'
  if (!areKnownNumbers(sentence, evidenceIndex)) return 'number'
  const tokens = tokenize(sentence)
  for (const [index, token] of tokens.entries()) {
    if (isKnown(token, evidenceIndex)) {
      if (isUnknownPair(tokens[index - 1], token, sentence, evidenceIndex)) return 'name'
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
  return segmentWords(sentence).every(word => word.length < 2 || evidenceIndex.words.has(word))
    ? null
    : 'name'
}

/**
 * Of the profile check's claims only ranks, prizes and degrees matter here; that a person writes or builds does not.
 */
const isCredential = (folded: string) =>
  /award|prize|medal|degree|phd|doctor|professor|certif|ceo|cto|cfo|founder|patent|bestsell/.test(folded)

function areKnownNumbers(sentence: string, evidenceIndex: EvidenceIndex): boolean {
  const inFigures = findNumbers(sentence).every(number => {
    const next = wordAfterNumber(sentence, number)
    return evidenceIndex.numbers.some(
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
    !strays.every(token => isKnown(token, evidenceIndex)) ||
    /(?<![\p{L}\p{N}])\p{N}/u.test(withoutTokens(bare, strays))
  )
    return false
  return (
    inFigures &&
    tokenize(sentence).every(token => {
      const value = numberWordValue(token.folded)
      if (value === null) return true
      const next = wordAfter(sentence, token.end)
      return evidenceIndex.numbers.some(
        known => known.values.includes(value) && isSameCount(known.next, next),
      )
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
