/** Parses JSON that may start with a byte order mark; undefined if it is invalid. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
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
