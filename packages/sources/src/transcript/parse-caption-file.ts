import type { Cue } from '@vitrine/model'
import { cleanCaptionText, decodeEntities, parseTimestamp } from './caption-text.ts'

const TIMING = /^\s*(\S{4,14})\s+-->\s+(\S{4,14})(?:\s|$)/
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
  let open: { start: number; end: number; lines: string[] } | null = null
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
  for (const line of text.split(/\r\n?|\n/)) {
    const times = parseTiming(line)
    if (times) {
      close()
      hasTimes = true
      open = { ...times, lines: [] }
    } else if (open && line.trim() === '' && open.lines.length > 0) close()
    else if (open && line.trim() !== '') {
      const cueText = cleanCaptionText(decodeEntities(line))
      if (cueText) open.lines.push(cueText)
    }
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
