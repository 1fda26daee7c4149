/** A copy of the list with one item moved; unchanged if there is no such item. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const [item, ...none] = list.slice(from, from + 1)
  if (from < 0 || item === undefined || none.length > 0) return [...list]
  const rest = list.filter((_, index) => index !== from)
  const at = clamp(to, rest.length)
  return [...rest.slice(0, at), item, ...rest.slice(at)]
}

/** Clamps an index to 0–`most`. */
export const clamp = (index: number, most: number): number =>
  Math.max(0, Math.min(most, Math.trunc(index) || 0))
