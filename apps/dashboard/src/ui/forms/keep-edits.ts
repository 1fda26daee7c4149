/**
 * Returns what a form shows after a save: the saved values, and those edited since the request was `sent`. Only plain
 * objects are compared field by field.
 */
export function keepEdits<T>(sent: T, now: T, saved: T): T {
  if (isSame(sent, now)) return saved
  if (typeof now !== 'object' || now === null || Array.isArray(now)) return now
  const edited = Object.entries(now).filter(([key, value]) => !isSame(value, sent?.[key as keyof T]))
  return { ...saved, ...Object.fromEntries(edited) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
