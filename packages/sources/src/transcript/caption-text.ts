import { cleanLine } from '../sanitize.ts'
import { decodeEntities } from '../web/html-to-text.ts'

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

/** Sound and speaker labels of captions: "[Applause]", "(music)", "♪", ">>". */
const SOUND_LABELS =
  /\[[^\][]{0,60}\]|\((?:applause|music|laughter|laughs|cheering|musik|applaus|musique)\)|[♪♫]+/giu
const MAX_LENGTH = 5000

/** Decodes the character references of a cue once, without marks of direction. */
export function decodeCaption(text: string): string {
  return decodeEntities(text).replace(/[\u200e\u200f]/g, '')
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
