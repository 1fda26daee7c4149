import type { TrafficSource } from './referrer.ts'
import type { Device } from './user-agent.ts'

/** Pause in milliseconds that ends a visit; the usual convention. */
export const VISIT_PAUSE_MS = 30 * 60_000
/** A visit with more page views is a flood (a bot), and none of them counts. */
export const MAX_VIEWS_PER_VISIT = 300

export type View = {
  websiteId: string
  /** Day in the website's time zone, whose salt hashed the visitor. */
  day: string
  visitor: bigint
  at: number
  page: string
  from: TrafficSource
  country: string
  device: Device
}

export type OpenVisit = {
  /** Null until inserted. */
  id: number | null
  websiteId: string
  day: string
  visitor: bigint
  startedAt: number
  lastAt: number
  views: number
  entryPage: string
  exitPage: string
  /** Deepest scroll position in percent. */
  scroll: number | null
  first: View | null
  /** `known`: recorded as a flood before. `new`: became one in this batch. */
  flood: 'known' | 'new' | null
}

/** An event the page reported after it was opened: the end of reading, or a followed link. */
export type BeaconEvent = Pick<View, 'websiteId' | 'day' | 'visitor' | 'at'> & {
  event: { kind: 'end'; scroll: number } | { kind: 'click'; target: string; number: number }
}

export type AssignedView = { view: View; visit: OpenVisit }
export type Click = { visit: OpenVisit; at: number; target: string; number: number }

/**
 * Assigns page views to visits: the visitor's visit that ended at most half an hour before, or began at most half an
 * hour after, else a new one. Views may arrive late and in any order; `visits` are the known ones and are mutated. A
 * visit above the maximum is a flood with all its views; `views` of a flood counts those not yet counted as such.
 * Beacon events belong to the visit at that time and never start one, as the page request was counted when it was
 * served.
 */
export function groupIntoVisits(
  seen: readonly (View | BeaconEvent)[],
  visits: OpenVisit[],
): { assigned: AssignedView[]; clicks: Click[]; changedVisits: OpenVisit[]; floods: OpenVisit[] } {
  const byVisitor = new Map<string, OpenVisit[]>()
  const keyOf = (of: { websiteId: string; visitor: bigint }) => `${of.websiteId} ${of.visitor}`
  for (const visit of visits) byVisitor.set(keyOf(visit), [...(byVisitor.get(keyOf(visit)) ?? []), visit])
  const assigned: AssignedView[] = []
  const clicks: Click[] = []
  const changedVisits = new Set<OpenVisit>()
  for (const one of seen.toSorted((a, b) => a.at - b.at)) {
    const own = byVisitor.get(keyOf(one)) ?? []
    const adjacentVisit = own.find(
      visit => one.at >= visit.startedAt - VISIT_PAUSE_MS && one.at <= visit.lastAt + VISIT_PAUSE_MS,
    )
    if ('event' in one) {
      if (!adjacentVisit || one.at < adjacentVisit.startedAt) continue
      const { event, at } = one
      adjacentVisit.lastAt = Math.max(adjacentVisit.lastAt, at)
      if (event.kind === 'end') adjacentVisit.scroll = Math.max(adjacentVisit.scroll ?? 0, event.scroll)
      else clicks.push({ visit: adjacentVisit, at, target: event.target, number: event.number })
      changedVisits.add(adjacentVisit)
      continue
    }
    if (adjacentVisit && adjacentVisit.views >= MAX_VIEWS_PER_VISIT) adjacentVisit.flood ??= 'new'
    const visit = adjacentVisit ?? startVisit(one)
    if (adjacentVisit) extendVisit(adjacentVisit, one)
    else byVisitor.set(keyOf(one), [...own, visit])
    changedVisits.add(visit)
    assigned.push({ view: one, visit })
  }
  const isVisit = ({ visit }: { visit: OpenVisit }) => visit.flood === null
  return {
    assigned: assigned.filter(isVisit),
    clicks: clicks.filter(isVisit),
    changedVisits: [...changedVisits].filter(({ flood }) => flood === null),
    floods: [...changedVisits].filter(({ flood }) => flood !== null),
  }
}

function startVisit(view: View): OpenVisit {
  const { websiteId, day, visitor, at, page } = view
  return {
    id: null,
    websiteId,
    day,
    visitor,
    startedAt: at,
    lastAt: at,
    views: 1,
    entryPage: page,
    exitPage: page,
    scroll: null,
    first: view,
    flood: null,
  }
}

function extendVisit(visit: OpenVisit, view: View): void {
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
