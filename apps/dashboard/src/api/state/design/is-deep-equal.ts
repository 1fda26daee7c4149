/** Whether two plain values are equal, whatever the order of keys: the database returns keys in another order. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [getDefinedKeys(one), getDefinedKeys(other)]
  return (
    names.length === others.length &&
    names.every(name => Object.hasOwn(other, name) && isDeepEqual(getValue(one, name), getValue(other, name)))
  )
}

// JSON drops keys whose value is undefined.
const getDefinedKeys = (value: object) =>
  Object.keys(value).filter(name => getValue(value, name) !== undefined)
const getValue = (value: object, name: string) => (value as Record<string, unknown>)[name]
