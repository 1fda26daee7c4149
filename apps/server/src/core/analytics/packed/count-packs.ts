import type { Filters } from '../report/filters.ts'
import { NO_VISITS, type VisitMetrics } from '../visit-metrics.ts'
import { countDay, countDays, type ListCounts } from './count-day.ts'
import { unpackVisits } from './format.ts'

/** Packs of days or months, in parts of base64. */
export type CountTask = {
  packs: readonly { start: string; parts: readonly string[] }[]
  filters: Filters
  /** Whether lists are wanted, too. */
  isListed: boolean
}
/** Metrics of the days that the packs name, and lists of all together. */
export type TaskCounts = { days: [day: string, metrics: VisitMetrics][]; lists: ListCounts }

/** Counts the visits in packs that match the filters. */
export async function countPacks({ packs, filters, isListed }: CountTask): Promise<TaskCounts> {
  const counts: TaskCounts = { days: [], lists: new Map() }
  const lists = isListed ? counts.lists : null
  for (const { start, parts } of packs) {
    const visits = await unpackVisits(Buffer.from(parts.join(''), 'base64'))
    if (!('days' in visits)) counts.days.push([start, countDay(visits, filters, lists)])
    else
      for (const [place, metrics] of countDays(visits, filters, lists).entries())
        counts.days.push([visits.days[place]?.day ?? start, metrics ?? NO_VISITS])
  }
  return counts
}
