import type { WritingRefusal } from '../api/posts/writing.ts'
import { tokenize } from '../truth/tokens.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { explainRefusal } from '../truth/explain-refusal.ts'
import type { Facts } from '../truth/fact.ts'
import { checkSentence } from '../truth/check-sentence.ts'
import { grammarFor } from '../truth/languages/languages.ts'
import { analyze } from '../truth/words.ts'
import { OWNER_EVIDENCE } from '../website/preview-limits.ts'

export type SentenceGate = {
  /** Adds generated text; returns the complete sentences that passed. */
  push(piece: string): string
  /** Ends the input; returns the last sentence if it passed. */
  end(): string
  /** All text that passed. */
  readonly text: string
  /** Number of rejected sentences. */
  readonly refused: number
  /** The rejected sentences that the owner may take over; never parts of the instructions or markup. */
  readonly refusals: readonly WritingRefusal[]
  /** The sentences of the text that follow from a statement of the owner. */
  readonly own: readonly string[]
  /** Whether the maximum length is reached or no more text can follow. */
  readonly isFull: boolean
  /** Whether the model declined to write. */
  readonly isDeclined: boolean
}

export type GateRules = {
  /** The facts that the text may state; those of the owner have the path `owner`. */
  facts: Facts
  /** The prompt; the output must not repeat it. */
  instructions: string
  /** Maximum length in UTF-16 units. */
  max: number
  isOneLine: boolean
  /** Whether Markdown marks of headings and lists are kept. */
  keepsMarks: boolean
  today?: Date
}

/** Words in a row that are no coincidence: within a sentence, and as a whole sentence. */
const ECHO_WORDS = 6
const ECHO_SENTENCE_WORDS = 4
const MAX_REFUSALS = 20
const MAX_REFUSAL_LENGTH = 600
const PREAMBLE = /^(?:certainly|sure|of course|absolutely|okay|here you go)\b[^.?]{0,40}[!:,.]$|:$/i
const DECLINE =
  /^(?:i['’]?m sorry|i am sorry|sorry|unfortunately|as an ai)\b|^i(?:['’]?m| am) (?:unable|not able)\b|^i (?:cannot|can['’]t|can not|won['’]t) (?:help|assist|write|do|comply|provide)\b/i
/** JSON, markup and chat role names. */
const MARKUP = /[{}<>]|"\s*:|^\s*(?:system|assistant|user)\s*:/i

/**
 * Filters generated text sentence by sentence while it streams. A sentence may end with the ids of the facts it rests
 * on ("… [f3]"); it is judged against those alone, without ids against all facts. Citations are never part of the text.
 */
export function createSentenceGate(rules: GateRules): SentenceGate {
  const { max, isOneLine } = rules
  const isEcho = createEchoCheck(rules.instructions)
  const refusals: WritingRefusal[] = []
  const own: string[] = []
  let rest = ''
  let text = ''
  let refused = 0
  let isFull = false
  let isDeclined = false
  let isFirst = true

  const take = (raw: string, gap: string): string => {
    const { text: uncited, cited } = takeCitations(raw)
    const sentence = cleanSentence(uncited, rules.keepsMarks)
    const wasFirst = isFirst
    isFirst = false
    // Further lines of a title are alternative titles.
    if (isOneLine && text !== '' && gap.includes('\n')) isFull = true
    if (!sentence || isFull || isDeclined) return ''
    if (wasFirst && text === '' && DECLINE.test(sentence)) {
      isDeclined = true
      return ''
    }
    // A preamble is dropped; the next sentence may be another one.
    if (text === '' && PREAMBLE.test(sentence)) {
      isFirst = wasFirst
      return ''
    }
    const separator = isOneLine ? ' ' : separatorOf(gap)
    const joint = text === '' ? '' : separator
    if (MARKUP.test(sentence) || isEcho(sentence)) {
      refused += 1
      return ''
    }
    const verdict = judge(sentence, cited, rules)
    if (verdict === null) return ''
    if ('reason' in verdict) {
      refused += 1
      if (refusals.length < MAX_REFUSALS && sentence.length <= MAX_REFUSAL_LENGTH)
        refusals.push({ text: sentence, reason: verdict.reason, at: text.length, gap: separator })
      return ''
    }
    const next = text + joint + sentence
    if (next.length > max) {
      isFull = true
      return ''
    }
    text = next
    if (verdict.isOwn) own.push(sentence)
    return joint + sentence
  }

  /** A paragraph break survives omitted sentences. */
  let gap = ''
  const drain = (isOver: boolean): string => {
    rest = attachCitations(rest)
    const found = sentencesOf(rest)
    const ready = isOver
      ? found
      : found.filter(({ end }) => end < rest.length && !mayBeCited(rest.slice(end)))
    let shown = ''
    let at = 0
    for (const sentence of ready) {
      gap += rest.slice(at, sentence.start)
      const piece = take(sentence.text, gap)
      at = sentence.start + sentence.text.length
      if (piece) {
        shown += piece
        gap = ''
      }
    }
    rest = isOver ? '' : rest.slice(at)
    return shown
  }

  return {
    push(piece) {
      rest += piece
      return drain(false)
    },
    end: () => drain(true),
    get text() {
      return text
    },
    get refused() {
      return refused
    },
    refusals,
    own,
    get isFull() {
      return isFull
    },
    get isDeclined() {
      return isDeclined
    },
  }
}

/** The separator of two sentences, by the text between them in the model's output. */
function separatorOf(gap: string): WritingRefusal['gap'] {
  if (!gap.includes('\n')) return ' '
  return /\n\s*\n/.test(gap) ? '\n\n' : '\n'
}

/** Whether the owner states it, or why it is refused; null for words that state nothing. */
function judge(
  sentence: string,
  cited: string[] | undefined,
  { facts, keepsMarks, today }: GateRules,
): { isOwn: boolean } | { reason: string } | null {
  const words = sentence.replace(/^(?:##|-)\s+/, '')
  const isSilent = statesNothing(words, facts)
  // A short line without punctuation can be a heading: "Who we are".
  if (isSilent && keepsMarks && sentence.startsWith('## ') && HEADING.test(words)) return { isOwn: false }
  const verdict = checkSentence(words, facts, { ...(cited ? { cited } : {}), ...(today ? { today } : {}) })
  if (!verdict.ok) {
    if (isSilent) return null
    const against = facts.list.filter(({ id }) => cited?.includes(id))
    const reason = explainRefusal(verdict.refusal, 'profile', against.length === 1 ? against[0] : undefined)
    return { reason }
  }
  const isOwn = verdict.from.some(id =>
    facts.list.some(fact => fact.id === id && fact.source.path === OWNER_EVIDENCE),
  )
  return { isOwn }
}

const HEADING = /^(?:[\p{L}\p{M}'’]+ ?){1,5}$/u

/** Only function words, as a restricted model may produce: "We, It, The, In, With." */
function statesNothing(sentence: string, facts: Facts): boolean {
  if (!/[\p{L}\p{N}]/u.test(sentence)) return true
  const grammar = grammarFor(sentence, facts.language)
  return (
    grammar !== null &&
    analyze(sentence, grammar).every(
      ({ isContent, cue, number }) => !isContent && cue === null && number === null,
    )
  )
}

/** Returns a check for sentences that repeat a part of the instructions. */
function createEchoCheck(instructions: string): (sentence: string) => boolean {
  const instructed = inBlanks(wordsOf(instructions))
  return sentence => {
    const words = wordsOf(sentence)
    const least = Math.min(ECHO_WORDS, Math.max(ECHO_SENTENCE_WORDS, words.length))
    return words.some(
      (_, at) => at + least <= words.length && instructed.includes(inBlanks(words.slice(at, at + least))),
    )
  }
}

const wordsOf = (text: string): string[] => tokenize(text).map(({ folded }) => folded)

/** Words between blanks, so that a part is found as whole words. */
const inBlanks = (words: readonly string[]): string => ` ${words.join(' ')} `

/** Removes formatting and quotation marks around a generated sentence. */
function cleanSentence(sentence: string, keepsMarks: boolean): string {
  const [mark = ''] = /^(?:#{1,6}|[-*•>]|\d{1,2}[.)])\s+/.exec(sentence) ?? []
  const words = cleanWords(sentence.slice(mark.length))
  return keepsMarks && words && /^(?:##|-)/.test(mark) ? `${mark.slice(0, 2).trim()} ${words}` : words
}

function cleanWords(sentence: string): string {
  const bare = collapseWhitespace(sentence.replace(/(\*\*|__|`)(.+?)\1/g, '$2'))
  const [opening, closing] = [/^["“„«]/.test(bare), /["”“»]$/.test(bare)]
  const inner = bare.replace(/^["“„«]/, '')
  // A quotation over several sentences leaves an unpaired mark.
  if (opening && closing) return inner.slice(0, -1).trim()
  if (opening && !/["”“»]/.test(inner)) return inner.trim()
  return closing && !/["“„«]/.test(bare.slice(0, -1)) ? bare.slice(0, -1).trim() : bare
}

/** Facts of a profile are `f…`, of its owner `o…`. */
const IDS = '[fo]\\d{1,4}(?:\\s*[,;]\\s*[fo]\\d{1,4})*'
const CITATION = new RegExp(`\\s*[\\[(]\\s*(${IDS})\\s*[\\])]`, 'gu')
/** A citation after the full stop belongs to the sentence before it. */
const AFTER_STOP = new RegExp(
  `([.!?…](?:["”“»«]|[ \\u00a0\\u202f]»)?)((?:[ \\t]*[\\[(]\\s*${IDS}\\s*[\\])])+)([.!?…]?)`,
  'gu',
)
/** The beginning of what may become a citation: " [f3, f". */
const OPEN = /^[ \t\u00a0\u202f]*»?[ \t]*(?:[[(][fo\d,; ]{0,200})?$/u

/** The text with each citation before the full stop of its sentence: "I write. [f3]" becomes "I write [f3].". */
const attachCitations = (text: string): string => text.replace(AFTER_STOP, '$2$1')

/** Whether a sentence's citation may still arrive: all that follows the sentence is blank or an open bracket. */
const mayBeCited = (following: string): boolean => OPEN.test(following)

/** A sentence without its citations, and the ids it cites; undefined if it cites nothing. */
function takeCitations(sentence: string): { text: string; cited: string[] | undefined } {
  const found = [...sentence.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(/\s*[,;]\s*/))
  if (found.length === 0) return { text: sentence, cited: undefined }
  return { text: sentence.replace(CITATION, '').trim(), cited: [...new Set(found)] }
}
