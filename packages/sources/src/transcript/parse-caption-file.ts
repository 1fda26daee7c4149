import type { Cue } from '@vitrine/model'
import { parseTimestamp } from './clock.ts'
import { cleanCaptionText, decodeEntities } from './caption-text.ts'

const TIMING = /^\s*(\S{4,14})\s+-->\s+(\S{4,14})(?:\s|$)/
/** Words with times of their own: only a machine's rolling captions have them. */
const ROLLING_CAPTION = /<\d{2}:\d{2}(?::\d{2})?[.,]\d{3}>/

/**
 * The cues of a WebVTT or SubRip file: whatever stands between a line of times and the next empty line. Rolling captions
 * say each line twice; it is kept once. Null for a text without a line of times.
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
    const said = cleanCaptionText(fresh.join(' '))
    if (said) cues.push({ start, end: Math.max(start, end), text: said })
  }
  for (const line of text.split(/\r\n?|\n/)) {
    const times = parseTiming(line)
    if (times) {
      close()
      hasTimes = true
      open = { ...times, lines: [] }
    } else if (open && line.trim() === '' && open.lines.length > 0) close()
    else if (open && line.trim() !== '') {
      const said = cleanCaptionText(decodeEntities(line))
      if (said) open.lines.push(said)
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
