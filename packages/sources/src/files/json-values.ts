/** No one writes a longer file by hand, with comments. */
const MAX_LENIENT = 1_000_000

/** Parses JSON that may start with a byte order mark, also with comments and trailing commas; undefined if it is invalid. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  return parseJson(text) ?? (text.length <= MAX_LENIENT ? parseJson(withoutComments(text)) : undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function withoutComments(text: string): string {
  // A text without an end goes on to the end, so that no text is read twice.
  const outsideTexts = (mark: string) => new RegExp(String.raw`("(?:[^"\\]|\\[\s\S]?)*(?:"|$))|${mark}`, 'gu')
  const keepTexts = (_: string, quoted: string | undefined) => quoted ?? ''
  return text
    .replace(outsideTexts(String.raw`\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)`), keepTexts)
    .replace(outsideTexts(String.raw`,(?=\s*[}\]])`), keepTexts)
}

/** Returns the value if it is a plain object, else an empty object. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function toRecords(value: unknown, most = 1000): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value
        .slice(0, most)
        .map(toRecord)
        .filter(item => Object.keys(item).length > 0)
    : []
}

export function toText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, 60_000) : ''
}

export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, 500).map(toText).filter(Boolean) : []
}
