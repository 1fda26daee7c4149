import { cleanLine } from '../sanitize.ts'

/** A week in seconds, longer than any video. */
const MAX_SECONDS = 604_800

/** Parses "00:01:02.500", "01:02,5" or "1:02" to seconds, or returns null. */
export function parseTimestamp(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = found
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const time = whole + Number(`0.${fraction || '0'}`)
  return time <= MAX_SECONDS ? time : null
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi
/** Sound and speaker labels of captions: "[Applause]", "(music)", "♪", ">>". */
const SOUND_LABELS =
  /\[[^\][]{0,60}\]|\((?:applause|music|laughter|laughs|cheering|musik|applaus|musique)\)|[♪♫]+/giu
const MAX_LENGTH = 5000

/** Decodes HTML entities once. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (all, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** Returns the spoken words of a cue without markup, sounds and speaker marks, or null. */
export function cleanCaptionText(text: string): string | null {
  const plain = text
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\{\\[^{}]{0,60}\}/g, '')
    .replace(SOUND_LABELS, ' ')
    .replace(/(?:^|\s)>>+\s?/g, ' ')
  return cleanLine(plain, MAX_LENGTH)
}
