type Dated = { start: string | null; end: string | null; is_current?: boolean }

/** Sorts newest first: current items, then by end, then by start; undated items keep their order at the end. */
export function sortByDate<T extends Dated>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, index, end: sortEnd(item), start: item.start ?? '' }))
    .sort((a, b) => compareText(b.end, a.end) || compareText(b.start, a.start) || a.index - b.index)
    .map(({ item }) => item)
}

/** Groups items by name, each group at the position of its first item. */
export function groupByName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const [index, item] of items.entries()) {
    const name = nameOf(item).toLowerCase().trim() || `#${index}`
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return [...groups.values()].flat()
}

/** ISO prefixes compare as text: `2019` before `2019-05` before `2020`. Current items sort last. */
function sortEnd({ start, end, is_current }: Dated): string {
  if (is_current) return '9999'
  return end ?? start ?? ''
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
