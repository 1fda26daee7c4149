import type { Design, SectionKey, SectionOrder } from '../design/design.ts'
import { type Difference, isList, withoutOwnerFields } from './differences.ts'
import { indexByIdentity } from './item-identity.ts'

type Section = Record<string, unknown>

/**
 * Returns the owner's design and section order with the accepted differences taken from `theirs`; everything else is
 * unchanged. `accepted` must come from `differencesOf` with the same `mine` and `theirs`.
 */
export function acceptDifferences(
  mine: { design: Design; section_order: SectionOrder },
  theirs: { design: Design; section_order: SectionOrder },
  accepted: readonly Difference[],
): { design: Design; section_order: SectionOrder } {
  const design: Record<string, unknown> = { ...mine.design }
  let order = mine.section_order
  const bySection = Map.groupBy(accepted, difference => difference.section)
  for (const [key, differences] of bySection) {
    const now = theirs.design[key] as Section | undefined
    const whole = differences.find(({ id }) => id === key)
    if (whole?.kind === 'removed') {
      delete design[key]
      order = order.filter(one => one !== key)
    } else if (whole) {
      design[key] = now
      order = insertSection(order, key, theirs.section_order)
    } else if (now && design[key]) {
      design[key] = acceptFields(design[key] as Section, now, differences)
    }
  }
  return { design: design as Design, section_order: order }
}

function acceptFields(mine: Section, theirs: Section, differences: Difference[]): Section {
  const next = { ...mine }
  for (const field of Object.keys({ ...mine, ...theirs })) {
    const here = mine[field]
    const now = theirs[field]
    const items = differences.filter(({ id, section }) => id.startsWith(`${section}.${field}/`))
    if (items.length > 0 && isList(here) && isList(now))
      next[field] = acceptItems(
        here,
        now,
        new Map(items.map(({ id, section, kind }) => [id.slice(`${section}.${field}/`.length), kind])),
      )
    else if (differences.some(({ id, section }) => id === `${section}.${field}`))
      next[field] = keepOwnerFields(here, now)
  }
  return next
}

/** The source's part, switched off if the owner switched it off, and with its page. */
function keepOwnerFields(mine: unknown, theirs: unknown): unknown {
  if (typeof mine !== 'object' || typeof theirs !== 'object' || !mine || !theirs || isList(theirs))
    return theirs
  const { visible, page_key } = mine as Section
  return {
    ...(visible === false ? { ...(withoutOwnerFields(theirs) as Section), visible } : theirs),
    ...(page_key !== undefined && { page_key }),
  }
}

/** Replaces changed items in place, and inserts new ones before the item that follows them at the source. */
function acceptItems(here: unknown[], now: unknown[], accepted: Map<string, Difference['kind']>): unknown[] {
  const theirs = indexByIdentity(now)
  const order = [...theirs.keys()]
  const next = [...indexByIdentity(here)].flatMap(([key, item]): [string, unknown][] => {
    const kind = accepted.get(key)
    if (kind === 'removed') return []
    return [[key, kind === 'changed' && theirs.has(key) ? keepOwnerFields(item, theirs.get(key)) : item]]
  })
  for (const key of order.toReversed()) {
    if (accepted.get(key) !== 'added') continue
    const following = new Set(order.slice(order.indexOf(key) + 1))
    const at = next.findIndex(([name]) => following.has(name))
    next.splice(at < 0 ? next.length : at, 0, [key, theirs.get(key)])
  }
  return next.map(([, item]) => item)
}

/** Inserts a new section before the one that follows it at the source, and never after the footer. */
function insertSection(order: SectionOrder, key: SectionKey, theirs: SectionOrder): SectionOrder {
  if (order.includes(key)) return order
  const following = new Set(theirs.slice(theirs.indexOf(key) + 1))
  const at = order.findIndex(one => following.has(one) || one === 'footer')
  return at < 0 ? [...order, key] : [...order.slice(0, at), key, ...order.slice(at)]
}
