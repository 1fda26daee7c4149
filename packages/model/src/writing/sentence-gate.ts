import { sentencesOf } from '../text/sentences.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { isLittle, withoutRank } from '../facts/claim-terms.ts'
import { tokensOf } from '../facts/tokens.ts'
import type { Profile } from '../profile/profile.ts'

export type SentenceGate = {
  /** Takes what a writer wrote next; answers with what of it may be shown, which is whole sentences. */
  push(piece: string): string
  /** The last sentence, once the writer is done. */
  end(): string
  /** What has been let through. */
  readonly text: string
  /** Sentences that said what nobody had told. */
  readonly refused: number
  /** Nothing more fits, or can come. */
  readonly isFull: boolean
  /** The writer speaks of itself instead: it does not want to write this. */
  readonly isDeclined: boolean
}

export type GateRules = {
  profile: Profile
  /** What the owner wishes: facts in it are said by them. */
  wish: string
  /** What they have written already: what stands there now, the article that a summary is for. */
  written: readonly string[]
  /** What the writer was instructed with: none of it may come back. */
  instructions: string
  /** UTF-16 units that fit. */
  max: number
  isOneLine: boolean
  /** Headings and lists keep their marks (Markdown); else they are lines as others. */
  keepsMarks: boolean
}

/** As many words in a row as nobody writes by chance. */
const ECHO = 6
const PREAMBLE = /^(?:certainly|sure|of course|absolutely|okay|here you go)\b[^.?]{0,40}[!:,.]$|:$/i
const DECLINES =
  /^(?:i['’]?m sorry|i am sorry|sorry|unfortunately|as an ai)\b|^i(?:['’]?m| am) (?:unable|not able)\b|^i (?:cannot|can['’]t|can not|won['’]t) (?:help|assist|write|do|comply|provide)\b/i
/** Objects, markup, and the names of a conversation's parts. */
const MACHINE = /[{}<>]|"\s*:|^\s*(?:system|assistant|user)\s*:/i

/**
 * Lets a text through sentence by sentence while it is written, and only what `checkFacts` passes together with all
 * that went before. What is left out is gone: nobody sees it for a moment.
 */
export function sentenceGate(rules: GateRules): SentenceGate {
  const { max, isOneLine } = rules
  const known = withTold(rules)
  const forbidden = runsOf(rules.instructions)
  let rest = ''
  let text = ''
  let refused = 0
  let isFull = false
  let isDeclined = false
  let isFirst = true

  const take = (raw: string, gap: string): string => {
    const sentence = clean(raw, rules.keepsMarks)
    const wasFirst = isFirst
    isFirst = false
    // Further lines of a title are further titles.
    if (isOneLine && text !== '' && gap.includes('\n')) isFull = true
    if (!sentence || isFull || isDeclined) return ''
    if (wasFirst && text === '' && DECLINES.test(sentence)) {
      isDeclined = true
      return ''
    }
    // Politeness before the text is no part of it; what follows may be still more of it.
    if (text === '' && PREAMBLE.test(sentence)) {
      isFirst = wasFirst
      return ''
    }
    const joint =
      text === '' ? '' : !isOneLine && /\n/.test(gap) ? (/\n\s*\n/.test(gap) ? '\n\n' : '\n') : ' '
    const next = text + joint + sentence
    if (saysNothing(sentence) && !rules.wish.includes(sentence)) return ''
    if (MACHINE.test(sentence) || isEcho(sentence, forbidden) || !checkFacts(next, known).ok) {
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

  /** A gap outlives the sentences that were left out: paragraphs stay apart. */
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
 * The profile with what its owner has said beside it, as if it stood in the bio. Ranks are not taken from a wish: asking
 * to sound like the best does not make anybody the best.
 */
function withTold({ profile, wish, written }: GateRules): Profile {
  const said = [withoutRank(wish), ...written].filter(text => text.trim() !== '')
  return { ...profile, bio: [profile.bio, ...said].filter(Boolean).join('\n') }
}

/** What is short and has no marks may be a heading: "Who we are". */
const HEADING = /^(?:[\p{L}\p{M}'’]+ ?){1,5}$/u

/** Only words that hold others together, as a writer makes who may say nothing: "We, It, The, In, With." */
const saysNothing = (sentence: string): boolean =>
  !HEADING.test(sentence) && tokensOf(sentence).every(({ folded }) => isLittle(folded))

/** A sentence without the marks of formatting and quoting that writers put around what they write. */
function clean(sentence: string, keepsMarks: boolean): string {
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
  // Half a pair is left over where the quotation holds several sentences.
  if (opening && closing) return inner.slice(0, -1).trim()
  if (opening && !/["”“»]/.test(inner)) return inner.trim()
  return closing && !/["“„«]/.test(bare.slice(0, -1)) ? bare.slice(0, -1).trim() : bare
}

function runsOf(text: string): ReadonlySet<string> {
  const words = tokensOf(text).map(({ folded }) => folded)
  return new Set(words.slice(0, Math.max(0, words.length - ECHO + 1)).map((_, at) => run(words, at)))
}

function isEcho(sentence: string, forbidden: ReadonlySet<string>): boolean {
  const words = tokensOf(sentence).map(({ folded }) => folded)
  return words.some((_, at) => at + ECHO <= words.length && forbidden.has(run(words, at)))
}

const run = (words: string[], at: number) => words.slice(at, at + ECHO).join(' ')
