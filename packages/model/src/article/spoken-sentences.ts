import { cutText } from '../text/cut-text.ts'
import { printable } from '../text/clean-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Transcript } from './transcript.ts'

/** A sentence as it was said, cleaned of what only speech needs; seconds, null where the transcript tells no times. */
export type Spoken = { text: string; start: number | null }

/** A pause that ends a sentence where nobody wrote any punctuation; seconds. */
const PAUSE = 1.2
/** Words after which such a sentence ends at the latest. */
const MOST_WORDS = 25
/** Longer "sentences" are cut: nobody reads them. UTF-16 units. */
const LONGEST = 600
const FILLERS = /(?<![\p{L}\p{N}])(?:u+m+|u+h+m*|e+r+m+|hmm+|ä+h+m*|e+u+h+)(?![\p{L}\p{N}'’])[,.]?\s*/giu
const END = /[.!?…。！？]/gu

/** The sentences of a transcript in their order, each with the moment in which it begins. */
export function spokenSentences({ cues }: Transcript): Spoken[] {
  const joined = cues.map(cue => printable(cue.text)).join(' ')
  const ends = joined.match(END)?.length ?? 0
  const sentences = ends * 45 >= wordCount(joined) ? punctuated(cues) : unpunctuated(cues)
  return sentences.flatMap(({ text, start }) => {
    const cleaned = cleanedSpeech(text)
    return cleaned ? [{ text: cleaned, start }] : []
  })
}

/** Without "um" and doubled spaces; beginning with a capital and closed, as sentences are. Null for nothing. */
function cleanedSpeech(text: string): string | null {
  const bare = text
    .replace(FILLERS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;–—-]+/u, '')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(bare)) return null
  const [first = ''] = bare
  const begun = first.toLocaleUpperCase() + bare.slice(first.length)
  const whole = cutText(begun, LONGEST)
  return /[\p{L}\p{N}]$/u.test(whole) && !isDense(whole) ? `${whole}.` : whole
}

/** Words, or half the signs of scripts that part none. */
export function wordCount(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const rest =
    dense > 0
      ? text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' ')
      : text
  return (rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0) + Math.ceil(dense / 2)
}

const isDense = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(text)

type Cues = Transcript['cues']

function punctuated(cues: Cues): Spoken[] {
  const starts: number[] = []
  let joined = ''
  for (const cue of cues) {
    starts.push(joined.length)
    joined += `${printable(cue.text).replace(/\s+/g, ' ')} `
  }
  let at = 0
  return sentencesOf(joined).map(({ text, start }) => {
    while (at + 1 < starts.length && (starts[at + 1] ?? 0) <= start) at += 1
    return { text, start: cues[at]?.start ?? null }
  })
}

function unpunctuated(cues: Cues): Spoken[] {
  const found: Spoken[] = []
  let open: { words: string[]; start: number | null; count: number } | null = null
  let before: Cues[number] | null = null
  for (const cue of cues) {
    const isPause = before?.end != null && cue.start !== null && cue.start - before.end > PAUSE
    if (open && (isPause || open.count >= MOST_WORDS)) {
      found.push({ text: open.words.join(' '), start: open.start })
      open = null
    }
    open ??= { words: [], start: cue.start, count: 0 }
    open.words.push(printable(cue.text))
    open.count += wordCount(cue.text)
    before = cue
  }
  if (open) found.push({ text: open.words.join(' '), start: open.start })
  return found
}
