type Dated = { start: string | null; end: string | null; is_current?: boolean }

/** The newest first: what still goes on, then by the end, then by the beginning; what has no date keeps its place at the end. */
export function byTime<T extends Dated>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, index, end: endOf(item), start: item.start ?? '' }))
    .sort((a, b) => order(b.end, a.end) || order(b.start, a.start) || a.index - b.index)
    .map(({ item }) => item)
}

/** What belongs together stands together, at the place of its newest. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const [index, item] of items.entries()) {
    const name = nameOf(item).toLowerCase().trim() || `#${index}`
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return [...groups.values()].flat()
}

/** Compares as text: `2019` stands before `2019-05`, and both before `2020`. What goes on is after everything. */
function endOf({ start, end, is_current }: Dated): string {
  if (is_current) return '9999'
  return end ?? start ?? ''
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
