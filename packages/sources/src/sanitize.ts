import { WebAddress } from '@vitrine/model'

// Control characters, lone surrogates (which databases reject) and bidirectional overrides.
const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Cleans a single line: removes invisible characters, collapses whitespace, truncates to `max`; null if
 * nothing remains.
 */
export function cleanLine(text: string | null | undefined, max: number): string | null {
  const line = startOf(text, max).replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  return truncate(line, max).trim() || null
}

/** As much of a text as can matter: a page may state megabytes, most of them spaces. */
const startOf = (text: string | null | undefined, max: number) => (text ?? '').slice(0, max * 50 + 10_000)

/** Cleans a multi-line text in the same way, keeping line breaks and at most one empty line in a row. */
export function cleanParagraphs(text: string | null | undefined, max: number): string | null {
  const lines = startOf(text, max)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return truncate(lines, max).trim() || null
}

/** Truncates to `max` UTF-16 units without splitting a surrogate pair. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.charCodeAt(max - 1)
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? max - 1 : max)
}

/** Parses an http(s) URL as people type it, often without a scheme, or returns null. */
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

/** Parses a time to ISO 8601 UTC, or returns null. */
export function toIsoTimestamp(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '')
  // Years beyond 9999 are invalid.
  const isTime = time >= 0 && time < Date.UTC(10_000, 0)
  return isTime ? new Date(time).toISOString() : null
}

/** Returns a non-negative safe integer. */
export function toCount(value: number): number {
  return Number.isFinite(value) ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value))) : 0
}
