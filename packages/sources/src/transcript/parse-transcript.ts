import { type Cue, MIN_TRANSCRIPT_WORDS, Transcript, detectLanguage } from '@vitrine/model'
import { parseCaptionFile } from './parse-caption-file.ts'
import { parsePastedText } from './parse-pasted-text.ts'
import { parseTimedText } from './parse-timed-text.ts'

const MAX_LENGTH = 1_500_000
const MAX_CUES = 60_000

/**
 * Parses an uploaded or pasted transcript: SubRip, WebVTT, YouTube's timed text or transcript panel, or plain
 * text. Null if it has fewer words than an article needs.
 */
export function parseTranscript(text: string): Transcript | null {
  const whole = text.slice(0, MAX_LENGTH).replace(/^\ufeff/, '')
  const cues = parseCaptionFile(whole) ?? parseTimedText(whole) ?? parsePastedText(whole)
  return createTranscript(cues, 'pasted', null)
}

/** Creates a transcript of cues sorted by time, or returns null if there are too few words. */
export function createTranscript(
  cues: readonly Cue[],
  kind: Transcript['kind'],
  language: string | null,
): Transcript | null {
  const ordered = cues.slice(0, MAX_CUES).toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  if (countWords(ordered) < MIN_TRANSCRIPT_WORDS) return null
  const sample = ordered
    .slice(0, 400)
    .map(cue => cue.text)
    .join(' ')
  return Transcript.parse({
    language: language ?? detectLanguage(sample),
    kind,
    cues: ordered,
  } satisfies Transcript)
}

/** Counts words; in scripts without spaces two characters count as one word. */
function countWords(cues: readonly Cue[]): number {
  let count = 0
  for (const { text } of cues) {
    const dense =
      text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
    count += text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length + dense / 2
    if (count >= MIN_TRANSCRIPT_WORDS) return count
  }
  return count
}
