import type { EditedDesign } from '@vitrine/model'
import { changedParts } from './merge-designs.ts'
import { sameValue } from './same-value.ts'

/**
 * How many things are otherwise than they were published, as a person would count them: a field, an entry of a list, the
 * order of something, the theme. Zero exactly where nothing is.
 */
export function countChanges(before: EditedDesign, after: EditedDesign): number {
  return changedParts(before, after).reduce((sum, part) => {
    if (part === 'section_order') return sum + changesInOrder(before.section_order, after.section_order)
    const [one, other] = [before.design[part], after.design[part]]
    if (isObject(one) && isObject(other)) return sum + changesInFields(one, other)
    // A section that came is counted where it stands.
    const isCounted = isIn(before.section_order, part) !== isIn(after.section_order, part)
    return sum + Number(!isCounted)
  }, 0)
}

/** Sections that came and went, and one where those that stayed stand otherwise. */
function changesInOrder(before: readonly string[], after: readonly string[]): number {
  const [gone, come] = [
    before.filter(key => !after.includes(key)),
    after.filter(key => !before.includes(key)),
  ]
  const stayed = before.filter(key => after.includes(key))
  const isMoved = !sameValue(
    stayed,
    after.filter(key => before.includes(key)),
  )
  return gone.length + come.length + Number(isMoved)
}

function changesInFields(before: object, after: object): number {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  let sum = 0
  for (const name of names) {
    const [one, other] = [valueOf(before, name), valueOf(after, name)]
    if (sameValue(one, other)) continue
    sum += Array.isArray(one) && Array.isArray(other) ? changesInList(one, other) : 1
  }
  return sum
}

/** What is before the first difference and after the last one is left out: one entry less is one change. */
function changesInList(before: readonly unknown[], after: readonly unknown[]): number {
  let start = 0
  while (start < before.length && start < after.length && sameValue(before[start], after[start])) start++
  let [end, otherEnd] = [before.length, after.length]
  while (end > start && otherEnd > start && sameValue(before[end - 1], after[otherEnd - 1])) {
    end--
    otherEnd--
  }
  const [ours, theirs] = [before.slice(start, end), after.slice(start, otherEnd)]
  if (ours.length !== theirs.length) return Math.max(ours.length, theirs.length)
  if (ours.every(item => theirs.some(other => sameValue(item, other)))) return 1
  return ours.reduce<number>((sum, item, index) => {
    const other = theirs[index]
    if (sameValue(item, other)) return sum
    return sum + (isObject(item) && isObject(other) ? changesInFields(item, other) : 1)
  }, 0)
}

const isIn = (order: readonly string[], part: string) => order.includes(part)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const valueOf = (value: object, name: string): unknown => (value as Record<string, unknown>)[name]
