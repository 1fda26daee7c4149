/** Memoizes a pure function of texts that pages repeat; the cache is cleared beyond `limit` texts. */
export function memoize<Value>(make: (text: string) => Value, limit = 500): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    let value = known.get(text)
    if (value !== undefined) return value
    value = make(text)
    if (known.size >= limit) known.clear()
    known.set(text, value)
    return value
  }
}
