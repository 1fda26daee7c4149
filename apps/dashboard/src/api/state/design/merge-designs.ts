import type { Design, EditedDesign, SectionKey } from '@vitrine/model'
import { isDeepEqual } from './is-deep-equal.ts'

/** A part of the page that two people can change independently. */
export type DesignPart = SectionKey | (typeof PAGE_SETTINGS)[number] | 'section_order'

const PAGE_SETTINGS = ['theme_name', 'theme_mode', 'accent', 'appearance'] as const

/** Lists the parts that differ, in the order of the page. */
export function findChangedParts(before: EditedDesign, after: EditedDesign): DesignPart[] {
  const isChanged = (key: DesignPart & keyof Design) => !isDeepEqual(before.design[key], after.design[key])
  const keys = [
    ...new Set([...after.section_order, ...before.section_order, ...getSectionKeys(after.design)]),
  ]
  const isMoved = !isDeepEqual(before.section_order, after.section_order)
  return [
    ...PAGE_SETTINGS.filter(isChanged),
    ...(isMoved ? (['section_order'] as const) : []),
    ...keys.filter(isChanged),
  ]
}

/** Lists the fields of a section that differ; none if the section was added or removed. */
export function findChangedFields(before: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(after)) return []
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(name => !isDeepEqual(before[name] ?? null, after[name] ?? null))
}

/** Applies my changes since `base` on top of theirs. */
export function rebaseDesign(base: EditedDesign, mine: EditedDesign, theirs: EditedDesign): EditedDesign {
  return mergeDesigns(new Set(findChangedParts(base, mine)), { base, mine, theirs })
}

/** `mine` and `theirs` were both based on `base`. */
export type ThreeDesigns = { base: EditedDesign; mine: EditedDesign; theirs: EditedDesign }

/** Returns theirs with my changes in these parts: changed fields of a section, additions and moves of the order. */
export function mergeDesigns(
  parts: ReadonlySet<DesignPart>,
  { base, mine, theirs }: ThreeDesigns,
): EditedDesign {
  const design: Record<string, unknown> = { ...theirs.design }
  for (const part of parts)
    if (part !== 'section_order')
      design[part] = mergeSection(base.design[part], mine.design[part], theirs.design[part])
  const order = parts.has('section_order')
    ? mergeOrder(base.section_order, mine.section_order, theirs.section_order)
    : theirs.section_order
  return {
    design: design as Design,
    section_order: order.filter(key => design[key] !== undefined),
  }
}

function mergeSection(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine
  const section = { ...theirs }
  for (const name of findChangedFields(base, mine)) section[name] = mine[name]
  return section
}

/**
 * Merges two orders: mine, without sections they removed, and with sections they added after the same predecessor.
 */
function mergeOrder(
  base: readonly SectionKey[],
  mine: readonly SectionKey[],
  theirs: readonly SectionKey[],
): SectionKey[] {
  const order = mine.filter(key => theirs.includes(key) || !base.includes(key))
  for (const [index, key] of theirs.entries()) {
    if (base.includes(key) || order.includes(key)) continue
    const before = theirs.slice(0, index).findLast(one => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const getSectionKeys = (design: Design) =>
  Object.keys(design).filter(key => !(PAGE_SETTINGS as readonly string[]).includes(key)) as SectionKey[]
