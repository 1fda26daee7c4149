/**
 * The same value with every text such that PostgreSQL's jsonb can hold it: no NUL, no half of a surrogate pair.
 * Browsers never send those by themselves; somebody with a keyboard may.
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
