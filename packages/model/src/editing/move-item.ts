/** A copy of the list with one item moved; unchanged if there is no such item. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(clamp(to, rest.length), 0, item)
}

/** Clamps an index to 0–`most`. */
export const clamp = (index: number, most: number): number =>
  Math.max(0, Math.min(most, Math.trunc(index) || 0))
