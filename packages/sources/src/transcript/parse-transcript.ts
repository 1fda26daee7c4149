import { type Cue, MIN_TRANSCRIPT_WORDS, Transcript, detectLanguage } from '@vitrine/model'
import { parseTimedText } from './parse-timed-text.ts'
import { cleanCaptionText, decodeCaption, parseTimestamp } from './caption-text.ts'

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

const TIMING = /^\s*(\S{4,14})\s+-->\s+(\S{4,14})(?:\s|$)/
const CUE_NUMBER = /^\s*\d{1,6}\s*$/
/** Blocks of WebVTT that hold no cues. */
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
/** Word timestamps, which only auto-generated rolling captions have. */
const ROLLING_CAPTION = /<\d{2}:\d{2}(?::\d{2})?[.,]\d{3}>/

/**
 * Parses WebVTT or SubRip; a cue is the text between a timing line and the next empty line. Lines that
 * rolling captions repeat are kept once. Null without a timing line.
 */
export function parseCaptionFile(text: string): Cue[] | null {
  const isRolling = ROLLING_CAPTION.test(text)
  const cues: Cue[] = []
  let before: string[] = []
  let open: { start: number; end: number; lines: string[]; isSeen: boolean } | null = null
  let hasTimes = false
  const close = () => {
    if (!open) return
    const { start, end, lines } = open
    open = null
    const fresh = isRolling ? lines.filter(line => !before.includes(line)) : lines
    if (isRolling && lines.length > 0) before = lines
    const cueText = cleanCaptionText(fresh.join(' '))
    if (cueText) cues.push({ start, end: Math.max(start, end), text: cueText })
  }
  let above = ''
  for (const line of text.split(/\r\n?|\n/)) {
    const times = parseTiming(line)
    if (times) {
      // The number of this cue, below an empty one.
      if (CUE_NUMBER.test(above) && open?.lines.at(-1) === above.trim()) open.lines.pop()
      close()
      hasTimes = true
      open = { ...times, lines: [], isSeen: false }
    } else if (open && (line.trim() === '' ? open.isSeen : above.trim() === '' && BLOCK.test(line))) close()
    else if (open && line.trim() !== '') {
      // A sound label has no words, but is the cue's text.
      open.isSeen = true
      const cueText = cleanCaptionText(decodeCaption(line))
      if (cueText) open.lines.push(cueText)
    }
    above = line
  }
  close()
  return hasTimes ? cues : null
}

function parseTiming(line: string): { start: number; end: number } | null {
  if (line.length > 400 || !line.includes('-->')) return null
  const [, from = '', to = ''] = TIMING.exec(line) ?? []
  const start = parseTimestamp(from)
  const end = parseTimestamp(to)
  return start === null || end === null ? null : { start, end }
}

const TIMESTAMP = String.raw`\[?\(?((?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)\)?\]?`
/**
 * YouTube's transcript panel is copied with the timestamp on its own line (a spoken form may follow) or
 * before the text.
 */
const TIMESTAMP_LINE = new RegExp(`^${TIMESTAMP}$`)
const TIMESTAMP_PREFIX = new RegExp(String.raw`^${TIMESTAMP}[\s–—:|-]+(\S.*)$`, 'u')
const SPOKEN_TIMESTAMP = /^\d{1,3} (?:seconds?|minutes?|hours?)(?:, \d{1,2} (?:seconds?|minutes?))*/i

/** Parses a copied transcript: timed if most lines have a timestamp, else untimed. */
function parsePastedText(text: string): Cue[] {
  const lines = text.split(/\r\n?|\n/).map(line => line.trim())
  return parseTimedLines(lines) ?? parseUntimedLines(lines)
}

function parseTimedLines(lines: readonly string[]): Cue[] | null {
  const cues: { start: number; words: string[] }[] = []
  let stray = 0
  for (const line of lines) {
    if (!line) continue
    const alone = line.length < 20 ? TIMESTAMP_LINE.exec(line) : null
    const before = alone ? null : TIMESTAMP_PREFIX.exec(line)
    const start = parseTimestamp((alone ?? before)?.[1] ?? '')
    const last = cues.at(-1)
    if (start !== null && (!last || start >= last.start))
      cues.push({ start, words: before?.[2] ? [before[2]] : [] })
    else if (last) last.words.push(line.replace(SPOKEN_TIMESTAMP, ''))
    else stray += 1
  }
  // A few timestamps among many lines are notes, not a transcript.
  const words = cues.reduce((sum, cue) => sum + cue.words.length, 0)
  if (cues.length < 2 || stray > cues.length || words > cues.length * 12) return null
  return cues.flatMap(({ start, words }, index) => {
    const cueText = cleanCaptionText(words.join(' '))
    return cueText ? { start, end: cues[index + 1]?.start ?? start, text: cueText } : []
  })
}

function parseUntimedLines(lines: readonly string[]): Cue[] {
  return lines.flatMap(line => {
    const pieces = line.match(/.{1,4000}(?:\s|$)|.{1,4000}/gu) ?? []
    return pieces.flatMap(piece => {
      const cueText = cleanCaptionText(piece)
      return cueText ? { start: null, end: null, text: cueText } : []
    })
  })
}
