import type { EditedDesign } from '@vitrine/model'
import { findChangedParts } from './merge-designs.ts'
import { isDeepEqual } from './is-deep-equal.ts'

/**
 * How many things are otherwise than they were published, as a person would count them: a field, an entry of a list that
 * came, went or moved, the theme. Zero exactly where nothing is.
 */
export function countChanges(before: EditedDesign, after: EditedDesign): number {
  return findChangedParts(before, after).reduce((sum, part) => {
    if (part === 'section_order') return sum + countOrderChanges(before.section_order, after.section_order)
    const [one, other] = [before.design[part], after.design[part]]
    if (isObject(one) && isObject(other)) return sum + countFieldChanges(one, other)
    // A section that came is counted where it stands.
    const isCounted = isIn(before.section_order, part) !== isIn(after.section_order, part)
    return sum + Number(!isCounted)
  }, 0)
}

/** Sections that came, went and moved. */
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

/** Entries that came, went and moved, and the fields of those that were edited, wherever they stand now. */
function countListChanges(before: readonly unknown[], after: readonly unknown[]): number {
  const pairs = matchEntries(before, after)
  const edited = [...pairs].reduce((sum, [index, to]) => {
    const [one, other] = [before[index], after[to]]
    if (isDeepEqual(one, other)) return sum
    if (!isObject(one) || !isObject(other)) return sum + 1
    const fields = countFieldChanges(one, other)
    // Where nothing was kept, one went and another came.
    return sum + (sharesContent(one, other) ? fields : Math.min(fields, 2))
  }, 0)
  const places = before.flatMap((_, index) => pairs.get(index) ?? [])
  return before.length + after.length - 2 * pairs.size + edited + countMoves(places)
}

/** Which entry became which, by their places: the same ones, those that kept something, those in the same gap. */
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
  // Most entries stand where they stood; of several that look the same it is the one at its own place.
  pairAll((index, to) => index === to && isDeepEqual(before[index], after[to]))
  pairAll((index, to) => isDeepEqual(before[index], after[to]))
  const same = new Map(pairs)
  const partners = new Map([...same].map(([index, to]) => [to, index]))
  pairAll((index, to) => sharesContent(before[index], after[to]))
  /** The nearest entry before that is as it was. */
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

/** Whether two entries have a text, a figure or a list in common: one of them is then the other, edited. */
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

/** How few of the entries have to be moved, so that the others stand in their order. */
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
