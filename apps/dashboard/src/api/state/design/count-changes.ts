import type { EditedDesign } from '@vitrine/model'
import { findChangedParts } from './merge-designs.ts'
import { isDeepEqual } from './is-deep-equal.ts'

/**
 * Returns the number of differences as a person would count them: a field, an added, removed or moved item of a list,
 * the theme. Zero exactly for equal designs.
 */
export function countChanges(before: EditedDesign, after: EditedDesign): number {
  return findChangedParts(before, after).reduce((sum, part) => {
    if (part === 'section_order') return sum + countOrderChanges(before.section_order, after.section_order)
    const [one, other] = [before.design[part], after.design[part]]
    if (isObject(one) && isObject(other)) return sum + countFieldChanges(one, other)
    // Added and removed sections are counted with the order.
    const isCounted = isIn(before.section_order, part) !== isIn(after.section_order, part)
    return sum + Number(!isCounted)
  }, 0)
}

/** Counts added, removed and moved sections. */
function countOrderChanges(before: readonly string[], after: readonly string[]): number {
  const stayed = before.flatMap(key => (after.includes(key) ? [after.indexOf(key)] : []))
  return before.length + after.length - 2 * stayed.length + countMoves(stayed)
}

function countFieldChanges(before: object, after: object): number {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  let sum = 0
  for (const name of names) {
    const [one, other] = [getValue(before, name), getValue(after, name)]
    if (isDeepEqual(one, other)) continue
    sum += Array.isArray(one) && Array.isArray(other) ? countListChanges(one, other) : 1
  }
  return sum
}

/** Counts added, removed and moved items, and the changed fields of edited ones, wherever they are now. */
function countListChanges(before: readonly unknown[], after: readonly unknown[]): number {
  const pairs = matchEntries(before, after)
  const edited = [...pairs].reduce((sum, [index, to]) => {
    const [one, other] = [before[index], after[to]]
    if (isDeepEqual(one, other)) return sum
    if (!isObject(one) || !isObject(other)) return sum + 1
    const fields = countFieldChanges(one, other)
    // Items that share nothing count as one removed and one added.
    return sum + (sharesContent(one, other) ? fields : Math.min(fields, 2))
  }, 0)
  const places = before.flatMap((_, index) => pairs.get(index) ?? [])
  return before.length + after.length - 2 * pairs.size + edited + countMoves(places)
}

/**
 * Maps the indexes of items before to their indexes after: equal items first, then those that share content, then
 * those in the same gap.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const matchedIndexes = new Set<number>()
  const pair = (index: number, to: number) => {
    pairs.set(index, to)
    matchedIndexes.add(to)
  }
  const pairAll = (fits: (index: number, to: number) => boolean) => {
    for (const index of before.keys()) {
      if (pairs.has(index)) continue
      const to = [...after.keys()].find(place => !matchedIndexes.has(place) && fits(index, place))
      if (to !== undefined) pair(index, to)
    }
  }
  // Most items keep their position; of several equal items, the one at the same index is matched.
  pairAll((index, to) => index === to && isDeepEqual(before[index], after[to]))
  pairAll((index, to) => isDeepEqual(before[index], after[to]))
  const same = new Map(pairs)
  const partners = new Map([...same].map(([index, to]) => [to, index]))
  pairAll((index, to) => sharesContent(before[index], after[to]))
  /** Returns the index of the nearest unchanged item before. */
  const findLastUnchanged = (place: number, isSame: (place: number) => boolean) => {
    let last = place - 1
    while (last >= 0 && !isSame(last)) last--
    return last
  }
  pairAll((index, to) => {
    const last = findLastUnchanged(to, place => partners.has(place))
    return findLastUnchanged(index, place => same.has(place)) === (last < 0 ? -1 : partners.get(last))
  })
  return pairs
}

/** Whether two items share a text, a number or a list: then one is an edit of the other. */
function sharesContent(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  return Object.keys(one).some(name => {
    const [was, is] = [getValue(one, name), getValue(other, name)]
    const isTelling =
      typeof was === 'string' ? was.trim() !== '' : typeof was === 'number' || isNonEmptyList(was)
    return isTelling && isDeepEqual(was, is)
  })
}

const isNonEmptyList = (value: unknown) => Array.isArray(value) && value.length > 0

/** Returns the smallest number of items that must move so that the others keep their order. */
function countMoves(places: readonly number[]): number {
  const longest: number[] = []
  for (const [index, place] of places.entries()) {
    const before = places.slice(0, index).map((other, at) => (other < place ? (longest[at] ?? 0) : 0))
    longest.push(1 + Math.max(0, ...before))
  }
  return places.length - Math.max(0, ...longest)
}

const isIn = (order: readonly string[], part: string) => order.includes(part)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const getValue = (value: object, name: string): unknown => (value as Record<string, unknown>)[name]
