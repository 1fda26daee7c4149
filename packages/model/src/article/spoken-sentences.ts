import { detectLanguage } from '../i18n/detect-language.ts'
import { primaryLanguage } from '../i18n/message-language.ts'
import { truncateText } from '../text/truncate-text.ts'
import { printable } from '../text/clean-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Transcript } from './transcript.ts'

/** A cleaned sentence of a transcript; `start` in seconds, null without timestamps. */
export type SpokenSentence = { text: string; start: number | null }

/** Seconds of silence that end a sentence in transcripts without punctuation. */
const PAUSE_SECONDS = 1.2
/** Maximum words of a sentence in transcripts without punctuation. */
const MAX_SENTENCE_WORDS = 25
/** Longer sentences are cut. UTF-16 units. */
const MAX_SENTENCE_LENGTH = 600
const fillerPattern = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}'’])[,.]?\\s*`, 'giu')
const FILLERS = fillerPattern('uu+m+|umm+|u+h+m*|e+r+m+|hmm+|ä+h+m*|e+u+h+')
/** A word of German, Portuguese and others. */
const ENGLISH_UM = fillerPattern('um')
const TERMINATOR = /[.!?…。！？｡।॥۔؟]/gu

/** The sentences of a transcript in order, each with its start. */
export function spokenSentences({ language, cues }: Transcript): SpokenSentence[] {
  const joined = cues.map(cue => printable(cue.text)).join(' ')
  const ends = joined.match(TERMINATOR)?.length ?? 0
  const sentences = ends * 45 >= countWords(joined) ? splitByPunctuation(cues) : splitByPauses(cues)
  const isEnglish = primaryLanguage(language ?? detectLanguage(joined) ?? '') === 'en'
  return sentences.flatMap(({ text, start }) => {
    const cleaned = cleanSentence(isEnglish ? text.replace(ENGLISH_UM, '') : text)
    return cleaned ? [{ text: cleaned, start }] : []
  })
}

/** Removes filler words, capitalises and closes the sentence. Null if nothing remains. */
function cleanSentence(text: string): string | null {
  const bare = text
    .replace(FILLERS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;–—-]+/u, '')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(bare)) return null
  const [first = ''] = bare
  const begun = first.toLocaleUpperCase() + bare.slice(first.length)
  const whole = truncateText(begun, MAX_SENTENCE_LENGTH)
  if (!/[\p{L}\p{M}\p{N}]$/u.test(whole) || endsInUnspacedScript(whole)) return whole
  return whole + (/[\p{Script=Devanagari}\p{Script=Bengali}]$/u.test(whole) ? '।' : '.')
}

/** Counts words; in scripts without spaces, half the characters. */
export function countWords(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const rest =
    dense > 0
      ? text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' ')
      : text
  return (rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0) + Math.ceil(dense / 2)
}

const endsInUnspacedScript = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(text)

type Cues = Transcript['cues']

function splitByPunctuation(cues: Cues): SpokenSentence[] {
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

function splitByPauses(cues: Cues): SpokenSentence[] {
  const found: SpokenSentence[] = []
  let open: { words: string[]; start: number | null; count: number } | null = null
  let before: Cues[number] | null = null
  for (const cue of cues) {
    const isPause = before?.end != null && cue.start !== null && cue.start - before.end > PAUSE_SECONDS
    if (open && (isPause || open.count >= MAX_SENTENCE_WORDS)) {
      found.push({ text: open.words.join(' '), start: open.start })
      open = null
    }
    open ??= { words: [], start: cue.start, count: 0 }
    open.words.push(printable(cue.text))
    open.count += countWords(cue.text)
    before = cue
  }
  if (open) found.push({ text: open.words.join(' '), start: open.start })
  return found
}
