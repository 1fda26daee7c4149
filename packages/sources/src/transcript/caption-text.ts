import { cleanLine } from '../sanitize.ts'

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi
/** What captions say of sounds, and who speaks: "[Applause]", "(music)", "♪", ">>". */
const SOUND_LABELS =
  /\[[^\][]{0,60}\]|\((?:applause|music|laughter|laughs|cheering|musik|applaus|musique)\)|[♪♫]+/giu
const MAX_LENGTH = 5000

/** Text of captions with its entities read once. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (all, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** What is said in a cue: without mark-up, sounds and the sign of another speaker; null where nothing is. */
export function cleanCaptionText(text: string): string | null {
  const plain = text
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\{\\[^{}]{0,60}\}/g, '')
    .replace(SOUND_LABELS, ' ')
    .replace(/(?:^|\s)>>+\s?/g, ' ')
  return cleanLine(plain, MAX_LENGTH)
}
