/**
 * Returns the value with every text made storable in PostgreSQL's jsonb: without NUL and unpaired surrogates.
 * Browsers do not send those, but API clients can.
 */
export function toJsonbSafe<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), clean(inner)]))
}
