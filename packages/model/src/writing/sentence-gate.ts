import { sentencesOf } from '../text/sentences.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { isFunctionWord, withoutSuperlatives } from '../facts/claim-terms.ts'
import { tokenize } from '../facts/tokens.ts'
import type { Profile } from '../profile/profile.ts'

export type SentenceGate = {
  /** Adds generated text; returns the complete sentences that passed. */
  push(piece: string): string
  /** Ends the input; returns the last sentence if it passed. */
  end(): string
  /** All text that passed. */
  readonly text: string
  /** Number of rejected sentences. */
  readonly refused: number
  /** Whether the maximum length is reached or no more text can follow. */
  readonly isFull: boolean
  /** Whether the model declined to write. */
  readonly isDeclined: boolean
}

export type GateRules = {
  profile: Profile
  /** The owner's instruction; statements in it count as facts. */
  wish: string
  /** The owner's existing texts: the current field, the article of a summary. */
  written: readonly string[]
  /** The prompt; the output must not repeat it. */
  instructions: string
  /** Maximum length in UTF-16 units. */
  max: number
  isOneLine: boolean
  /** Whether Markdown marks of headings and lists are kept. */
  keepsMarks: boolean
}

/** Repeated words in a row that are no coincidence. */
const ECHO_WORDS = 6
const PREAMBLE = /^(?:certainly|sure|of course|absolutely|okay|here you go)\b[^.?]{0,40}[!:,.]$|:$/i
const DECLINE =
  /^(?:i['’]?m sorry|i am sorry|sorry|unfortunately|as an ai)\b|^i(?:['’]?m| am) (?:unable|not able)\b|^i (?:cannot|can['’]t|can not|won['’]t) (?:help|assist|write|do|comply|provide)\b/i
/** JSON, markup and chat role names. */
const MARKUP = /[{}<>]|"\s*:|^\s*(?:system|assistant|user)\s*:/i

/**
 * Filters generated text sentence by sentence while it streams: releases only sentences that pass `checkFacts`
 * together with all before. A rejected sentence is never shown.
 */
export function createSentenceGate(rules: GateRules): SentenceGate {
  const { max, isOneLine } = rules
  const known = withOwnerStatements(rules)
  const forbidden = wordRuns(rules.instructions)
  let rest = ''
  let text = ''
  let refused = 0
  let isFull = false
  let isDeclined = false
  let isFirst = true

  const take = (raw: string, gap: string): string => {
    const sentence = cleanSentence(raw, rules.keepsMarks)
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
    const joint =
      text === '' ? '' : !isOneLine && /\n/.test(gap) ? (/\n\s*\n/.test(gap) ? '\n\n' : '\n') : ' '
    const next = text + joint + sentence
    if (isEmptyStatement(sentence) && !rules.wish.includes(sentence)) return ''
    if (MARKUP.test(sentence) || isEcho(sentence, forbidden) || !checkFacts(next, known).ok) {
      refused += 1
      return ''
    }
    if (next.length > max) {
      isFull = true
      return ''
    }
    text = next
    return joint + sentence
  }

  /** A paragraph break survives omitted sentences. */
  let gap = ''
  const drain = (isOver: boolean): string => {
    const found = sentencesOf(rest)
    const ready = isOver ? found : found.slice(0, -1)
    let shown = ''
    let at = 0
    for (const sentence of ready) {
      const start = rest.indexOf(sentence.text, at)
      gap += rest.slice(at, start)
      const piece = take(sentence.text, gap)
      at = start + sentence.text.length
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
    get isFull() {
      return isFull
    },
    get isDeclined() {
      return isDeclined
    },
  }
}

/**
 * The profile with the owner's statements added to the bio. Superlatives are not taken from an instruction: asking to
 * sound like the best is no evidence.
 */
function withOwnerStatements({ profile, wish, written }: GateRules): Profile {
  const statements = [withoutSuperlatives(wish), ...written].filter(text => text.trim() !== '')
  return { ...profile, bio: [profile.bio, ...statements].filter(Boolean).join('\n') }
}

/** A short line without punctuation can be a heading: "Who we are". */
const HEADING = /^(?:[\p{L}\p{M}'’]+ ?){1,5}$/u

/** Only function words, as a restricted model may produce: "We, It, The, In, With." */
const isEmptyStatement = (sentence: string): boolean =>
  !HEADING.test(sentence) && tokenize(sentence).every(({ folded }) => isFunctionWord(folded))

/** Removes formatting and quotation marks around a generated sentence. */
function cleanSentence(sentence: string, keepsMarks: boolean): string {
  const [mark = ''] = /^(?:#{1,6}|[-*•>]|\d{1,2}[.)])\s+/.exec(sentence) ?? []
  const words = cleanWords(sentence.slice(mark.length))
  return keepsMarks && words && /^(?:##|-)/.test(mark) ? `${mark.trim()} ${words}` : words
}

function cleanWords(sentence: string): string {
  const bare = sentence
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
  const [opening, closing] = [/^["“„«]/.test(bare), /["”“»]$/.test(bare)]
  const inner = bare.replace(/^["“„«]/, '')
  // A quotation over several sentences leaves an unpaired mark.
  if (opening && closing) return inner.slice(0, -1).trim()
  if (opening && !/["”“»]/.test(inner)) return inner.trim()
  return closing && !/["“„«]/.test(bare.slice(0, -1)) ? bare.slice(0, -1).trim() : bare
}

function wordRuns(text: string): ReadonlySet<string> {
  const words = tokenize(text).map(({ folded }) => folded)
  return new Set(
    words.slice(0, Math.max(0, words.length - ECHO_WORDS + 1)).map((_, at) => wordRun(words, at)),
  )
}

function isEcho(sentence: string, forbidden: ReadonlySet<string>): boolean {
  const words = tokenize(sentence).map(({ folded }) => folded)
  return words.some((_, at) => at + ECHO_WORDS <= words.length && forbidden.has(wordRun(words, at)))
}

const wordRun = (words: string[], at: number) => words.slice(at, at + ECHO_WORDS).join(' ')
