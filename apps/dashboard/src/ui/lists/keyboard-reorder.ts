/**
 * Returns the index that a key moves a row to; its own index at the end of its range, or null if the key moves
 * nothing.
 */
export function indexForKey(
  key: string,
  from: number,
  count: number,
  canMove: (index: number) => boolean,
): number | null {
  const free = Array.from({ length: count }, (_, index) => index).filter(canMove)
  const to =
    key === 'ArrowUp'
      ? from - 1
      : key === 'ArrowDown'
        ? from + 1
        : key === 'Home'
          ? free[0]
          : key === 'End'
            ? free.at(-1)
            : null
  if (to === null) return null
  return to !== undefined && free.includes(to) ? to : from
}
