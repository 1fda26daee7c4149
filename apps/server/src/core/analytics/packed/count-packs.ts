import type { Filters } from '../report/filters.ts'
import { NO_VISITS, type VisitMetrics } from '../visit-metrics.ts'
import { countDay, countDays, type ListCounts } from './count-day.ts'
import { type PackedDay, type PackedMonth, unpackVisits } from './format.ts'

/** The packed visits of a day or month; null where a thread has them unpacked. */
export type Pack = { start: string; packed: Uint8Array<ArrayBuffer> | null }

export type CountTask = {
  packs: readonly Pack[]
  filters: Filters
  /** Whether lists are wanted, too. */
  isListed: boolean
}
/** Metrics of the days that the packs name, and lists of all together. */
export type TaskCounts = { days: [day: string, metrics: VisitMetrics][]; lists: ListCounts }

/** Counts the visits in packs that match the filters. */
export async function countPacks(
  { packs, filters, isListed }: CountTask,
  unpack: (pack: Pack, at: number) => Promise<PackedDay | PackedMonth> = unpackPack,
): Promise<TaskCounts> {
  const counts: TaskCounts = { days: [], lists: new Map() }
  const lists = isListed ? counts.lists : null
  for (const [at, pack] of packs.entries()) {
    const visits = await unpack(pack, at)
    if (!('days' in visits)) counts.days.push([pack.start, countDay(visits, filters, lists)])
    else
      for (const [place, metrics] of countDays(visits, filters, lists).entries())
        counts.days.push([visits.days[place]?.day ?? pack.start, metrics ?? NO_VISITS])
  }
  return counts
}

/** @throws Error if the pack is null or damaged */
export async function unpackPack({ start, packed }: Pack): Promise<PackedDay | PackedMonth> {
  if (!packed) throw new Error(`no thread has the visits of ${start}`)
  return unpackVisits(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
}
