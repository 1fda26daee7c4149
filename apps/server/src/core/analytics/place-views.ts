import type { CameFrom } from './came-from.ts'
import type { Device } from './device.ts'

/** A pause of so many milliseconds ends a visit; the field's convention. */
export const VISIT_PAUSE_MS = 30 * 60_000
/** Whoever opens so many pages in one visit is no reader. */
export const MOST_VIEWS = 300

export type View = {
  websiteId: string
  visitor: bigint
  at: number
  page: string
  from: CameFrom
  country: string
  device: Device
}

export type OpenVisit = {
  /** Null until it is written. */
  id: number | null
  websiteId: string
  visitor: bigint
  startedAt: number
  lastAt: number
  views: number
  entryPage: string
  exitPage: string
  first: View | null
}

export type Placed = { view: View; visit: OpenVisit }

/**
 * Puts views into visits: the one of the same visitor that ended at most half an hour before, or began at most half an
 * hour after, else a new one. Views may come late and in any order; `visits` are those known so far and are changed.
 * What is beyond a visit's most is left over.
 */
export function placeViews(
  views: readonly View[],
  visits: OpenVisit[],
): { placed: Placed[]; touched: Set<OpenVisit>; flooded: View[] } {
  const byVisitor = new Map<string, OpenVisit[]>()
  const keyOf = (of: { websiteId: string; visitor: bigint }) => `${of.websiteId} ${of.visitor}`
  for (const visit of visits) byVisitor.set(keyOf(visit), [...(byVisitor.get(keyOf(visit)) ?? []), visit])
  const placed: Placed[] = []
  const touched = new Set<OpenVisit>()
  const flooded: View[] = []
  for (const view of views.toSorted((a, b) => a.at - b.at)) {
    const own = byVisitor.get(keyOf(view)) ?? []
    const near = own.find(
      visit => view.at >= visit.startedAt - VISIT_PAUSE_MS && view.at <= visit.lastAt + VISIT_PAUSE_MS,
    )
    if (near && near.views >= MOST_VIEWS) {
      flooded.push(view)
      continue
    }
    const visit = near ?? begin(view)
    if (near) extend(near, view)
    else byVisitor.set(keyOf(view), [...own, visit])
    touched.add(visit)
    placed.push({ view, visit })
  }
  return { placed, touched, flooded }
}

function begin(view: View): OpenVisit {
  const { websiteId, visitor, at, page } = view
  return {
    id: null,
    websiteId,
    visitor,
    startedAt: at,
    lastAt: at,
    views: 1,
    entryPage: page,
    exitPage: page,
    first: view,
  }
}

function extend(visit: OpenVisit, view: View): void {
  visit.views += 1
  if (view.at < visit.startedAt) {
    visit.startedAt = view.at
    visit.entryPage = view.page
  }
  if (view.at >= visit.lastAt) {
    visit.lastAt = view.at
    visit.exitPage = view.page
  }
}
