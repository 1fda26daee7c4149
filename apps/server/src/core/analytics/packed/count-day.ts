import type { AnalyticsFilter } from '@vitrine/model'
import type { VisitMetrics } from '../visit-metrics.ts'
import type { Filters } from '../report/filters.ts'
import { VISIT_DIMENSIONS, type Numbers, type PackedDay, EVENT_DIMENSIONS } from './format.ts'

/** Metrics of one name in a list. */
export type Count = { visitors: number; views: number }
export type ListCounts = Map<AnalyticsFilter, Map<string, Count>>

/** In these lists an empty value means none; in the others it means unknown. */
const WITHOUT_EMPTY: ReadonlySet<AnalyticsFilter> = new Set(['referrer', 'campaign'])

/** Counts per name of a list. A visitor's visits are adjacent, so `last` suffices to count distinct visitors. */
type Tally = { visitors: Uint32Array; views: Uint32Array; last: Int32Array }

const tallyOf = (names: readonly string[]): Tally => ({
  visitors: new Uint32Array(names.length),
  views: new Uint32Array(names.length),
  last: new Int32Array(names.length).fill(-1),
})

function add({ visitors, views, last }: Tally, name: number, visitor: number, seen: number): void {
  views[name] = (views[name] ?? 0) + seen
  if (last[name] === visitor) return
  last[name] = visitor
  visitors[name] = (visitors[name] ?? 0) + 1
}

/**
 * Counts the visits of a packed day that match the filters, and adds to `lists` if given. Must give the same as
 * report/count-queries.ts; the report accuracy test compares both.
 */
export function countDay(day: PackedDay, filters: Filters, lists: ListCounts | null): VisitMetrics {
  const figures = { visitors: 0, visits: 0, views: 0, bounced: 0, durationMs: 0, scrolled: 0, scroll: 0 }
  const conditions = conditionsOf(day, filters)
  if (!conditions) return figures
  const { begins, views, durationMs, scroll } = day
  const by = VISIT_DIMENSIONS.map(name => ({ name, numbers: day.by[name], tally: tallyOf(day.names[name]) }))
  const within = EVENT_DIMENSIONS.map(name => ({
    ...{ name, ...day.within[name], tally: tallyOf(day.names[name]), at: 0 },
    wanted: conditions.within[name],
  }))
  for (let row = 0, visitor = -1, counted = -1; row < day.visits; row += 1) {
    visitor += begins[row] ?? 0
    let matches = conditions.by.every(({ numbers, wanted }) => numbers[row] === wanted)
    for (const part of within) {
      const end = part.at + (part.counts[row] ?? 0)
      if (matches && part.wanted !== null) matches = includesInRange(part.all, part.at, end, part.wanted)
    }
    const seen = views[row] ?? 0
    if (matches) {
      if (counted !== visitor) figures.visitors += 1
      counted = visitor
      figures.visits += 1
      figures.views += seen
      if (seen === 1) figures.bounced += 1
      figures.durationMs += durationMs[row] ?? 0
      const read = scroll[row] ?? 0
      if (read > 0) {
        figures.scrolled += 1
        figures.scroll += read - 1
      }
      if (lists) for (const { numbers, tally } of by) add(tally, numbers[row] ?? 0, visitor, seen)
    }
    for (const part of within) {
      const end = part.at + (part.counts[row] ?? 0)
      if (matches && lists)
        for (let at = part.at; at < end; at += 1) add(part.tally, part.all[at] ?? 0, visitor, 1)
      part.at = end
    }
  }
  if (lists) for (const { name, tally } of [...by, ...within]) addToList(lists, name, day.names[name], tally)
  return figures
}

type Conditions = {
  by: { numbers: Numbers; wanted: number }[]
  within: Record<'page' | 'link', number | null>
}

/** The filters as this day's dictionary numbers, or null if a filtered name does not occur on the day. */
function conditionsOf({ names, by }: PackedDay, filters: Filters): Conditions | null {
  const placeOf = (name: AnalyticsFilter) => {
    const value = filters[name]
    return value === undefined ? null : names[name].indexOf(value)
  }
  const conditions = VISIT_DIMENSIONS.flatMap(name => {
    const wanted = placeOf(name)
    return wanted === null ? [] : [{ numbers: by[name], wanted }]
  })
  const within = { page: placeOf('page'), link: placeOf('link') }
  const isSeen = [...conditions.map(({ wanted }) => wanted), within.page, within.link].every(
    place => place !== -1,
  )
  return isSeen ? { by: conditions, within } : null
}

function includesInRange(all: Numbers, from: number, to: number, wanted: number): boolean {
  for (let at = from; at < to; at += 1) if (all[at] === wanted) return true
  return false
}

function addToList(
  lists: ListCounts,
  list: AnalyticsFilter,
  names: readonly string[],
  { visitors, views }: Tally,
): void {
  const counts = lists.get(list) ?? new Map<string, Count>()
  lists.set(list, counts)
  for (const [place, name] of names.entries()) {
    const people = visitors[place] ?? 0
    if (people === 0 || (name === '' && WITHOUT_EMPTY.has(list))) continue
    const known = counts.get(name)
    if (known) {
      known.visitors += people
      known.views += views[place] ?? 0
    } else counts.set(name, { visitors: people, views: views[place] ?? 0 })
  }
}
