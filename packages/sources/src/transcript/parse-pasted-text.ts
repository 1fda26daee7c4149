import type { Cue } from '@vitrine/model'
import { cleanCaptionText, parseTimestamp } from './caption-text.ts'

const TIMESTAMP = String.raw`\[?\(?((?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)\)?\]?`
/**
 * YouTube's transcript panel is copied with the timestamp on its own line (a spoken form may follow) or
 * before the text.
 */
const TIMESTAMP_LINE = new RegExp(`^${TIMESTAMP}$`)
const TIMESTAMP_PREFIX = new RegExp(String.raw`^${TIMESTAMP}[\s–—:|-]+(\S.*)$`, 'u')
const SPOKEN_TIMESTAMP = /^\d{1,3} (?:seconds?|minutes?|hours?)(?:, \d{1,2} (?:seconds?|minutes?))*/i

/** Parses a copied transcript: timed if most lines have a timestamp, else untimed. */
export function parsePastedText(text: string): Cue[] {
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
