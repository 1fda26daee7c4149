/**
 * Returns the element that an arrow key, Home or End leads to from the one at `index`, by where the elements are on the
 * screen; null if the key leads nowhere. `elements` are in reading order, from left to right.
 */
export function findTileInDirection<T extends Pick<HTMLElement, 'getBoundingClientRect'>>(
  elements: readonly T[],
  index: number,
  key: string,
): T | null {
  const from = elements[index]
  if (!from) return null
  if (key === 'Home') return elements[0] ?? null
  if (key === 'End') return elements.at(-1) ?? null
  if (key === 'ArrowRight') return elements[index + 1] ?? null
  if (key === 'ArrowLeft') return elements[index - 1] ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const { top, left } = from.getBoundingClientRect()
  const others = elements.map(element => ({ element, rect: element.getBoundingClientRect() }))
  // Tiles of one row may differ by a fraction of a pixel.
  const beyond = others.filter(({ rect }) => (key === 'ArrowDown' ? rect.top > top + 1 : rect.top < top - 1))
  const nearest = (tops: number[]) => (key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops))
  const rowTop = nearest(beyond.map(({ rect }) => rect.top))
  const row = beyond.filter(({ rect }) => Math.abs(rect.top - rowTop) <= 1)
  row.sort((one, other) => Math.abs(one.rect.left - left) - Math.abs(other.rect.left - left))
  return row[0]?.element ?? null
}
