import { WebAddress } from '@vitrine/model'

// Control characters, halves of characters (which no database takes) and the marks that switch the direction of
// everything after them: never part of what is said.
const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One line of text from outside: unseen characters out, spaces folded, cut to a length; null when nothing is left. */
export function cleanLine(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  return truncate(line, max).trim() || null
}

/** The same for texts whose line breaks mean something; at most one empty line stays between two others. */
export function cleanParagraphs(text: string | null | undefined, max: number): string | null {
  const lines = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return truncate(lines, max).trim() || null
}

/** The beginning of a text, never ending in half a character. `max` in UTF-16 units. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.charCodeAt(max - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? max - 1 : max)
}

/** An http(s) address as people write it (a scheme is often missing), or null when it is none. */
export function parseWebUrl(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  if (!trimmed || /\s/.test(trimmed)) return null
  const full =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(\/|$)/.test(trimmed)
      ? trimmed
      : `https://${trimmed}`
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  if (!url.hostname.includes('.') || url.username || url.password) return null
  return WebAddress.safeParse(url.href).data ?? null
}

/** A time as ISO 8601 UTC, or null. */
export function toIsoTimestamp(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '')
  // A year of more than four digits is no time that anybody joined at.
  const isTime = time >= 0 && time < Date.UTC(10_000, 0)
  return isTime ? new Date(time).toISOString() : null
}

/** A figure that can be true of something counted: whole, not negative, and exact. */
export function toCount(value: number): number {
  return Number.isFinite(value) ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value))) : 0
}
