/** The value of a JSON text that may begin with a mark of byte order; undefined when it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** What is read from foreign JSON: every wish is answered, with nothing where there is something else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function recordsOf(value: unknown, most = 1000): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value
        .slice(0, most)
        .map(recordOf)
        .filter(item => Object.keys(item).length > 0)
    : []
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, 60_000) : ''
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, 500).map(textOf).filter(Boolean) : []
}
